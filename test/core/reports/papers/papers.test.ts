import { describe, expect, it } from 'vitest';
import {
  readinessHtml,
  type ReadinessReport,
} from '../../../../electron/core/reports/papers/readiness-report.ts';
import {
  staffSheetHtml,
  type StaffSheet,
} from '../../../../electron/core/reports/papers/staff-sheet.ts';
import { general } from '../../../../electron/core/rulebook/rulebooks/general.ts';
import { paperTexts } from '../../../../electron/core/text/paper-texts.ts';
import { sentence } from '../../../../electron/core/text/sentence.ts';
import { closedCauses } from '../../../../electron/core/station/closed-cause.ts';

const made = { date: '2026-11-21', time: '08:12:05', offset: '+01:00' };
const hostile = '<b>"Open" & co</b>';
const english = paperTexts('en');
const french = paperTexts('fr');
const spanish = paperTexts('es');
// Intl writes spaces of several widths.
const plain = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

const report: ReadinessReport = {
  station: '3',
  program: 'test',
  made,
  state: 'ready',
  items: [{ item: 'ruling', state: 'ready', sentence: sentence`It rules.` }],
  ledger: { records: 1234, rulings: 3, head: '04HT QK81 4ENW T093 5' },
  checkpoint: { head: { number: 12, hash: 'ab'.repeat(32) }, code: '12-ABCD', text: 'statement' },
};
const lexicon = {
  id: 'club',
  title: 'Club list',
  edition: 'NWL2030',
  identity: 'ab'.repeat(32),
  sha256: '5e'.repeat(32),
  fingerprint: 'NENT QAXB NENT QAXB 9',
  words: 214_386,
  known: { text: sentence`Known edition.` },
};
const event = {
  title: 'Open',
  fingerprint: '28TC VVRJ 6K6Y Y4HM Z',
  first: '2026-11-21',
  last: '2026-11-22',
};

const sheet: StaffSheet = {
  station: '3',
  state: 'ready',
  codes: [closedCauses.lexiconMissing],
};

