/** Events for tests. */
import { validateEvent, type TournamentEvent } from '../../../electron/core/event/event.ts';
import { wellFormed, type EventFile } from '../../../electron/core/event/event-file.ts';
import type { Lexicon } from '../../../electron/core/lexicon/lexicon.ts';
import { sampleLexicon, valueOf } from '../lexicon/samples.ts';

const lexicon = sampleLexicon('AT CAT STATION');

export function named({ manifest, identity }: Lexicon): EventFile['lexicon'] {
  const { id, title, edition } = manifest;
  return { id, title, edition, identity };
}

export const sampleFile: EventFile = {
  version: 2,
  id: 'club-finals',
  title: 'Club finals',
  dates: { first: '2026-11-21', last: '2026-11-22' },
  rulebook: 'general',
  adjustments: {},
  lexicon: named(lexicon),
  allowList: [],
  denyList: [],
  stations: ['1', '2'],
  languages: ['en', 'fr'],
  verdictWords: {},
  signatures: { count: 0, keys: [] },
};

export function entries(...words: readonly string[]): EventFile['allowList'] {
  return words.map((word) => ({ word, reason: 'sponsor', by: 'A. Director', on: '2026-11-20' }));
}

export function eventWith(change: Partial<EventFile>): EventFile {
  return valueOf(wellFormed({ ...sampleFile, ...change }));
}

export function validEvent(change: Partial<EventFile> = {}): TournamentEvent {
  return valueOf(validateEvent(eventWith(change)));
}
