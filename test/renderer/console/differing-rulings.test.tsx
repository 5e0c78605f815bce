// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { StationBridge } from '../../../electron/contract/screen-types.ts';
import { fail, ok } from '../../../electron/core/base/result.ts';
import type { RulingNumber } from '../../../electron/core/ledger/ruling-number.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';
import { DifferingRulings } from '../../../renderer/console/pages/lexicons/differing-rulings.tsx';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { FakeStation } from '../fake-station.ts';

afterEach(cleanup);

type Answer = Awaited<ReturnType<StationBridge['differingRulings']>>;

function draw(answer: Answer, sha256?: string): unknown[] {
  const asked: unknown[] = [];
  const { bridge } = new FakeStation();
  const differingRulings: StationBridge['differingRulings'] = (argument) => {
    asked.push(argument);
    return Promise.resolve(answer);
  };
  render(
    <StationContext value={{ ...bridge, differingRulings }}>
      <DifferingRulings {...(sha256 !== undefined && { sha256 })} />
    </StationContext>,
  );
  return asked;
}

it('names each ruling with its place and both verdicts', async () => {
  const one = {
    ruling: 12 as RulingNumber,
    label: '1-0012',
    time: '2026-11-21T09:10:00.000Z',
    round: 3,
    board: 5,
  };
  const rulings = [{ ...one, inUse: 'acceptable', other: 'unacceptable' } as const];
  const asked = draw(ok(ok({ compared: 40, rulings })), 'a'.repeat(64));
  expect(
    await screen.findByText(/1 ruling of the last 24 hours, of 40, would come out differently/),
  ).toBeDefined();
  expect(
    screen.getByRole('row', { name: /^1-0012 .* 3, 5 ACCEPTABLE UNACCEPTABLE$/ }),
  ).toBeDefined();
  expect(asked).toEqual([{ sha256: 'a'.repeat(64) }]);
});

it.each([
  [0, 'There were no rulings in the last 24 hours.'],
  [1, 'Both lists decide the only ruling of the last 24 hours alike.'],
  [1_200, 'Both lists decide the 1,200 rulings of the last 24 hours alike.'],
])('says so where of %i none differs', async (compared, said) => {
  const asked = draw(ok(ok({ compared, rulings: [] })));
  expect(await screen.findByText(said)).toBeDefined();
  expect(asked).toEqual([{}]);
});

it('says why it cannot tell', async () => {
  draw(ok(fail(sentence`The ledger is not open.`)));
  expect(await screen.findByText('The ledger is not open.')).toBeDefined();
});
