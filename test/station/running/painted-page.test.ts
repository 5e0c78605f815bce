import { expect, it } from 'vitest';
import { initialState } from '../../../electron/core/station/state.ts';
import { PaintedPage } from '../../../electron/station/running/painted-page.ts';
import { momentNow } from '../../../electron/station/machine/machine-time.ts';
import { PublishedSnapshot } from '../../../electron/station/running/published-snapshot.ts';
import { StillClock } from '../../fakes/still-clock.ts';

it('keeps for staff that the keyboard was lost after the page is loaded again', () => {
  const clock = new StillClock();
  const screen = new PublishedSnapshot(initialState('1'), { publish: () => undefined });
  const page = new PaintedPage(screen, clock);
  page.gone();
  expect(page.seen.keyboardLoss).toBeUndefined();

  const from = momentNow(clock);
  page.focused(false);
  clock.pass(5_000);
  expect(page.keyboardLostMs()).toBe(5_000);
  page.gone();
  const loss = { from, to: momentNow(clock) };
  expect(page.keyboardLostMs()).toBeUndefined();
  expect(page.seen.keyboardLoss).toEqual(loss);
  page.focused(true);
  clock.pass(599_000);
  expect(page.seen.keyboardLoss).toEqual(loss);
  clock.pass(1_000);
  expect(page.seen.keyboardLoss).toBeUndefined();
});
