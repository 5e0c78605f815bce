/** Every rulebook is rehearsed at the console without the official list at hand. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EventFile } from '../../electron/core/event/event-file.ts';
import { compileLexicon, type ListToCompile } from '../../electron/core/lexicon/compile.ts';
import { rulebooks } from '../../electron/core/rulebook/rulebooks.ts';
import type { Snapshot } from '../../electron/core/station/view.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import { pack } from '../../electron/station/lexicons/brotli.ts';
import {
  demonstrationLists,
  demonstrationTitle,
} from '../../scripts/lists/demonstration-lexicon.ts';
import { installEvent } from '../station/events/install-event.ts';
import { entries } from '../core/event/samples.ts';
import { errorOf, valueOf } from '../core/lexicon/samples.ts';
import { told } from '../in-english.ts';
import { writeEvent } from '../station/event-samples.ts';
import { screensOf, StaffedStation } from './staffed-station.ts';

const words: readonly string[] = ['STATION', 'CATLIKE', 'KITTIWAKE', 'NIGHTJAR'];

let folder = '';
let demonstration = '';
let station: StaffedStation;

/** The demonstration lexicon, of those words alone that are ruled on. */
function fewDemonstrationWords(): Uint8Array {
  const { primary, secondary } = valueOf(demonstrationLists());
  const few = (list: ListToCompile): ListToCompile => ({
    ...list,
    words: list.words.filter((word) => words.includes(word)),
  });
  const lists = { primary: few(primary), secondary: { ...few(secondary), fromLength: 9 } };
  const names = { id: 'demonstration', title: demonstrationTitle, edition: 'SCOWL' };
  return valueOf(compileLexicon({ ...names, ...lists }, sha256, pack));
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rehearsal-'));
  demonstration = path.join(folder, 'demonstration.lexicon');
  writeFileSync(demonstration, fewDemonstrationWords());
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  station.end();
});

interface Rehearsal {
  /** In the words of the demonstration lexicon; the longer source has KITTIWAKE and NIGHTJAR. */
  readonly longWord: 'ACCEPTABLE' | 'UNACCEPTABLE';
  readonly longest: number;
  readonly screens: readonly string[];
  readonly whoTypes: string | undefined;
}

const bySides = ['idle', 'typing', 'checking', 'armed', 'recording', 'verdict', 'idle'];
const byJudge = ['idle', 'typing', 'armed', 'recording', 'verdict', 'idle'];

const players = { longest: 15, screens: bySides, whoTypes: undefined } as const;
const judge = { screens: byJudge, whoTypes: 'wordJudge' } as const;

const rehearsals: Readonly<Record<string, Rehearsal>> = {
  'school-2023': { ...players, longWord: 'UNACCEPTABLE' },
  'school-ospd4-mw11': { ...players, longWord: 'ACCEPTABLE' },
  'nsa-1995': { ...judge, longest: 15, longWord: 'ACCEPTABLE' },
  general: { ...players, longWord: 'UNACCEPTABLE' },
  'scrabble-fest-2023': { ...judge, longest: 10, longWord: 'UNACCEPTABLE' },
};

/** A station without an event, which rules by a lexicon that is none for tournaments. */
function withoutEvent(): StaffedStation {
  return new StaffedStation({ lexiconFile: demonstration, practiceLexiconFile: demonstration });
}

/** A station that has got its event, and not its lexicon. */
function withEvent(change: Partial<EventFile>): StaffedStation {
  const file = path.join(folder, 'club.event');
  writeEvent(file, change);
  return new StaffedStation(
    { lexiconFile: demonstration, practiceLexiconFile: demonstration },
    (dataFolder) => valueOf(installEvent(dataFolder, file)),
  );
}

function begin(rulebook?: string): void {
  station.signIn('Dana');
  station.seen.length = 0;
  valueOf(told(station.host.handlers.startPractice({ ...(rulebook && { rulebook }) })));
}

/** Checks that every screen so far named the practice list and said that rulings do not count. */
function expectMarked(title: string): void {
  expect(station.seen.length).toBeGreaterThan(0);
  for (const { isPractice, status } of station.seen) {
    expect(isPractice).toBe(true);
    expect(status).toMatchObject({
      event: title,
      lexicon: { title: demonstrationTitle },
    });
    expect(status).not.toHaveProperty('ruling');
  }
}

function walked({ screens, whoTypes, longWord, longest }: Rehearsal): void {
  expect(station.ruled('STATION', 'CATLIKE')).toBe('ACCEPTABLE');
  expect(screensOf(station.seen)).toEqual(screens);
  expect(whoTypesOf(station.now)).toBe(whoTypes);
  expect(station.ruled('STATION', 'QZQZQZ')).toBe('UNACCEPTABLE');
  expect(station.ruled('KITTIWAKE')).toBe(longWord);
  expect(station.ruled('NIGHTJAR')).toBe('UNACCEPTABLE');
  expect(station.ruled('Q'.repeat(longest))).toBe('UNACCEPTABLE');
  // A longer word can stand on the board.
  expect(station.ruled('Q'.repeat(15))).toBe('UNACCEPTABLE');
  expect(station.ruled('Q'.repeat(16))).toBe('long');
}

