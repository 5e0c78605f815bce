/** Reads a checkpoint as given on the command line: a code, or else a file with the text. */
import { readFileSync, statSync } from 'node:fs';
import { couldNot, type Answer } from './core/answer.ts';
import { looksLikeCode, readCode, readText, type KnownCheckpoint } from './core/checkpoint.ts';
import { whyNot } from './why-not.ts';

const largestText = 1 << 16;

export function readCheckpoint(given: string): Answer<KnownCheckpoint> {
  return looksLikeCode(given) ? readCode(given) : readTextFile(given);
}

function readTextFile(file: string): Answer<KnownCheckpoint> {
  let text: string;
  try {
    const status = statSync(file);
    if (!status.isFile() || status.size > largestText) {
      return couldNot(`${file}: This is not the text of a checkpoint.`);
    }
    text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch (cause) {
    return couldNot(
      `${file}: This is no checkpoint code, and as a file it cannot be read: ${whyNot(cause)}.`,
    );
  }
  return readText(file, text);
}
