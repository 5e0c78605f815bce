import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeJoined } from '../../../electron/station/fleet/joined.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { told } from '../../in-english.ts';
import { asked, digits, joined, JoiningStation } from './joining-station.ts';
import { needs } from '../../facility/facility.ts';

let all: JoiningStation;

beforeEach(() => {
  all = new JoiningStation();
});

afterEach(() => {
  all.station.end();
});

describe('a station that joins by digits', () => {
  it('keeps nothing before somebody here has said yes', async () => {
    const host = all.named();
    valueOf(told(host.handlers.joinByDigits(asked)));
    expect(all.askers[0]?.heard).toEqual([
      {
        kind: 'byDigits',
        address: { host: '127.0.0.1', port: 8884 },
        station: '7',
        program: 'test',
      },
    ]);
    const early = errorOf(told(host.handlers.confirmDigits(undefined)));
    expect(early).toBe('This station is not comparing digits with a hub any more.');
    all.say({ ...digits, program: 'challenge-station 9.0.0' });
    expect(all.joining(host)).toEqual({
      ...digits,
      isConfirmed: false,
      otherProgram: 'The station and the hub are other programs. Use the same version everywhere.',
    });
    all.say({ kind: 'joined', joined: await joined() });
    expect(all.joining(host)).toMatchObject({ kind: 'failed' });
    expect(all.hubs()).toEqual([]);

    valueOf(told(host.handlers.joinByDigits(asked)));
    all.say(digits);
    // Digits are shown once, and are not replaced.
    all.say({ ...digits, digits: '999999' });
    expect(all.joining(host)).toMatchObject({ digits: '012345' });
    expect(all.joining(host)).not.toHaveProperty('otherProgram');
    valueOf(told(host.handlers.confirmDigits(undefined)));
    expect(all.askers[1]?.heard.at(-1)).toEqual({ kind: 'confirmed' });
    all.say({ kind: 'joined', joined: await joined() });
    expect(all.joining(host)).toEqual({ kind: 'joined', hub: 'Nationals' });
    expect(all.hubs()).toHaveLength(1);
  });

  it.each(['', '127.0.0.1', '127.0.0.1:', '127.0.0.1:0', ':8884', 'a b:1', 'a:99999', '[::1]'])(
    'refuses the address "%s"',
    (address) => {
      const host = all.named();
      expect(errorOf(told(host.handlers.joinByDigits({ address })))).toContain(
        'is not an address with a port',
      );
      expect(all.askers).toEqual([]);
    },
  );
});

describe('a station cannot join', () => {
  function refused(host: StationHost): string {
    const { hindrance } = all.page(host);
    const said = errorOf(told(host.handlers.joinInvited({ file: all.invite() })));
    expect(said).toBe(hindrance);
    expect(all.askers).toEqual([]);
    return said;
  }

  it('before it has a name', () => {
    expect(refused(all.start())).toMatch(/^Give this station its name first/);
  });

  it.each(['startJoining', 'startCourier'])('if its shell has no program for it: %s', (which) => {
    const host = all.named({ [which]: undefined });
    expect(refused(host)).toMatch(/^This station was started without the program/);
  });

  it('five hubs, or one hub twice', async () => {
    const given = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => joined({ hub: `hub ${index}` })),
    );
    mkdirSync(all.station.data);
    valueOf(writeJoined(all.station.data, given.slice(0, 3)));
    const other = all.named();
    const twice = all.invite({ authority: given[0]?.authority });
    expect(errorOf(told(other.handlers.joinInvited({ file: twice })))).toBe(
      'This station has joined that hub before. Leave it first, to join it again.',
    );
    valueOf(told(other.handlers.joinByDigits(asked)));
    all.say(digits);
    valueOf(told(other.handlers.confirmDigits(undefined)));
    const [known] = given;
    if (known === undefined) throw new Error('There is no hub.');
    all.say({ kind: 'joined', joined: known });
    expect(all.joining(other)).toMatchObject({
      sentence: expect.stringMatching(/before/) as unknown,
    });
    expect(all.hubs()).toHaveLength(3);
    valueOf(told(other.handlers.joinByDigits(asked)));
    all.say(digits);
    valueOf(told(other.handlers.confirmDigits(undefined)));
    all.say({ kind: 'joined', joined: await joined({ hub: 'hub 4' }) });
    all.askers.length = 0;
    expect(refused(other)).toBe(
      'This station has joined 4 hubs, and cannot join more. Leave one first.',
    );
    expect(all.hubs()).toHaveLength(4);
  });

  it('while the file of its hubs is none, and can when that was removed', () => {
    const file = path.join(all.station.data, 'courier', 'joined.json');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'changed');
    const host = all.named();
    expect(refused(host)).toContain('Remove the file and let the station join again.');
    rmSync(file);
    expect(all.page(host)).not.toHaveProperty('hindrance');
    valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
    expect(all.joining(host)).toMatchObject({ kind: 'asking' });
  });

  it('if the file of its hubs was changed meanwhile, which stays as it is', async () => {
    const host = all.named();
    valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
    const file = path.join(all.station.data, 'courier', 'joined.json');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'changed');
    all.say({ kind: 'joined', joined: await joined() });
    expect(all.joining(host)).toMatchObject({ kind: 'failed' });
    expect([readFileSync(file, 'utf8'), all.couriers]).toEqual(['changed', 0]);
    expect(all.station.bodiesOf('hubJoined')).toEqual([]);
  });

  it('if it cannot be written, and keeps nothing of it', needs('symbolic links'), async () => {
    const host = all.named();
    valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
    // The system refuses to make the folder, as on a full disk.
    symlinkSync(all.station.at('nowhere'), path.join(all.station.data, 'courier'));
    all.say({ kind: 'joined', joined: await joined() });
    expect(all.joining(host)).toMatchObject({
      kind: 'failed',
      sentence: expect.stringMatching(/could not write how it joined/) as unknown,
    });
    expect(all.station.bodiesOf('hubJoined')).toEqual([]);
    expect([all.page(host).hubs, all.couriers]).toEqual([[], 0]);
    expect(readdirSync(all.station.data).filter((name) => name.includes('joined'))).toEqual([]);
  });

  it('if it cannot be recorded, and keeps nothing of it', async () => {
    const host = all.named();
    valueOf(told(host.handlers.joinInvited({ file: all.invite() })));
    const ledger = path.join(all.station.data, 'ledger.sqlite');
    expect(existsSync(ledger)).toBe(true);
    truncateSync(ledger, 0);
    all.say({ kind: 'joined', joined: await joined() });
    expect(all.joining(host)).toMatchObject({ kind: 'failed' });
    expect(all.hubs()).toEqual([]);
  });
});
