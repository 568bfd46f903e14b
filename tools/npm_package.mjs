// node tools/npm_package.mjs VERSION SUDOKU.WASM FOLDER: lays out the package that `npm pack` takes.

import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CALLBACK } from '../bindings/webassembly/sudoku.mjs';

const [version, wasm, folder] = process.argv.slice(2);
const at = (name) => `${folder}/${name}`;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const paper of ['LICENSE-MIT', 'LICENSE-APACHE']) copyFileSync(paper, at(paper));
copyFileSync('bindings/webassembly/sudoku.mjs', at('sudoku.mjs'));
writeFileSync(at('sudoku.wasm'), readFileSync(wasm));
// For hosts that compile no module while a program runs.
writeFileSync(at('callback.wasm'), CALLBACK);

writeFileSync(
  at('package.json'),
  `${JSON.stringify(
    {
      name: 'libsudoku',
      version,
      description: 'Solves, counts, makes, explains and rates Sudoku puzzles',
      license: 'MIT OR Apache-2.0',
      type: 'module',
      exports: {
        '.': { types: './index.d.mts', node: './node.mjs', default: './browser.mjs' },
        './sudoku.mjs': { types: './sudoku.d.mts', default: './sudoku.mjs' },
        './sudoku.wasm': './sudoku.wasm',
        './callback.wasm': './callback.wasm',
      },
      sideEffects: false,
    },
    null,
    2,
  )}\n`,
);
writeFileSync(
  at('README.md'),
  `# libsudoku

\`\`\`js
import { open } from 'libsudoku';
const c = await open();
const board = c.put('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
if (c.sudoku_solve(board) === 0) console.log(c.text(board, 81));
\`\`\`

\`open\` gives the functions of sudoku.h, for Node and for browsers. Where modules are compiled before a program starts,
import \`sudoku.wasm\` and \`callback.wasm\` and give both to \`load\` of \`libsudoku/sudoku.mjs\`.
`,
);
writeFileSync(
  at('node.mjs'),
  `import { readFile } from 'node:fs/promises';
import { load } from './sudoku.mjs';

export const open = async () => load(await readFile(new URL('sudoku.wasm', import.meta.url)));
`,
);
writeFileSync(
  at('browser.mjs'),
  `import { load } from './sudoku.mjs';

export async function open() {
  const answer = await fetch(new URL('sudoku.wasm', import.meta.url));
  if (!answer.ok) throw new Error(\`sudoku.wasm: \${answer.status}\`);
  return load(await answer.arrayBuffer());
}
`,
);

// The types follow the header: a number of 64 bits is a bigint, every other number and every address a number.
const header = readFileSync('include/sudoku.h', 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
const kind = (type) => (/\bu?int64_t\b(?!.*\*)/.test(type) ? 'bigint' : 'number');
const parameter = (text, place) => {
  const callback = text.match(/\(\*(\w+)\)/);
  const name = callback?.[1] ?? text.match(/(\w+)\s*$/)[1];
  return `${name || `argument${place}`}: ${callback ? 'number' : kind(text)}`;
};
// Commas between the parameters of a callback do not part those of the function.
const parameters = (text) => (text.trim() === 'void' ? [] : text.split(/,(?![^()]*\))/)).map(parameter).join(', ');
const declarations = [...header.matchAll(/^([\w *]*?)\b(sudoku_\w+)\(((?:[^()]|\([^()]*\))*)\);/gm)];
const functions = declarations.map(([, type, name, list]) => `  ${name}(${parameters(list)}): ${kind(type)};\n`);
writeFileSync(
  at('sudoku.d.mts'),
  `/** The functions of sudoku.h; an address is a number, 0 for NULL. */
export interface Sudoku {
${functions.join('')}  allocate(size: number): number;
  array<T>(kind: new (buffer: ArrayBuffer, offset: number, length: number) => T, address: number, length: number): T;
  callback(f: (first: number, second: number) => number): number;
  put(text: string, address?: number): number;
  structure(name: string, address?: number): any;
  text(address: number, length?: number): string;
}
export declare const CALLBACK: Uint8Array;
export declare function load(source: object, callbackModule?: object): Promise<Sudoku>;
`,
);
writeFileSync(
  at('index.d.mts'),
  `import type { Sudoku } from './sudoku.mjs';
export type { Sudoku } from './sudoku.mjs';
export declare function open(): Promise<Sudoku>;
`,
);
// The archive keeps them, and they depend on who makes it.
for (const name of readdirSync(folder)) chmodSync(at(name), 0o644);
