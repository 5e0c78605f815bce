import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish, told } from '../../in-english.ts';
import { signIn } from '../station-on-disk.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import {
  asked,
  digits,
  id,
  joined,
  JoiningStation,
  requestHash,
  token,
} from './joining-station.ts';

/** What people compare. */
const fingerprints = {
  fingerprint: fingerprintOf(requestHash),
  hubFingerprint: fingerprintOf(sha256('PEM')),
};

let all: JoiningStation;

beforeEach(() => {
  all = new JoiningStation();
});

afterEach(() => {
  all.station.end();
});

describe('a station that joins a hub by a stick', () => {
  it('asks by the invitation, shows its id, keeps what the hub gave, and starts a courier', async () => {
    const host = all.named();
    const file = all.invite();
    expect(inEnglish(await host.handlers.findInvitations(undefined))).toEqual({
      invitations: [{ file, hub: { ok: true, value: 'Nationals' } }],
      isCut: false,
    });
    valueOf(told(host.handlers.joinInvited({ file })));
    expect(all.joining(host)).toEqual({ kind: 'asking', hub: 'Nationals' });
    expect(all.askers[0]?.heard).toMatchObject([
      { kind: 'invited', station: '7', invitation: { token } },
    ]);
    all.say({ kind: 'waiting', id, request: requestHash });
    expect(all.joining(host)).toEqual({
      kind: 'waiting',
      hub: 'Nationals',
      id,
      ...fingerprints,
    });
    expect([all.hubs(), all.couriers]).toEqual([[], 0]);
    const one = await joined();
    all.say({ kind: 'joined', joined: one });
    expect(all.joining(host)).toEqual({ kind: 'joined', hub: 'Nationals' });
    expect([all.hubs(), all.couriers, all.askers[0]?.isEnded]).toEqual([[one], 1, true]);
    expect(all.page(host).hubs).toMatchObject([{ name: 'Nationals', station: id }]);
    expect(all.station.bodiesOf('hubJoined')).toMatchObject([
      { hub: 'Nationals', station: id, by: { name: 'Dana' } },
    ]);
    void host.handlers.cancelJoining(undefined);
    expect(all.joining(host)).toEqual({ kind: 'none' });
  });

  it('has a courier again if it joins once more after it left', async () => {
    const host = all.named();
    for (const times of [1, 2]) {
      valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
      all.say({ kind: 'joined', joined: await joined() });
      expect(all.couriers).toBe(times);
      valueOf(told(host.handlers.leaveHub({ station: id })));
    }
    expect(all.hubs()).toEqual([]);
  });

  it('warns of another program before the yes, whatever the hub calls itself', () => {
    const host = all.named();
    for (const program of ['test', 'challenge-station 9.0.0', '<b>9.0.0</b>']) {
      valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
      all.say({ kind: 'waiting', id, request: requestHash, program });
      const waiting = { kind: 'waiting', hub: 'Nationals', id, ...fingerprints };
      const otherProgram =
        'The station and the hub are other programs. Use the same version everywhere.';
      expect(all.joining(host)).toEqual(
        program === 'test' ? waiting : { ...waiting, otherProgram },
      );
      void host.handlers.cancelJoining(undefined);
    }
  });

  it('is found among thousands of other files, and the page says that there are more', async () => {
    const host = all.named();
    const file = all.invite();
    for (let count = 0; count <= 2_000; count += 1) {
      writeFileSync(path.join(all.stick, `${count.toString()}.jpg`), '');
    }
    expect(inEnglish(await host.handlers.findInvitations(undefined))).toEqual({
      invitations: [{ file, hub: { ok: true, value: 'Nationals' } }],
      isCut: true,
    });
  });

  it('goes on when the director has signed out, on whose name it is recorded', async () => {
    const host = all.named();
    valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
    all.say({ kind: 'waiting', id, request: requestHash });
    void host.handlers.signOut(undefined);
    all.say({ kind: 'joined', joined: await joined() });
    expect(all.station.bodiesOf('hubJoined')).toMatchObject([{ by: { name: 'Dana' } }]);
    signIn(host);
    expect(all.joining(host)).toMatchObject({ kind: 'joined' });
  });

  it('tells no secret to its log, its screens and its ledger', async () => {
    const host = all.named();
    const file = all.invite();
    const one = await joined();
    const answers: unknown[] = [
      await host.handlers.findInvitations(undefined),
      host.handlers.joinInvited({ file }),
      host.handlers.fleet(undefined),
    ];
    all.say({ kind: 'joined', joined: one });
    answers.push(host.handlers.fleet(undefined), host.handlers.status(undefined));
    const records = all.station.records().map(({ body }) => body);
    const text = JSON.stringify([answers, records, all.station.logged]);
    expect(text).not.toMatch(new RegExp(`${token}|PRIVATE|CERTIFICATE`));
  });

  it.each([
    ['a changed field', { hub: '' }],
    ['a false title', { file: 'invitation' }],
    ['another version', { version: 0 }],
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
    const host = all.named();
    const file = all.invite(change);
    const said = `${file}: This is no invitation of a hub, or it was changed. Write a new one at the hub.`;
    expect(inEnglish(await host.handlers.findInvitations(undefined))).toMatchObject({
      invitations: [{ file, hub: { ok: false, error: said } }],
    });
    expect(errorOf(told(host.handlers.joinInvited({ file })))).toBe(said);
    expect(all.askers).toEqual([]);
  });

  it('refuses what is too large, gone, no text or in part of a path', () => {
    const host = all.named();
    const file = path.join(all.stick, 'Nationals.join');
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
    expect(all.askers).toEqual([]);
  });

  it.each([
    ['noHub', /^The hub does not answer\./],
    ['notInvited', /^The hub does not know this invitation any more\./],
    ['refused', /^The hub has refused this station/],
    ['noAnswer', /^The connection to the hub has ended/],
    ['badAnswer', /cannot be used/],
  ] as const)('says in a sentence that it failed: %s', (why, said) => {
    const host = all.named();
    valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
    all.say({ kind: 'failed', why });
    expect(all.joining(host)).toEqual({
      kind: 'failed',
      sentence: expect.stringMatching(said) as unknown,
    });
    expect(all.hubs()).toEqual([]);
    valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
    expect(all.joining(host)).toMatchObject({ kind: 'asking' });
  });

  it('recovers when the process that asks is killed, and does not hear it after that', async () => {
    const host = all.named();
    valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
    all.say({ kind: 'waiting', id, request: requestHash });
    all.askers[0]?.die();
    expect(all.joining(host)).toMatchObject({
      sentence: 'The program that asks the hub has ended. Try again.',
    });
    all.say({ kind: 'joined', joined: await joined() });
    expect(all.hubs()).toEqual([]);
  });

  it('asks one hub at a time, until it is canceled', async () => {
    const host = all.named();
    valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
    const second = errorOf(told(host.handlers.joinInvited({ file: all.invite() })));
    expect(second).toBe('This station is asking a hub already. Cancel that first.');
    void host.handlers.cancelJoining(undefined);
    expect([all.askers[0]?.isEnded, all.joining(host)]).toEqual([true, { kind: 'none' }]);
    all.say({ kind: 'joined', joined: await joined() });
    expect(all.hubs()).toEqual([]);
  });

  it('goes on asking when a process that was canceled ends later', () => {
    const host = all.named();
    valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
    void host.handlers.cancelJoining(undefined);
    valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
    all.askers[0]?.die();
    expect(all.joining(host)).toMatchObject({ kind: 'asking' });
  });

  it('ends asking when the station ends', () => {
    const host = all.named();
    valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
    host.close();
    expect(all.askers[0]?.isEnded).toBe(true);
  });

  it('believes nothing of other shape, and no certificate of another key or authority', async () => {
    const host = all.named();
    const [one, other] = [await joined(), await joined()];
    for (const text of ['', 7, undefined, {}, { kind: 'joined' }, { kind: 'waiting', id: 'x' }]) {
      valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
      all.askers.at(-1)?.say(text);
      expect(all.joining(host)).toMatchObject({ kind: 'asking' });
      void host.handlers.cancelJoining(undefined);
    }
    for (const change of [{ key: other.key }, { authority: other.authority }]) {
      valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
      all.say({ kind: 'joined', joined: { ...one, ...change } });
      expect(all.joining(host)).toMatchObject({ kind: 'failed' });
      expect(all.hubs()).toEqual([]);
    }
  });

  it('sends its question again if the process did not take it', () => {
    const host = all.named();
    valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
    const [asker] = all.askers;
    if (asker === undefined) throw new Error('No process was started.');
    asker.takes = false;
    all.say({ kind: 'waiting', id, request: requestHash });
    void host.handlers.cancelJoining(undefined);
    valueOf(told(host.handlers.joinByDigits(asked)));
    const [, next] = all.askers;
    if (next === undefined) throw new Error('No process was started.');
    next.say(digits);
    next.takes = false;
    valueOf(told(host.handlers.confirmDigits(undefined)));
    all.clock.pass(1_000);
    next.takes = true;
    all.clock.pass(1_000);
    expect(next.heard.map(({ kind }) => kind)).toEqual(['byDigits', 'confirmed']);
  });
});
