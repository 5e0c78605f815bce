import { describe, expect, it } from 'vitest';
import type { Language } from '../../../electron/core/text/language.ts';
import { numbersAndDates } from '../../../electron/core/text/numbers-and-dates.ts';

it.each([
  ['en', '3, 4 or 5'],
  ['fr', '3, 4 ou 5'],
  ['es', '3, 4 o 5'],
] as const)('keys to choose from are named as in %s', (language, said) => {
  const { anyOf } = numbersAndDates(language);
  expect(anyOf(['3', '4', '5'])).toBe(said);
  expect(anyOf(['3'])).toBe('3');
});

describe('numbers and times', () => {
  // Intl writes spaces of several widths.
  const plain = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

  it.each([
    ['en', '214,386', '4 – 6 July 2026', '4 July 2026', '4 Jul'],
    ['fr', '214 386', '4–6 juillet 2026', '4 juillet 2026', '4 juil.'],
    ['es', '214.386', '4–6 de julio de 2026', '4 de julio de 2026', '4 jul'],
  ] as const)('are written as in %s', (language, number, days, day, shortDay) => {
    const format = numbersAndDates(language);
    expect(plain(format.number(214_386))).toBe(number);
    expect(plain(format.days('2026-07-04', '2026-07-06'))).toBe(days);
    expect(format.days('2026-07-04', '2026-07-04')).toBe(day);
    expect(format.days('2026-07-06', '2026-07-04')).toBe('2026-07-06 – 2026-07-04');
    expect(format.days('today', '2026-13-01')).toBe('today – 2026-13-01');
    const far = { date: '10000-01-01', time: '03:00' };
    expect(format.shortDay('0000-13-01')).toBe('0000-13-01');
    expect(format.hour(far.date, 3)).toBe(`${far.date}T03:00Z`);
    expect(format.dateAndTime(far)).toBe(`${far.date}T03:00Z`);
    expect(format.shortDay('2026-07-04')).toBe(shortDay);
    const moment = { time: '2026-11-20T23:05:09.000Z', offset: '+13:00' };
    expect(format.clock(moment)).toBe('12:05:09');
    expect(format.clock({ ...moment, time: '2026-11-20T23:05Z' })).toBe('12:05');
    expect(format.clock({ time: moment.time })).toBe('23:05:09');
    expect(format.fullTime(moment)).toMatch(/\b2026\b.*12:05:09\u00a0\+13:00$/);
  });

  it.each([
    ['en', ['0 secs', '59 secs', '1 min', '59 mins', '1 hr', '48 hrs']],
    ['fr', ['0 s', '59 s', '1 min', '59 min', '1 h', '48 h']],
    ['es', ['0 s', '59 s', '1 min', '59 min', '1 h', '48 h']],
  ] as const)('say an age as in %s, rounded down', (language, expected) => {
    const { age } = numbersAndDates(language);
    const said = [0, 59, 60, 3_599, 3_600, 172_801].map(age);
    expect(said.map(plain)).toEqual(expected);
  });

  it('measure time and files', () => {
    const texts = (language: Language): readonly string[] => {
      const { duration, elapsed, size, share } = numbersAndDates(language);
      const times = [duration(89), duration(60), duration(301), elapsed(59.4), elapsed(130.5)];
      const all = [...times, size(1), size(999_001)];
      return [...all, size(1_234_567), share(0.67)].map(plain);
    };
    expect(texts('en')).toEqual([
      '89 seconds',
      '60 seconds',
      '6 minutes',
      '59 secs',
      '2 mins 11 secs',
      '1 kB',
      '1,000 kB',
      '1.2 MB',
      '67%',
    ]);
    expect(texts('fr')).toEqual([
      '89 secondes',
      '60 secondes',
      '6 minutes',
      '59 s',
      '2 min 11 s',
      '1 ko',
      '1 000 ko',
      '1,2 Mo',
      '67 %',
    ]);
    expect(texts('es')).toEqual([
      '89 segundos',
      '60 segundos',
      '6 minutos',
      '59 s',
      '2 min 11 s',
      '1 kB',
      '1000 kB',
      '1,2 MB',
      '67 %',
    ]);
  });
});
