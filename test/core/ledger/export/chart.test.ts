import { describe, expect, it } from 'vitest';
import { chartsOf } from '../../../../electron/core/ledger/export/chart.ts';
import { paperTexts } from '../../../../electron/core/text/paper-texts.ts';

const english = paperTexts('en');

describe('the pictures of the statistics', () => {
  const none = { acceptable: 0, unacceptable: 0, withdrawn: 0, abandoned: 0 };

  it('tell outcomes apart by pattern, and have each day by itself to one scale', () => {
    const first = { acceptable: 4, unacceptable: 2, withdrawn: 1, abandoned: 1 };
    const pictures = chartsOf(
      [
        { date: '2026-11-21', hour: 9, ...first },
        { date: '2026-11-22', hour: 9, ...none, acceptable: 2 },
      ],
      english,
    );
    expect(pictures.match(/<svg/g)).toHaveLength(2);
    expect(pictures).toContain('height="80.0" fill="#1d5c3a"');
    expect(pictures).toContain('height="40.0" fill="url(#stripes-2026-11-21)"');
    expect(pictures).toContain('height="20.0" fill="url(#dots-2026-11-21)"');
    // Half as many as on the first day.
    expect(pictures.match(/height="40.0" fill="#1d5c3a"/g)).toHaveLength(1);
    expect(pictures).toContain('>22 Nov</text>');
    expect(pictures).toContain('role="img" aria-label="21 Nov. Challenges by hour');
  });

  it('are as wide as there are hours, and none without any', () => {
    const hours = Array.from({ length: 24 }, (_, at) => ({
      ...none,
      acceptable: 1,
      date: '2026-11-21',
      hour: at,
    }));
    expect(chartsOf(hours, english)).toContain('viewBox="0 0 852 208"');
    expect(chartsOf([], english)).toBe('');
  });
});
