/** Writes the states that `register.ts` holds as the streams of a word graph. */
import { childShift, edgeAt, endOfWord, lastEdge, letterMask, noChild } from './register.ts';
import {
  bytesOfReference,
  letterByte,
  lettersInAlphabet,
  target,
  type Streams,
} from './streams.ts';

export interface FinishedStates {
  /** As register.ts lays them out. */
  readonly edges: Uint32Array;
  /** The handle of the root. */
  readonly root: number;
}

export function writeWordGraph({ edges, root }: FinishedStates): Streams {
  const letters: number[] = [];
  const targets: number[] = [];
  /** By the letters of their edges. */
  const references = Array.from({ length: lettersInAlphabet }, (): number[] => []);
  /** The number of a state that was met, plus 1, under its handle. */
  const numbers = new Uint32Array(edges.length + 1);
  let states = 0;
  const writeState = (handle: number): void => {
    states += 1;
    numbers[handle] = states;
    for (let index = handle - 1; ; index += 1) {
      const edge = edgeAt(edges, index);
      const isLast = (edge & lastEdge) !== 0;
      letters.push(letterByte(edge & letterMask, isLast));
      writeTarget(edge);
      if (isLast) return;
    }
  };
  const writeTarget = (edge: number): void => {
    const child = edge >>> childShift;
    const endsWord = (edge & endOfWord) !== 0;
    const met = numbers[child] as number;
    if (child === noChild) {
      targets.push(target.end);
    } else if (met === 0) {
      targets.push(endsWord ? target.newStateAndWord : target.newState);
      writeState(child);
    } else {
      targets.push(endsWord ? target.referenceAndWord : target.reference);
      references[edge & letterMask]?.push(met - 1);
    }
  };
  writeState(root);
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
