/** Explains to staff at the console why a file was not imported, without options and full paths. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { describeLexiconError, type LexiconError } from '../../core/lexicon/read-lexicon.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { largestFile } from '../disk/whole-file.ts';

export function describeSourceFile(
  error: { readonly path: string } & (
    { readonly kind: 'missing' } | { readonly kind: 'unreadable'; readonly why: Sentence }
  ),
): Sentence {
  const name = path.basename(error.path);
  return error.kind === 'missing'
    ? sentence`${name} was removed. Plug in the USB drive again, or choose another file. Nothing was changed.`
    : sentence`${name} cannot be read: ${error.why}. Plug in the USB drive again, or make a new copy of the file. Nothing was changed.`;
}

export function describeLexiconToImport(file: string, error: LexiconError): Sentence {
  const name = path.basename(file);
  return error.kind === 'notALexicon'
    ? sentence`${name} is named as a word list file, but it is not one. If it is a plain list, rename it so that it ends in .txt, and import it again.`
    : sentence`${name}: ${describeLexiconError(error)}`;
}

/** Returns an error if the file is larger than any list. The reader reports missing files. */
export function tooLarge(file: string): Sentence | undefined {
  try {
    const { size } = statSync(file);
    if (size <= largestFile) return undefined;
  } catch {
    return undefined;
  }
  return sentence`${path.basename(file)} is too large to be a word list. Choose another file.`;
}
