/** A hub on its page with a network, and stations that ask it by real sockets. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, vi } from 'vitest';
import type { AskingShown, JoiningShown } from '../../../electron/contract/hub/joining-shown.ts';
import { parseAddress } from '../../../electron/core/fleet/address.ts';
import type { Address } from '../../../electron/core/fleet/address.ts';
import type { Result } from '../../../electron/core/base/result.ts';
import { askByDigits, askToJoin } from '../../../electron/courier/ask-to-join.ts';
import type { Fleet } from '../../../electron/hub/fleet/fleet-parts.ts';
import { openFleet } from '../../../electron/hub/fleet/open-fleet.ts';
import type { Hub } from '../../../electron/hub/ledgers/hub-parts.ts';
import { HubHost } from '../../../electron/hub/hub-host.ts';
import type { DigitsAtStation } from '../../../electron/link/join-digits.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import type { JoinError } from '../../../electron/station/fleet/join-messages.ts';
import type { Joined } from '../../../electron/station/fleet/joined.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { recordsIn } from '../../station/ledger-records.ts';
import { address } from '../broker/fleet-on-broker.ts';
import { open } from '../opened-hub.ts';
import { soon } from '../soon.ts';
import { Stations } from '../stations.ts';
import { invitationSchema, type Invitation } from '../../../electron/core/fleet/invitation.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';

export class HubWithDoor {
  readonly stations = new Stations();
  readonly stick = this.stations.at('stick');
  #opened: { readonly hub: Hub; readonly fleet: Fleet; readonly host: HubHost } | undefined;
  #port = 0;

  constructor() {
    mkdirSync(this.stick);
  }

  /** Opens the hub, again on the same port. */
  async open(): Promise<void> {
    const hub = valueOf(open(this.stations.hub));
    const clock = systemClock;
    const fleet = valueOf(
      await openFleet({ hub, address, port: this.#port, name: 'Nationals 2026', clock }),
    );
    this.#port = fleet.port;
    const audit = (): Promise<never> => Promise.reject(new Error('Nothing is archived here.'));
    const host = await HubHost.open({ hub, fleet, audit, clock, openToAll: '' });
    this.#opened = { hub, fleet, host };
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.host.close();
    await opened?.fleet.close();
    opened?.hub.close();
  }

  async end(): Promise<void> {
    await this.close();
    this.stations.end();
  }

  get fleet(): Fleet {
    if (this.#opened === undefined) throw new Error('The hub is closed.');
    return this.#opened.fleet;
  }

  get host(): HubHost['handlers'] {
    if (this.#opened === undefined) throw new Error('The hub is closed.');
    return this.#opened.host.handlers;
  }

  async letJoin(): Promise<Invitation> {
    valueOf(await this.host.letJoin({ by: 'stick', folder: this.stick }));
    return this.invitation();
  }

  /** Returns where a station asks. */
  async letJoinByDigits(): Promise<Address> {
    valueOf(await this.host.letJoin({ by: 'digits' }));
    const { open: shown } = await this.shown();
    const door = shown?.by === 'digits' ? parseAddress(shown.doors[0] ?? '') : undefined;
    if (door === undefined) throw new Error('The door is not open.');
    return door;
  }

  /** The one on the stick. */
  invitation(): Invitation {
    const [name = ''] = readdirSync(this.stick);
    return invitationSchema.parse(JSON.parse(readFileSync(path.join(this.stick, name), 'utf8')));
  }

  async shown(): Promise<JoiningShown> {
    return (await this.host.watch(undefined)).joining;
  }

  async asking(count: number): Promise<readonly AskingShown[]> {
    return vi.waitFor(async () => {
      const { asking } = await this.shown();
      expect(asking).toHaveLength(count);
      return asking;
    }, soon);
  }

  /** The stations that joined, as the hub's own ledger says. */
  recorded(): readonly unknown[] {
    return recordsIn(this.stations.hub).flatMap(({ kind, body }) =>
      kind === 'stationJoined' ? [body] : [],
    );
  }
}

export interface AskingStation {
  readonly ended: Promise<Result<Joined, JoinError>>;
  /** What its screen shows. */
  readonly ids: readonly string[];
  readonly fingerprints: readonly string[];
  /** What the hub calls its program. */
  readonly programs: readonly (string | undefined)[];
}

export function askBy(invitation: Invitation, station = '7', program?: string): AskingStation {
  const ids: string[] = [];
  const fingerprints: string[] = [];
  const programs: (string | undefined)[] = [];
  const by = { station, ...(program !== undefined && { program }) };
  const onWaiting = (id: string, request: string, ofHub: string | undefined): void => {
    ids.push(id);
    fingerprints.push(fingerprintOf(sha256(request)));
    programs.push(ofHub);
  };
  return { ended: askToJoin({ invitation, ...by, onWaiting }), ids, fingerprints, programs };
}

export interface ComparingStation {
  readonly ended: Promise<Result<Joined, JoinError>>;
  /** What its screen shows. Rejects if it ends without. */
  readonly shown: Promise<DigitsAtStation>;
  /** Somebody at the station says yes. */
  readonly confirm: () => void;
}

export function askComparing(door: Address, station = '7', program?: string): ComparingStation {
  const confirmed = Promise.withResolvers<undefined>();
  const compared = Promise.withResolvers<DigitsAtStation>();
  const ended = askByDigits({
    address: door,
    station,
    ...(program !== undefined && { program }),
    compare: async (shown) => {
      compared.resolve(shown);
      await confirmed.promise;
    },
  });
  void ended.then((result) => {
    if (!result.ok) compared.reject(new Error(result.error));
  });
  compared.promise.catch(() => undefined);
  return {
    ended,
    shown: compared.promise,
    confirm: () => {
      confirmed.resolve(undefined);
    },
  };
}
