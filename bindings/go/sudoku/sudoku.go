// Package sudoku calls libsudoku: one folder to copy. pkg-config finds the library.
//
// A Board is 81 cells, row by row, numbered 0 to 80. A set of digits is a uint16 whose bit d - 1 stands for
// digit d. What fails returns an error of the type Status.
package sudoku

/*
#cgo pkg-config: sudoku
#include <sudoku.h>
*/
import "C"

import "unsafe"

// Version is the library's version, as in "0.1.0".
func Version() string { return C.GoString(C.sudoku_version()) }

// VersionNumber is major * 10000 + minor * 100 + patch.
func VersionNumber() uint32 { return uint32(C.sudoku_version_number()) }

// Backend names the instructions that the library uses on this processor.
func Backend() string { return C.GoString(C.sudoku_backend()) }

func (board *Board) c() *C.char {
	return (*C.char)(unsafe.Pointer(board))
}

func (candidates *Candidates) c() *C.uint16_t {
	return (*C.uint16_t)(unsafe.Pointer(candidates))
}

func flagsC(flags *[81]uint8) *C.uint8_t {
	return (*C.uint8_t)(unsafe.Pointer(flags))
}

func cellsOf(flags *[81]uint8) []int {
	var cells []int
	for cell, flag := range flags {
		if flag != 0 {
			cells = append(cells, cell)
		}
	}
	return cells
}

func bytesC(bytes []byte) *C.char {
	if len(bytes) == 0 {
		return nil
	}
	return (*C.char)(unsafe.Pointer(&bytes[0]))
}

// written is what the functions that work like snprintf write.
func written(write func(text *C.char, capacity C.size_t) C.int) (string, error) {
	length := write(nil, 0)
	if length < 0 {
		return "", Status(length)
	}
	text := make([]byte, length+1)
	write(bytesC(text), C.size_t(len(text)))
	return string(text[:length]), nil
}
