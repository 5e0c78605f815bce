import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NextEvent } from '../../../electron/contract/staff/event-calls.ts';
import type { InstalledLexicon } from '../../../electron/contract/staff/lexicons-calls.ts';
import type { EventFile } from '../../../electron/core/event/event-file.ts';
import type { StationOptions } from '../../../electron/station/open-station.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { named } from '../../core/event/samples.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { publish } from '../../published.ts';
import { writeEvent } from '../event-samples.ts';
import { draftOf, today } from '../event-station.ts';
import { importEnd, signIn, StationOnDisk, view } from '../station-on-disk.ts';
import { bytes, installLists, lists, type Name } from '../lexicons/two-lists.ts';

publish(lists.one);
publish(lists.two);

let station: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
});

afterEach(() => {
  station.end();
});

const eventFile = (name: Name): string => station.at(`${name}.event`);
const idle = { screen: 'staff', restingState: { name: 'idle' } };
/** The outlook of a list that the event in use does not require. */
const elsewhere = { state: 'closed', better: expect.anything() as unknown };
const closed = { screen: 'staff', restingState: { name: 'closed', code: 'EV-01' } };

function event(name: Name, change: Partial<EventFile> = {}): void {
  const dates = { first: today, last: today };
  writeEvent(eventFile(name), { title: name, dates, lexicon: named(lists[name]), ...change });
}

async function lookAt(host: StationHost, name: Name): Promise<NextEvent> {
  return valueOf(await host.handlers.lookAtEventFile({ file: eventFile(name) }));
}

/** With both lists installed, the first one in use, and the first event in force. */
async function setUp(options: Partial<StationOptions> = {}): Promise<StationHost> {
  event('one');
  event('two');
  installLists(station);
  const host = station.setUp(station.start({ lexiconFile: undefined, ...options }));
  const { event: seen } = await lookAt(host, 'one');
  valueOf(await host.handlers.putFileInForce({ file: eventFile('one'), seen: seen.sha256 }));
  expect(view(host)).toMatchObject(idle);
  return host;
}

async function imported(host: StationHost, name: Name): Promise<void> {
  writeFileSync(station.at(`${name}.lexicon`), bytes[name]);
  const request = { file: station.at(`${name}.lexicon`), title: '', edition: '' };
  valueOf(await host.handlers.startImport(request));
  await importEnd(host);
}

async function installed(host: StationHost, name: Name): Promise<InstalledLexicon | undefined> {
  const report = await host.handlers.lexicons(undefined);
  return report.installed.find((one) => one.sha256 === lists[name].sha256);
}

/** Returns the names in the station's status bar. */
function inUse(host: StationHost): readonly (string | undefined)[] {
  const { status } = host.handlers.watch(undefined);
  return [status.event, status.lexicon?.edition];
}

