/**
 * Lets stations join while staff at the hub allow it: opens the door, writes the invitation, and
 * admits the accepted stations. Nothing of this outlives the program.
 */
import type { JoiningShown } from '../../contract/hub/joining-shown.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { spelledAddress } from '../../core/fleet/address.ts';
import type { Invitation } from '../../core/fleet/invitation.ts';
import { describeOtherProgram } from '../../core/fleet/newer-station.ts';
import { freeName } from '../../core/fleet/free-name.ts';
import { fail, ok } from '../../core/base/result.ts';
import { fingerprintOf } from '../../core/base/fingerprint.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import type { BrokerAddress } from '../../link/broker-link.ts';
import { sha256 } from '../../station/disk/sha256.ts';
import { systemSays } from '../../station/disk/system-says.ts';
import { describeHubError } from '../ledgers/hub-error.ts';
import { reachedAt } from '../network/network-addresses.ts';
import type { Asked, Door, DoorError } from './joining-door.ts';
import { newInvitation, removeInvitation, writeInvitation } from './invitation-file.ts';
import type { Fleet } from './fleet-parts.ts';

/** With an invitation in this folder of a USB drive, or with digits on both screens. */
export type Way = { readonly by: 'stick'; readonly folder: string } | { readonly by: 'digits' };

interface Opened {
  readonly door: Door;
  /** Stations that staff at the hub accepted, until they have their answer. */
  readonly accepted: Set<string>;
  /** Stations that are being certified. It is too late to refuse them. */
  readonly admitting: Map<string, Promise<StaffResult>>;
  /** Absent when joining with digits. */
  readonly invitation?: { readonly file: string; readonly token: string };
}

type JoinFailure = Extract<Awaited<ReturnType<Fleet['join']>>, { readonly ok: false }>['error'];

interface Parts {
  readonly fleet: Fleet;
  /** The command that starts a hub which other machines reach. */
  readonly openToAll: string;
  /** Called when the page must be redrawn. */
  readonly onChange: () => void;
}

export class Admission {
  readonly #fleet: Fleet;
  readonly #openToAll: string;
  readonly #onChange: Parts['onChange'];
  #opened: Opened | undefined;
  #fault: Sentence | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ fleet, openToAll, onChange }: Parts) {
    this.#fleet = fleet;
    this.#openToAll = openToAll;
    this.#onChange = onChange;
  }

  async open(way: Way): Promise<StaffResult> {
    return this.#inTurn(async () => this.#open(way));
  }

  /** Refuses all waiting stations, and invalidates the invitation. */
  async close(): Promise<void> {
    return this.#inTurn(async () => this.#close());
  }

  /** Accepts a station. With digits, it is admitted once its staff have seen the same digits. */
  async accept(id: string): Promise<StaffResult> {
    const opening = this.#find(id);
    if (opening === undefined) return fail(gone);
    const { asked, accepted, admitting } = opening;
    // A second click waits for the result of the first.
    if (accepted.has(id)) return admitting.get(id) ?? ok(undefined);
    accepted.add(id);
    return asked.isConfirmed ? this.#admit(opening, asked) : ok(undefined);
  }

  refuse(id: string): StaffResult {
    const opening = this.#find(id);
    if (opening === undefined || opening.admitting.has(id)) return fail(gone);
    opening.door.answer(id, { isAccepted: false });
    return ok(undefined);
  }

  shown(): JoiningShown {
    return {
      ...reachedAt(this.#fleet.address),
      openToAll: this.#openToAll,
      open: openShown(this.#fleet, this.#opened),
      asking: askingShown(this.#fleet, this.#opened),
      fault: this.#fault,
    };
  }

  /** Runs openings and closings one at a time. */
  async #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = this.#last.then(work, work);
    this.#last = mine;
    return mine;
  }

  async #open(way: Way): Promise<StaffResult> {
    await this.#close();
    const { name: hub, authority } = this.#fleet;
    const invite = (port: number): Invitation =>
      newInvitation({ hub, authority, doors: addressesAt(this.#fleet, port) });
    const entrance =
      way.by === 'stick'
        ? ({ by: 'stick', invite } as const)
        : ({ by: 'digits', hub, authority } as const);
    const onChange = (): void => {
      this.#changed();
    };
    const opening = await this.#fleet.openDoor({ entrance, onChange });
    if (!opening.ok) return fail(describeDoorError(opening.error));
    const door = opening.value;
    const own: Opened = { door, accepted: new Set(), admitting: new Map() };
    const { invitation } = door;
    if (way.by === 'digits' || invitation === undefined) {
      this.#opened = own;
      return ok(undefined);
    }
    const written = writeInvitation(way.folder, invitation);
    if (!written.ok) {
      await door.close();
      return written;
    }
    this.#opened = { ...own, invitation: { file: written.value, token: invitation.token } };
    return ok(undefined);
  }

  async #close(): Promise<void> {
    const ended = this.#opened;
    this.#opened = undefined;
    this.#fault = undefined;
    if (ended === undefined) return;
    const { door, admitting, invitation } = ended;
    if (invitation !== undefined) removeInvitation(invitation.file, invitation.token);
    await Promise.all(admitting.values());
    await door.close();
  }

  /** Admits stations that were accepted here before their staff had compared the digits. */
  #changed(): void {
    const now = this.#opened;
    for (const asked of now?.door.waiting() ?? []) {
      const isDue = asked.isConfirmed && now?.accepted.has(asked.id) === true;
      if (!isDue || now.admitting.has(asked.id)) continue;
      void this.#admit(now, asked).then((admitted) => {
        this.#fault = admitted.ok ? undefined : admitted.error;
        this.#onChange();
      });
    }
    this.#onChange();
  }

  async #admit({ door, accepted, admitting }: Opened, asked: Asked): Promise<StaffResult> {
    const { id } = asked;
    const admitted = this.#certify(door, asked);
    admitting.set(id, admitted);
    try {
      return await admitted;
    } finally {
      admitting.delete(id);
      accepted.delete(id);
    }
  }

  async #certify(door: Door, { id, station, request }: Asked): Promise<StaffResult> {
    // No request of a station may end the hub.
    const joined = await this.#fleet
      .join({ id, station, request })
      .catch(() => fail({ kind: 'notARequest' } as const));
    if (!joined.ok) {
      door.answer(id, { isAccepted: false });
      return fail(describeJoinFailure(joined.error, station));
    }
    const { certificate } = joined.value;
    const addresses = addressesAt(this.#fleet, this.#fleet.port);
    door.answer(id, { isAccepted: true, certificate, addresses });
    return ok(undefined);
  }

  #find(id: string): (Opened & { readonly asked: Asked }) | undefined {
    const asked = this.#opened?.door.waiting().find((one) => one.id === id);
    return this.#opened && asked && { ...this.#opened, asked };
  }
}

