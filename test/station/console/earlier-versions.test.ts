/** An earlier kit or event file from a stick asks for a director's PIN and a reason. */
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KitFacts } from '../../../electron/contract/staff/kits-calls.ts';
import type { GoingBack, StaffResult } from '../../../electron/contract/staff/staff-call.ts';
import { numbersAndDates } from '../../../electron/core/text/numbers-and-dates.ts';
import { localTimeOf } from '../../../electron/station/machine/machine-time.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { entries, named } from '../../core/event/samples.ts';
import { steadyClock } from '../../fakes/steady-clock.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { publish } from '../../published.ts';
import { writeEvent } from '../event-samples.ts';
import { today } from '../event-station.ts';
import { installLists, lists, type Name } from '../lexicons/two-lists.ts';
import { timesIn } from '../ledger-records.ts';
import { people, writeStaff } from '../people.ts';
import { signIn, StationOnDisk } from '../station-on-disk.ts';

publish(lists.one);
publish(lists.two);

const { pin } = people.Dana;
const reason = 'Version 2 was a mistake';

let source: StationOnDisk;
let station: StationOnDisk;
let host: StationHost;

beforeEach(() => {
  source = new StationOnDisk();
  station = new StationOnDisk();
  for (const one of [source, station]) {
    writeStaff(one.data);
    installLists(one);
  }
  host = station.start({ lexiconFile: undefined });
  signIn(host);
});

afterEach(() => {
  source.end();
  station.end();
});

function version(
  issue: number,
  denied: readonly string[] = [],
  { list = 'one', name = issue.toString() }: { readonly list?: Name; readonly name?: string } = {},
): string {
  const file = source.at(`${name}.event`);
  writeEvent(file, {
    ...{ title: 'Cup', id: 'cup', issue, dates: { first: today, last: today } },
    ...{ lexicon: named(lists[list]), stations: ['1', '7'], denyList: entries(...denied) },
  });
  return file;
}

/** What a director reads of AT, which came to be withdrawn with this record of an event. */
function atAgain(place: number): string {
  const changes = timesIn(station.data, 'eventChanged');
  const { date, time } = localTimeOf(new Date(changes.at(place) ?? 0));
  const day = numbersAndDates('en').days(date, date);
  return `AT, withdrawn here at ${time.slice(0, 5)} on ${day}, would count again.`;
}

async function put(
  at: StationHost,
  file: string,
  goingBack?: GoingBack,
  withList = false,
): Promise<string> {
  const next = valueOf(await at.handlers.lookAtEventFile({ file }));
  const choice = { file, seen: next.event.sha256, withList, ...(goingBack && { goingBack }) };
  return said(await at.handlers.putFileInForce(choice));
}

function said(result: StaffResult): string {
  return result.ok ? '' : inEnglish(result.error);
}

/** Returns the version of the event in use, next to the highest, as Status says it. */
async function inUse(): Promise<string> {
  const { event } = await host.handlers.status(undefined);
  return `${String(event?.issue)} of ${String(event?.latest)}`;
}

describe('an event file', () => {
  it('asks for PIN and reason if it is earlier than one that the station used', async () => {
    expect(await put(host, version(1))).toBe('');
    expect(await put(host, version(2, ['AT']))).toBe('');
    expect(await inUse()).toBe('2 of 2');
    station.close();
    host = station.start({ lexiconFile: undefined });
    signIn(host);
    const next = valueOf(await host.handlers.lookAtEventFile({ file: version(1) }));
    const goesBack = next.goesBack && inEnglish(next.goesBack);
    expect(goesBack).toBe(
      `This is version 1 of "Cup", and this station used version 2. ${atAgain(1)}`,
    );
    expect(await put(host, version(1))).toBe(
      `${String(goesBack)} Only a director may go back to it: say the reason.`,
    );
    expect(await put(host, version(1), { pin: people.Ada.pin, reason })).toBe(
      'That is the PIN of another person. Type your own.',
    );
    expect(await put(host, version(1), { pin: '9999999', reason })).toMatch(/^That is not your/);
    expect(await inUse()).toBe('2 of 2');
    expect(await put(host, version(1), { pin, reason })).toBe('');
    expect(await inUse()).toBe('1 of 2');
    expect(station.bodiesOf('eventChanged').at(-1)).toMatchObject({
      ...{ event: { issue: 1 }, wentBackFrom: 2, reason, by: { name: 'Dana' } },
    });
    expect(station.bodiesOf('pinRefused')).toHaveLength(1);
    // Forward again: the version that the station used needs no reason.
    expect(await put(host, version(2, ['AT']))).toBe('');
    expect(station.bodiesOf('eventChanged').at(-1)).not.toHaveProperty('wentBackFrom');
  });

  it('of before versions were counted is used as it always was', async () => {
    const file = source.at('yesterday.event');
    const change = { dates: { first: today, last: today }, lexicon: named(lists.one) };
    writeEvent(file, { ...change, title: 'Cup', id: 'cup' });
    expect(await put(host, version(2))).toBe('');
    expect(await put(host, file)).toBe('');
    const { event } = await host.handlers.status(undefined);
    expect(event?.issue).toBeUndefined();
  });

  it('that is changed at the console gets a number above all that the station used', async () => {
    expect(await put(host, version(5))).toBe('');
    expect(await put(host, version(3), { pin, reason })).toBe('');
    valueOf(await host.handlers.changeEvent(undefined));
    valueOf(await host.handlers.addDraftWord({ list: 'allow', word: 'ACME', reason: 'sponsor' }));
    const { draft } = await host.handlers.eventPage(undefined);
    const next = draft.ok ? draft.value : undefined;
    expect(next?.event.file.issue).toBe(6);
    expect(next?.changes).toContainEqual({ kind: 'part', part: 'issue', from: '3', to: '6' });
    valueOf(await host.handlers.putDraftInForce({ seen: next?.event.sha256 ?? '' }));
    expect(await inUse()).toBe('6 of 6');
  });
});

