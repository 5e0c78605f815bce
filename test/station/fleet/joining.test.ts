import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FleetPage, JoiningNow } from '../../../electron/contract/staff/fleet.ts';
import { invitationTitle } from '../../../electron/core/fleet/joining.ts';
import { plainScreen } from '../../../electron/core/station/appearance.ts';
import { makeRequest } from '../../../electron/courier/new-request.ts';
import { certifyStation, makeAuthority } from '../../../electron/hub/certificates/authority.ts';
import type { JoinNews, JoinRequest } from '../../../electron/station/fleet/join-messages.ts';
import { readJoined, writeJoined, type Joined } from '../../../electron/station/fleet/joined.ts';
import type { StationOptions } from '../../../electron/station/open-station.ts';
import type { StationHost } from '../../../electron/station/station-host.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { inEnglish, told, type InEnglish } from '../../in-english.ts';
import { signIn, StationOnDisk } from '../station-on-disk.ts';

const id = '3f2a91c0'.repeat(2);
const token = '5e'.repeat(32);
const [asked, waiting] = [
  { address: '127.0.0.1:8884' },
  { kind: 'digits', hub: 'Nationals', id, digits: '012345' },
] as const;

/** The process that asks a hub, as the station knows it. */
class Asker {
  readonly heard: JoinRequest[] = [];
  isEnded = false;
  takes = true;
  say: (news: unknown) => void = () => undefined;
  end: () => void = () => undefined;
}

let station: StationOnDisk;
let clock: StillClock;
let stick: string;
let askers: Asker[];
let couriers: number;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT');
  clock = new StillClock();
  stick = station.at('stick');
  mkdirSync(stick);
  askers = [];
  couriers = 0;
});

afterEach(() => {
  station.end();
});

async function joined(change: Partial<Joined> = {}): Promise<Joined> {
  const authority = await makeAuthority();
  const { request, key } = await makeRequest();
  return {
    ...{ hub: 'Nationals', station: id },
    addresses: [{ host: '127.0.0.1', port: 8883 }],
    authority: authority.certificate,
    certificate: valueOf(await certifyStation(authority, request, id)),
    key,
    ...change,
  };
}

function invite(change: Readonly<Record<string, unknown>> = {}): string {
  const file = path.join(stick, 'Nationals.join');
  const invitation = {
    ...{ file: invitationTitle, version: 1, hub: 'Nationals', authority: 'PEM', token },
    doors: [{ host: '127.0.0.1', port: 8884 }],
    ...change,
  };
  writeFileSync(file, JSON.stringify(invitation));
  return file;
}

/** At the console, with a director. */
function start(options: Partial<StationOptions> = {}): StationHost {
  return station.setUp(
    station.start({
      clock,
      findPlaces: () => Promise.resolve([{ kind: 'drive', path: stick }]),
      startCourier: () => {
        couriers += 1;
        return {
          send: () => true,
          onMessage: () => undefined,
          onEnd: () => undefined,
          end: () => undefined,
        };
      },
      startJoining: () => {
        const asker = new Asker();
        askers.push(asker);
        return {
          send: (request) => {
            if (asker.takes) asker.heard.push(request);
            return asker.takes;
          },
          onMessage: (listener) => {
            asker.say = listener;
          },
          onEnd: (listener) => {
            asker.end = listener;
          },
          end: () => {
            asker.isEnded = true;
          },
        };
      },
      ...options,
    }),
  );
}

function named(options: Partial<StationOptions> = {}): StationHost {
  const host = start(options);
  const name = { station: '7', languages: ['en'], ...plainScreen } as const;
  valueOf(told(host.handlers.changeSettings({ ...name, languages: ['en'] })));
  return host;
}

function page(host: StationHost): InEnglish<FleetPage> {
  return told(host.handlers.fleet(undefined));
}

function joining(host: StationHost): InEnglish<JoiningNow> {
  return page(host).joining;
}

function say(news: JoinNews): void {
  askers.at(-1)?.say(news);
}

function hubs(): readonly Joined[] {
  return valueOf(readJoined(station.data));
}

