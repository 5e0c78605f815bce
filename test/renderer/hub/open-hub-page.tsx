/** Opens the page of a hub in a document, presses its buttons and changes what the hub shows. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { HubBridge } from '../../../electron/contract/hub/hub-bridge.ts';
import type { HubSnapshot } from '../../../electron/contract/hub/hub-contract.ts';
import type { StationShown } from '../../../electron/contract/screen-types.ts';
import { HubApp } from '../../../renderer/hub/hub-app.tsx';
import { linkHub } from '../../../renderer/hub/link-hub.ts';
import { emptyHub, FakeHub } from './fake-hub.ts';
import { branch } from './hub-samples.ts';

/** The hub behind the page that was opened last. */
let hub: FakeHub;

export async function open(snapshot: HubSnapshot, answers: Partial<HubBridge> = {}): Promise<void> {
  hub = new FakeHub(snapshot, answers);
  await act(async () => {
    render(<HubApp link={linkHub(hub.bridge)} />);
    await Promise.resolve();
  });
}

export async function press(name: string | RegExp): Promise<void> {
  await act(async () => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    // Observers and promises run after the code that changed the page.
    await new Promise((resolve) => setTimeout(resolve));
  });
}

export async function push(snapshot: HubSnapshot): Promise<void> {
  await act(async () => {
    hub.push(snapshot);
    await Promise.resolve();
  });
}

export const main = (): HTMLElement => screen.getByRole('main');

export function having(...stations: readonly StationShown[]): HubSnapshot {
  return {
    ...emptyHub,
    fleet: { ...emptyHub.fleet, stations },
    ledgers: [{ ledger: '1'.repeat(64), branches: [branch], alarms: [] }],
  };
}