describe('what would come back', () => {
  const noFile = (issue: number): void => {
    const version = station
      .bodiesOf('eventChanged')
      .map(({ event }) => event as { readonly sha256: string; readonly issue: number })
      .find((one) => one.issue === issue);
    rmSync(path.join(station.data, 'events', `${version?.sha256 ?? ''}.event`));
  };

  async function why(file: string): Promise<string | undefined> {
    const { goesBack } = valueOf(await host.handlers.lookAtEventFile({ file }));
    return goesBack && inEnglish(goesBack);
  }

  it('has the time since the first of the versions in a row that have the word', async () => {
    station.close();
    // Each version comes into use ten minutes after the one before.
    const clock = steadyClock();
    let laterMs = 0;
    const wallTime = (): Date => new Date(clock.wallTime().getTime() + laterMs);
    host = station.start({ lexiconFile: undefined, clock: { ...clock, wallTime } });
    signIn(host);
    const [first, second, third] = [version(1), version(2, ['AT']), version(3, ['AT', 'TO'])];
    for (const file of [first, second, third]) {
      laterMs += 600_000;
      expect(await put(host, file)).toBe('');
    }
    expect(new Set([atAgain(0), atAgain(1), atAgain(2)]).size).toBe(3);
    expect(await why(first)).toContain(atAgain(1));
    expect(await put(host, first, { pin, reason })).toBe('');
    laterMs += 600_000;
    expect(await put(host, version(4, ['AT']))).toBe('');
    expect(await why(first)).toContain(atAgain(4));
  });

  it('has the day of the event alone where a version before is gone', async () => {
    for (const file of [version(1), version(2), version(3, ['AT'])]) await put(host, file);
    expect(await why(version(1))).toContain(atAgain(2));
    noFile(2);
    expect(await why(version(1))).toContain('AT, withdrawn on 20 November 2026, would count again');
  });

  it('is told of the version used last, also when no event is in use', async () => {
    for (const file of [version(1), version(2, ['AT'])]) await put(host, file);
    valueOf(await host.handlers.leaveEvent(undefined));
    expect(await why(version(1))).toContain(atAgain(1));
    noFile(2);
    expect(await why(version(1))).toMatch(/this station used version 2\.$/);
  });
});

describe('one step back to the previous list', () => {
  async function stepBack(goingBack?: GoingBack): Promise<string> {
    const stepped = await host.handlers.stepBackLexicon(goingBack ? { goingBack } : {});
    return stepped.ok ? '' : inEnglish(stepped.error);
  }

  async function previous(): Promise<string | undefined> {
    const { installed } = await host.handlers.lexicons(undefined);
    const goesBack = installed.find(({ use }) => use === 'previous')?.goesBack;
    return goesBack && inEnglish(goesBack);
  }

  it('asks for PIN and reason if an earlier version of the event comes back with it', async () => {
    expect(await put(host, version(1))).toBe('');
    const second = version(2, ['AT'], { list: 'two' });
    expect(await put(host, second, undefined, true)).toBe('');
    const why = `This is version 1 of "Cup", and this station used version 2. ${atAgain(1)}`;
    expect(await previous()).toBe(why);
    expect(await stepBack()).toBe(`${why} Only a director may go back to it: say the reason.`);
    expect(await stepBack({ pin, reason: ' ' })).toMatch(/^Say why/);
    expect(await stepBack({ pin: '9999999', reason })).toMatch(/^That is not your/);
    expect(await inUse()).toBe('2 of 2');
    expect(await stepBack({ pin, reason })).toBe('');
    expect(await inUse()).toBe('1 of 2');
    expect(station.bodiesOf('eventChanged').at(-1)).toMatchObject({
      ...{ event: { issue: 1 }, wentBackFrom: 2, reason, by: { name: 'Dana' } },
    });
    expect(station.bodiesOf('lexiconActivated').at(-1)).toMatchObject({ how: 'steppedBack' });
    // Forward again, to the highest version.
    expect(await previous()).toBeUndefined();
    expect(await stepBack()).toBe('');
    expect(await inUse()).toBe('2 of 2');
    expect(station.bodiesOf('eventChanged').at(-1)).not.toHaveProperty('reason');
  });
});

