import { describe, expect, it } from 'vitest';
import { audiences } from '../../../../electron/core/reports/export/audience.ts';
import type { NewRecord } from '../../../../electron/core/ledger/record-kinds.ts';
import { escapeHtml } from '../../../../electron/core/reports/papers/markup.ts';
import {
  ada,
  day,
  director,
  entriesOf,
  rulingFact,
  rulingWith,
  zone,
} from '../../ledger/entries.ts';
import { at, html } from './exports.ts';

describe('the export as HTML', () => {
  it('has nothing that runs or comes from elsewhere, and escapes what people wrote', () => {
    const page = html('whole');
    expect(page).not.toMatch(/<script|javascript:|\son\w+=|https?:|src=|@import/i);
    expect(page).toContain("default-src 'none'");
    expect(page).toContain('<bdi>Ada &lt;Lovelace&gt; &amp; &quot;Co&quot;</bdi> (word judge)');
    expect(page).toContain('<title>Ledger of station N &lt;3&gt;</title>');
    expect(escapeHtml(`<'"&>`)).toBe('&lt;&#39;&quot;&amp;&gt;');
    expect(escapeHtml('a\u{202e}b\nc')).toBe('a\\u{202e}b\nc');
  });

  it('links every opinion and note to its ruling and tells what stands', () => {
    const page = html('whole');
    expect(page).toContain('<tr id="ruling-0-2">');
    expect(
      page.match(
        /<a href="#ruling-0-2"><span class="whole">N &lt;3&gt;-0002<\/span><\/a>, (second|third) opinion/g,
      ),
    ).toHaveLength(2);
    expect(page).toContain('<strong>stands: ACCEPTABLE</strong>');
    expect(page).toContain('<strong>does not count</strong>');
    expect(page).toContain('A blank was misread; <bdi>Ada');
    expect(page).toContain(
      '<time datetime="2026-11-21T08:10:00.000Z"><span class="whole">2026-11-21</span> <span class="whole">09:10:00 +01:00</span></time>',
    );
    expect(page).toContain('<td><span class="words">ZA QUITX</span></td>');
  });

  it('names the programs that recorded it, but none that only calls itself something', () => {
    const from = (...programs: readonly string[]): string =>
      html(
        'public',
        entriesOf(
          ...programs.map((program): [string, NewRecord] => [
            '2026-11-21T08:00:00.000Z',
            { kind: 'started', body: { program, station: '1' } },
          ]),
        ),
      );
    const [old, now] = ['challenge-station 0.1.0', 'challenge-station 0.2.0'];
    expect(from(old, now, old)).toContain(`<p>Recorded by: ${old}, ${now}.</p>`);
    const other = from('<b>another one</b> 1.0.0', '');
    expect(other).toContain('<p>Recorded by: another program.</p>');
    expect(other).not.toContain('another one');
  });

  it('has a heading for each day and each round that was set', () => {
    const of = (number: number, round?: number): NewRecord =>
      rulingWith({ round }, rulingFact(number, 'acceptable', 'JO'));
    const page = html(
      'whole',
      entriesOf(
        ['2026-11-21T08:59:00.000Z', { kind: 'zoneChanged', body: { zone } }],
        ['2026-11-21T09:00:00.000Z', of(1, 2)],
        ['2026-11-21T09:01:00.000Z', of(2, 1)],
        ['2026-11-21T09:02:00.000Z', of(3)],
        ['2026-11-21T09:03:00.000Z', of(4, 2)],
        ['2026-11-21T23:30:00.000Z', of(5)],
      ),
    );
    const rulings = page.slice(page.indexOf('<h2>Rulings</h2>'));
    const found = rulings.matchAll(/<h3>(.*?)<|<caption>(.*?)<|id="ruling-0-(\d)"/g);
    expect([...found].map(([, day, caption, ruling]) => day ?? caption ?? ruling)).toEqual([
      ...['21 November 2026', 'Round 2', '1', '4', 'Round 1', '2', 'No round set', '3'],
      ...['22 November 2026', 'All rulings, with the opinions on them', '5'],
    ]);
  });

  it('lists the people with what each did', () => {
    const body = { ruling: 1, why: 'blankMisread', by: ada } as const;
    const page = html('whole', [
      ...day,
      ...entriesOf(
        [at, { kind: 'rulingSetAside', body: { ...body, by: director } }],
        [at, rulingWith({ by: ada }, rulingFact(4, 'acceptable', 'JO'))],
      ),
    ]);
    const cells = (...done: readonly string[]): string =>
      done.map((one) => `<td>${one}</td>`).join('');
    expect(page).toContain(
      `<tr><th scope="row"><bdi>=HYPERLINK(&quot;x&quot;)</bdi></th>${cells('director', '', '', '1', '')}</tr>\n<tr><th scope="row"><bdi>Ada &lt;Lovelace&gt; &amp; &quot;Co&quot;</bdi></th>${cells('word judge', '1', '2', '1', '')}</tr>`,
    );
    expect(html('whole', entriesOf())).not.toContain('<h2>People</h2>');
  });

  it('tells that there was no event, and the rules', () => {
    expect(html('whole')).toContain(
      '<tr><th scope="row">No event</th><td></td><td><bdi>General rules</bdi></td><td></td></tr>',
    );
  });

  it('ends with the checkpoint, what the report can show, and the block', () => {
    expect(html('whole')).toMatch(
      /<svg class="qr" .*<\/svg>\n<p>.*<\/p>\n<p class="code">12-CODE<\/p>\n<p>.*<\/p>\n<p>.*<\/p>\n<pre lang="en" translate="no">Challenge station checkpoint &amp; signature\n<\/pre>\n<\/section>\n<section>\n<h2>What this report can show<\/h2>\n<ul>.*<\/ul>\n<\/section>\n<pre id="ledger-data" hidden>[^<]*<\/pre>\n<\/main>\n<\/body>/,
    );
    for (const audience of audiences) {
      expect(html(audience)).toContain(
        'This report does not check itself. The page verify.html does.',
      );
      expect(html(audience)).not.toMatch(/verified|genuine|proves/i);
    }
  });

  it('has the source of every word for the federation', () => {
    expect(html('whole')).toContain('JO (main list)<br>QUIT (main list)');
  });

  it('tells first verdicts from those that stand', () => {
    const row = (...cells: readonly string[]): string =>
      cells.map((one) => `<td>${one}</td>`).join('');
    expect(html('public')).toContain(`first verdict</th>${row('2', '1', '')}</tr>`);
    expect(html('public')).toContain(`after all opinions</th>${row('2', '0', '1')}</tr>`);
  });

  it('has the verdicts of all rulings by hour, for those who may not see the words', () => {
    expect(html('public')).toContain(
      [
        '<dt>09:00<dd><p>N &lt;3&gt;-0001 A<p>N &lt;3&gt;-0002 U→A→A',
        '<dt>12:00<dd><p>N &lt;3&gt;-0003 A→–\n',
      ].join('\n'),
    );
    expect(html('table')).toContain('-0002 U→A→A\n');
    expect(html('whole')).not.toContain('→');
  });

  it('has the numbers of the picture in a table under it', () => {
    expect(html('whole')).toContain(
      '<tr><th scope="row"><span class="whole">21 Nov 2026, 09:00</span></th><td>1</td><td>1</td><td>0</td><td>0</td><td>2</td></tr>',
    );
    expect(html('whole')).toContain('Opinions: 2. Of these, 1 differed from the verdict before.');
    expect(html('whole')).toContain(
      'a challenge took 1 min 26 secs in the median and 2 mins 11 secs at most.',
    );
  });

  it('leaves out what there is none of', () => {
    const page = html('whole', entriesOf());
    expect(page).toContain('<p>No list has been used yet.</p>');
    expect(page).toContain('<p>There are no rulings yet.</p>');
    expect(page.match(/<table\b/g)).toHaveLength(2);
    expect(page).not.toContain('Withdrawn without a ruling');
    expect(page).not.toContain('in the median');
    expect(page).toContain('<th scope="row">All hours</th>');
  });
});
