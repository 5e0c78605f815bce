/**
 * Things that look alike: here all that differ do, as if a forger had found the first 40 bits of
 * every hash.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NextEvent } from '../../electron/contract/staff/event-calls.ts';
import type * as Fingerprints from '../../electron/core/base/fingerprint.ts';
import { keepEvent, writeActiveEvent } from '../../electron/station/events/event-store.ts';
import { named } from '../core/event/samples.ts';
import { errorOf, sampleBytes, sampleLexicon, valueOf } from '../core/lexicon/samples.ts';
import { inEnglish } from '../in-english.ts';
import { publish } from '../published.ts';
import { writeEvent } from './event-samples.ts';
import { EventStation, lexicon } from './event-station.ts';
import { ImportFolder } from './imports/import-folder.ts';
import { newWords, oldList, StationWithHubs } from './fleet/station-with-hubs.ts';
import { installLists, lists } from './lexicons/two-lists.ts';
import { writeStaff } from './people.ts';
import { signIn, StationOnDisk } from './station-on-disk.ts';

vi.mock('../../electron/core/base/fingerprint.ts', async (original) => {
  const whole = await original<typeof Fingerprints>();
  const forged = (sha256: string): string => `${'0'.repeat(10)}${sha256.slice(10)}`;
  const describeAlike: typeof whole.describeAlike = ({ thing, sha256 }, here) =>
    whole.describeAlike({ thing, sha256: forged(sha256) }, here.map(forged));
  return { ...whole, describeAlike };
});

publish(lists.one);
publish(lists.two);

const alarm = /^In this file, the (list|event) fingerprint is 0000 0000 .*They begin alike/;

let station: StationOnDisk;
let other: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
  other = new StationOnDisk();
});

afterEach(() => {
  station.end();
  other.end();
});

describe('something that looks like what is here', () => {
  it('is a list, which is not imported', () => {
    const folder = new ImportFolder();
    try {
      folder.write('list.txt', 'CAT\nAT\n');
      const here = folder.write('here.lexicon', sampleBytes('AT DOG'));
      const refused = folder.run({}, { installed: [here] });
      expect(inEnglish(refused)).toMatchObject({
        kind: 'refused',
        refusal: { sentence: expect.stringMatching(alarm) as unknown },
      });
      const same = folder.write('same.lexicon', sampleBytes('AT CAT'));
      expect(folder.run({}, { installed: [same] }).kind).toBe('ready');
    } finally {
      folder.end();
    }
  });

  it('is an event, which is looked at and not used', async () => {
    const events = new EventStation();
    try {
      const { handlers } = events.setUp();
      const looked = async (title: string): Promise<NextEvent> => {
        writeEvent(events.at('next.event'), { title, lexicon });
        return valueOf(await handlers.lookAtEventFile({ file: events.at('next.event') }));
      };
      const first = await looked('First');
      expect(first.conflicts).toEqual([]);
      const file = events.at('next.event');
      valueOf(await handlers.putFileInForce({ file, seen: first.event.sha256 }));
      expect((await looked('First')).conflicts).toEqual([]);
      expect(inEnglish((await looked('Second')).conflicts)).toEqual([expect.stringMatching(alarm)]);
    } finally {
      events.end();
    }
  });

  it('is a list or an event from a hub, which is refused', async () => {
    const the = await StationWithHubs.begin();
    try {
      const refused = {
        state: 'refused',
        refusal: 'unusable',
        why: expect.stringMatching(alarm) as unknown,
      };
      const file = the.station.at('the.event');
      const event = { lexicon: named(sampleLexicon('AT CAT')) };
      writeEvent(file, event);
      const kept = valueOf(keepEvent(the.station.data, file));
      valueOf(writeActiveEvent(the.station.data, kept.sha256));
      const host = the.station.setUp(the.start({ asksForSetUp: true }));
      void host.handlers.signOut(undefined);
      the.stage({ event: file });
      expect(the.sent()).toMatchObject({ state: 'inUse' });
      writeEvent(file, { ...event, title: 'Second' });
      the.stage({ event: file });
      expect(the.sent()).toMatchObject(refused);
      the.stage({ lexicon: the.list('new', newWords) });
      expect(the.sent()).toMatchObject({ number: 3, ...refused });
      expect(the.identityInUse()).toBe(oldList);
      signIn(host);
      const used = host.handlers.useSent({ station: the.hub.joined.station, number: 3 });
      expect(inEnglish(errorOf(await used))).toMatch(alarm);
    } finally {
      the.station.end();
    }
  });

  it('is a list in a kit, which is not installed where the other one is', async () => {
    writeStaff(station.data);
    installLists(station);
    const host = station.start({ lexiconFile: undefined });
    signIn(host);
    const { file } = valueOf(await host.handlers.saveKit({ folder: station.folder }));
    // This station has a second list, and all that differ look alike here.
    const looked = valueOf(await host.handlers.lookAtKit({ file }));
    expect(inEnglish(looked.conflicts)).toEqual([expect.stringMatching(alarm)]);
    const { sha256: seen, fingerprint } = looked;
    const named = { station: '7', takesStaff: false, passphrase: '' };
    const choice = { file, seen, fingerprint, ...named };
    expect(inEnglish(errorOf(await host.handlers.installKit(choice)))).toMatch(alarm);
    const fresh = other.start({ lexiconFile: undefined });
    expect(valueOf(await fresh.handlers.lookAtKit({ file })).conflicts).toEqual([]);
  });
});
