/** Stations whose ledgers are not what they should be, and what the hub has to say of each. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Day } from '../../../station/ledger/ledger-day.ts';
import { ruleOn } from '../../stations.ts';
import { changeRecord } from '../change-record.ts';
import type { ChaosFleet, Head } from './chaos-fleet.ts';
import type { Noticed } from './noticed.ts';
import { ask } from './questions.ts';
import { until } from './until.ts';

export interface Odd {
  /** Data folders besides those of the fleet whose records the hub must have, too. */
  readonly branches: readonly string[];
  /** The station that may send no more. */
  readonly removed: string;
  /** Number of alarms for which there is no cause. */
  readonly falseAlarms: number;
}

/** Needs four stations at work, and a hub that has what they wrote so far. */
export async function haveOddities(fleet: ChaosFleet, noticed: Noticed): Promise<Odd> {
  const [changed = '', putBack = '', copied = '', removed = ''] = fleet.names;
  await sendChanged(fleet, noticed, changed);
  const lost = await rollBack(fleet, noticed, putBack);
  const copy = await clone(fleet, noticed, copied);
  await fleet.catchUp();
  const expected = [
    [changed, 'hashDiffers'],
    ...[putBack, copied].flatMap((name) => [
      [name, 'rolledBack'],
      [name, 'fork'],
    ]),
    [copied, 'clone'],
  ].map(([name = '', kind = '']) => `${fleet.ids.get(name) ?? ''} ${kind}`);
  const alarms = await fleet.hub.alarms();
  const falseAlarms = alarms.filter(
    (alarm) => !('station' in alarm) || !expected.includes(`${alarm.station} ${alarm.kind}`),
  );
  for (const alarm of falseAlarms) console.log(`False alarm: ${JSON.stringify(alarm)}`);
  await remove(fleet, noticed, removed);
  return { branches: [lost, copy], removed: fleet.at(removed), falseAlarms: falseAlarms.length };
}

async function noteAlarm(
  fleet: ChaosFleet,
  noticed: Noticed,
  name: string,
  kind: string,
): Promise<void> {
  await noticed.note(`${kind} of ${name}`, async () => {
    const alarms = await fleet.hub.alarms();
    const id = fleet.ids.get(name);
    return alarms.some(
      (alarm) => 'station' in alarm && alarm.station === id && alarm.kind === kind,
    );
  });
}

/** Works while the process of this station is down, and starts it again. */
async function without(
  fleet: ChaosFleet,
  name: string,
  work: () => Promise<void> | void,
  ...options: readonly string[]
): Promise<void> {
  const index = fleet.groupOf(name);
  await fleet.children[index]?.kill();
  await work();
  await fleet.startStations(index, ...options);
}

/** Somebody changes a record before the hub has it, and the courier sends it. */
async function sendChanged(fleet: ChaosFleet, noticed: Noticed, name: string): Promise<void> {
  await without(fleet, name, async () => {
    const changed = fleet.at('changed', name);
    const day = new Day(fleet.at(name), name);
    ruleOn(day, 'CAT');
    const { number } = day.ledger.head();
    day.ledger.close();
    cpSync(fleet.at(name), changed, { recursive: true });
    changeRecord(path.join(changed, path.basename(day.file)), number);
    const courier = fleet.courier(changed);
    await noteAlarm(fleet, noticed, name, 'hashDiffers');
    await courier.close();
  });
}

/** Somebody puts an older copy of the data folder back, and the station goes on from there. */
async function rollBack(fleet: ChaosFleet, noticed: Noticed, name: string): Promise<string> {
  const old = fleet.at('old', name);
  const lost = fleet.at('lost', name);
  const own = fleet.at(name);
  await without(fleet, name, () => {
    cpSync(own, old, { recursive: true });
  });
  await untilRuled(fleet, name);
  // What a station wrote between this and its end might be in the lost folder alone.
  await fleet.catchUp(fleet.hub, await fleet.heads('rest'));
  // Otherwise it could go on before the hub sees that something is missing.
  await without(
    fleet,
    name,
    () => {
      cpSync(own, lost, { recursive: true });
      rmSync(own, { recursive: true });
      cpSync(old, own, { recursive: true });
    },
    '--resting',
  );
  await noteAlarm(fleet, noticed, name, 'rolledBack');
  await fleet.askAll('resume');
  await noteAlarm(fleet, noticed, name, 'fork');
  return lost;
}

/**
 * A copy of the station runs on another machine. Until the copy rules, it is also a ledger that ends
 * before what the hub has.
 */
async function clone(fleet: ChaosFleet, noticed: Noticed, name: string): Promise<string> {
  const copy = fleet.at('clone', name);
  await without(fleet, name, () => {
    cpSync(fleet.at(name), copy, { recursive: true });
  });
  const other = await fleet.startOn([copy], '--resting');
  await noteAlarm(fleet, noticed, name, 'clone');
  await noteAlarm(fleet, noticed, name, 'rolledBack');
  await ask(other, 'resume');
  await noteAlarm(fleet, noticed, name, 'fork');
  const heads = await ask<readonly Omit<Head, 'ledger'>[]>(other, 'rest');
  const ledger = fleet.ledgers.get(name) ?? '';
  await fleet.catchUp(
    fleet.hub,
    heads.map((head) => ({ ...head, ledger })),
  );
  await other.kill();
  return copy;
}

/** A station that was removed rules, and the hub hears nothing of it, nor after another start. */
async function remove(fleet: ChaosFleet, noticed: Noticed, name: string): Promise<void> {
  const arrived = (): unknown =>
    fleet.hub.read((database) =>
      database
        .prepare('SELECT count(*) AS number FROM record WHERE ledger = ?')
        .get(fleet.ledgers.get(name) ?? ''),
    )?.['number'];
  await ask(fleet.hub.child, 'remove', fleet.ids.get(name));
  const before = arrived();
  await untilRuled(fleet, name);
  await fleet.withoutHub(0);
  await untilRuled(fleet, name);
  const others = (await fleet.heads()).filter(({ station }) => station !== name);
  await fleet.catchUp(fleet.hub, others);
  await noticed.note('silence of a removed station', async () =>
    Promise.resolve(arrived() === before),
  );
}

/** Waits until the station has written three more rulings. */
async function untilRuled(fleet: ChaosFleet, name: string): Promise<void> {
  const number = async (): Promise<number> =>
    (await fleet.heads()).find(({ station }) => station === name)?.number ?? 0;
  const before = await number();
  await until(async () => (await number()) >= before + 6);
}
