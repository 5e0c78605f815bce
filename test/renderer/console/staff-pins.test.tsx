// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../electron/contract/screen-types.ts';
import { ok } from '../../../electron/core/base/result.ts';
import { pinLengths } from '../../../electron/core/staff/pin.ts';
import { Console, type ConsoleProps } from '../../../renderer/console/console.tsx';
import { MembersPage } from '../../../renderer/console/pages/members-page.tsx';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { FakeStation, settled, staffView } from '../fake-station.ts';

afterEach(cleanup);

const dana = { id: '1', name: 'Dana', role: 'director' } as const;
const ada = { id: '2', name: 'Ada', role: 'wordJudge' } as const;
const consoleView = { ...staffView('director'), member: dana };

/** Records the calls that carry a PIN. */
class PinStation extends FakeStation {
  readonly changes: unknown[] = [];

  readonly pinBridge = {
    ...this.bridge,
    members: () => Promise.resolve(ok({ members: [dana, ada], pinLengths })),
    changeMember: (change: unknown) => {
      this.changes.push(change);
      return Promise.resolve(ok(ok(undefined)));
    },
    chooseFirstPin: (change: unknown) => {
      this.changes.push(change);
      return Promise.resolve(ok(ok(undefined)));
    },
  };
}

function draw(view: ConsoleProps['view']): PinStation {
  const station = new PinStation();
  render(
    <Console
      station={station.pinBridge}
      {...{ view, language: 'en', place: {}, onPlace: () => undefined }}
    />,
  );
  return station;
}

function fill(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settled();
  });
}

describe('the first PIN', () => {
  it('is asked for with as many digits as the station takes', () => {
    draw({ screen: 'signIn', purpose: 'firstPin', pinLength: { shortest: 6, longest: 8 } });
    expect(screen.getByText(/Choose a PIN of 6 to 8 digits/)).toBeDefined();
  });

  it('is set when it was typed twice alike', async () => {
    const station = draw({
      screen: 'signIn',
      purpose: 'firstPin',
      pinLength: { shortest: 6, longest: 8 },
    });
    fill('Your name', 'Dana');
    fill('New PIN', '654321');
    fill('The same PIN again', '654320');
    await press('Start setup');
    expect(screen.getByRole('alert').textContent).toMatch(/^The two PINs differ/);
    expect(station.changes).toEqual([]);
    fill('The same PIN again', '654321');
    await press('Start setup');
    expect(station.changes).toEqual([{ name: 'Dana', pin: '654321' }]);
  });
});

describe('the page of the staff', () => {
  async function open(): Promise<PinStation> {
    const station = new PinStation();
    render(
      <StationContext value={station.pinBridge}>
        <MembersPage view={consoleView} />
      </StationContext>,
    );
    await screen.findByText('Ada');
    return station;
  }

  it('says how many digits a PIN has', async () => {
    await open();
    expect(
      screen.getByText(/A PIN has 4 to 8 digits\. A director’s PIN has 6 to 8\./),
    ).toBeDefined();
  });

  it('asks for a new PIN of whoever becomes a director, and of nobody else', async () => {
    const station = await open();
    fireEvent.click(screen.getAllByRole('button', { name: 'Change' })[1] as HTMLElement);
    const [role] = screen.getAllByLabelText('Role') as [HTMLElement, ...HTMLElement[]];
    const [save] = screen.getAllByRole('button', { name: 'Save' }) as [HTMLElement];
    const choose = async (value: Role): Promise<void> => {
      fireEvent.change(role, { target: { value } });
      const pin = screen.queryByLabelText('New director’s PIN');
      if (pin !== null) fireEvent.change(pin, { target: { value: '654321' } });
      await act(async () => {
        fireEvent.click(save);
        await settled();
      });
    };
    await choose('staff');
    await choose('director');
    await choose('wordJudge');
    expect(station.changes).toEqual([
      { id: '2', name: 'Ada', role: 'staff' },
      { id: '2', name: 'Ada', role: 'director', pin: '654321' },
      { id: '2', name: 'Ada', role: 'wordJudge' },
    ]);
  });
});
