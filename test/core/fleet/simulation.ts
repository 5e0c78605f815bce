/**
 * Stations and a hub that exchange messages over a network that loses, repeats and delays them, in
 * a time of their own. Messages are written and read as on the wire.
 */
import {
  alarmKey,
  alarmsOfClock,
  alarmsOfClones,
  alarmsOfHealth,
  alarmsOfNames,
  alarmsOfRecords,
  newAlarms,
  type Alarm,
} from '../../../electron/core/fleet/alarms.ts';
import type { AttachedRecord } from '../../../electron/core/fleet/attach-or-fork.ts';
import { hearBoot, type BootHeard } from '../../../electron/core/fleet/two-machines-one-id.ts';
import { clockDrift } from '../../../electron/core/fleet/clock-drift.ts';
import {
  afterHello,
  afterRecords,
  disconnected,
  hearHead,
  hearHub,
  nextStep,
  type OwnLedger,
} from '../../../electron/core/fleet/courier.ts';
import {
  answerHello,
  collect,
  headMessage,
  type AnsweringHub,
} from '../../../electron/core/fleet/hub-answers.ts';
import { locatorNumbers } from '../../../electron/core/fleet/locator.ts';
import { memoryLedger, type MemoryLedger } from './memory-ledger.ts';
import {
  readMessage,
  recordsMessage,
  writeMessage,
  type MessageName,
  type Messages,
} from '../../../electron/core/fleet/messages.ts';
import { toWire } from '../../../electron/core/fleet/wire-record.ts';
import type { ChainHead, LedgerRecord } from '../../../electron/core/ledger/record.ts';
import { nameAfter } from '../../../electron/core/ledger/name-at-record.ts';
import { valueOf } from '../lexicon/samples.ts';
import { sha256Text } from '../ledger/entries.ts';
import { first, health, placeOf } from './ledgers.ts';
import { randomFrom } from './random.ts';
import { type Network, calm, type Machine, type Simulation } from './simulated-fleet.ts';

interface Task {
  readonly at: number;
  readonly order: number;
  readonly work: () => void;
}

const healthEvery = 10_000;
const wallStart = 1_700_000_000_000;

