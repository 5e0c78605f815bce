import { expect, it } from 'vitest';
import { consoleTexts } from '../../../electron/core/text/console-texts.ts';
import { languages } from '../../../electron/core/text/language.ts';
import { momentText } from '../../../renderer/console/moment.ts';

it.each(languages)(
  'a moment of another day has the form in which rulings are searched: %s',
  (language) => {
    const t = consoleTexts(language);
    const noon = '2026-11-21T12:05:09';
    expect(momentText(t, noon, new Date('2026-11-21T23:00:00'))).toBe('12:05:09');
    expect(momentText(t, noon, new Date('2026-11-22T00:00:00'))).toBe('2026-11-21 12:05:09');
    expect(momentText(t, '2026-11-21T12:05', new Date('2026-11-21T23:00:00'))).toBe('12:05');
  },
);