describe('a kit', () => {
  let kits: readonly [first: string, second: string];

  /** Two kits of another station: with AT, and without. */
  beforeEach(async () => {
    const other = source.start({ lexiconFile: undefined });
    signIn(other);
    const save = async (file: string): Promise<string> => {
      expect(await put(other, file)).toBe('');
      return valueOf(await other.handlers.saveKit({ folder: source.folder })).file;
    };
    kits = [await save(version(1)), await save(version(2, ['AT']))];
  });

  async function look(file: string): Promise<KitFacts> {
    return valueOf(await host.handlers.lookAtKit({ file }));
  }

  async function install(file: string, goingBack?: GoingBack): Promise<string> {
    const { sha256: seen } = await look(file);
    const typed = { fingerprint: fingerprintOf(seen), passphrase: '' };
    const choice = { file, seen, station: '7', takesStaff: false, ...typed };
    return said(await host.handlers.installKit({ ...choice, ...(goingBack && { goingBack }) }));
  }

  it('says its own version, which each one that differs raises', async () => {
    const [first, second] = kits;
    expect([(await look(first)).issue, (await look(second)).issue]).toEqual([1, 2]);
    expect(source.bodiesOf('kitSaved')).toMatchObject([
      { title: 'Cup', of: 'cup', issue: 1, by: { name: 'Dana' } },
      { title: 'Cup', of: 'cup', issue: 2 },
    ]);
    const twice = await source.host.handlers.saveKit({ folder: source.folder });
    expect(twice.ok ? '' : inEnglish(twice.error)).toContain('already exists');
    valueOf(
      await source.host.handlers.saveKit({ folder: source.folder, passphrase: 'x'.repeat(12) }),
    );
    expect(source.bodiesOf('kitSaved')).toMatchObject([{}, {}, { issue: 3 }]);
  });

  it('asks for PIN and reason if it is earlier than one that was installed here', async () => {
    const [first, second] = kits;
    expect(await install(second)).toBe('');
    expect((await look(second)).goesBack).toBeUndefined();
    station.close();
    host = station.start({ lexiconFile: undefined });
    signIn(host);
    const { goesBack } = await look(first);
    const why = `This is version 1 of the kit, and this station has installed or saved version 2. This is version 1 of "Cup", and this station used version 2. ${atAgain(0)}`;
    expect(goesBack && inEnglish(goesBack)).toBe(why);
    expect(await install(first)).toBe(`${why} Only a director may go back to it: say the reason.`);
    expect(await install(first, { pin, reason: '' })).toMatch(/^Say why/);
    expect(await install(first, { pin: '9999999', reason })).toMatch(/^That is not your/);
    expect(await inUse()).toBe('2 of 2');
    expect(await install(first, { pin, reason })).toBe('');
    expect(await inUse()).toBe('1 of 2');
    const back = { wentBackFrom: 2, reason, by: { name: 'Dana' } };
    expect(station.bodiesOf('eventChanged').at(-1)).toMatchObject({ event: { issue: 1 }, ...back });
    expect(station.bodiesOf('kitInstalled').at(-1)).toMatchObject({ issue: 1, of: 'cup', ...back });
  });

  it('is refused at a station whose staff file is gone, where nobody can be a director', async () => {
    const [first, second] = kits;
    expect(await install(second)).toBe('');
    station.close();
    rmSync(path.join(station.data, 'staff.json'));
    host = station.start({ lexiconFile: undefined });
    expect(await install(first, { pin, reason })).toMatch(/^Only a director goes back/);
    expect(await install(first)).toMatch(/say the reason\.$/);
    expect(station.bodiesOf('kitInstalled')).toHaveLength(1);
  });
});
