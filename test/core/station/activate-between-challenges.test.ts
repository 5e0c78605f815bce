import { expect, it } from 'vitest';
import { Driver } from './driver.ts';
import { practiceSetup } from './staff-samples.ts';

function reopened(driver: Driver): string | undefined {
  driver.send({ kind: 'opened', at: driver.now, setup: practiceSetup, pending: [] });
  return driver.snapshot.status.lexicon?.title;
}

it.each([
  ['typing', () => Driver.opened().type('JO')],
  ['checking', () => Driver.opened().enter('JO')],
  ['armed', () => Driver.opened().arm('JO')],
])('nothing is activated during a challenge: %s', (screen, challenge) => {
  const driver = challenge();
  expect(driver.view.screen).toBe(screen);
  const before = driver.state;
  expect(reopened(driver)).toBe('Test list');
  expect(driver.state).toEqual(before);
});

it('a new list is activated between challenges', () => {
  expect(reopened(Driver.opened())).toBe('Practice list');
});
