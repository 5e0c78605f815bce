/**
 * Fields for a number take digits by the place of the key where the layout's own row gives none, as
 * on AZERTY and Czech keyboards, and from a number pad without Num Lock.
 */
import type { ChangeEvent, KeyboardEvent } from 'react';
import { digitOf } from '../../electron/contract/screen-values.ts';
import { strokeOf } from './keys.ts';

interface DigitField {
  readonly inputMode: 'numeric';
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Returns the properties of an input element. `onDigits` gets its digits after each change. */
export function digitField(
  onDigits: (digits: string, field: HTMLInputElement) => void,
): DigitField {
  return {
    inputMode: 'numeric',
    onKeyDown: typeDigitByPlace,
    onChange: ({ target }) => {
      onDigits(target.value.replace(/\D/g, ''), target);
    },
  };
}

function typeDigitByPlace(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, nativeEvent } = event;
  const stroke = strokeOf(nativeEvent);
  const { key, shift, ctrl, alt, meta } = stroke;
  // With Shift, the row of digits has signs where it has digits without; an input method writes its
  // digits itself.
  if (shift || ctrl || alt || meta || key === 'Process') return;
  const digit = digitOf(stroke);
  if (digit === undefined || digit === key) return;
  event.preventDefault();
  const { value, maxLength, selectionStart, selectionEnd } = field;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? value.length;
  const length = value.length - (end - start) + 1;
  if (maxLength >= 0 && length > maxLength) return;
  field.setRangeText(digit, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
