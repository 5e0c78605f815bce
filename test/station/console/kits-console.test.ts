import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KitFacts, SavedKit } from '../../../electron/contract/staff/kits-calls.ts';
import type { StaffResult } from '../../../electron/contract/staff/staff-call.ts';
import { usualSettings } from '../../../electron/core/station/settings.ts';
import { ledgerFileName } from '../../../electron/station/ledger/ledger.ts';
import type { StationOptions } from '../../../electron/station/open-station.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { named } from '../../core/event/samples.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { strokeOf } from '../../core/station/driver.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { inEnglish } from '../../in-english.ts';
import { publish } from '../../published.ts';
import { signWith, writeEvent } from '../event-samples.ts';
import { today } from '../event-station.ts';
import { activateLexicon } from '../../../electron/station/in-force/lexicon-changes.ts';
import { installLists, lists, openChange } from '../lexicons/two-lists.ts';
import { people, writeStaff } from '../people.ts';
import { chord, signIn, StationOnDisk, view } from '../station-on-disk.ts';
import { fingerprintInName, fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

publish(lists.one);
publish(lists.two);

const passphrase = 'correct horse battery';
const ofList = fingerprintOf(lists.one.identity);

let station: StationOnDisk;
const others: StationOnDisk[] = [];

beforeEach(() => {
  station = new StationOnDisk();
});

afterEach(() => {
  station.end();
  for (const one of others.splice(0)) one.end();
});

/** A station whose staff rule by list one at an event, with screens of its own. */
async function ready(options: Partial<StationOptions> = {}): Promise<StationHost> {
  writeStaff(station.data);
  installLists(station);
  const stations = ['1', '7', '8'];
  writeEvent(station.at('a.event'), {
    title: 'Championship',
    dates: { first: today, last: today },
    lexicon: named(lists.one),
    stations,
  });
  const host = station.start({ lexiconFile: undefined, ...options });
  signIn(host);
  const { event } = valueOf(await host.handlers.lookAtEventFile({ file: station.at('a.event') }));
  valueOf(await host.handlers.putFileInForce({ file: station.at('a.event'), seen: event.sha256 }));
  const screens = { ...usualSettings, theme: 'contrast', textSize: 'large' } as const;
  valueOf(await host.handlers.changeSettings({ station: '1', languages: ['fr'], ...screens }));
  return host;
}

async function saved(host: StationHost, withStaff = true): Promise<SavedKit> {
  return valueOf(
    await host.handlers.saveKit({
      folder: station.folder,
      ...(withStaff && { passphrase }),
    }),
  );
}

function another(): StationOnDisk {
  const other = new StationOnDisk();
  others.push(other);
  return other;
}

async function facts(host: StationHost, file: string): Promise<KitFacts> {
  return valueOf(await host.handlers.lookAtKit({ file }));
}

interface Install {
  readonly seen?: string;
  readonly fingerprint?: string;
  readonly station?: string;
  readonly takesStaff?: boolean;
  readonly passphrase?: string;
}

async function install(
  host: StationHost,
  file: string,
  options: Install = {},
): Promise<StaffResult> {
  const { sha256: seen, fingerprint } = await facts(host, file);
  return host.handlers.installKit({
    file,
    seen,
    fingerprint,
    station: '7',
    takesStaff: false,
    passphrase,
    ...options,
  });
}

describe('a kit', () => {
  it('tells what it holds before anything is installed', async () => {
    const { file, fingerprint } = await saved(await ready());
    expect(path.basename(file)).toMatch(new RegExp(`-${fingerprintInName(fingerprint)}\\.kit$`));
    const other = another();
    const host = other.start({ lexiconFile: undefined });
    expect(await facts(host, file)).toMatchObject({
      fingerprint,
      title: 'Championship',
      program: undefined,
      list: { identity: lists.one.identity, words: 2 },
      event: { file: { title: 'Championship', stations: ['1', '7', '8'] } },
      hasStaff: true,
      isStaffed: false,
      conflicts: [],
      remarks: [],
    });
    expect(readdirSync(other.data)).not.toContain('kit');
    expect(view(host)).toMatchObject({ screen: 'signIn', purpose: 'firstPin' });
  });

  it.each([
    [
      'challenge-station 9.0.0',
      'The kit was saved by challenge-station 9.0.0. This station has test.',
    ],
    ['<b>9.0.0</b>', 'Another program than this one (test) saved this kit.'],
  ])('of %s says so before it is installed', async (program, remark) => {
    const shown = program.startsWith('<') ? undefined : program;
    const { file } = await saved(await ready());
    const kit = readFileSync(file);
    const end = kit.indexOf('\n');
    const line = JSON.parse(kit.subarray(0, end).toString('utf8')) as object;
    expect(line).toMatchObject({ program: 'test' });
    const changed = Buffer.from(JSON.stringify({ ...line, program }), 'utf8');
    writeFileSync(file, Buffer.concat([changed, kit.subarray(end)]));
    const host = another().start({ lexiconFile: undefined });
    const { program: by, remarks } = await facts(host, file);
    expect([by, remarks.map(inEnglish)]).toEqual([shown, [remark]]);
  });

  it('sets up a station without staff, which rules when a director of the kit signed in', async () => {
    const { file } = await saved(await ready());
    const other = another();
    const host = other.start({ lexiconFile: undefined });
    valueOf(await install(host, file));
    expect(view(host)).toMatchObject({ screen: 'signIn', purpose: 'pin', awaitsDirector: true });
    void host.handlers.signOut(undefined);
    expect(view(host)).toMatchObject({ screen: 'closed', code: 'KT-01' });
    // Neither a word judge nor a restart is enough.
    signIn(host, people.Ada.pin);
    void host.handlers.signOut(undefined);
    expect(view(host)).toMatchObject({ screen: 'closed', code: 'KT-01' });
    other.close();
    const again = other.start({ lexiconFile: undefined });
    expect(view(again)).toMatchObject({ screen: 'closed', code: 'KT-01' });
    signIn(again);
    expect(again.role()).toBe('director');
    void again.handlers.signOut(undefined);
    expect(again.handlers.watch(undefined)).toMatchObject({
      view: { screen: 'idle' },
      display: { language: 'en', theme: 'contrast', textSize: 'large' },
      status: { station: '7' },
    });
    expect(other.bodiesOf('kitInstalled')).toMatchObject([
      { title: 'Championship', staff: { members: [{ name: 'Dana' }, {}, {}, {}] } },
    ]);
    expect(other.bodiesOf('staffFound')).toEqual([]);
    other.close();
    expect(verifyLedger(path.join(other.data, ledgerFileName), [])).toMatchObject({
      ok: true,
      value: { findings: [] },
    });
    const third = other.start({ lexiconFile: undefined });
    expect(view(third)).toMatchObject({ screen: 'idle' });
  });

  it('leaves the staff of a station that has some, unless it is to be replaced', async () => {
    const { file } = await saved(await ready());
    const other = another();
    const host = other.setUp(other.start({ lexiconFile: undefined }));
    valueOf(await install(host, file));
    expect(host.role()).toBe('director');
    expect(view(host)).toMatchObject({ restingState: { name: 'idle' } });
    expect((await host.handlers.members(undefined)).members).toHaveLength(1);
    expect(other.bodiesOf('kitInstalled')).toMatchObject([{ by: { name: 'Dana' } }]);
    valueOf(await install(host, file, { takesStaff: true }));
    expect(host.role()).toBeUndefined();
    expect(view(host)).toMatchObject({ screen: 'idle' });
    signIn(host, people.Bob.pin);
    expect(host.role()).toBe('wordJudge');
  });

  it('brings the same list, event and fingerprints to every station', async () => {
    const first = await ready();
    const { file } = await saved(first);
    const host = another().setUp(others[0]?.start({ lexiconFile: undefined }));
    valueOf(await install(host, file));
    const own = await first.handlers.status(undefined);
    const status = await host.handlers.status(undefined);
    expect(status).toMatchObject({ state: 'ready', station: '7' });
    expect(status.lexicon?.fingerprint).toBe(own.lexicon?.fingerprint);
    expect(status.event?.fingerprint).toBe(own.event?.fingerprint);
  });

  it('brings the signatures of list and event', async () => {
    const host = await ready();
    const { inForce } = await host.handlers.eventPage(undefined);
    const sha256 = (inForce.ok ? inForce.value?.sha256 : undefined) ?? '';
    const event = path.join(station.data, 'events', `${sha256}.event`);
    const list = path.join(station.data, 'lexicons', `${lists.one.sha256}.lexicon`);
    for (const file of [event, list]) signWith(station.at(path.basename(file)), file);
    const { file } = await saved(host);
    const other = another();
    const second = other.setUp(other.start({ lexiconFile: undefined }));
    valueOf(await install(second, file));
    for (const name of [`events/${sha256}.event`, `lexicons/${lists.one.sha256}.lexicon`]) {
      expect(readFileSync(path.join(other.data, `${name}.minisig`), 'utf8')).toBe(
        readFileSync(path.join(station.data, `${name}.minisig`), 'utf8'),
      );
    }
  });

  it.each([
    ['another kit than was looked at', { seen: '0'.repeat(64) }, 'has changed since you checked'],
    ['no fingerprint', { fingerprint: '' }, 'You typed 0 characters, and the kit fingerprint'],
    ['a part of it', { fingerprint: '04HM ASW9' }, 'You typed 8 characters'],
    [
      'that of another kit',
      { fingerprint: fingerprintOf('0'.repeat(64)) },
      'this is something else',
    ],
    ['that of its list', { fingerprint: ofList }, 'This is the list fingerprint. Type the kit'],
    ['a name that no station may have', { station: 'Hall A / 12' }, 'A station name has'],
    ['a wrong passphrase', { passphrase: 'wrong horse battery' }, 'not the passphrase'],
    ['a passphrase cut short', { passphrase: 'correct' }, 'at least 12 characters'],
  ])('is refused with %s, and nothing is changed', async (_, options, said) => {
    const { file } = await saved(await ready());
    const other = another();
    const host = other.start({ lexiconFile: undefined });
    const before = other.kinds();
    expect(inEnglish(errorOf(await install(host, file, options)))).toContain(said);
    expect(other.kinds()).toEqual(before);
    expect(view(host)).toMatchObject({ screen: 'signIn', purpose: 'firstPin' });
    expect(readdirSync(other.data).toSorted()).toEqual(
      expect.not.arrayContaining(['kit', 'staff.json', 'settings.json', 'events']) as unknown,
    );
  });

  it('without staff cannot set up a station that has none', async () => {
    const { file } = await saved(await ready(), false);
    const host = another().start({ lexiconFile: undefined });
    expect(inEnglish(errorOf(await install(host, file)))).toContain('brings no staff');
  });

  it('is refused while players have the screen', async () => {
    const { file } = await saved(await ready());
    const host = another().start({ lexiconFile: undefined });
    const { sha256: seen } = await facts(host, file);
    void host.handlers.signOut(undefined);
    expect(inEnglish(errorOf(await install(host, file, { seen })))).toContain('Open the sign-in');
    chord(host);
    valueOf(await install(host, file, { seen }));
  });

  it('keeps PINs out of the file and from everybody without the passphrase', async () => {
    const { file } = await saved(await ready());
    const text = readFileSync(file, 'latin1');
    const staff = JSON.parse(readFileSync(path.join(station.data, 'staff.json'), 'utf8')) as {
      readonly salt: string;
      readonly members: readonly { readonly name: string; readonly pin: string }[];
    };
    for (const hidden of [staff.salt, ...staff.members.flatMap(({ name, pin }) => [name, pin])]) {
      expect(text).not.toContain(hidden);
    }
  });

  it('is refused with a changed byte', async () => {
    const { file } = await saved(await ready());
    const bytes = readFileSync(file);
    bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const host = another().start({ lexiconFile: undefined });
    const told = await host.handlers.lookAtKit({ file });
    expect(inEnglish(errorOf(told))).toContain('was changed');
    rmSync(file);
    expect(inEnglish(errorOf(await host.handlers.lookAtKit({ file })))).toContain('cannot be read');
  });

  it('is saved while players rule, as the station was when it was asked for', async () => {
    const clock = new StillClock();
    const host = await ready({ clock });
    const { handlers } = host;
    const saving = saved(host);
    void handlers.signOut(undefined);
    const press = (...keys: readonly string[]): void => {
      for (const key of keys) {
        handlers.press({ stroke: strokeOf(key), seen: handlers.watch(undefined).revision });
      }
    };
    press('C', 'A', 'T', 'Enter', 'Enter');
    handlers.painted({ seen: handlers.watch(undefined).revision });
    clock.pass(500);
    press('1', '2');
    clock.pass(500);
    press('Tab');
    clock.pass(100);
    expect(view(host)).toMatchObject({ screen: 'verdict' });
    expect(readdirSync(station.folder).filter((name) => name.endsWith('.kit'))).toEqual([]);
    writeFileSync(path.join(station.data, 'staff.json'), '{}');
    const { file } = await saving;
    const fresh = another().start({ lexiconFile: undefined });
    valueOf(await install(fresh, file));
    signIn(fresh);
    expect(view(fresh)).toMatchObject({ screen: 'staff' });
  });

  it('is not saved where no station would install it', async () => {
    await ready();
    station.close();
    const change = openChange(station.data);
    valueOf(activateLexicon(change, lists.two.sha256));
    change.close();
    const host = station.start({ lexiconFile: undefined });
    signIn(host);
    const files = readdirSync(station.folder);
    const refused = inEnglish(errorOf(await host.handlers.saveKit({ folder: station.folder })));
    expect(refused).toMatch(/^The event requires the words of .* No station would install this/);
    expect(readdirSync(station.folder)).toEqual(files);
  });

  it('is not saved over another file, nor with a short passphrase, nor without a list', async () => {
    const host = await ready();
    const { folder } = station;
    const short = await host.handlers.saveKit({ folder, passphrase: 'elevenchars' });
    expect(inEnglish(errorOf(short))).toContain('at least 12 characters');
    const nowhere = await host.handlers.saveKit({ folder: station.at('none') });
    expect(inEnglish(errorOf(nowhere))).toContain('not found');
    valueOf(await host.handlers.saveKit({ folder }));
    const twice = await host.handlers.saveKit({ folder });
    expect(inEnglish(errorOf(twice))).toContain('already exists');
    const other = another();
    const empty = other.setUp(other.start({ lexiconFile: undefined }));
    expect(inEnglish(errorOf(await empty.handlers.saveKit({ folder })))).toContain(
      'No word list is in use',
    );
  });
});
