/** Calls decoder.wat, which reads the bits of a word graph and checks them. */
import { decoderBytes } from './decoder-bytes.ts';
import { codeCount, longestCode } from './format.ts';

/** The part of the engine's own that is used here; it is the same in every runtime. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (pages: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, Readonly<Record<string, object>>>>,
  ) => { readonly exports: object };
};

/** What decoder.wat answers, in the order of its numbers. */
const answers = [
  'right',
  'cutOff',
  'wrongCounts',
  'badCode',
  'badReference',
  'tooDeep',
  'leftOver',
] as const;

export type DecoderError = Exclude<(typeof answers)[number], 'right'>;

export interface DecodedGraph {
  /** As WordGraph has it. */
  readonly nodes: Uint32Array;
  readonly words: number;
  /** Letters of the shortest word. */
  readonly shortest: number;
}

const pageBytes = 2 ** 16;
const tablesBytes = codeCount * 2 ** longestCode * 4;
/** In front of the bits, which lie backwards: what is behind their end. */
const roomBytes = 8;

/** At least one state, and so few of both that they can be allocated. */
export function decode(
  bits: Uint8Array,
  states: number,
  edges: number,
): DecodedGraph | DecoderError {
  const bitsAt = tablesBytes + roomBytes;
  const wordsAt = Math.ceil((bitsAt + bits.length) / 4) * 4;
  const nodeOfAt = wordsAt + states * 4;
  const graphAt = nodeOfAt + states * 4;
  const longestAt = graphAt + (states + edges) * 4;
  const shortestAt = longestAt + states;
  const end = shortestAt + states;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(end / pageBytes) });
  const { buffer } = memory;
  const backwards = new Uint8Array(buffer, bitsAt, bits.length);
  backwards.set(bits);
  backwards.reverse();
  const read = decoderWith(memory);
  const answer = read(
    bitsAt + bits.length - 8,
    bits.length * 8,
    states,
    edges,
    wordsAt,
    nodeOfAt,
    longestAt,
    shortestAt,
    graphAt,
  );
  const found = answers[answer] as (typeof answers)[number];
  if (found !== 'right') return found;
  const view = new DataView(buffer);
  return {
    // A copy, so that the memory for reading can go.
    nodes: new Uint32Array(buffer, graphAt, states + edges).slice(),
    words: view.getUint32(wordsAt, true),
    shortest: view.getUint8(shortestAt),
  };
}

type Read = (...numbers: readonly number[]) => number;

function decoderWith(memory: object): Read {
  module ??= new WebAssembly.Module(decoderBytes);
  const { exports } = new WebAssembly.Instance(module, { graph: { memory } });
  return (exports as { readonly read: Read }).read;
}

let module: object | undefined;
