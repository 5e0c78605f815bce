import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Address } from '../../../electron/core/fleet/address.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { makeRequest } from '../../../electron/courier/new-request.ts';
import {
  certifyBroker,
  certifyStation,
  makeAuthority,
  type Certified,
} from '../../../electron/hub/certificates/authority.ts';
import { mostByDigits } from '../../../electron/hub/fleet/joining-door.ts';
import { digitsAtHub, digitsAtStation } from '../../../electron/link/join-digits.ts';
import { joinSocket, type JoinSocket } from '../../../electron/link/join-socket.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { address, withoutKey } from '../broker/fleet-on-broker.ts';
import { askBy, askComparing, HubWithDoor } from './hub-with-door.ts';
import {
  committedText,
  digitsOf,
  digitsText,
  type Compared,
} from '../../../electron/core/fleet/compared-digits.ts';

let hub: HubWithDoor;
let ends: (() => void)[];

beforeEach(async () => {
  hub = new HubWithDoor();
  await hub.open();
  ends = [];
});

afterEach(async () => {
  for (const end of ends) end();
  await hub.end();
});

/** Connects as whoever does not look at certificates. */
async function connectTo({ host, port }: Address): Promise<TLSSocket> {
  const socket = connect({ host, port, rejectUnauthorized: false });
  socket.on('error', () => undefined);
  ends.push(() => socket.destroy());
  await once(socket, 'secureConnect');
  return socket;
}

/** Somebody who is at the address that a station was given. */
async function standAt(
  authority: Certified,
  serve: (socket: TLSSocket) => Promise<void>,
): Promise<Address> {
  const { certificate: cert, key } = await certifyBroker(authority);
  const server = createServer({ cert, key, minVersion: 'TLSv1.3' });
  server.on('secureConnection', (socket) => {
    socket.on('error', () => undefined);
    ends.push(() => socket.destroy());
    void serve(socket);
  });
  server.listen(0, address);
  ends.push(() => server.close());
  await once(server, 'listening');
  return { host: address, port: (server.address() as AddressInfo).port };
}

async function accept(): Promise<void> {
  const { asking } = await hub.shown();
  for (const { id } of asking) valueOf(await hub.host.acceptStation({ station: id }));
}

