import { expect, it } from 'vitest';
import { consoleTexts } from '../../../electron/core/text/console-texts.ts';
import { languages } from '../../../electron/core/text/language.ts';
import { ownOffset } from '../../../electron/core/text/local-time.ts';
import { momentText } from '../../../renderer/console/moment.ts';

const now = new Date('2026-11-21T23:00:00.000Z');

it.each(languages)(
  'a moment of another day has the form in which rulings are searched: %s',
  (language) => {
    const t = consoleTexts(language);
    const offset = ownOffset(now);
    const recent = { time: new Date(now.getTime() - 1_000).toISOString(), offset };
    const text = momentText(t, recent, now);
    expect(text).toMatch(/^\d\d:\d\d:59$/);
    const [, date] = /^(\d{4}-\d\d-\d\d) \d\d:\d\d:59$/.exec(
      momentText(t, recent, new Date('2026-11-24T00:00:00.000Z')),
    ) ?? [undefined, ''];
    expect(['2026-11-21', '2026-11-22']).toContain(date);
    expect(momentText(t, { ...recent, time: '2026-11-21T22:59Z' }, now)).toMatch(/^\d\d:59$/);
  },
);

it('is told in the time of the station, with its offset where the reader has another', () => {
  const t = consoleTexts('en');
  const other = ownOffset(now) === '-03:30' ? '+05:45' : '-03:30';
  const told = { '-03:30': '18:35:09', '+05:45': '2026-11-22 03:50:09' }[other];
  const moment = { time: '2026-11-21T22:05:09.000Z', offset: other };
  expect(momentText(t, moment, new Date('2026-11-21T16:00:00.000Z'))).toBe(`${told} ${other}`);
  expect(momentText(t, { time: moment.time }, now)).toBe('22:05:09 UTC');
});
