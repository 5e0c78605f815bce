/** Names an imported list after its file, and recognizes lexicon files by name. */
import path from 'node:path';
import type { ImportRequest } from '../../contract/staff/lexicons-calls.ts';
import type { LexiconToBuild } from '../lexicons/build-lexicon.ts';

export const lexiconEnding = '.lexicon';
export function isLexiconName(file: string): boolean {
  return file.toLowerCase().endsWith(lexiconEnding);
}

/** Names that were not typed come from a known edition, or else from the file's name. */
export function namesFor({
  file,
  title,
  edition,
}: Pick<ImportRequest, 'file' | 'title' | 'edition'>): Pick<
  LexiconToBuild,
  'title' | 'edition' | 'titleIfUnknown'
> {
  const typedText = (text: string): string | undefined =>
    text.trim() === '' ? undefined : text.trim();
  return {
    title: typedText(title),
    edition: typedText(edition),
    titleIfUnknown: path
      .parse(file)
      .name.replace(/[-_\s]+/g, ' ')
      .trim(),
  };
}
