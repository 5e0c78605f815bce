import { expect, it } from 'vitest';
import type { Alarm } from '../../../electron/core/fleet/alarms.ts';
import { alarmTroubles, type Trouble } from '../../../electron/core/fleet/station-troubles.ts';

const [station, other] = ['3f2a91c0'.repeat(2), 'c'.repeat(16)];
const of = { station, ledger: 'a'.repeat(64) };

/** What each alarm of a station is called on its tile; one that is not about it is called nothing. */
it.each<readonly [Alarm, readonly Trouble[]]>([
  [{ kind: 'rolledBack', ...of, number: 3, hubNumber: 9 }, ['rolledBack']],
  [{ kind: 'fork', ...of, after: { number: 3, hash: 'b'.repeat(64) } }, ['fork']],
  [{ kind: 'clone', station, boots: ['c'.repeat(16), 'd'.repeat(16)] }, ['clone']],
  [{ kind: 'hashDiffers', ...of, number: 3 }, ['hashDiffers']],
  [{ kind: 'notAllowed', ...of, number: 4 }, ['notAllowed']],
  [{ kind: 'flooded', station }, ['flooded']],
  [{ kind: 'otherVersion', station }, ['otherVersion']],
  // What a hub refuses of a station has one name.
  [{ kind: 'tooManyForks', ...of, number: 5 }, ['refused']],
  [{ kind: 'ledgerOfAnother', ...of, owner: other }, ['refused']],
  [{ kind: 'overLimit', station, limit: 'records' }, ['refused']],
  [{ kind: 'clockDrift', station, level: 'attention', byMs: 3_000 }, ['clockDrift']],
  [{ kind: 'clockDrift', station, level: 'notReady', byMs: 90_000 }, ['clockWrong']],
  [{ kind: 'sameName', name: '7', stations: [station, other] }, ['sameName']],
  // They stand elsewhere on the board.
  [{ kind: 'alike', thing: 'event', hashes: ['1', '2'] }, []],
  [{ kind: 'anotherLedger', ...of }, []],
  [{ kind: 'hubOlder', station, versions: { station: '0.2.0', hub: '0.1.0' } }, []],
])('%j is on the tile of its station alone, as %j', (alarm, troubles) => {
  expect(alarmTroubles(alarm, station)).toEqual(troubles);
  expect(alarmTroubles(alarm, '0'.repeat(16))).toEqual([]);
});
