// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Role, StatusReport } from '../../../electron/contract/screen-types.ts';
import { ok } from '../../../electron/core/result.ts';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { StatusPage } from '../../../renderer/console/pages/status-page.tsx';
import { FakeStation } from '../fake-station.ts';

afterEach(cleanup);

const report: StatusReport = {
  program: 'Challenge station',
  station: '1',
  time: '2026-11-22T09:00:00.000Z',
  state: 'ready',
  readiness: [],
  asksForJudge: true,
};

async function buttons(role: Role, asksForJudge = true): Promise<readonly (string | null)[]> {
  const { bridge } = new FakeStation();
  render(
    <StationContext
      value={{ ...bridge, status: () => Promise.resolve(ok({ ...report, asksForJudge })) }}
    >
      <StatusPage
        view={{
          screen: 'staff',
          member: { id: '1', name: 'Ada', role },
          restingState: { name: 'idle' },
          isPractising: false,
        }}
        isForTest={false}
      />
    </StationContext>,
  );
  await screen.findByRole('button', { name: 'Run the self-test' });
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

it.each(['wordJudge', 'director'] as const)('a %s can go on to type slips', async (role) => {
  expect(await buttons(role)).toContain('Type slips as a word judge');
});

it('staff who may not judge see no button for it, and nobody where players type', async () => {
  expect(await buttons('staff')).not.toContain('Type slips as a word judge');
  cleanup();
  expect(await buttons('director', false)).not.toContain('Type slips as a word judge');
});
