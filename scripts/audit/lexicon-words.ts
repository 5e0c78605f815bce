/** Reads a lexicon file for the auditor, with the Brotli of Node. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { could, couldNot, type Answer } from './core/answer.ts';
import { unpackLexicon, type LexiconWords, type PackedStream } from './core/lexicon-bytes.ts';
import { whyNot } from './why-not.ts';

export function readLexiconWords(file: string): Answer<LexiconWords> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(readFileSync(file));
  } catch (cause) {
    return couldNot(`${file}: The lexicon file cannot be read: ${whyNot(cause)}.`);
  }
  const lexicon = unpackLexicon(bytes);
  if (lexicon === undefined) {
    return couldNot(`${file}: This is not a whole and unaltered lexicon file of format version 4.`);
  }
  const words = lexicon.words(lexicon.streams.map(unpack));
  return words === undefined
    ? couldNot(`${file}: The words of this lexicon are not those that its manifest names by hash.`)
    : could(words);
}

function unpack({ packed, size }: PackedStream): Uint8Array | undefined {
  try {
    const bytes = brotliDecompressSync(packed, { maxOutputLength: Math.max(1, size) });
    return bytes.length === size ? bytes : undefined;
  } catch {
    return undefined;
  }
}
