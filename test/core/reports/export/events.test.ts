import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../../../electron/core/ledger/record-kinds.ts';
import { escapeHtml } from '../../../../electron/core/reports/papers/markup.ts';
import { rulebookOf } from '../../../../electron/core/rulebook/rulebooks.ts';
import { entriesOf, rulingFact, rulingWith } from '../../ledger/entries.ts';
import { at, csv, english, html } from './exports.ts';

describe('the export of rulings at events', () => {
  const [known, earlier, unnamed] = ['e1', 'e2', 'e3'].map((one) => one.repeat(32));
  const identity = '1dea'.repeat(16);
  const dates = { first: '2026-11-21', last: '2026-11-22' };
  const by = (number: number, rulebook: string, event?: string): readonly [string, NewRecord] => [
    at,
    rulingWith({ rulebook, event }, rulingFact(number, 'acceptable', 'JO')),
  ];
  const records = entriesOf(
    [at, { kind: 'started', body: { program: '0.1.0', station: '7' } }],
    [
      at,
      {
        kind: 'eventChanged',
        body: { event: { id: 'a', title: 'Open', sha256: known ?? '', identity, dates } },
      },
    ],
    by(1, 'school-2023', known),
    [
      at,
      {
        kind: 'eventChanged',
        body: { event: { id: 'b', title: 'Old', sha256: earlier ?? '', identity } },
      },
    ],
    by(2, 'general', earlier),
    by(3, 'club-rules', unnamed),
  );

  it('names event, days, rules and event fingerprint as HTML', () => {
    const page = html('whole', records);
    expect(page).toContain(
      `<tr><th scope="row"><bdi>Open</bdi></th><td>${escapeHtml(english.format.days(dates.first, dates.last))}</td><td><bdi>${rulebookOf('school-2023')?.title ?? ''}</bdi></td><td><span class="whole">W7GY 3RF1 W7GY 3RF1 A</span></td></tr>`,
    );
    expect(page).toContain(
      '<tr><th scope="row"><bdi>Old</bdi></th><td></td><td><bdi>General rules</bdi></td><td><span class="whole">WBHE 5RQ2 WBHE 5RQ2 2</span></td></tr>',
    );
    expect(page).toContain(
      '<td><bdi>club-rules</bdi></td><td><span class="whole">WFHY 7RZ3 WFHY 7RZ3 T</span>',
    );
    expect(page).toContain('<br><span class="whole">W7GY 3RF1 …</span></td>');
  });

  it('names them as CSV', () => {
    const text = csv('whole', records);
    expect(text).toContain('"7-0001"');
    expect(text).toContain(
      '"list fingerprint 3QN1 VTGX X8EY M7FA H","","Open, event fingerprint W7GY 3RF1 W7GY 3RF1 A"',
    );
    expect(text).toContain(
      '"list fingerprint 3QN1 VTGX X8EY M7FA H","","event fingerprint WFHY 7RZ3 WFHY 7RZ3 T"',
    );
  });
});
