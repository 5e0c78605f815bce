import { expect, it } from 'vitest';
import { consoleTexts } from '../../../electron/core/text/console-texts.ts';
import { staffLanguages } from '../../../electron/core/text/language.ts';
import { momentText } from '../../../renderer/console/moment.ts';

const now = new Date('2026-11-21T23:00:00.000Z');

it.each(staffLanguages)('has the form in which rulings are searched: %s', (language) => {
  const text = (time: string, offset?: string): string =>
    momentText(consoleTexts(language), { time, offset }, now);
  expect(text('2026-11-21T22:59:59.000Z', '-03:30')).toBe('19:29:59\u00a0-03:30');
  expect(text('2026-11-21T22:59Z', '-03:30')).toBe('19:29\u00a0-03:30');
  expect(text('2026-11-21T22:05:09.000Z')).toBe('22:05:09\u00a0UTC');
});

it('has the date unless it is today where the record was made', () => {
  const text = (offset: string): string =>
    momentText(consoleTexts('en'), { time: '2026-11-21T16:00:00.000Z', offset }, now);
  expect(text('-03:30')).toBe('12:30:00\u00a0-03:30');
  expect(text('+05:45')).toBe('2026-11-21 21:45:00\u00a0+05:45');
  expect(text('+14:00')).toBe('06:00:00\u00a0+14:00');
});
