/** An earlier kit or event file from a stick asks for a director's PIN and a reason. */
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KitFacts } from '../../../electron/contract/staff/kits-calls.ts';
import type { GoingBack, StaffResult } from '../../../electron/contract/staff/staff-call.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { entries, named } from '../../core/event/samples.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { publish } from '../../published.ts';
import { writeEvent } from '../event-samples.ts';
import { today } from '../event-station.ts';
import { installLists, lists } from '../lexicons/two-lists.ts';
import { people, writeStaff } from '../people.ts';
import { signIn, StationOnDisk } from '../station-on-disk.ts';

publish(lists.one);

const { pin } = people.Dana;
const reason = 'Version 2 was a mistake';
const atAgain = 'AT, withdrawn on 20 November 2026, would count again.';

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

function version(issue: number, denied: readonly string[] = []): string {
  const file = source.at(`${issue.toString()}.event`);
  writeEvent(file, {
    ...{ title: 'Cup', id: 'cup', issue, dates: { first: today, last: today } },
    ...{ lexicon: named(lists.one), stations: ['1', '7'], denyList: entries(...denied) },
  });
  return file;
}

async function put(at: StationHost, file: string, goingBack?: GoingBack): Promise<string> {
  const next = valueOf(await at.handlers.lookAtEventFile({ file }));
  const choice = { file, seen: next.event.sha256, ...(goingBack && { goingBack }) };
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
      `This is version 1 of "Cup", and this station used version 2. ${atAgain}`,
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
    const why = `This is version 1 of the kit, and this station has installed or saved version 2. This is version 1 of "Cup", and this station used version 2. ${atAgain}`;
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
