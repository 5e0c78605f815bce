/** What an imported list is called, and whether a file is by its name what it is by its content. */
import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { ImportRequest } from '../../contract/staff/lexicons.ts';
import { readLexicon } from '../../core/lexicon/lexicon.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { sha256 } from '../sha256.ts';

export interface Names {
  readonly id: string;
  readonly title: string;
  /** The id, where there is none. */
  readonly edition: string | undefined;
}

const lexiconEnding = '.lexicon';
/** As long as the id of a lexicon may be. */
const longestId = 40;
/** Enough to tell a lexicon file. */
const bytesLookedAt = 32;

export function isLexiconName(file: string): boolean {
  return file.toLowerCase().endsWith(lexiconEnding);
}

/**
 * The id is made from title and edition, so that two stations that give the same names to the same
 * list make the same lexicon.
 */
export function namesFor(
  request: Pick<ImportRequest, 'file' | 'title' | 'edition'>,
): Result<Names, string> {
  const { name } = path.parse(request.file);
  const typed = request.title.trim();
  const title = typed === '' ? name.replace(/[-_\s]+/g, ' ').trim() : typed;
  const edition = request.edition.trim();
  const id = slug(`${title} ${edition}`);
  return id === ''
    ? fail('The name of a list needs a letter from A to Z or a digit. Type another name.')
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

/** A sentence when a file that is not named so is a lexicon. Looks at the first bytes only. */
export function looksLikeLexicon(file: string): string | undefined {
  const start = startOf(file);
  if (start === undefined || start.length === 0) return undefined;
  const lexicon = readLexicon(start, sha256);
  return lexicon.ok || lexicon.error.kind === 'notALexicon'
    ? undefined
    : `${path.basename(file)} is a lexicon file, whatever its name says. Give its name the ending ${lexiconEnding}, and import it again.`;
}

/** Whoever reads the whole file tells why it cannot be read. */
function startOf(file: string): Uint8Array | undefined {
  const start = new Uint8Array(bytesLookedAt);
  try {
    const descriptor = openSync(file, 'r');
    try {
      return start.subarray(0, readSync(descriptor, start));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}
