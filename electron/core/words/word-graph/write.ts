/** Writes the states of a `Register` as the streams of a word graph. */
import { childShift, edgeAt, endOfWord, lastEdge, letterMask, noChild } from './register.ts';
import {
  bytesOfReference,
  letterByte,
  lettersInAlphabet,
  target,
  type Streams,
} from './streams.ts';

/** Takes the edges as the register returns them: each state after its children. */
export function writeWordGraph(edges: Uint32Array): Streams {
  const letters: number[] = [];
  const targets: number[] = [];
  /** Indexed by the letter of the edge. */
  const references = Array.from({ length: lettersInAlphabet }, (): number[] => []);
  /** The number of each state, by its handle. */
  const numbers = new Uint32Array(edges.length + 1);
  /** Handles of the states to which no edge leads yet. */
  const waiting: number[] = [];
  const writeTarget = (edge: number): void => {
    const child = edge >>> childShift;
    const endsWord = (edge & endOfWord) !== 0;
    if (child === noChild) {
      targets.push(target.end);
    } else if (child === waiting.at(-1)) {
      waiting.pop();
      targets.push(endsWord ? target.waitingAndWord : target.waiting);
    } else {
      targets.push(endsWord ? target.referenceAndWord : target.reference);
      references[edge & letterMask]?.push(numbers[child] as number);
    }
  };
  let states = 0;
  let first = 0;
  for (let last = 0; last < edges.length; last += 1) {
    if ((edgeAt(edges, last) & lastEdge) === 0) continue;
    for (let index = last; index >= first; index -= 1) {
      const edge = edgeAt(edges, index);
      letters.push(letterByte(edge & letterMask, index === first));
      writeTarget(edge);
    }
    const handle = first + 1;
    numbers[handle] = states;
    waiting.push(handle);
    states += 1;
    first = last + 1;
  }
  return {
    letters: Uint8Array.from(letters),
    targets: Uint8Array.from(targets),
    references: inPlanes(references.flat()),
  };
}

function inPlanes(numbers: readonly number[]): Uint8Array {
  const planes = new Uint8Array(numbers.length * bytesOfReference);
  for (let plane = 0; plane < bytesOfReference; plane += 1) {
    planes.set(
      numbers.map((number) => (number >>> (8 * plane)) & 0xff),
      plane * numbers.length,
    );
  }
  return planes;
}
