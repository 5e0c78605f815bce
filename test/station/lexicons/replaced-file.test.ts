/**
 * A station that was started with a lexicon file or an event file rules by what stood in it then.
 * Another one under the same name is nobody's choice: the station closes and says so.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publish } from '../../published.ts';
import { pack, unpack } from '../../../electron/station/lexicons/brotli.ts';
import { compileLexicon } from '../../../electron/core/lexicon/compile.ts';
import { readLexicon } from '../../../electron/core/lexicon/read-lexicon.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { named } from '../../core/event/samples.ts';
import { errorOf, listOf, valueOf } from '../../core/lexicon/samples.ts';
import { told } from '../../in-english.ts';
import { StaffedStation } from '../../rules/staffed-station.ts';
import { writeEvent } from '../event-samples.ts';

function bytesOf(words: string): Uint8Array {
  const names = { id: 'nwl2030', title: 'Invented list', edition: 'NWL2030' };
  return valueOf(compileLexicon({ ...names, primary: listOf(words) }, sha256, pack));
}

const first = bytesOf('AT CAT');
const other = bytesOf('AT DOG');
const lexicon = named(valueOf(readLexicon(first, sha256, unpack)));

for (const bytes of [first, other]) publish(valueOf(readLexicon(bytes, sha256, unpack)));

let folder = '';
let lexiconFile = '';
let eventFile = '';
let station: StaffedStation;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'replaced-'));
  lexiconFile = path.join(folder, 'a.lexicon');
  eventFile = path.join(folder, 'club.event');
  writeFileSync(lexiconFile, first);
  writeEvent(eventFile, { lexicon });
});

afterEach(() => {
  station.end();
  rmSync(folder, { recursive: true });
});

function standsAt(): unknown {
  const { view } = station.now;
  return view.screen === 'staff' && view.restingState.name === 'closed'
    ? view.restingState.code
    : view.screen;
}

function tryToOpen(): unknown {
  void station.host.handlers.tryToOpen(undefined);
  return standsAt();
}

describe('another sound lexicon in the file', () => {
  beforeEach(() => {
    station = new StaffedStation({ lexiconFile });
    expect(station.ruled('CAT')).toBe('ACCEPTABLE');
    station.signIn('Dana');
    writeFileSync(lexiconFile, other);
  });

  it('closes the station at the self-test, and does not rule', () => {
    expect(errorOf(told(station.host.handlers.runSelfTest(undefined)))).toContain(
      'This file now holds a different word list than when it was opened.',
    );
    expect(standsAt()).toBe('LX-06');
    expect(station.now.status).not.toHaveProperty('lexicon');
    expect(tryToOpen()).toBe('LX-06');
    expect(errorOf(told(station.host.handlers.runSelfTest(undefined)))).toContain(
      'No word list is in use',
    );
    station.signOut();
    station.wait(60_000);
    expect(station.now.view).toEqual({ screen: 'closed', code: 'LX-06' });
    expect(station.kinds().filter((kind) => kind === 'opened')).toHaveLength(1);
  });

  it('closes it when an opinion is asked for, which is not given', () => {
    const { handlers } = station.host;
    expect(errorOf(told(handlers.giveOpinion({ ruling: 1, words: ['DOG'] })))).toMatch(
      /^No opinion was given, because there is a problem with the word list\. .* now holds a different word list/,
    );
    expect(standsAt()).toBe('LX-06');
    expect(station.kinds()).not.toContain('opinion');
  });

  it('keeps it closed until the first one is back', () => {
    expect(tryToOpen()).toBe('LX-06');
    writeFileSync(lexiconFile, first);
    expect(tryToOpen()).toBe('staff');
    station.signOut();
    expect(station.ruled('CAT')).toBe('ACCEPTABLE');
  });

  it('rules when the station is started again', () => {
    station.end();
    station = new StaffedStation({ lexiconFile });
    expect(station.ruled('DOG')).toBe('ACCEPTABLE');
  });
});

describe('another sound event in the file', () => {
  it('closes the station, which tells why on its pages, until the first one is back', () => {
    station = new StaffedStation({ lexiconFile, eventFile });
    expect(station.ruled('CAT')).toBe('ACCEPTABLE');
    station.signIn('Dana');
    writeEvent(eventFile, { lexicon, title: 'Another event' });
    expect(tryToOpen()).toBe('EV-03');
    const { handlers } = station.host;
    const why = errorOf(told(handlers.eventPage(undefined)).inForce);
    expect(why.join()).toContain('The event file was replaced by a different event');
    const { readiness } = told(handlers.status(undefined));
    expect(readiness).toContainEqual({
      item: 'event',
      state: 'notReady',
      sentence: why.join(),
      details: [],
    });
    expect(station.kinds().filter((kind) => kind === 'eventChanged')).toHaveLength(1);
    writeEvent(eventFile, { lexicon });
    expect(tryToOpen()).toBe('staff');
  });

  it('may put right one by which the station has never ruled', () => {
    writeEvent(eventFile, { lexicon, rulebook: 'nsa-1995' });
    station = new StaffedStation({ lexiconFile, eventFile });
    expect(station.now.view).toEqual({ screen: 'closed', code: 'EV-01' });
    writeEvent(eventFile, { lexicon });
    station.wait(5_000);
    expect(station.now.view).toMatchObject({ screen: 'idle' });
  });
});
