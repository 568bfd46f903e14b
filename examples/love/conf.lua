function love.conf(t)
  t.identity = "libsudoku-love"
  t.window.title = "Sudoku"
  t.window.width, t.window.height = 960, 680
  t.window.minwidth, t.window.minheight = 320, 520
  t.window.resizable = true
  t.modules.audio, t.modules.sound, t.modules.joystick, t.modules.physics = false, false, false, false
end
