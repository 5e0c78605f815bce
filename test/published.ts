/**
 * Declares lists of invented words published, so that a station rules by them without confirmation.
 */
import { editionId, type KnownEdition } from '../electron/core/lexicon/known-editions.ts';
import type { Lexicon } from '../electron/core/lexicon/lexicon.ts';
import { knownEditions } from '../electron/station/lexicons/shipped-editions.ts';
import { openLexiconFile } from '../electron/station/lexicons/lexicon-file.ts';
import { editionLike } from './core/lexicon/samples.ts';

/**
 * Uses the lexicon's own edition if it has the form of an edition's id, so that its names do not
 * contradict it.
 */
export function publish(lexicon: Pick<Lexicon, 'manifest' | 'primary'>): void {
  const { edition, primary } = lexicon.manifest;
  // test/known-editions.ts has replaced it by a mutable array.
  const known = knownEditions as KnownEdition[];
  if (known.some(({ canonicalSha256 }) => canonicalSha256 === primary.canonicalSha256)) return;
  const id = editionId.safeParse(edition).success ? edition : 'TEST';
  known.push(editionLike(id, lexicon));
}

export function publishFile(file: string): void {
  const lexicon = openLexiconFile(file);
  if (lexicon.ok) publish(lexicon.value);
}