describe('the readiness report', () => {
  it('says whether the station is ready, and why not', () => {
    expect(readinessHtml(report, english)).toContain('<p class="glance">Ready. ');
    expect(readinessHtml({ ...report, state: 'practice' }, english)).toContain(
      '<p class="glance">Practice only. ',
    );
    const items = [
      {
        item: 'event',
        state: 'notReady',
        sentence: sentence`No fit:`,
        details: [sentence`No edition.`],
      },
    ] as const;
    const html = readinessHtml({ ...report, state: 'closed', items }, english);
    expect(html).toContain('<p class="glance">Not ready. ');
    expect(html).toContain(
      '<th scope="row">Event</th><td><span class="whole">Not ready</span></td><td>No fit:<br>No edition. <small>(Event file, rules and word list; the days of the event and its stations, 08:12:05)</small></td>',
    );
    expect(readinessHtml({ ...report, state: 'closed', items }, french)).toContain(
      '<th scope="row">Événement</th><td><span class="whole">Pas prêt</span></td>',
    );
  });

  it('begins with what somebody has to look into', () => {
    const items = (['ready', 'attention', 'notReady', 'attention'] as const).map(
      (state, index) => ({
        item: 'ledger' as const,
        state,
        sentence: sentence`Looked at ${index}.`,
      }),
    );
    const html = readinessHtml({ ...report, items }, english);
    expect(html.match(/Looked at \d/g)).toEqual([2, 1, 3, 0].map((at) => `Looked at ${at}`));
  });

  it('has the facts of lexicon, event and ledger, and the checkpoint', () => {
    const secondary = { words: 2, fromLength: 9 };
    const whole = { ...report, lexicon: { ...lexicon, secondary }, event, rulebook: 'NSA 1995' };
    const html = readinessHtml(whole, english);
    for (const text of [
      'Club list',
      'NENT QAXB NENT QAXB 9',
      'ab'.repeat(32),
      'BSF5 WQJY BSF5 WQJY V',
      '214,386',
      'Also, from 9 letters on',
      '28TC VVRJ 6K6Y Y4HM Z',
      'NSA 1995',
      '04HT QK81 4ENW T093 5',
      '12-ABCD',
      'statement',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('writes numbers and days as people of the language do', () => {
    const whole = { ...report, lexicon, event };
    const [inEnglish, inFrench, inSpanish] = [english, french, spanish].map((copy) =>
      plain(readinessHtml(whole, copy)),
    );
    expect(inEnglish).toContain('<p>21 November 2026 at 08:12 (UTC+01:00), test</p>');
    expect(inEnglish).toContain('21 – 22 November 2026');
    expect(inEnglish).toContain('<bdi>1,234</bdi>');
    expect(inFrench).toContain('<p>21 novembre 2026 à 08:12 (UTC+01:00), test</p>');
    expect(inFrench).toContain('21–22 novembre 2026');
    expect(inFrench).toContain('<bdi>214 386</bdi>');
    expect(inSpanish).toContain('<p>21 de noviembre de 2026 a las 8:12 (UTC+01:00), test</p>');
    expect(inSpanish).toContain('21–22 de noviembre de 2026');
    expect(inSpanish).toContain('<bdi>214.386</bdi>');
  });

  it('says that there is no lexicon and no event, and a single day once', () => {
    expect(readinessHtml(report, english)).toContain('<p>There is none.</p>');
    expect(readinessHtml(report, spanish)).toContain('<p>No hay ninguna.</p>');
    const oneDay = { ...event, last: event.first };
    expect(readinessHtml({ ...report, event: oneDay, lexicon }, english)).toContain(
      '<bdi>21 November 2026</bdi>',
    );
  });

  it('calls the general rules as the language does, and others by their documents', () => {
    const ruledBy = (rulebook: string): string => readinessHtml({ ...report, rulebook }, french);
    expect(ruledBy(general.title)).toContain('Règles générales');
    expect(ruledBy(general.title)).not.toContain(general.title);
    expect(ruledBy('NSA 1995')).toContain('NSA 1995');
  });

  it('writes what people named as text, whatever is in it', () => {
    const html = readinessHtml(
      { ...report, station: hostile, event: { ...event, title: hostile } },
      english,
    );
    expect(html).not.toContain('<b>');
    expect(html).toContain('<bdi>&lt;b&gt;&quot;Open&quot; &amp; co&lt;/b&gt;</bdi>');
  });
});

describe('the staff sheet', () => {
  it('has the chord, the fingerprints and the codes', () => {
    const html = staffSheetHtml(
      { ...sheet, lexicon, event: { title: hostile, fingerprint: '28TC VVRJ 6K6Y Y4HM Z' } },
      made,
      english,
    );
    for (const text of [
      'Ctrl + Shift + S, then your PIN',
      'Club list NWL2030',
      'Known edition.',
      'NENT QAXB NENT QAXB 9',
      '28TC VVRJ 6K6Y Y4HM Z',
      'LX-01',
      'There is no word list.',
      'Made 21 November 2026 at 08:12.',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<b>');
  });

  it('says what to do without anybody to ask, and does not call the chord a secret', () => {
    const html = staffSheetHtml(sheet, made, english);
    for (const text of ['second opinion', 'reset-director', 'power failure', 'Whom to call']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('away from the players');
  });

  it('says the sentences of the station in the language, too', () => {
    expect(staffSheetHtml(sheet, made, french)).toContain('<td>Il n’y a pas de liste de mots.');
    expect(staffSheetHtml(sheet, made, spanish)).toContain('Mayús');
  });

  it('says where there is nothing to compare', () => {
    expect(staffSheetHtml(sheet, made, english)).toContain('none: the general rules');
    expect(staffSheetHtml(sheet, made, french)).toMatch(/aucun\u00a0: les règles générales/);
  });
});
