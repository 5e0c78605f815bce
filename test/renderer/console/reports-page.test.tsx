// @vitest-environment jsdom
/** The page "Reports" offers a stick for exports. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Drive, StationBridge } from '../../../electron/contract/screen-types.ts';
import type { ViewOf } from '../../../renderer/player/screens/view-of.ts';
import { fail, ok } from '../../../electron/core/result.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';
import { ReportsPage } from '../../../renderer/console/pages/reports-page.tsx';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { FakeStation, settled } from '../fake-station.ts';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

afterEach(cleanup);

const place = { name: 'STICK', files: [], isCut: false };
const stick: Drive = { ...place, kind: 'drive', path: '/media/STICK', canWrite: true };

it.each<[string, readonly Drive[], string]>([
  ['a stick', [stick], '/media/STICK'],
  ['no stick that it cannot write to', [{ ...stick, canWrite: false }], '/data/exports'],
  ['no folder of the account', [{ ...stick, kind: 'folder' }], '/data/exports'],
])('an export goes to %s before the data folder', async (_, drives, folder) => {
  const bridge: StationBridge = {
    ...new FakeStation().bridge,
    drives: () => Promise.resolve(ok(drives)),
    exportFolder: () => Promise.resolve(ok('/data/exports')),
    statistics: () => Promise.resolve(ok(fail(sentence`No ledger.`))),
  };
  const view = { member: { id: 'm', name: 'Dana', role: 'director' } } as ViewOf<'staff'>;
  await act(async () => {
    render(
      <StationContext value={bridge}>
        <ReportsPage view={view} />
      </StationContext>,
    );
    await settled();
  });
  expect(screen.getAllByRole('textbox')[0]).toHaveProperty('value', folder);
});