describe('an event whose list is installed but not in use', () => {
  it('is put in force with its list, without a closed station, and both go back at once', async () => {
    const host = await setUp();
    const recordsBefore = station.kinds().length;
    const next = await lookAt(host, 'two');
    expect(next).toMatchObject({ list: { edition: 'NWL2031' }, conflicts: [], remarks: [] });
    const { sha256: seen } = next.event;
    valueOf(await host.handlers.putFileInForce({ file: eventFile('two'), seen, withList: true }));
    expect(view(host)).toMatchObject(idle);
    expect(inUse(host)).toEqual(['two', 'NWL2031']);
    expect(await installed(host, 'one')).toMatchObject({
      use: 'previous',
      withEvent: 'one',
      outlook: { state: 'ready' },
    });
    valueOf(await host.handlers.stepBackLexicon({}));
    expect(inUse(host)).toEqual(['one', 'NWL2030']);
    expect(station.kinds().slice(recordsBefore)).not.toContain('closed');
    const by = { name: 'Dana', role: 'director' };
    expect(station.bodiesOf('eventChanged').slice(-2)).toMatchObject([
      { event: { title: 'two' }, by },
      { event: { title: 'one' }, by },
    ]);
    expect(station.bodiesOf('lexiconActivated').slice(-2)).toMatchObject([
      { how: 'activated', by },
      { how: 'steppedBack', by },
    ]);
  });

  it('goes into force with it from a draft, too, which is gone then', async () => {
    const host = await setUp();
    valueOf(await host.handlers.leaveEvent(undefined));
    const { handlers } = host;
    valueOf(
      await handlers.startEvent({
        title: 'Spring Open',
        first: today,
        last: today,
        rulebook: 'general',
        lexicon: lists.two.identity,
      }),
    );
    const { event: seen, list } = await draftOf(handlers);
    expect(list?.edition).toBe('NWL2031');
    valueOf(await handlers.putDraftInForce({ seen: seen.sha256, withList: true }));
    expect(inUse(host)).toEqual(['Spring Open', 'NWL2031']);
    expect(valueOf((await handlers.eventPage(undefined)).draft)).toBeUndefined();
    expect(await installed(host, 'one')).toMatchObject({ use: 'previous', withEvent: '' });
  });

  it('is told with all that does not fit at once, by its own list', async () => {
    const host = await setUp();
    event('two', {
      rulebook: 'school-2023',
      dates: { first: '2020-01-01', last: '2020-01-02' },
      stations: ['7'],
    });
    const next = await lookAt(host, 'two');
    expect(inEnglish(next.conflicts)).toEqual([
      expect.stringContaining('The rules require the words of NSWL2020, and this list has others.'),
    ]);
    expect(inEnglish(next.remarks)).toEqual([
      expect.stringContaining('from 1 January 2020 to 2 January 2020'),
      expect.stringContaining('This station is called "1", but the event lists 7.'),
    ]);
  });

  it('is not put in force when its file has changed since it was looked at', async () => {
    const host = await setUp();
    const seen = 'ab'.repeat(32);
    const put = { file: eventFile('two'), seen, withList: true };
    expect(inEnglish(errorOf(await host.handlers.putFileInForce(put)))).toContain(
      'has changed since you checked it',
    );
    expect(inUse(host)).toEqual(['one', 'NWL2030']);
  });
});

describe('an event whose list is not installed', () => {
  it('says which list is missing and where to import it, and cannot take it along', async () => {
    const host = await setUp();
    valueOf(await host.handlers.removeLexicon({ sha256: lists.two.sha256 }));
    const next = await lookAt(host, 'two');
    expect(next).not.toHaveProperty('list');
    expect(inEnglish(next.conflicts)).toEqual([
      expect.stringMatching(
        /^The event requires "Invented list, NWL2031" \(.*\), which is not installed on this station\. Import it on the page "Word lists"/,
      ),
    ]);
    const put = { file: eventFile('two'), seen: next.event.sha256, withList: true };
    expect(inEnglish(errorOf(await host.handlers.putFileInForce(put)))).toContain(
      'No installed word list',
    );
    expect(inUse(host)).toEqual(['one', 'NWL2030']);
  });
});

describe('a station that was started with a lexicon file', () => {
  it('offers no other list with an event, and calls no installed list in use', async () => {
    writeFileSync(station.at('given.lexicon'), bytes.one);
    await setUp();
    station.close();
    const host = station.start({ lexiconFile: station.at('given.lexicon'), asksForSetUp: false });
    signIn(host);
    const next = await lookAt(host, 'two');
    expect(next).not.toHaveProperty('list');
    expect(inEnglish(next.conflicts)).toEqual([expect.stringContaining('but this station uses')]);
    const put = { file: eventFile('two'), seen: next.event.sha256, withList: true };
    expect(inEnglish(errorOf(await host.handlers.putFileInForce(put)))).toContain(
      'Restart it without the file first.',
    );
    expect(await installed(host, 'one')).toMatchObject({ use: 'afterRestart' });
    expect(await installed(host, 'two')).not.toHaveProperty('outlook');
  });
});

