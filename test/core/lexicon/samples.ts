/** Words, lists and lexicons for tests, made by the product's code. */
import { createHash } from 'node:crypto';
import { pack, unpack } from '../../../electron/station/lexicons/brotli.ts';
import { compileLexicon, type ListToCompile } from '../../../electron/core/lexicon/compile.ts';
import type { KnownEdition } from '../../../electron/core/lexicon/known-editions.ts';
import type { Lexicon } from '../../../electron/core/lexicon/lexicon.ts';
import { ListedWords } from '../../../electron/core/lexicon/listed-words.ts';
import { readLexicon } from '../../../electron/core/lexicon/read-lexicon.ts';
import { encodeSketch, sketchOf } from '../../../electron/core/lexicon/sketch.ts';
import type { Result } from '../../../electron/core/base/result.ts';
import { parseWord, type Word } from '../../../electron/core/words/word.ts';

export function valueOf<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function errorOf<Failure>(result: Result<unknown, Failure>): Failure {
  if (result.ok) throw new Error('was not refused');
  return result.error;
}

export function wordsOf(text: string): readonly Word[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => valueOf(parseWord(word)));
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function listOf(words: string, file = 'words.txt'): ListToCompile {
  return { words: wordsOf(words), file, sha256: 'ab'.repeat(32) };
}

export function sampleBytes(primary: string, secondary?: string, fromLength = 9): Uint8Array {
  return valueOf(
    compileLexicon(
      {
        id: 'sample',
        title: 'Sample list',
        edition: 'First',
        primary: listOf(primary),
        ...(secondary !== undefined && { secondary: { ...listOf(secondary), fromLength } }),
      },
      sha256,
      pack,
    ),
  );
}

export function sampleLexicon(primary: string, secondary?: string, fromLength = 9): Lexicon {
  return valueOf(readLexicon(sampleBytes(primary, secondary, fromLength), sha256, unpack));
}

/** An edition of these words, as if they had been published under this id. */
export function sampleEdition(id: string, words: string): KnownEdition {
  return editionLike(id, sampleLexicon(words));
}

export function editionLike(
  id: string,
  { manifest, primary }: Pick<Lexicon, 'manifest' | 'primary'>,
): KnownEdition {
  const sketch = encodeSketch(sketchOf(new ListedWords(primary.spell(), sha256)));
  return { id, title: `The list ${id}`, publisher: 'Nobody', ...manifest.primary, sketch };
}
