// @vitest-environment jsdom
/** The events are those that Chromium on Linux and Windows makes of these keyboards. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Field } from '../../../renderer/console/components/controls.tsx';
import { RoundCard } from '../../../renderer/console/components/round-card.tsx';
import { SettingControl } from '../../../renderer/console/pages/station/setting-control.tsx';
import { SignInScreen } from '../../../renderer/console/sign-in-screen.tsx';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { pinLengths } from '../../../electron/core/staff/pin.ts';
import { FakeStation } from '../fake-station.ts';

afterEach(cleanup);

function Pin(): ReactNode {
  const [pin, setPin] = useState('');
  return <Field label="PIN" value={pin} onChange={setPin} isPin />;
}

function drawPin(): HTMLInputElement {
  render(<Pin />);
  return screen.getByLabelText('PIN');
}

type Key = readonly [key: string, code: string, more?: KeyboardEventInit | undefined];

/** Presses a key as a browser does: what it writes is in the field unless the page prevents that. */
function press(field: HTMLInputElement, [key, code, more]: Key): void {
  if (!fireEvent.keyDown(field, { key, code, ...more }) || key.length !== 1) return;
  fireEvent.change(field, { target: { value: field.value + key } });
}

const digits = Array.from('1234567890');

const rows: Readonly<Record<string, readonly string[]>> = {
  AZERTY: Array.from('&é"\'(-è_çà'),
  'AZERTY with Caps Lock on Linux': Array.from('&É"\'(-È_ÇÀ'),
  Czech: Array.from('+ěščřžýáíé'),
  'programmer’s Dvorak': Array.from('&[{}(=*)+]'),
  QWERTY: digits,
};

const pad = ['End', 'ArrowDown', 'PageDown', 'ArrowLeft', 'Clear'];
const padWithoutNumLock = [...pad, 'ArrowRight', 'Home', 'ArrowUp', 'PageUp', 'Insert'];

describe('a field for a PIN', () => {
  it.each(Object.entries(rows))('takes each digit by its place: %s', (_layout, row) => {
    const field = drawPin();
    row.forEach((key, place) => {
      press(field, [key, `Digit${digits[place] ?? ''}`]);
    });
    expect(field.value).toBe('1234567890');
  });

  it.each(['AZERTY', 'Czech'])('takes the digits of %s that need Shift, once each', () => {
    const field = drawPin();
    for (const digit of digits) press(field, [digit, `Digit${digit}`, { shiftKey: true }]);
    expect(field.value).toBe('1234567890');
  });

  it.each([
    ['with Num Lock', digits],
    ['without Num Lock', padWithoutNumLock],
  ])('takes the number pad %s', (_how, keys) => {
    const field = drawPin();
    keys.forEach((key, place) => {
      press(field, [key, `Numpad${digits[place] ?? ''}`]);
    });
    expect(field.value).toBe('1234567890');
  });

  it('puts the digit at the caret, in place of what is selected', () => {
    const field = drawPin();
    fireEvent.change(field, { target: { value: '1299' } });
    field.setSelectionRange(2, 4);
    press(field, ['"', 'Digit3']);
    expect(field.value).toBe('123');
    field.setSelectionRange(1, 1);
    press(field, ['à', 'Digit0']);
    expect(field.value).toBe('1023');
    expect(field.selectionStart).toBe(2);
  });

  const others: readonly Key[] = [
    ['!', 'Digit1', { shiftKey: true }],
    ['!', 'Digit1', { shiftKey: true, modifierCapsLock: true }],
    ['@', 'Digit0', { ctrlKey: true, altKey: true, modifierAltGraph: true }],
    ['ě', 'Digit2', { altKey: true }],
    ['&', 'Digit1', { ctrlKey: true }],
    ['&', 'Digit1', { metaKey: true }],
    ['q', 'KeyQ'],
    ['-', 'Minus'],
    ['End', 'End'],
    ['End', 'Numpad1', { shiftKey: true }],
    ['Process', 'Digit1'],
  ];

  it.each(others.map((key) => ({ name: `${key[0]} of ${key[1]}`, key })))(
    'takes no other key: $name',
    ({ key }) => {
      const field = drawPin();
      press(field, key);
      expect(field.value).toBe('');
    },
  );
});

const lengths = pinLengths.staff;

describe.each<readonly [string, ReactNode, expected: string]>([
  ['the PIN of the sign-in', <SignInScreen view={signIn()} />, '2222'.repeat(2)],
  ['the number of the round', <RoundCard round={undefined} onDone={() => undefined} />, '22'],
  ['a setting that is a number', numberSetting(), '0222222222'],
])('%s', (_name, drawn, expected) => {
  it('takes digits by place, no more than it may have', () => {
    render(<StationContext value={new FakeStation().bridge}>{drawn}</StationContext>);
    const field = document.querySelector('input');
    if (field === null) throw new Error('There is no field.');
    field.setSelectionRange(field.value.length, field.value.length);
    for (let time = 0; time < 9; time += 1) press(field, ['ě', 'Digit2']);
    expect(field.value).toBe(expected);
    expect(field.inputMode).toBe('numeric');
  });
});

function signIn(): Parameters<typeof SignInScreen>[0]['view'] {
  return { screen: 'signIn', purpose: 'pin', pinLength: lengths };
}

function numberSetting(): ReactNode {
  const setting = { control: 'number', least: 0, most: 250, usual: 0 } as const;
  return <SettingControl name="theme" setting={setting} value={0} onChange={() => undefined} />;
}