describe('a station that joins by digits', () => {
  it('says its program, of which the hub warns before the yes, and hears that of the hub', async () => {
    const station = askComparing(await hub.letJoinByDigits(), '7', 'challenge-station 1.0.1');
    expect((await station.shown).program).toBe('challenge-station 1.0.0');
    const [asked] = await hub.asking(1);
    expect(asked?.otherProgram && english(asked.otherProgram)).toContain('update the hub first');
  });

  it.each(['hub', 'station'] as const)(
    'joins when both ends have said yes, the %s first',
    async (first) => {
      const station = askComparing(await hub.letJoinByDigits());
      const { digits, id } = await station.shown;
      expect(digits).toMatch(/^\d{6}$/);
      const [asked] = await hub.asking(1);
      const fingerprint = expect.stringMatching(/^(\w{4} ){4}\w$/) as string;
      expect(asked).toEqual({ id, station: '7', digits, fingerprint, isAccepted: false });
      const confirm = (): Promise<void> => {
        station.confirm();
        return Promise.resolve();
      };
      const yes = [accept, confirm];
      if (first === 'station') yes.reverse();
      await yes[0]?.();
      // One yes leaves nothing behind.
      await hub.asking(1);
      expect(hub.recorded()).toEqual([]);
      await yes[1]?.();
      const joined = valueOf(await station.ended);
      expect(joined).toMatchObject({ hub: 'Nationals 2026', station: id });
      expect(joined.authority).toBe(hub.fleet.authority);
      expect(hub.recorded()).toEqual([{ id, station: '7' }]);
    },
  );

  it('is refused by the hub, or when joining ends', async () => {
    const door = await hub.letJoinByDigits();
    const one = askComparing(door);
    const { id } = await one.shown;
    await hub.asking(1);
    valueOf(await hub.host.refuseStation({ station: id }));
    expect(errorOf(await one.ended)).toBe('refused');
    const other = askComparing(door);
    await other.shown;
    other.confirm();
    await hub.asking(1);
    valueOf(await hub.host.stopJoining(undefined));
    expect(errorOf(await other.ended)).toBe('refused');
    expect(hub.recorded()).toEqual([]);
  });

  it('is refused if its key is none, although the hub had said yes, and others still join', async () => {
    const door = await hub.letJoinByDigits();
    const socket = joinSocket(await connectTo(door));
    const request = withoutKey((await makeRequest()).request);
    await digitsAtStation(socket, { station: '7', request }, 30_000);
    await hub.asking(1);
    await accept();
    socket.send({ isSame: true });
    expect(await socket.next('answer', 30_000)).toEqual({ isAccepted: false });
    const { fault } = await hub.shown();
    expect(fault && english(fault)).toMatch(/^What station 7 sent cannot be certified/);
    expect(hub.recorded()).toEqual([]);
    const other = askComparing(door, '8');
    await other.shown;
    await hub.asking(1);
    await accept();
    other.confirm();
    valueOf(await other.ended);
  });

  it('does not ask at a hub that wants an invitation, nor the other way round', async () => {
    const { doors } = await hub.letJoin();
    const [door = { host: '', port: 0 }] = doors;
    expect(errorOf(await askComparing(door).ended)).toBe('notByDigits');
    const invitation = hub.invitation();
    const byDigits = await hub.letJoinByDigits();
    expect(errorOf(await askBy({ ...invitation, doors: [byDigits] }).ended)).toBe('notInvited');
    expect((await hub.shown()).asking).toEqual([]);
  });

  it('may be one of few, so that nobody can try until the digits meet', async () => {
    const door = await hub.letJoinByDigits();
    for (let asked = 0; asked < mostByDigits; asked += 1) {
      const socket = joinSocket(await connectTo(door));
      const { request } = await makeRequest();
      expect(await digitsAtStation(socket, { station: '7', request }, 30_000)).toBeDefined();
      socket.end();
    }
    expect(errorOf(await askComparing(door).ended)).toBe('notByDigits');
    expect((await hub.shown()).open).toMatchObject({ by: 'digits', left: 0 });
    const again = askComparing(await hub.letJoinByDigits());
    expect((await again.shown).digits).toMatch(/^\d{6}$/);
    await hub.host.stopJoining(undefined);
  });
});

describe('somebody between a station and its hub', () => {
  /** Plays the hub to the station and the station to the hub, with an authority of their own. */
  async function between(door: Address): Promise<Address> {
    const own = await makeAuthority();
    return standAt(own, async (socket) => {
      const toStation = joinSocket(socket);
      const toHub = joinSocket(await connectTo(door));
      const asking = await toStation.next('askingByDigits', 30_000);
      if (asking === undefined) return;
      const { request } = await makeRequest();
      const shown = await digitsAtStation(toHub, { ...asking, request }, 30_000);
      if (shown === undefined) return;
      const { id, hub: name } = shown;
      await digitsAtHub(
        toStation,
        { ...asking, id, hub: name, authority: own.certificate },
        30_000,
      );
    });
  }

  it('gets other digits on the two screens, although all else is the same', async () => {
    const door = await hub.letJoinByDigits();
    const pairs: (readonly [string, string])[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const station = askComparing(await between(door));
      const { id, hub: name, digits } = await station.shown;
      const atHub = (await hub.asking(attempt)).find((asked) => asked.id === id);
      expect([name, atHub?.station]).toEqual(['Nationals 2026', '7']);
      pairs.push([digits, atHub?.digits ?? '']);
    }
    expect(pairs.filter(([station, atHub]) => station === atHub)).toEqual([]);
  });

  it('is found out by the station if they hand on what the hub promised', async () => {
    const door = await hub.letJoinByDigits();
    const middle = await standAt(await makeAuthority(), async (socket) => {
      const toHub = await connectTo(door);
      socket.pipe(toHub).pipe(socket);
    });
    const station = askComparing(middle);
    expect(errorOf(await station.ended)).toBe('notByDigits');
  });

  it('could search for the digits that they need, if the hub did not commit itself first', () => {
    const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
    const compared: Compared = {
      exported: '00',
      id: '7',
      station: '7',
      request: 'R',
      hub: 'H',
      authority: 'A',
    };
    const wanted = digitsOf(hash(digitsText(compared, 'the nonce of the station', 'h')));
    const other = { ...compared, exported: '01', authority: 'B' };
    for (let nonce = 0; ; nonce += 1) {
      const found = digitsOf(hash(digitsText(other, 'the nonce of the station', `${nonce}`)));
      if (found !== wanted) continue;
      // But the promise that it gave before it knew the nonce of the station is of another nonce.
      const promised = hash(committedText(other, 'promised'));
      expect(hash(committedText(other, `${nonce}`))).not.toBe(promised);
      return;
    }
  });
});

