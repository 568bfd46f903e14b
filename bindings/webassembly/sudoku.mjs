// libsudoku as a WebAssembly module, for Node, browsers and whatever else runs JavaScript: one file to copy, beside
// `sudoku.wasm`.
//
// `load` gives the functions of sudoku.h under their own names. They take what they take in C: a pointer is an
// address in the module's memory, 0 for NULL; a number of 64 bits is a BigInt. What else is returned is for
// getting data in and out: see the comments.

// The structures of sudoku.h: the type of each field, and how many of them.
const STRUCTURES = {
  sudoku_generate_options: {
    size: ['Uint32', 1],
    seed: ['BigUint64', 1],
    min_level: ['Int32', 1],
    max_level: ['Int32', 1],
    symmetry: ['Int32', 1],
    min_clues: ['Int32', 1],
    max_clues: ['Int32', 1],
    minimal: ['Int32', 1],
    mask81: ['Uint32', 1],
    max_steps: ['BigUint64', 1],
  },
  sudoku_transform: {
    cells: ['Uint8', 81],
    digits: ['Uint8', 10],
  },
  sudoku_step: {
    technique: ['Int32', 1],
    difficulty: ['Int32', 1],
    cell: ['Int32', 1],
    digit: ['Int32', 1],
    houses: ['Uint32', 1],
    pattern81: ['Uint16', 81],
    second81: ['Uint16', 81],
    removed81: ['Uint16', 81],
    chain_length: ['Int32', 1],
    chain: ['Int16', 64],
  },
  sudoku_rating: {
    level: ['Int32', 1],
    technique: ['Int32', 1],
    difficulty: ['Int32', 1],
    pearl: ['Int32', 1],
    diamond: ['Int32', 1],
    steps: ['Int32', 1],
    guesses: ['Int32', 1],
  },
};

const PAGE = 65536;

// A module that imports a function `(i32, i32) -> i32` and exports it again: only functions of a module fit into a
// module's table.
export const CALLBACK = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 7, 1, 0x60, 2, 0x7f, 0x7f, 1, 0x7f],
  ...[2, 7, 1, 1, 0x66, 1, 0x66, 0, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
);

// `source` is the content of `sudoku.wasm`, or a `WebAssembly.Module` of it: some hosts, those at the edge of a network
// above all, compile modules when a program is put there and none later. For such a host compile `CALLBACK` too, and
// give its module as `callbackModule`; without one, `callback` compiles it at its first call.
export async function load(source, callbackModule) {
  let memory;
  let top = 0;

  function lend(size) {
    const address = top;
    const missing = Math.ceil((address + size - memory.buffer.byteLength) / PAGE);
    if (missing > 0) memory.grow(missing);
    top = Math.ceil((address + size) / 16) * 16;
    return address;
  }

  const env = {
    malloc(size) {
      try {
        return lend(size >>> 0);
      } catch {
        return 0;
      }
    },
    // A call gives its workspace back before it returns, so what was lent last comes back first.
    free(address) {
      if (address) top = address >>> 0;
    },
  };
  const made = await WebAssembly.instantiate(source, { env });
  // A module gives its instance, bytes give both.
  const instance = made.instance ?? made;
  const { __heap_base, __indirect_function_table: table, memory: exported, ...functions } = instance.exports;
  memory = exported;
  top = Math.ceil(__heap_base.value / 16) * 16;

  // Memory for as long as the module lives, filled with zeros.
  function allocate(size) {
    const address = lend(size);
    new Uint8Array(memory.buffer, address, size).fill(0);
    return address;
  }

  // What lies at an address: `Kind` is `Uint16Array` or another typed array. Good until the next call that may
  // allocate, which can move the memory.
  function array(Kind, address, length) {
    return new Kind(memory.buffer, address, length);
  }

  // The text at an address: so many bytes, or up to the terminating zero.
  function text(address, length) {
    const bytes = new Uint8Array(memory.buffer, address, length);
    return String.fromCharCode(...bytes.subarray(0, length ?? bytes.indexOf(0)));
  }

  // Puts a text into memory of its own, or where there is some, and returns its address.
  function put(string, address = 0) {
    const bytes = new TextEncoder().encode(string);
    const place = address || allocate(bytes.length + 1);
    array(Uint8Array, place, bytes.length).set(bytes);
    return place;
  }

  // An object with the fields of a structure that lies at `address`, by default in memory of its own.
  function structure(name, address = 0) {
    const fields = {};
    let end = 0;
    for (const [field, [kind, count]] of Object.entries(STRUCTURES[name])) {
      const Kind = globalThis[`${kind}Array`];
      const start = Math.ceil(end / Kind.BYTES_PER_ELEMENT) * Kind.BYTES_PER_ELEMENT;
      const content = () => array(Kind, fields.address.value + start, count);
      fields[field] = {
        get: count === 1 ? () => content()[0] : content,
        set: (value) => content().set([value].flat()),
        enumerable: true,
      };
      end = start + Kind.BYTES_PER_ELEMENT * count;
    }
    fields.address = { value: address || allocate(Math.ceil(end / 8) * 8) };
    return Object.defineProperties({}, fields);
  }

  // Makes a function of two addresses one that the library can call. Each takes a place in the module's table for good.
  function callback(f) {
    callbackModule ??= new WebAssembly.Module(CALLBACK);
    const { exports } = new WebAssembly.Instance(callbackModule, { f: { f } });
    const place = table.grow(1);
    table.set(place, exports.f);
    return place;
  }

  return { ...functions, allocate, array, callback, put, structure, text };
}
