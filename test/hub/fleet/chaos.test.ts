import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { killChildren } from '../../station/killed-child.ts';
import { randomFrom } from '../../core/fleet/random.ts';
import { brokersOfBehavior } from '../broker/fleet-on-broker.ts';
import { needs } from '../../facility/facility.ts';
import { soon } from '../soon.ts';
import { compareRows } from './chaos/compare-rows.ts';
import { ChaosFleet } from './chaos/chaos-fleet.ts';
import { usualFaults } from './chaos/faults.ts';

// A random seed is for the long form, `npm run test:long -- fleet`, which prints it.
const seed = Number(process.env['FLEET_SEED'] ?? 1);
/** How long a fault lasts at most, and how long all goes well after it. In milliseconds. */
const faultMs = 1_500;
const calmMs = 500;

describe.each(brokersOfBehavior)(
  'a fleet with %s on which everything fails in turn',
  needs("Linux's /proc"),
  (broker) => {
    it(
      `loses no record, has none twice and none changed, and raises no alarm (seed ${seed.toString()})`,
      { timeout: 600_000 },
      async () => {
        const random = randomFrom(seed);
        const fleet = new ChaosFleet({
          broker,
          stations: 6,
          together: 3,
          pauseMs: 150,
          rulings: 2,
          areCouriersShared: false,
          hasSecondHub: false,
        });
        try {
          await fleet.join();
          await fleet.begin();
          const order = Object.values(usualFaults({ fleet, random, faultMs }))
            .map((fault) => ({ fault, at: random() }))
            .toSorted((one, other) => one.at - other.at);
          for (const { fault } of order) {
            await fault();
            await wait(calmMs);
          }
          const heads = await fleet.heads('rest');
          expect(heads.map(({ station }) => station).toSorted()).toEqual(fleet.names);
          await vi.waitFor(() => {
            expect(fleet.hub.missing(heads)).toEqual([]);
          }, soon);
          expect(await fleet.hub.alarms()).toEqual([]);
          expect(fleet.toldTooEarly).toBe(0);
          await killChildren();
          const { records, ...wrong } = compareRows(
            fleet.hub.folder,
            fleet.names.map((name) => fleet.at(name)),
          );
          expect(wrong).toEqual({ missing: 0, different: 0, twice: 0, foreign: 0 });
          expect(records).toBeGreaterThan(300);
        } finally {
          await fleet.end();
        }
      },
    );
  },
);
