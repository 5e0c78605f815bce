import { describe, expect, it } from 'vitest';
import { chartsHtml } from '../../../../electron/core/reports/export/chart-html.ts';
import { paperTexts } from '../../../../electron/core/text/paper-texts.ts';

const english = paperTexts('en');

describe('the pictures of the statistics on paper', () => {
  it('differ in pattern for each outcome, and have each day by itself to one scale', () => {
    const first = { acceptable: 4, unacceptable: 2, withdrawn: 1, abandoned: 1 };
    const none = { acceptable: 0, unacceptable: 0, withdrawn: 0, abandoned: 0 };
    const pictures = chartsHtml(
      [
        { date: '2026-11-21', offset: '+01:00', hour: 9, ...first },
        { date: '2026-11-22', offset: '+01:00', hour: 9, ...none, acceptable: 2 },
      ],
      english,
    );
    expect(pictures.match(/<svg/g)).toHaveLength(2);
    expect(pictures).toContain('height="85.0" fill="#1d5c3a"');
    expect(pictures).toContain('height="42.5" fill="url(#stripes-2026-11-21)"');
    expect(pictures).toContain('height="21.3" fill="url(#dots-2026-11-21)"');
    expect(pictures).toContain('height="21.3" fill="#ffffff"');
    // Half as many as on the first day.
    expect(pictures.match(/height="42.5" fill="#1d5c3a"/g)).toHaveLength(1);
    expect(pictures).toContain('text-anchor="start">22 Nov</text>');
    expect(pictures).toContain('role="img" aria-label="21 Nov. Challenges by hour');
  });

  it('are none without challenges', () => {
    expect(chartsHtml([], english)).toBe('');
  });
});
