/** What the page of a hub learns of the fleet, whose parts stand here by hand. */
import { expect, it } from 'vitest';
import { identityOf } from '../../../electron/core/lexicon/identity.ts';
import { fleetShown } from '../../../electron/hub/fleet/show-fleet.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { knownEditions } from '../../../electron/station/lexicons/shipped-editions.ts';

type Parts = Parameters<typeof fleetShown>[0];

function shown(parts: Partial<Parts>): ReturnType<typeof fleetShown> {
  return fleetShown({
    program: { version: 'challenge-station 0.1.0', commit: undefined },
    board: () => ({ tiles: [], comparisons: [] }),
    alarms: () => [],
    raised: () => [],
    health: () => undefined,
    brokerFault: () => undefined,
    crowdedFrom: () => undefined,
    ends: () => [],
    ...parts,
  });
}

it('names the edition of a list, but not of one that only looks like a list', () => {
  const [edition] = knownEditions;
  if (edition === undefined) throw new Error('There is no edition.');
  const identity = identityOf({ primary: edition }, sha256);
  const groups = (...values: readonly (string | undefined)[]) =>
    values.map((value) => ({ value, stations: [] }));
  const { same } = shown({
    board: () => ({
      tiles: [],
      comparisons: [
        { thing: 'lexicon', groups: groups(identity, 'a'.repeat(64), undefined) },
        { thing: 'event', groups: groups(identity) },
      ],
    }),
  });
  const named = same.map((one) => one.groups.map((group) => group.edition));
  expect(named).toEqual([[edition.id, undefined, undefined], [undefined]]);
});

it('says where many connections come from, and nothing where none do', () => {
  expect(shown({ crowdedFrom: () => '10.0.0.66' }).crowdedFrom).toBe('10.0.0.66');
  expect(shown({})).not.toHaveProperty('crowdedFrom');
});
