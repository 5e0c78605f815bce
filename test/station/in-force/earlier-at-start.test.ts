/**
 * A program that is started with an event file takes no earlier version of an event than the station
 * used: that needs a director with a PIN and a reason, as it does elsewhere.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventFile } from '../../../electron/core/event/event-file.ts';
import { closedCode } from '../../../electron/core/station/closed-cause.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { entries, named } from '../../core/event/samples.ts';
import { errorOf, sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { publish } from '../../published.ts';
import { StaffedStation } from '../../rules/staffed-station.ts';
import { writeEvent } from '../event-samples.ts';
import { people } from '../people.ts';
import { StationOnDisk } from '../station-on-disk.ts';

// Only rulings are on record, and no practice.
publish(sampleLexicon('AT CAT'));

const closed = { screen: 'closed', code: closedCode('eventOlder') };
const reason = 'Version 2 was a mistake';

let files: StationOnDisk;
let station: StaffedStation;
let isStarted = false;

beforeEach(() => {
  files = new StationOnDisk();
  files.writeLexicon('AT CAT');
  start(version(1));
  start(version(2, { denyList: entries('CAT') }));
  expect(station.ruled('CAT')).toBe('UNACCEPTABLE');
});

afterEach(() => {
  station.end();
  files.end();
  isStarted = false;
});

function version(issue: number | undefined, change: Partial<EventFile> = {}): string {
  const file = files.at(`${String(issue)}.event`);
  const lexicon = named(sampleLexicon('AT CAT'));
  writeEvent(file, { title: 'Cup', id: 'cup', lexicon, ...(issue && { issue }), ...change });
  return file;
}

/** Starts the program with this event, or with that of the data folder. */
function start(eventFile?: string): StationHost {
  const { lexiconFile } = files;
  const given = { lexiconFile, ...(eventFile !== undefined && { eventFile }) };
  if (isStarted) station.again(given);
  else station = new StaffedStation(given);
  isStarted = true;
  return station.host;
}

function versions(): readonly unknown[] {
  return station
    .bodiesOf('eventChanged')
    .map(({ event }) => (event as { readonly issue?: number } | undefined)?.issue);
}

describe('a program that is started with an event file', () => {
  it('closes where that is an earlier version than the station used, and says what would come back', async () => {
    start(version(1));
    expect(station.now.view).toEqual(closed);
    const why =
      /This is version 1 of "Cup", and this station used version 2\. CAT, withdrawn here at \d\d:\d\d on .+, would count again\.$/;
    expect(station.logged.at(-1)).toMatch(why);
    station.signIn('Dana');
    const { handlers } = station.host;
    const page = inEnglish(await handlers.eventPage(undefined));
    expect(errorOf(page.inForce).join(' ')).toMatch(why);
    const { readiness } = inEnglish(await handlers.status(undefined));
    expect(JSON.stringify(readiness)).toContain('with an earlier version of the event');
    await handlers.tryToOpen(undefined);
    expect(station.now.view).toMatchObject({ restingState: { code: closed.code } });
    expect(versions()).toEqual([1, 2]);
    expect(station.kinds().filter((kind) => kind === 'ruling')).toHaveLength(1);
  });

  it('closes where that has the number of one that the station used, and other content', () => {
    start(version(2));
    expect(station.now.view).toEqual(closed);
    expect(station.logged.at(-1)).toContain('This is not the version 2 of "Cup" that this station');
  });

  it('uses a higher version, the one before again, another event, and one without a number', () => {
    const third = version(3);
    for (const file of [third, third, version(1, { id: 'open' }), version(undefined)]) {
      start(file);
      expect(station.ruled('CAT')).toBe('ACCEPTABLE');
    }
    expect(versions()).toEqual([1, 2, 3, 1, undefined]);
    start(version(2, { denyList: entries('CAT') }));
    expect(station.now.view).toEqual(closed);
  });

  it('keeps nothing of it, and uses it when a director went back with a PIN and a reason', async () => {
    const events = (): readonly string[] => readdirSync(path.join(station.data, 'events'));
    const kept = events();
    start(version(2));
    expect(events()).toEqual(kept);
    expect(existsSync(path.join(station.data, 'events', 'active.json'))).toBe(false);
    start();
    station.signIn('Dana');
    const { handlers } = station.host;
    const file = version(1);
    const { event, goesBack } = valueOf(await handlers.lookAtEventFile({ file }));
    expect(goesBack && inEnglish(goesBack)).toContain('CAT, withdrawn here at');
    const choice = { file, seen: event.sha256 };
    expect(errorOf(inEnglish(await handlers.putFileInForce(choice)))).toMatch(/say the reason\.$/);
    const goingBack = { pin: people.Dana.pin, reason };
    valueOf(await handlers.putFileInForce({ ...choice, goingBack }));
    for (const again of [undefined, file]) {
      start(again);
      expect(station.ruled('CAT')).toBe('ACCEPTABLE');
    }
    expect(station.bodiesOf('eventChanged').at(-1)).toMatchObject({ wentBackFrom: 2, reason });
  });
});
