/** Ends hubs at a COMMIT, and looks for stations that were told of what is not on the disk. */
import { setTimeout as wait } from 'node:timers/promises';
import type { BrokerName } from '../../../../electron/hub/broker/open-broker.ts';
import { killChildren } from '../../../station/killed-child.ts';
import type { Day } from '../../../station/ledger/ledger-day.ts';
import { entriesIn, ruleOn } from '../../stations.ts';
import { FleetOfStations, type CourierAtWork } from '../fleet-of-stations.ts';
import { commitFaults, type CommitFault } from './die-at-commit.ts';
import { HubAtWork, type PlaceOfLedger } from './hub-at-work.ts';
import { ask } from './questions.ts';
import { until } from './until.ts';

export interface KillsAtCommit {
  /** Number of faults of each kind. */
  readonly faults: number;
  /** Number of faults after which a station had been told of a record that the hub lacks. */
  readonly early: number;
  /** Number of faults after which the hub did not get everything again. */
  readonly lost: number;
}

const stationNames = ['1', '2', '3'] as const;
/** Commits before that of the fault: at least this, and a few more in turn. */
const firstCommits = 1;
/** A hub that lives longer than this does not come to its fault. In milliseconds. */
const longestMs = 60_000;
/** Time between two rulings of a station, in milliseconds. */
const pauseMs = 50;
/** Time for a head that was sent too early to arrive, in milliseconds. */
const headMs = 500;

export async function killAtCommits(broker: BrokerName, rounds: number): Promise<KillsAtCommit> {
  const all = new FleetOfStations();
  const hub = await HubAtWork.begin(all.stations.hub, broker);
  try {
    await all.openHub();
    const days = stationNames.map((name) => all.stations.add(name, 2));
    for (const day of days) await all.join(day, hub.proxy.port);
    await all.closeHub();
    const stations = days.map((day) => ({ day, courier: all.courier(day) }));
    const told = { faults: 0, early: 0, lost: 0 };
    for (let round = 0; round < rounds; round += 1) {
      for (const fault of commitFaults) {
        await hub.start(fault, (firstCommits + (round % 5)).toString());
        await untilFault(hub, fault, stations);
        told.faults += 1;
        if (stations.some((station) => !isStored(hub, station))) told.early += 1;
        await hub.start();
        const isAll = async (): Promise<boolean> =>
          Promise.resolve(hub.missing(days.map(headOf)).length === 0);
        if (!(await until(isAll))) told.lost += 1;
        await hub.kill();
      }
    }
    return told;
  } finally {
    await killChildren();
    await hub.end();
    await all.end();
  }
}

interface StationAtWork {
  readonly day: Day;
  readonly courier: CourierAtWork;
}

/** The stations rule until the hub has ended, or can store nothing more. */
async function untilFault(
  hub: HubAtWork,
  fault: CommitFault,
  stations: readonly StationAtWork[],
): Promise<void> {
  const ruling = setInterval(() => {
    for (const { day, courier } of stations) {
      ruleOn(day, 'CAT', 'CWM');
      courier.changed();
    }
  }, pauseMs);
  if (fault === 'refused') {
    await until(async () => (await ask<string>(hub.child, 'fault')) !== 'none');
    await wait(headMs);
    await hub.kill();
  } else {
    await Promise.race([hub.child.closed, wait(longestMs)]);
    await hub.kill();
  }
  clearInterval(ruling);
  // What the hub sent before its end is still on its way.
  await wait(headMs);
}

/** Whether the hub has the last record of which it told the station. */
function isStored(hub: HubAtWork, { day, courier }: StationAtWork): boolean {
  const number = courier.news()?.collected ?? 0;
  return number === 0 || hub.missing([placeOf(day, number)]).length === 0;
}

function placeOf(day: Day, number: number): PlaceOfLedger {
  const hashes = entriesIn(day).map(({ record }) => record.hash);
  return { ledger: hashes[0] ?? '', number, hash: hashes[number - 1] ?? '' };
}

function headOf(day: Day): PlaceOfLedger {
  return placeOf(day, day.ledger.head().number);
}