describe('a hub that does not keep to the order', () => {
  type Play = (socket: JoinSocket, compared: Compared, own: string) => Promise<void>;

  async function ask(play: Play): Promise<string> {
    const own = await makeAuthority();
    const door = await standAt(own, async (connection) => {
      const socket = joinSocket(connection);
      const asking = await socket.next('askingByDigits', 30_000);
      if (asking === undefined) return;
      const who = { id: '7'.repeat(16), hub: 'Nationals 2026', authority: own.certificate };
      const compared = { ...asking, ...who, exported: socket.exported() };
      const nonce = randomBytes(32).toString('hex');
      const commitment = createHash('sha256').update(committedText(compared, nonce)).digest('hex');
      socket.send({ ...who, commitment });
      await play(socket, compared, nonce);
    });
    const station = askComparing(door);
    return errorOf(await station.ended);
  }

  it('is not believed if it shows another nonce than it promised', async () => {
    const error = await ask(async (socket) => {
      await socket.next('nonce', 30_000);
      socket.send({ nonce: randomBytes(32).toString('hex') });
    });
    expect(error).toBe('notByDigits');
  });

  it('is not believed if it sends something else, too much, or control characters', async () => {
    const texts = ['{}', 'x'.repeat(100_000), '\u0000', '{"nonce":"\u0007"}', '[]'];
    for (const text of texts) {
      const own = await makeAuthority();
      const door = await standAt(own, async (connection) => {
        await once(connection, 'data');
        connection.write(`${text}\n`);
      });
      expect(errorOf(await askComparing(door).ended)).toBe('notByDigits');
    }
  });

  it('cannot make a station join that has not said yes', async () => {
    const authority = await makeAuthority();
    const door = await standAt(authority, async (connection) => {
      const socket = joinSocket(connection);
      const asking = await socket.next('askingByDigits', 30_000);
      if (asking === undefined) return;
      const who = { id: '7'.repeat(16), hub: 'Nationals', authority: authority.certificate };
      await digitsAtHub(socket, { ...asking, ...who }, 30_000);
      const certificate = valueOf(await certifyStation(authority, asking.request, who.id));
      socket.send({ isAccepted: true, certificate, addresses: [{ host: address, port: 1 }] });
    });
    expect(errorOf(await askComparing(door).ended)).toBe('badAnswer');
  });
});

describe('a station that does not keep to the order', () => {
  it('is put out, and the hub shows nothing of it', async () => {
    const door = await hub.letJoinByDigits();
    const { request } = await makeRequest();
    const asking = JSON.stringify({ station: '7', request });
    const nonce = JSON.stringify({ nonce: '5e'.repeat(32) });
    const yes = JSON.stringify({ isSame: true });
    const attempts = [
      [yes],
      [nonce, asking],
      [asking, yes],
      [asking, asking],
      [asking, nonce, nonce],
      [asking, nonce, '{"isSame":false}'],
      [JSON.stringify({ station: '7'.repeat(10_000), request })],
      [JSON.stringify({ station: 'a\u0007b', request })],
      [JSON.stringify({ station: 'a\nb', request })],
      [JSON.stringify({ station: ' ', request })],
    ];
    for (const lines of attempts) {
      const socket = await connectTo(door);
      socket.resume();
      const closed = new Promise((resolve) => {
        socket.once('close', resolve);
      });
      socket.write(lines.map((line) => `${line}\n`).join(''));
      await closed;
      await hub.asking(0);
    }
    expect(hub.recorded()).toEqual([]);
  });
});
