/** What an imported list is called, and what a file is by its name. */
import path from 'node:path';
import type { ImportRequest } from '../../contract/staff/lexicons.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { sentence, type Sentence } from '../../core/sentence.ts';

export interface Names {
  readonly id: string;
  readonly title: string;
  /** The id, where there is none. */
  readonly edition: string | undefined;
}

export const lexiconEnding = '.lexicon';
/** As long as the id of a lexicon may be. */
const longestId = 40;

export function isLexiconName(file: string): boolean {
  return file.toLowerCase().endsWith(lexiconEnding);
}

/**
 * The id is made from title and edition, so that two stations that give the same names to the same
 * list make the same lexicon.
 */
export function namesFor(
  request: Pick<ImportRequest, 'file' | 'title' | 'edition'>,
): Result<Names, Sentence> {
  const { name } = path.parse(request.file);
  const typed = request.title.trim();
  const title = typed === '' ? name.replace(/[-_\s]+/g, ' ').trim() : typed;
  const edition = request.edition.trim();
  const id = slug(`${title} ${edition}`);
  return id === ''
    ? fail(
        sentence`A list name needs at least one letter from A to Z or one digit. Type another name.`,
      )
    : ok({ id, title, edition: edition === '' ? undefined : edition });
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, longestId)
    .replace(/-+$/, '');
}
