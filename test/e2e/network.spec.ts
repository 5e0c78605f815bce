/** No connection leaves the machine, according to the system's list of the station's sockets. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { expect, processTest as test } from './station-test.ts';
import { unlessHere } from '../facility/facility.ts';

const listening = '0A';

interface SocketRow {
  readonly table: string;
  /** As the kernel writes it, in hexadecimal: address, colon, port. */
  readonly local: string;
  readonly remote: string;
  readonly state: string;
}

/** Returns all internet sockets that a process has open. */
function socketsOf(pid: number): readonly SocketRow[] {
  const folder = `/proc/${pid.toString()}`;
  const own = new Set(
    readdirSync(`${folder}/fd`).map((name) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/fd/${name}`))?.[1];
      } catch {
        // The socket was closed meanwhile.
        return undefined;
      }
    }),
  );
  return ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((table) =>
    readFileSync(`${folder}/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(({ 9: inode }) => inode !== undefined && own.has(inode))
      .map(([, local = '', remote = '', state = '']) => ({ table, local, remote, state })),
  );
}

/** 127.0.0.1, in the kernel's byte order. */
const loopback = '0100007F';

test.skip(...unlessHere("Linux's /proc"));

test('a station listens on this machine alone and calls nobody', async ({ players, station }) => {
  const asked: string[] = [];
  players.page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await players.challenge('quitx');
  await players.seesVerdict('UNACCEPTABLE');
  const sockets = socketsOf(station.pid);
  expect(sockets.filter(({ state }) => state === listening)).toHaveLength(1);
  expect(sockets.length).toBeGreaterThan(1);
  expect(sockets.filter(({ table }) => table !== 'tcp')).toEqual([]);
  const port = sockets.find(({ state }) => state === listening)?.local.split(':')[1];
  for (const { local } of sockets) expect(local).toBe(`${loopback}:${port ?? ''}`);
  expect(asked.filter((origin) => origin !== new URL(station.address).origin)).toEqual([]);
});
