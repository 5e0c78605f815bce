/** Opinions go by the word list and the event of the ruling, whatever is in use by now. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pack, unpack } from '../../../electron/station/lexicons/brotli.ts';
import type { OpenedRuling } from '../../../electron/contract/staff/rulings-calls.ts';
import { compileLexicon } from '../../../electron/core/lexicon/compile.ts';
import { readLexicon } from '../../../electron/core/lexicon/read-lexicon.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { entries, named } from '../../core/event/samples.ts';
import { errorOf, listOf, valueOf } from '../../core/lexicon/samples.ts';
import { told, type InEnglish } from '../../in-english.ts';
import { StaffedStation } from '../../rules/staffed-station.ts';
import { publish } from '../../published.ts';
import { writeEvent } from '../event-samples.ts';
import { StationOnDisk } from '../station-on-disk.ts';

function bytesOf(words: string, title = 'Invented list'): Uint8Array {
  const names = { id: 'nwl2030', title, edition: 'NWL2030' };
  return valueOf(compileLexicon({ ...names, primary: listOf(words) }, sha256, pack));
}

const first = bytesOf('AT CAT');
const lexicon = named(valueOf(readLexicon(first, sha256, unpack)));
const other = bytesOf('AT CAT DOG', 'Later list');
const otherLexicon = named(valueOf(readLexicon(other, sha256, unpack)));

for (const bytes of [first, other]) publish(valueOf(readLexicon(bytes, sha256, unpack)));

const places = new StationOnDisk();
const at = (name: string): string => places.at(name);
let station: StaffedStation;

beforeEach(() => {
  writeFileSync(at('first.lexicon'), first);
  writeFileSync(at('other.lexicon'), other);
  // ZA is allowed, and not yet denied.
  writeEvent(at('first.event'), { lexicon, allowList: entries('ZA') });
  writeEvent(at('later.event'), { lexicon, denyList: entries('ZA') });
  writeEvent(at('other.event'), { lexicon: otherLexicon });
  station = new StaffedStation({
    lexiconFile: at('first.lexicon'),
    eventFile: at('first.event'),
  });
  expect(station.ruled('ZA')).toBe('ACCEPTABLE');
  expect(station.ruled('DOG')).toBe('UNACCEPTABLE');
});

afterEach(() => {
  station.end();
});

afterAll(() => {
  places.end();
});

/** As if the first list had been installed. */
function install(bytes: Uint8Array): void {
  const folder = path.join(station.data, 'lexicons');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, `${valueOf(readLexicon(first, sha256, unpack)).sha256}.lexicon`),
    bytes,
  );
}

/** The same data folder, started anew with these files. */
function again(lexiconFile: string, eventFile: string): void {
  station.again({ lexiconFile: at(lexiconFile), eventFile: at(eventFile) });
  station.signIn('Ada');
}

function next(ruling: number): InEnglish<OpenedRuling['next']> {
  return valueOf(told(station.host.handlers.openRuling({ ruling }))).next;
}

function opinion(ruling: number, word: string): void {
  valueOf(told(station.host.handlers.giveOpinion({ ruling, words: [word] })));
}

describe('an opinion', () => {
  it('goes by the event of the ruling after it was changed, and the word judge is told', () => {
    again('first.lexicon', 'later.event');
    expect(next(1)).toEqual({
      kind: 'opinion',
      opinion: 'second',
      isOtherLexicon: false,
      isOtherEvent: true,
    });
    opinion(1, 'ZA');
    const [ruling] = station.bodiesOf('ruling');
    expect(station.bodiesOf('opinion')).toMatchObject([
      {
        verdict: 'acceptable',
        event: (ruling as { event: string }).event,
        identity: lexicon.identity,
      },
    ]);
  });

  it('goes by the list of the ruling when another one is in use', () => {
    install(first);
    again('other.lexicon', 'other.event');
    expect(next(2)).toMatchObject({ isOtherLexicon: true, isOtherEvent: true });
    opinion(2, 'DOG');
    expect(station.bodiesOf('opinion')).toMatchObject([
      { verdict: 'unacceptable', identity: lexicon.identity },
    ]);
  });

  it('asks for a list that is no longer on the station, and does not take another one', () => {
    again('other.lexicon', 'other.event');
    const why = expect.stringMatching(
      /^This ruling was given by "Invented list, NWL2030" \(list fingerprint (?:\w{4} ){4}\w\), which is no longer on this station\. Import that list/,
    ) as unknown;
    expect(next(2)).toEqual({ kind: 'refused', sentence: why });
    expect(errorOf(told(station.host.handlers.giveOpinion({ ruling: 2, words: ['DOG'] })))).toEqual(
      why,
    );
    expect(station.kinds()).not.toContain('opinion');
  });

  it('asks for an event that is no longer on the station, until its file is looked at', () => {
    again('first.lexicon', 'later.event');
    const events = path.join(station.data, 'events');
    for (const name of readdirSync(events)) rmSync(path.join(events, name));
    expect(next(1)).toEqual({
      kind: 'refused',
      sentence: expect.stringMatching(
        /^This ruling was given under the event "Club finals" \(event fingerprint (?:\w{4} ){4}\w\), which is no longer on this station\. Check that event's file/,
      ) as unknown,
    });
    valueOf(told(station.host.handlers.lookAtEventFile({ file: at('first.event') })));
    expect(next(1)).toMatchObject({ kind: 'opinion', isOtherEvent: true });
  });

  it('is not given by a damaged list of the ruling, and the station stays open', () => {
    install(first.slice(0, -1));
    again('other.lexicon', 'other.event');
    expect(next(2)).toMatchObject({ kind: 'refused' });
    expect(station.now.view).toMatchObject({ screen: 'staff', restingState: { name: 'idle' } });
  });
});
