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
    fingerprint: '2C4P GW0K 15M7 04R9 7',
    words: 191_476,
    knownAs: 'NSWL2020',
  },
  event: { title: 'Championship 2027', fingerprint: 'NFKB 5DDB WTSB BAZ6 C' },
};

// Intl writes spaces of several widths.
const plain = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

it('says in one line whether the station is ready, and by which list and event', () => {
  expect(glanceLine(glance, 'en')).toContain(
    ' 2C4P\u00a0GW0K\u00a015M7\u00a004R9\u00a07. Championship 2027, NFKB\u00a05DDB\u00a0WTSB\u00a0BAZ6\u00a0C. ',
  );
  expect(plain(glanceLine(glance, 'en'))).toBe(
    'Ready. NSWL2020, all 191,476 words, 2C4P GW0K 15M7 04R9 7. Championship 2027, NFKB 5DDB WTSB BAZ6 C. Station 7.',
  );
  expect(plain(glanceLine(glance, 'fr'))).toBe(
    'Prêt. NSWL2020, tous les 191 476 mots, 2C4P GW0K 15M7 04R9 7. Championship 2027, NFKB 5DDB WTSB BAZ6 C. Poste 7.',
  );
  expect(plain(glanceLine(glance, 'es'))).toBe(
    'Listo. NSWL2020, las 191.476 palabras, 2C4P GW0K 15M7 04R9 7. Championship 2027, NFKB 5DDB WTSB BAZ6 C. Puesto 7.',
  );
});

it('calls a director instead of calling a station ready that may lack records', () => {
  const said = (language: 'en' | 'fr' | 'es'): string =>
    glanceLine({ ...glance, state: 'callDirector' }, language);
  expect(said('en')).toMatch(/^Call a director before you rule\. NSWL2020/);
  expect(said('fr')).toMatch(/^Appelez la direction avant de décider\. /);
  expect(said('es')).toMatch(/^Llame a la dirección antes de decidir\. /);
});

it('says which version of the event it is', () => {
  const event = { title: 'Cup', issue: 2, latest: 3, fingerprint: 'NFKB 5DDB WTSB BAZ6 C' };
  const said = (language: 'en' | 'fr' | 'es'): string => glanceLine({ ...glance, event }, language);
  expect(said('en')).toContain(' Cup, version 2 of 3, NFKB');
  expect(said('fr')).toContain(' Cup, version 2 sur 3, NFKB');
  expect(said('es')).toContain(' Cup, versión 2 de 3, NFKB');
});

it('says by whose word a list that is no known edition is ready', () => {
  const said = (language: 'en' | 'fr' | 'es'): string =>
    plain(glanceLine({ station: '7', state: 'ready', confirmedBy: 'Dana' }, language));
  expect(said('en')).toBe(
    "Ready by Dana's word: not a known edition. No word list. No event. Station 7.",
  );
  expect(said('fr')).toMatch(/^Prêt sur la parole de Dana : pas une édition connue\. /);
  expect(said('es')).toMatch(/^Listo bajo la palabra de Dana: no es una edición conocida\. /);
});

it('never says "all" of a list that is no known edition', () => {
  const list = {
    title: 'Club',
    edition: '2026',
    fingerprint: '2C4P GW0K 15M7 04R9 7',
    words: 96_117,
  };
  expect(plain(glanceLine({ station: '7', state: 'practice', lexicon: list }, 'en'))).toBe(
    'Practice only. Club, 2026, 96,117 words, 2C4P GW0K 15M7 04R9 7. No event. Station 7.',
  );
  const secondary = { words: 51_234, fromLength: 9 };
  expect(
    plain(glanceLine({ station: '7', state: 'ready', lexicon: { ...list, secondary } }, 'en')),
  ).toContain('Club, 2026, 96,117 words, and 51,234 from 9 letters on, 2C4P GW0K 15M7 04R9 7.');
});

it('says that there is no list', () => {
  expect(plain(glanceLine({ station: '12', state: 'closed' }, 'en'))).toBe(
    'Not ready. No word list. No event. Station 12.',
  );
});

it.each(staffLanguages)('stands on papers word for word, in %s', (language) => {
  expect(glanceHtml(glance, paperTexts(language))).toContain(`>${glanceLine(glance, language)}<`);
});