function whoTypesOf({ view }: Snapshot): string | undefined {
  return view.screen === 'idle' ? view.whoTypes : view.screen;
}

function end(): void {
  station.signIn('Dana');
  void station.host.handlers.endPractice(undefined);
  station.signOut();
}

/** Sign-ins and sign-outs, but no rulings. */
const onRecord = [
  'staffSignedIn',
  'practiceStarted',
  'staffSignedOut',
  'staffSignedIn',
  'practiceEnded',
  'staffSignedOut',
];

describe.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  '%s',
  (id, { title, adjustable }) => {
    const rehearsal = rehearsals[id] as Rehearsal;

    it('is rehearsed by its name, without an event', () => {
      station = withoutEvent();
      const before = station.kinds().length;
      const idle = station.now;
      begin(id);
      walked(rehearsal);
      expectMarked(title);
      station.signIn('Dana');
      const {
        usual,
        running,
        rulebooks: choices,
      } = told(station.host.handlers.practicePage(undefined));
      expect(running).toMatchObject({ title, maximumLength: rehearsal.longest });
      expect(valueOf(usual).title).toBe('General rules');
      expect(choices.map((one) => one.id)).toContain(id);
      station.signOut();
      end();
      expect(station.now).toEqual({ ...idle, revision: station.now.revision });
      const since = station.kinds().slice(before);
      expect(since.toSpliced(3, 2)).toEqual(onRecord);
    });

    it('is rehearsed with the lists of its event, whose lexicon is not at hand', () => {
      const identity = 'ab'.repeat(32);
      const lists = { allowList: entries('QZQZQZ'), denyList: entries('CATLIKE') };
      expect(adjustable).toEqual(expect.arrayContaining(Object.keys(lists)));
      station = withEvent({
        title: 'Spring Open',
        rulebook: id,
        lexicon: { id: 'elsewhere', title: 'Elsewhere', edition: 'OSPD7', identity },
        ...lists,
      });
      const before = station.kinds().length;
      expect(station.now.view).toEqual({ screen: 'closed', code: 'EV-01' });
      begin();
      expect(station.ruled('STATION', 'QZQZQZ')).toBe('ACCEPTABLE');
      expect(screensOf(station.seen)).toEqual(rehearsal.screens);
      expect(station.ruled('STATION', 'CATLIKE')).toBe('UNACCEPTABLE');
      expect(station.ruled('KITTIWAKE')).toBe(rehearsal.longWord);
      expect(station.ruled('Q'.repeat(rehearsal.longest))).toBe('UNACCEPTABLE');
      expectMarked('Spring Open');
      end();
      expect(station.now.view).toEqual({ screen: 'closed', code: 'EV-01' });
      expect(station.kinds().slice(before)).toEqual(onRecord);
    });
  },
);

it('the rules of the event are told before practice begins, and why there are none', () => {
  station = withEvent({ title: 'Spring Open', rulebook: 'scrabble-fest-2023' });
  station.signIn('Dana');
  const { handlers } = station.host;
  expect(told(handlers.practicePage(undefined)).usual).toEqual({
    ok: true,
    value: {
      title: 'Spring Open',
      procedure: 'wordJudge',
      maximumLength: 10,
      lexicon: demonstrationTitle,
    },
  });
  rmSync(path.join(station.data, 'events'), { recursive: true });
  expect(valueOf(told(handlers.practicePage(undefined)).usual).title).toBe('General rules');
});

it('a rulebook is rehearsed also while the event cannot be read', () => {
  const eventFile = path.join(folder, 'none.event');
  station = new StaffedStation({
    lexiconFile: demonstration,
    practiceLexiconFile: demonstration,
    eventFile,
  });
  station.signIn('Dana');
  const { handlers } = station.host;
  const why = errorOf(told(handlers.practicePage(undefined)).usual);
  expect(why).toContain('Event file not found.');
  expect(errorOf(told(handlers.startPractice({})))).toBe(why);
  valueOf(told(handlers.startPractice({ rulebook: 'nsa-1995' })));
  expect(station.ruled('STATION')).toBe('ACCEPTABLE');
});

it('what is no rulebook is refused, and nothing begins', () => {
  station = withoutEvent();
  station.signIn('Dana');
  expect(errorOf(told(station.host.handlers.startPractice({ rulebook: 'club' })))).toBe(
    'Rules not found. Choose other rules.',
  );
  expect(station.now.view).toMatchObject({ screen: 'staff', isPractising: false });
});

it('practice that is on is ended before another begins', () => {
  station = withoutEvent();
  begin('general');
  station.signIn('Dana');
  expect(errorOf(told(station.host.handlers.startPractice({ rulebook: 'nsa-1995' })))).toBe(
    'Practice is already on. End it first.',
  );
  expect(told(station.host.handlers.practicePage(undefined)).running?.title).toBe('General rules');
});