/** Returns the addresses at which stations reach this port of the hub. */
function addressesAt({ address }: Fleet, port: number): readonly BrokerAddress[] {
  return reachedAt(address).addresses.map((host) => ({ host, port }));
}

function openShown(fleet: Fleet, opened: Opened | undefined): JoiningShown['open'] {
  if (opened === undefined) return undefined;
  const { door, invitation } = opened;
  if (invitation !== undefined) {
    const fingerprint = fingerprintOf(sha256(fleet.authority));
    return { by: 'stick', file: invitation.file, fingerprint };
  }
  const doors = addressesAt(fleet, door.port).map(spelledAddress);
  return { by: 'digits', doors, left: door.left() ?? 0 };
}

function askingShown(fleet: Fleet, opened: Opened | undefined): JoiningShown['asking'] {
  if (opened === undefined) return [];
  const { door, accepted } = opened;
  const waiting = door.waiting();
  const members = fleet.board().tiles.map(({ name }) => name);
  const own = fleet.program.version ?? '';
  return waiting.map(({ id, station, program, request, digits }) => {
    const others = waiting.filter((other) => other.id !== id).map((other) => other.station);
    const taken = [...members, ...others];
    const otherProgram = program === undefined ? undefined : describeOtherProgram(program, own);
    return {
      id,
      station,
      ...(digits !== undefined && { digits }),
      fingerprint: fingerprintOf(sha256(request)),
      isAccepted: accepted.has(id),
      ...(otherProgram && { otherProgram }),
      ...(taken.includes(station) && { freeName: freeName(station, taken) }),
    };
  });
}

function describeJoinFailure(error: JoinFailure, station: string): Sentence {
  switch (error.kind) {
    case 'notARequest':
    case 'notSigned':
    case 'otherKey':
      return sentence`What station ${station} sent cannot be certified, so it was refused. Check that it has the same version of the program.`;
    default:
      return describeHubError(error);
  }
}

const gone = sentence`This station does not wait any more. Let it ask again.`;

function describeDoorError({ port, cause }: DoorError): Sentence {
  const isInUse = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
  return isInUse
    ? sentence`Another program uses port ${port.toString()}, on which stations ask to join. End it, or start the hub with another port.`
    : sentence`The hub cannot listen on port ${port.toString()} for stations that ask to join. ${systemSays(cause)}`;
}
