/** The flows of the Electron suite, in the loopback shell. */
import {
  expectNoWayOut,
  expectOnlyTheStation,
  expectPolicyHolds,
  ruleOnTwoPlays,
} from '../flows/page-flows.ts';
import { expect, test } from './station-test.ts';

test('two plays are ruled on', async ({ players, station }) => {
  await ruleOnTwoPlays(players.page, station);
  expect(station.recordsOf('ruling')).toHaveLength(2);
});

test('the page has its station and nothing behind it', async ({ players }) => {
  await expectOnlyTheStation(players.page);
});

test('no chord leads out of the page or changes it', async ({ players }) => {
  await expectNoWayOut(players.page);
});

test('a page that turns against its station gets nowhere', async ({ players }) => {
  await expectPolicyHolds(players.page);
});