describe('a station that joins a hub by a stick', () => {
  it('asks by the invitation, shows its id, keeps what the hub gave, and starts a courier', async () => {
    const host = named();
    const file = invite();
    expect(inEnglish(await host.handlers.findInvitations(undefined))).toEqual([
      { file, hub: { ok: true, value: 'Nationals' } },
    ]);
    valueOf(told(host.handlers.joinInvited({ file })));
    expect(joining(host)).toEqual({ kind: 'asking', hub: 'Nationals' });
    expect(askers[0]?.heard).toMatchObject([
      { kind: 'invited', station: '7', invitation: { token } },
    ]);
    say({ kind: 'waiting', id });
    expect(joining(host)).toEqual({ kind: 'waiting', hub: 'Nationals', id });
    expect([hubs(), couriers]).toEqual([[], 0]);
    const one = await joined();
    say({ kind: 'joined', joined: one });
    expect(joining(host)).toEqual({ kind: 'joined', hub: 'Nationals' });
    expect([hubs(), couriers, askers[0]?.isEnded]).toEqual([[one], 1, true]);
    expect(page(host).hubs).toMatchObject([{ name: 'Nationals', station: id, collected: 0 }]);
    expect(station.bodiesOf('hubJoined')).toMatchObject([
      { hub: 'Nationals', station: id, by: { name: 'Dana' } },
    ]);
    void host.handlers.cancelJoining(undefined);
    expect(joining(host)).toEqual({ kind: 'none' });
  });

  it('goes on when the director has signed out, on whose name it is recorded', async () => {
    const host = named();
    valueOf(told(host.handlers.joinInvited({ file: invite() })));
    say({ kind: 'waiting', id });
    void host.handlers.signOut(undefined);
    say({ kind: 'joined', joined: await joined() });
    expect(station.bodiesOf('hubJoined')).toMatchObject([{ by: { name: 'Dana' } }]);
    signIn(host);
    expect(joining(host)).toMatchObject({ kind: 'joined' });
  });

  it('tells no secret to its log, its screens and its ledger', async () => {
    const host = named();
    const file = invite();
    const one = await joined();
    const answers: unknown[] = [
      await host.handlers.findInvitations(undefined),
      host.handlers.joinInvited({ file }),
      host.handlers.fleet(undefined),
    ];
    say({ kind: 'joined', joined: one });
    answers.push(host.handlers.fleet(undefined), host.handlers.status(undefined));
    const records = station.records().map(({ body }) => body);
    const all = JSON.stringify([answers, records, station.logged]);
    expect(all).not.toMatch(new RegExp(`${token}|PRIVATE|CERTIFICATE`));
  });

  it.each([
    ['a changed field', { hub: '' }],
    ['a false title', { file: 'invitation' }],
    ['another version', { version: 2 }],
    ['a short token', { token: '5e' }],
    ['a token of other digits', { token: 'G'.repeat(64) }],
    ['no door', { doors: [] }],
    ['a door without a port', { doors: [{ host: 'a', port: 0 }] }],
    ['a hundred doors', { doors: Array(100).fill({ host: 'a', port: 1 }) }],
    ['a name of 10,000 characters', { hub: 'x'.repeat(10_000) }],
    ['control characters in the name', { hub: 'a\u0007b' }],
    ['a line break in the name', { hub: 'a\nb' }],
    ['a certificate without an end', { authority: 'x'.repeat(100_000) }],
    ['a field more', { more: true }],
  ])('refuses an invitation with %s', async (_, change) => {
    const host = named();
    const file = invite(change);
    const said = `${file}: This is no invitation of a hub, or it was changed. Write a new one at the hub.`;
    expect(inEnglish(await host.handlers.findInvitations(undefined))).toEqual([
      { file, hub: { ok: false, error: said } },
    ]);
    expect(errorOf(told(host.handlers.joinInvited({ file })))).toBe(said);
    expect(askers).toEqual([]);
  });

  it('refuses what is too large, gone, no text or in part of a path', () => {
    const host = named();
    const file = path.join(stick, 'Nationals.join');
    const texts = [`{"file":"${'x'.repeat(2 ** 20)}"}`, Buffer.from([0xff, 0xfe]), '[[[['];
    for (const text of texts) {
      writeFileSync(file, text);
      expect(errorOf(told(host.handlers.joinInvited({ file })))).toMatch(
        /Write a new one at the hub\.$/,
      );
    }
    rmSync(file);
    const gone = errorOf(told(host.handlers.joinInvited({ file })));
    expect(gone).toBe(`${file}: Invitation not found. Plug in the USB drive again.`);
    const part = errorOf(told(host.handlers.joinInvited({ file: 'Nationals.join' })));
    expect(part).toMatch(/is not a complete path/);
    expect(askers).toEqual([]);
  });

  it.each([
    ['noHub', /^The hub does not answer\./],
    ['notInvited', /^The hub does not know this invitation any more\./],
    ['refused', /^The hub has refused this station/],
    ['noAnswer', /^The connection to the hub has ended/],
    ['badAnswer', /cannot be used/],
  ] as const)('says in a sentence that it failed: %s', (why, said) => {
    const host = named();
    valueOf(told(host.handlers.joinInvited({ file: invite() })));
    say({ kind: 'failed', why });
    expect(joining(host)).toEqual({
      kind: 'failed',
      sentence: expect.stringMatching(said) as unknown,
    });
    expect(hubs()).toEqual([]);
    valueOf(told(host.handlers.joinInvited({ file: invite() })));
    expect(joining(host)).toMatchObject({ kind: 'asking' });
  });

  it('recovers when the process that asks is killed, and does not hear it after that', async () => {
    const host = named();
    valueOf(told(host.handlers.joinInvited({ file: invite() })));
    say({ kind: 'waiting', id });
    askers[0]?.end();
    expect(joining(host)).toMatchObject({
      sentence: 'The program that asks the hub has ended. Try again.',
    });
    say({ kind: 'joined', joined: await joined() });
    expect(hubs()).toEqual([]);
  });

  it('asks one hub at a time, until it is canceled', async () => {
    const host = named();
    valueOf(told(host.handlers.joinInvited({ file: invite() })));
    const second = errorOf(told(host.handlers.joinInvited({ file: invite() })));
    expect(second).toBe('This station is asking a hub already. Cancel that first.');
    void host.handlers.cancelJoining(undefined);
    expect([askers[0]?.isEnded, joining(host)]).toEqual([true, { kind: 'none' }]);
    say({ kind: 'joined', joined: await joined() });
    expect(hubs()).toEqual([]);
  });

  it('ends asking when the station ends', () => {
    const host = named();
    valueOf(told(host.handlers.joinInvited({ file: invite() })));
    host.close();
    expect(askers[0]?.isEnded).toBe(true);
  });

  it('believes nothing of other shape, and no certificate of another key or authority', async () => {
    const host = named();
    const [one, other] = [await joined(), await joined()];
    for (const text of ['', 7, undefined, {}, { kind: 'joined' }, { kind: 'waiting', id: 'x' }]) {
      valueOf(told(host.handlers.joinInvited({ file: invite() })));
      askers.at(-1)?.say(text);
      expect(joining(host)).toMatchObject({ kind: 'asking' });
      void host.handlers.cancelJoining(undefined);
    }
    for (const change of [{ key: other.key }, { authority: other.authority }]) {
      valueOf(told(host.handlers.joinInvited({ file: invite() })));
      say({ kind: 'joined', joined: { ...one, ...change } });
      expect(joining(host)).toMatchObject({ kind: 'failed' });
      expect(hubs()).toEqual([]);
    }
  });

  it('sends its question again if the process did not take it', () => {
    const host = named();
    valueOf(told(host.handlers.joinInvited({ file: invite() })));
    const [asker] = askers;
    if (asker === undefined) throw new Error('No process was started.');
    asker.takes = false;
    say({ kind: 'waiting', id });
    void host.handlers.cancelJoining(undefined);
    valueOf(told(host.handlers.joinByDigits(asked)));
    const [, next] = askers;
    if (next === undefined) throw new Error('No process was started.');
    next.say(waiting);
    next.takes = false;
    valueOf(told(host.handlers.confirmDigits(undefined)));
    clock.pass(1_000);
    next.takes = true;
    clock.pass(1_000);
    expect(next.heard.map(({ kind }) => kind)).toEqual(['byDigits', 'confirmed']);
  });
});

