import { expect, it } from 'vitest';
import { glanceLine, type Glance } from '../../../../electron/core/reports/papers/glance.ts';
import { staffLanguages } from '../../../../electron/core/text/language.ts';
import { paperTexts } from '../../../../electron/core/text/paper-texts.ts';
import { glanceHtml } from '../../../../electron/core/reports/papers/page.ts';

const glance: Glance = {
  station: '7',
  state: 'ready',
  lexicon: {
    title: 'NSWL2020',
    edition: 'nswl2020',
    fingerprint: '13096870',
    words: 191_476,
    knownAs: 'NSWL2020',
  },
  event: { title: 'Championship 2027', fingerprint: 'abe6b2b5' },
};

// Intl writes spaces of several widths.
const plain = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

it('says in one line whether the station is ready, and by which list and event', () => {
  expect(glanceLine(glance, 'en')).toContain(
    ' 1309\u00a06870. Championship 2027, ABE6\u00a0B2B5. ',
  );
  expect(plain(glanceLine(glance, 'en'))).toBe(
    'Ready. NSWL2020, all 191,476 words, 1309 6870. Championship 2027, ABE6 B2B5. Station 7.',
  );
  expect(plain(glanceLine(glance, 'fr'))).toBe(
    'Prêt. NSWL2020, tous les 191 476 mots, 1309 6870. Championship 2027, ABE6 B2B5. Poste 7.',
  );
  expect(plain(glanceLine(glance, 'es'))).toBe(
    'Listo. NSWL2020, las 191.476 palabras, 1309 6870. Championship 2027, ABE6 B2B5. Puesto 7.',
  );
});

it('never says "all" of a list that is no known edition', () => {
  const list = { title: 'Club', edition: '2026', fingerprint: '13096870', words: 96_117 };
  expect(plain(glanceLine({ station: '7', state: 'practice', lexicon: list }, 'en'))).toBe(
    'Practice only. Club, 2026, 96,117 words, 1309 6870. No event. Station 7.',
  );
  const secondary = { words: 51_234, fromLength: 9 };
  expect(
    plain(glanceLine({ station: '7', state: 'ready', lexicon: { ...list, secondary } }, 'en')),
  ).toContain('Club, 2026, 96,117 words, and 51,234 from 9 letters on, 1309 6870.');
});

it('says that there is no list', () => {
  expect(plain(glanceLine({ station: '12', state: 'closed' }, 'en'))).toBe(
    'Not ready. No word list. No event. Station 12.',
  );
});

it.each(staffLanguages)('stands on papers word for word, in %s', (language) => {
  expect(glanceHtml(glance, paperTexts(language))).toContain(`>${glanceLine(glance, language)}<`);
});
