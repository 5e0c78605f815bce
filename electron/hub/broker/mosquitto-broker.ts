/**
 * Mosquitto as the broker of a hub: a separate program that the hub configures, starts, restarts
 * and ends. It stores nothing that must outlive it.
 */
import { fleetTiming } from '../../core/fleet/fleet-times.ts';
import { Backoff } from '../../core/base/backoff.ts';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { takePlace } from '../../link/take-place.ts';
import type { Certified } from '../certificates/authority.ts';
import { listen, loopbackOf } from '../network/listen.ts';
import {
  notListening,
  usualLimits,
  type Broker,
  type BrokerError,
  type BrokerOptions,
} from './hub-broker.ts';
import { writeMosquittoFiles, writeMosquittoRights } from './mosquitto-files.ts';
import { findMosquitto, startMosquitto, type MosquittoProcess } from './mosquitto-process.ts';

export interface MosquittoOptions extends BrokerOptions {
  /** Folder for the broker's files. Created if it is missing. */
  readonly folder: string;
  /** Certifies a new key under the id of a station. */
  readonly certify: (station: string) => Promise<Certified>;
}

export async function openMosquitto(
  options: MosquittoOptions,
): Promise<Result<Broker, BrokerError>> {
  const { folder, authority, clock } = options;
  const needed = await findWhatItNeeds(options);
  if (!needed.ok) return needed;
  const { program, port } = needed.value;
  const settings = { ...options, port, limits: options.limits ?? usualLimits };
  const removed = new Set(options.removed);
  /** Stations whose connections are being closed. */
  const leaving = new Set<string>();
  let child: MosquittoProcess | undefined;
  let fault: Sentence | undefined;
  const rest = new Backoff(fleetTiming.restart);
  let isClosed = false;
  let cancelStart = (): void => undefined;

  /** Starts the broker. Fails with the reason why it does not listen. */
  async function start(): Promise<Result<undefined, Sentence>> {
    const written = writeMosquittoFiles(folder, settings, removed);
    if (!written.ok) return written;
    const mine = startMosquitto(program, folder);
    child = mine;
    return mine.running;
  }

  async function startAgain(): Promise<void> {
    const started = await start();
    if (started.ok) watch();
    else startLater(started.error);
  }

  function startLater(why: Sentence): void {
    child = undefined;
    if (isClosed) return;
    fault = sentence`The program mosquitto, which connects the stations, has ended: ${why}. The hub starts it again. Stations keep their records until then. If this stays, start the hub without it.`;
    cancelStart = clock.after(rest.next(), () => {
      void startAgain();
    });
  }

  function watch(): void {
    fault = undefined;
    const beganAt = clock.monotonicMs();
    void child?.ended.then((how) => {
      // A broker that ran this long did not fail because of its settings: start the backoff anew.
      if (clock.monotonicMs() - beganAt > fleetTiming.restart.longestMs) rest.reset();
      startLater(how);
    });
  }

  async function disconnect(station: string): Promise<void> {
    if (leaving.has(station)) return;
    leaving.add(station);
    const own = await options.certify(station);
    const here = { host: loopbackOf(options.address), port };
    await takePlace({ ...own, authority, name: station, address: here });
    leaving.delete(station);
  }

  const started = await start();
  if (!started.ok) return fail({ kind: 'notStarted', why: started.error });
  watch();
  return ok({
    port,
    disconnect: (station) => {
      void disconnect(station);
    },
    remove: (station) => {
      removed.add(station);
      // If the file cannot be written, end the broker: it restarts with the new rights.
      if (writeMosquittoRights(folder, removed).ok) child?.readAgain();
      else child?.end();
      void disconnect(station);
    },
    fault: () => fault,
    crowdedFrom: () => undefined,
    close: async () => {
      isClosed = true;
      cancelStart();
      child?.end();
      await child?.ended;
    },
  });
}

async function findWhatItNeeds(
  options: BrokerOptions,
): Promise<Result<{ readonly program: string; readonly port: number }, BrokerError>> {
  if (process.platform !== 'linux') return fail({ kind: 'notLinux' });
  const program = findMosquitto(process.env['PATH']);
  if (program === undefined) return fail({ kind: 'noMosquitto' });
  const port = await freePort(options);
  if (!port.ok) return fail(notListening(options.port, port.error));
  return ok({ program, port: port.value });
}

/** Checks the port, or finds a free one. Mosquitto reports neither its port nor why it has none. */
async function freePort(options: BrokerOptions): Promise<Result<number, unknown>> {
  const server = createServer();
  const port = await listen(server, options);
  if (!port.ok) return port;
  server.close();
  await once(server, 'close');
  return port;
}