describe('a station that joins by digits', () => {
  it('keeps nothing before somebody here has said yes', async () => {
    const host = named();
    valueOf(told(host.handlers.joinByDigits(asked)));
    expect(askers[0]?.heard).toEqual([
      { kind: 'byDigits', address: { host: '127.0.0.1', port: 8884 }, station: '7' },
    ]);
    const early = errorOf(told(host.handlers.confirmDigits(undefined)));
    expect(early).toBe('This station is not comparing digits with a hub any more.');
    say(waiting);
    expect(joining(host)).toEqual({ ...waiting, isConfirmed: false });
    say({ kind: 'joined', joined: await joined() });
    expect(joining(host)).toMatchObject({ kind: 'failed' });
    expect(hubs()).toEqual([]);

    valueOf(told(host.handlers.joinByDigits(asked)));
    say(waiting);
    // Digits are shown once, and are not replaced.
    say({ ...waiting, digits: '999999' });
    expect(joining(host)).toMatchObject({ digits: '012345' });
    valueOf(told(host.handlers.confirmDigits(undefined)));
    expect(askers[1]?.heard.at(-1)).toEqual({ kind: 'confirmed' });
    say({ kind: 'joined', joined: await joined() });
    expect(joining(host)).toEqual({ kind: 'joined', hub: 'Nationals' });
    expect(hubs()).toHaveLength(1);
  });

  it.each(['', '127.0.0.1', '127.0.0.1:', '127.0.0.1:0', ':8884', 'a b:1', 'a:99999', '[::1]'])(
    'refuses the address "%s"',
    (address) => {
      const host = named();
      expect(errorOf(told(host.handlers.joinByDigits({ address })))).toContain(
        'is not an address with a port',
      );
      expect(askers).toEqual([]);
    },
  );
});

