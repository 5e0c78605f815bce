import { describe, expect, it } from 'vitest';
import {
  readinessHtml,
  type ReadinessReport,
} from '../../../electron/core/report/readiness-report.ts';
import { staffSheetHtml, type StaffSheet } from '../../../electron/core/report/staff-sheet.ts';
import { sentence } from '../../../electron/core/sentence.ts';

const made = { date: '2026-11-21', time: '08:12:05', offset: '+01:00' };
const hostile = '<b>"Open" & co</b>';

const report: ReadinessReport = {
  station: '3',
  program: 'test',
  made,
  isReady: true,
  items: [{ item: 'ruling', state: 'ready', sentence: sentence`It rules.` }],
  ledger: { records: 12, rulings: 3, head: '0123abcd' },
  checkpoint: { code: '12-ABCD', text: 'statement' },
};

const sheet: StaffSheet = {
  station: '3',
  chord: 'Ctrl + Shift + S',
  codes: [{ code: 'LX-01', sentence: sentence`There is no lexicon.` }],
};

describe('the readiness report', () => {
  it('says whether the station is ready, and why not', () => {
    expect(readinessHtml(report)).toContain('<p class="code">READY</p>');
    const items = [
      {
        item: 'event',
        state: 'notReady' as const,
        sentence: sentence`No fit:`,
        details: [sentence`No edition.`],
      },
    ];
    const html = readinessHtml({ ...report, isReady: false, items });
    expect(html).toContain('<p class="code">NOT READY</p>');
    expect(html).toContain('<td>Not ready</td><td>No fit:<br>No edition.</td>');
  });

  it('has the facts of lexicon, event and ledger, and the checkpoint', () => {
    const html = readinessHtml({
      ...report,
      lexicon: {
        id: 'club',
        title: 'Club list',
        edition: 'NWL2030',
        sha256: 'ab'.repeat(32),
        fingerprint: 'abababab',
        words: 7,
        secondary: { words: 2, fromLength: 9 },
      },
      event: { title: 'Open', fingerprint: '1234cdef', first: '2026-11-21', last: '2026-11-22' },
      rulebook: 'General rules',
    });
    for (const text of [
      'Club list',
      'ABAB ABAB',
      'ab'.repeat(32),
      'From 9 letters on also',
      '1234 CDEF',
      '2026-11-21 to 2026-11-22',
      'General rules',
      '0123 ABCD',
      '12-ABCD',
      'statement',
      '2026-11-21 08:12:05 +01:00',
    ]) {
      expect(html).toContain(text);
    }
  });

  it('says that there is no lexicon and no event, and a single day once', () => {
    expect(readinessHtml(report)).toContain('<p>None.</p>');
    const event = {
      title: 'Open',
      fingerprint: '1234cdef',
      first: '2026-11-21',
      last: '2026-11-21',
    };
    const lexicon = {
      id: 'one',
      title: 'One list',
      edition: 'First',
      sha256: 'cd'.repeat(32),
      fingerprint: 'cdcdcdcd',
      words: 1,
    };
    expect(readinessHtml({ ...report, event, lexicon })).not.toContain(' to 2026');
  });

  it('writes what people named as text, whatever is in it', () => {
    const event = {
      title: hostile,
      fingerprint: '1234cdef',
      first: '2026-11-21',
      last: '2026-11-21',
    };
    const html = readinessHtml({ ...report, station: hostile, event });
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;&quot;Open&quot; &amp; co&lt;/b&gt;');
  });
});

describe('the staff sheet', () => {
  it('has the chord, the fingerprints and the codes', () => {
    const html = staffSheetHtml(
      {
        ...sheet,
        lexicon: { title: 'Club list', edition: 'NWL2030', fingerprint: 'abababab' },
        event: { title: hostile, fingerprint: '1234cdef' },
      },
      made,
    );
    for (const text of ['Ctrl + Shift + S', 'ABAB ABAB', '1234 CDEF', 'LX-01', 'no lexicon']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<b>');
  });

  it('says where there is nothing to compare', () => {
    expect(staffSheetHtml(sheet, made)).toContain('none: the general rules');
  });
});
