import { describe, expect, it } from 'vitest';
import { isAnyPin, isEasyPin, isPin, pinLengths } from '../../../electron/core/staff/pin.ts';
import { roles } from '../../../electron/core/staff/role.ts';

describe('a PIN', () => {
  it.each(roles)('has digits only, and as many as the role asks for: %s', (role) => {
    const { shortest, longest } = pinLengths[role];
    const lengths = Array.from({ length: 12 }, (_, length) => length);
    expect(lengths.filter((length) => isPin('1'.repeat(length), role))).toEqual(
      lengths.filter((length) => length >= shortest && length <= longest),
    );
    for (const text of ['12345a', ' 123456', '123456\n', '１２３４５６', '-12345', '1234.5']) {
      expect(isPin(text, role)).toBe(false);
    }
  });

  it('has four to eight digits, and six at least for a director', () => {
    expect(pinLengths).toEqual({
      staff: { shortest: 4, longest: 8 },
      wordJudge: { shortest: 4, longest: 8 },
      director: { shortest: 6, longest: 8 },
    });
  });

  it.each(['111111', '00000000', '123456', '23456789', '987654', '3210'])('is easy: %s', (pin) => {
    expect(isEasyPin(pin)).toBe(true);
  });

  it.each(['314159', '112233', '123455', '246802', '890123', '1212'])('is not easy: %s', (pin) => {
    expect(isEasyPin(pin)).toBe(false);
  });

  it('may be short where nobody knows yet whose it is', () => {
    expect(['123', '1234', '12345678', '123456789'].map(isAnyPin)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