export function simulate(seed: number, start: Network = calm): Simulation {
  const random = randomFrom(seed);
  let network = start;
  let now = 0;
  let order = 0;
  let ids = 0;
  let sent = 0;
  let ahead = 0;
  let tasks: Task[] = [];
  const machines: Machine[] = [];
  const alarms: Alarm[] = [];
  const raised = new Set<string>();

  let trees = new Map<string, MemoryLedger>();
  let names = new Map<string, { station: string; ledger: string; name: string }>();
  let ledgersOf = new Map<string, string[]>();
  let boots = new Map<string, readonly BootHeard[]>();
  let stored: {
    readonly station: string;
    readonly ledger: string;
    readonly one: AttachedRecord;
  }[] = [];
  let arrived = 0;
  let sequence = 0;
  let hubDrift = 0;
  let setAfter = 0;
  let hubId = newId();
  let hubBoot = newId();
  let session = newId();

  function newId(): string {
    return (ids += 1).toString(16).padStart(16, '0');
  }

  function later(ms: number, work: () => void): void {
    tasks.push({ at: now + ms, order: (order += 1), work });
  }

  /** Delivers what the network lets through. */
  function send<Name extends MessageName>(
    name: Name,
    message: Messages[Name],
    deliver: (message: Messages[Name]) => void,
    isSure = false,
  ): void {
    const text = writeMessage(message);
    if (!isSure && random() < network.loss) return;
    const copies = random() < network.repetition ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      later(network.fastest + random() * (network.slowest - network.fastest), () => {
        deliver(valueOf(readMessage(name, text)));
      });
    }
  }

  const hubNow = (): AnsweringHub => ({
    hub: hubId,
    boot: hubBoot,
    sequence: (sequence += 1),
    arrived,
    wallMs: wallStart + Math.floor(now + hubDrift),
  });

  function raise(found: readonly Alarm[]): void {
    for (const alarm of newAlarms(found, (key) => raised.has(key))) {
      raised.add(alarmKey(alarm));
      alarms.push(alarm);
    }
  }

  function treeOf(station: string, ledger: string): MemoryLedger {
    const key = `${station} ${ledger}`;
    const tree = trees.get(key) ?? memoryLedger();
    trees.set(key, tree);
    return tree;
  }

  function store(station: string, ledger: string, one: AttachedRecord): void {
    stored.push({ station, ledger, one });
    treeOf(station, ledger).add(one.record, (arrived += 1));
    const name = nameAfter(names.get(station)?.name ?? '', one.fact);
    names.set(station, { station, ledger, name });
    ledgersOf.set(station, [...new Set([...(ledgersOf.get(station) ?? []), ledger])]);
  }

  function announce(machine: Machine): void {
    const message = { ...hubNow(), here: true as const, session, name: 'Nationals' };
    const { boot } = machine;
    send(
      'hub',
      message,
      (presence) => {
        // The connection of an earlier run has ended.
        if (machine.boot !== boot || !machine.isConnected) return;
        machine.courier = hearHub(machine.courier, presence, now);
        pump(machine);
      },
      true,
    );
  }

  function tell(station: string, head: Messages['head']): void {
    for (const machine of machines.filter(({ id }) => id === station)) {
      const { boot } = machine;
      send('head', head, (message) => {
        if (machine.boot !== boot || !machine.isConnected) return;
        const own = ownLedger(machine);
        const { acknowledged } = machine.courier;
        machine.courier = hearHead(machine.courier, message, own, now, random());
        machine.told = machine.courier.acknowledged ?? 0;
        // A health after the first answer proves how recent it is.
        if (acknowledged === undefined && machine.courier.phase === 'sending') sendHealth(machine);
        pump(machine);
      });
    }
  }

  function hubHearsHello(station: string, hello: Messages['hello']): void {
    tell(station, answerHello(hello, treeOf(station, hello.ledger), hubNow()));
  }

  function hubHearsRecords(station: string, message: Messages['records']): void {
    const { ledger } = message;
    const tree = treeOf(station, ledger);
    const attached = collect(message, tree, sha256Text);
    const ledgers = ledgersOf.get(station) ?? [];
    raise(alarmsOfRecords({ station, ledger }, attached, ledgers));
    for (const one of attached.added) store(station, ledger, one);
    raise(
      alarmsOfNames(
        [...names.values()].map((one) => ({ ...one, saidName: one.name, isConnected: true })),
      ),
    );
    if (attached.reached) tell(station, headMessage(ledger, attached.reached, tree, hubNow()));
  }

  function hubHearsHealth(station: string, message: Messages['health']): void {
    if (!message.here) return;
    const heard = hearBoot(boots.get(station) ?? [], message, { boot: hubBoot, sequence });
    boots.set(station, heard.boots);
    const wallMs = wallStart + now + hubDrift;
    raise([
      ...alarmsOfClones(station, message.boot, heard.clones),
      ...alarmsOfHealth(station, message, treeOf(station, message.ledger), hubBoot),
      ...alarmsOfClock(station, clockDrift(message, { boot: hubBoot, wallMs, setAfter })),
    ]);
  }

  function ownLedger({ records, length }: Machine): OwnLedger {
    const beginning = first(records);
    const at = (number: number): LedgerRecord | undefined =>
      number <= length ? records[number - 1] : undefined;
    return {
      ledger: beginning.hash,
      head: placeOf(records[length - 1] ?? beginning),
      hashOf: (number) => at(number)?.hash,
    };
  }

  function sayHello({ id, records, boot }: Machine, own: OwnLedger): void {
    const { ledger, head } = own;
    const locator = locatorNumbers(head.number).map((number): ChainHead => {
      const record = records[number - 1];
      return placeOf(record ?? first(records));
    });
    send('hello', { boot, ledger, head, locator }, (hello) => {
      hubHearsHello(id, hello);
    });
  }

  /** Does what the courier may do now, and comes back when it has to wait. */
  function pump(machine: Machine): void {
    const own = ownLedger(machine);
    const step = nextStep(machine.courier, own, now);
    if (step.kind === 'hello') {
      sayHello(machine, own);
      machine.courier = afterHello(machine.courier, now, random());
      pump(machine);
    } else if (step.kind === 'records') {
      const wire = machine.records
        .slice(step.from - 1, step.to)
        .map((record) => toWire(record, sha256Text));
      const message = recordsMessage(own.ledger, wire);
      const to = message.records.at(-1)?.number ?? 0;
      sent += message.records.length;
      ahead = Math.max(ahead, to - machine.told);
      send('records', message, (records) => {
        hubHearsRecords(machine.id, records);
      });
      machine.courier = afterRecords(machine.courier, to, now, random());
      pump(machine);
    } else if (step.untilMs !== undefined) {
      const { boot } = machine;
      const { dueMs } = machine.courier;
      later(step.untilMs - now, () => {
        if (machine.boot === boot && machine.courier.dueMs === dueMs) pump(machine);
      });
    }
  }

  function sayHealth(machine: Machine, boot: string): void {
    if (machine.boot !== boot) return;
    sendHealth(machine);
    later(healthEvery, () => {
      sayHealth(machine, boot);
    });
  }

  function sendHealth(machine: Machine): void {
    if (!machine.isConnected) return;
    const { boot } = machine;
    const { ledger, head } = ownLedger(machine);
    const { heard, acknowledged } = machine.courier;
    const clock = { wallMs: wallStart + Math.floor(now + machine.drift), monotonicMs: now };
    const message = { ...health, boot, ledger, head, clock, collected: acknowledged ?? 0 };
    send('health', { ...message, ...(heard && { heard }) }, (one) => {
      hubHearsHealth(machine.id, one);
    });
  }

  function startMachine(machine: Machine): void {
    machine.boot = newId();
    machine.courier = disconnected;
    machine.told = 0;
    announce(machine);
    sayHealth(machine, machine.boot);
  }

  function connect(machine: Machine): void {
    for (const other of machines.filter(({ id }) => id === machine.id)) {
      other.isConnected = other === machine;
      other.courier = disconnected;
    }
    announce(machine);
    sendHealth(machine);
  }

  function startHub(): void {
    boots = new Map();
    sequence = 0;
    setAfter = 0;
    hubBoot = newId();
    session = newId();
    for (const machine of machines) announce(machine);
  }

  return {
    machines,
    alarms,
    sentRecords: () => sent,
    mostAhead: () => ahead,
    treeOf: (station, ledger) => trees.get(`${station} ${ledger}`),
    addMachine: (id, records, length) => {
      const machine: Machine = {
        id,
        records,
        length,
        boot: '',
        courier: disconnected,
        drift: 0,
        told: 0,
        isConnected: true,
      };
      machines.push(machine);
      startMachine(machine);
      return machine;
    },
    poke: pump,
    restartMachine: startMachine,
    connect,
    setClocks: (drift) => {
      hubDrift = drift;
      setAfter = sequence;
      for (const machine of machines) {
        machine.drift = drift;
        announce(machine);
      }
    },
    restartHub: startHub,
    restoreHub: (share) => {
      const kept = stored.slice(0, Math.floor(stored.length * share));
      trees = new Map();
      names = new Map();
      ledgersOf = new Map();
      stored = [];
      arrived = 0;
      if (share === 0) hubId = newId();
      for (const { station, ledger, one } of kept) store(station, ledger, one);
      startHub();
    },
    setNetwork: (next) => {
      network = next;
    },
    run: (ms) => {
      const end = now + ms;
      for (;;) {
        const next = tasks.reduce<Task | undefined>((soonest, task) => {
          if (task.at > end) return soonest;
          if (soonest === undefined || task.at < soonest.at) return task;
          return task.at === soonest.at && task.order < soonest.order ? task : soonest;
        }, undefined);
        if (next === undefined) break;
        tasks = tasks.filter((task) => task !== next);
        now = Math.max(now, next.at);
        next.work();
      }
      now = end;
    },
  };
}