describe('a list that the event in force does not take', () => {
  it('is told before it is used: among the installed ones, on the way back, at an import', async () => {
    const host = await setUp();
    const outlook = {
      state: 'closed',
      conflicts: [expect.stringContaining('uses other words')] as unknown,
      better: expect.stringMatching(
        /^The event requires "Invented list, NWL2030" \(.*open the page "Event"/,
      ) as unknown,
    };
    expect(inEnglish(await installed(host, 'two'))).toMatchObject({ outlook });
    expect(await installed(host, 'one')).not.toHaveProperty('outlook');
    await imported(host, 'two');
    expect(inEnglish(await host.handlers.importProgress(undefined))).toMatchObject({
      kind: 'ready',
      outlook,
    });
    valueOf(await host.handlers.finishImport({ activate: false }));
    expect(await host.handlers.activateLexicon({ sha256: lists.two.sha256 })).toMatchObject({
      ok: false,
    });
    expect(view(host)).toMatchObject(closed);
    // The page still says which list is in use, and why the station is closed.
    expect(inEnglish(await host.handlers.lexicons(undefined))).toMatchObject({
      inUse: { edition: 'NWL2031' },
      conflicts: [expect.stringContaining('but this station uses')],
    });
    expect(await installed(host, 'one')).toMatchObject({
      use: 'previous',
      outlook: { state: 'ready' },
    });
  });

  it('is told with the rules that it does not fit, where the event names it', async () => {
    const host = await setUp();
    event('two', { rulebook: 'school-2023' });
    const { event: seen } = await lookAt(host, 'two');
    valueOf(await host.handlers.putFileInForce({ file: eventFile('two'), seen: seen.sha256 }));
    expect(view(host)).toMatchObject(closed);
    expect(inEnglish(await installed(host, 'two'))).toMatchObject({
      outlook: { state: 'closed', conflicts: [expect.stringContaining('NSWL2020')] },
    });
  });

  it('is told with the event that comes back with it, where those two do not fit', async () => {
    const host = await setUp();
    event('one', { rulebook: 'school-2023' });
    for (const name of ['one', 'two'] as const) {
      const file = eventFile(name);
      const { event: seen } = await lookAt(host, name);
      const put = { file, seen: seen.sha256, withList: name === 'two' };
      valueOf(await host.handlers.putFileInForce(put));
    }
    expect(view(host)).toMatchObject(idle);
    expect(inEnglish(await installed(host, 'one'))).toMatchObject({
      withEvent: 'one',
      outlook: { state: 'closed', conflicts: [expect.stringContaining('NSWL2020')] },
    });
  });

  it('goes back alone where the event was given at the start, and that is told', async () => {
    const first = await setUp();
    const next = await lookAt(first, 'two');
    const { sha256: seen } = next.event;
    valueOf(await first.handlers.putFileInForce({ file: eventFile('two'), seen, withList: true }));
    first.close();
    const host = station.start({ lexiconFile: undefined, eventFile: eventFile('two') });
    signIn(host);
    const records = station.kinds().length;
    expect(await installed(host, 'one')).toMatchObject({ outlook: elsewhere });
    expect(await installed(host, 'one')).not.toHaveProperty('withEvent');
    expect(errorOf(inEnglish(await host.handlers.stepBackLexicon({})))).toContain('EV-01');
    expect(station.kinds().slice(records)).toEqual(['lexiconActivated', 'closed']);
  });

  it('goes back alone where the event before cannot be read', async () => {
    const host = await setUp();
    const next = await lookAt(host, 'two');
    const { sha256: seen } = next.event;
    valueOf(await host.handlers.putFileInForce({ file: eventFile('two'), seen, withList: true }));
    const before = await lookAt(host, 'one');
    rmSync(path.join(station.data, 'events', `${before.event.sha256}.event`));
    expect(await installed(host, 'one')).not.toHaveProperty('withEvent');
    expect(await installed(host, 'one')).toMatchObject({ outlook: elsewhere });
    expect(await host.handlers.stepBackLexicon({})).toMatchObject({ ok: false });
    expect(inUse(host)).toEqual(['two', 'NWL2031']);
  });
});
