// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CleanPlaces } from '../../../electron/contract/screen-types.ts';
import { fail, ok } from '../../../electron/core/base/result.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';
import { CleanWindowCard } from '../../../renderer/console/pages/station/clean-window-card.tsx';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { FakeStation, settled } from '../fake-station.ts';

afterEach(cleanup);

let places: CleanPlaces;
let acts: unknown[];

async function show(shown: CleanPlaces, mayChange = true, isRefused = false): Promise<void> {
  places = shown;
  acts = [];
  const answer = isRefused ? fail(sentence`Choose another one.`) : ok(undefined);
  const doing = (name: string) => (argument: unknown) => {
    acts.push([name, argument]);
    return Promise.resolve(ok(answer));
  };
  const bridge = {
    ...new FakeStation().bridge,
    cleanPlaces: () => Promise.resolve(ok(places)),
    openCleanWindow: doing('open'),
    closeCleanWindow: doing('close'),
  };
  render(
    <StationContext value={bridge}>
      <CleanWindowCard mayChange={mayChange} />
    </StationContext>,
  );
  await act(settled);
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settled);
}

const hall = { id: 77, name: 'HDMI-1', width: 1920, height: 1080, isOpen: false };
const camera = { id: 78, name: '', width: 1280, height: 720, isOpen: true };

it('opens and closes it on each display, and shows where it is', async () => {
  await show({ kind: 'displays', displays: [hall, camera] });
  expect(screen.getByText('Display 2, 1920 × 1080 pixels: dark (HDMI-1)')).toBeDefined();
  expect(screen.getByText('Display 3, 1280 × 720 pixels: the clean window')).toBeDefined();
  places = { kind: 'displays', displays: [{ ...hall, isOpen: true }, camera] };
  await press('Open on display 2');
  expect(acts).toEqual([['open', { display: 77 }]]);
  expect(
    screen.getByText('Display 2, 1920 × 1080 pixels: the clean window (HDMI-1)'),
  ).toBeDefined();
  await press('Close on display 2');
  expect(acts.at(-1)).toEqual(['close', { display: 77 }]);
});

it('says when there is no display for it', async () => {
  await show({ kind: 'displays', displays: [] });
  expect(screen.getByText(/^No other display is connected/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the address while it is open', async () => {
  await show({ kind: 'address' });
  expect(screen.getByText(/^Opening it makes an address/)).toBeDefined();
  places = { kind: 'address', address: 'http://127.0.0.1:8080/clean/start/0123' };
  await press('Open the clean window');
  expect(acts).toEqual([['open', {}]]);
  expect(screen.getByText('http://127.0.0.1:8080/clean/start/0123')).toBeDefined();
  places = { kind: 'address' };
  await press('Close the clean window');
  expect(acts.at(-1)).toEqual(['close', {}]);
  expect(screen.queryByText(/127/)).toBeNull();
});

it('offers nothing to staff who are no directors', async () => {
  await show({ kind: 'displays', displays: [hall, camera] }, false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('A director opens and closes it.')).toBeDefined();
});

it('says why it was refused', async () => {
  await show({ kind: 'displays', displays: [hall] }, true, true);
  await press('Open on display 2');
  expect(screen.getByRole('alert').textContent).toBe('Choose another one.');
});