describe('a station cannot join', () => {
  function refused(host: StationHost): string {
    const { hindrance } = page(host);
    const said = errorOf(told(host.handlers.joinInvited({ file: invite() })));
    expect(said).toBe(hindrance);
    expect(askers).toEqual([]);
    return said;
  }

  it('before it has a name', () => {
    expect(refused(start())).toMatch(/^Give this station its name first/);
  });

  it('if its shell has no program for it', () => {
    const host = named({ startJoining: undefined });
    expect(refused(host)).toMatch(/^This station was started without the program/);
  });

  it('five hubs, or one hub twice', async () => {
    const all = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => joined({ hub: `hub ${index}` })),
    );
    mkdirSync(station.data);
    valueOf(writeJoined(station.data, all.slice(0, 3)));
    const other = named();
    const twice = invite({ authority: all[0]?.authority });
    expect(errorOf(told(other.handlers.joinInvited({ file: twice })))).toBe(
      'This station has joined that hub before. Leave it first, to join it again.',
    );
    valueOf(told(other.handlers.joinByDigits(asked)));
    say(waiting);
    valueOf(told(other.handlers.confirmDigits(undefined)));
    const [known] = all;
    if (known === undefined) throw new Error('There is no hub.');
    say({ kind: 'joined', joined: known });
    expect(joining(other)).toMatchObject({ sentence: expect.stringMatching(/before/) as unknown });
    expect(hubs()).toHaveLength(3);
    valueOf(told(other.handlers.joinByDigits(asked)));
    say(waiting);
    valueOf(told(other.handlers.confirmDigits(undefined)));
    say({ kind: 'joined', joined: await joined({ hub: 'hub 4' }) });
    askers = [];
    expect(refused(other)).toBe(
      'This station has joined 4 hubs, and cannot join more. Leave one first.',
    );
    expect(hubs()).toHaveLength(4);
  });

  it('if it cannot be written, and keeps nothing of it', async () => {
    const host = named();
    valueOf(told(host.handlers.joinInvited({ file: invite() })));
    // The system refuses to make the folder, as on a full disk.
    symlinkSync(station.at('nowhere'), path.join(station.data, 'courier'));
    say({ kind: 'joined', joined: await joined() });
    expect(joining(host)).toMatchObject({
      kind: 'failed',
      sentence: expect.stringMatching(/could not write how it joined/) as unknown,
    });
    expect(station.bodiesOf('hubJoined')).toEqual([]);
    expect([page(host).hubs, couriers]).toEqual([[], 0]);
    expect(readdirSync(station.data).filter((name) => name.includes('joined'))).toEqual([]);
  });

  it('if it cannot be recorded, and keeps nothing of it', async () => {
    const host = named();
    valueOf(told(host.handlers.joinInvited({ file: invite() })));
    const ledger = path.join(station.data, 'ledger.sqlite');
    expect(existsSync(ledger)).toBe(true);
    rmSync(ledger);
    say({ kind: 'joined', joined: await joined() });
    expect(joining(host)).toMatchObject({ kind: 'failed' });
    expect(hubs()).toEqual([]);
  });
});
