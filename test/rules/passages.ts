/** Tests of a rule document, passage by passage, and what several documents ask alike. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rulebook } from '../../electron/core/rulebook/rulebook.ts';
import { rulebookOf } from '../../electron/core/rulebook/rulebooks.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { told } from '../in-english.ts';
import { Tournament, type Lists } from './tournament.ts';

/** Returns a tournament that is prepared before the tests of the file, and ended after them. */
export function sharedTournament(rulebook: string, lists: Lists): Tournament {
  const tournament = new Tournament(rulebook);
  beforeAll(() => tournament.prepare(lists));
  afterAll(() => {
    tournament.end();
  });
  return tournament;
}

/** Tests by the section of the document that they are about. */
export type Passages = Readonly<Record<string, () => void>>;

/** Every passage of a rulebook has tests under its own section. */
export function walk(id: string, passages: Passages): void {
  const rulebook = rulebookOf(id) as Rulebook;
  describe(rulebook.document, () => {
    it('is walked passage by passage', () => {
      expect(Object.keys(passages)).toEqual(rulebook.passages.map(({ section }) => section));
    });
    for (const [section, tests] of Object.entries(passages)) describe(section, tests);
  });
}

/** Tests which entries of the long-word list the document excludes. */
export function exclusionTests(
  tournament: Tournament,
  excluded: readonly (readonly [label: string, word: string])[],
  written: readonly (readonly [entry: string, word: string])[],
): void {
  it.each(excluded)('%s keeps out %s, which nothing else would', async (_, word) => {
    expect(await tournament.source(word)).toBe('none');
    expect(await tournament.source('plumbixom')).toBe('secondary');
  });

  it.each(written)('an entry written %s keeps out its letters', async (_, word) => {
    expect(await tournament.source(word)).toBe('none');
  });
}

/** Practice uses the lists of the event, and records nothing. */
export function expectPractice(tournament: Tournament): void {
  const station = tournament.staffed();
  const rulings = station.bodiesOf('ruling').length;
  station.signIn('Dana');
  valueOf(told(station.host.handlers.startPractice({})));
  expect(station.ruled('plumbixom', 'zo')).toBe('ACCEPTABLE');
  expect(station.ruled('plumbixo', 'zo')).toBe('UNACCEPTABLE');
  expect(station.now).toMatchObject({ isPractice: true });
  expect(station.bodiesOf('ruling')).toHaveLength(rulings);
  station.signIn('Dana');
  void station.host.handlers.endPractice(undefined);
  station.signOut();
  expect(station.now).toMatchObject({ isPractice: false, view: { screen: 'idle' } });
}
