import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../electron/core/text/language.ts';
import { emptyChain } from '../../../../electron/core/ledger/chain.ts';
import {
  audiences,
  readReaders,
  type Audience,
  type TypedReaders,
} from '../../../../electron/core/ledger/export/audience.ts';
import { csvPieces, safeCell } from '../../../../electron/core/ledger/export/csv.ts';
import { htmlPieces } from '../../../../electron/core/ledger/export/html.ts';
import { jsonLinesPieces } from '../../../../electron/core/ledger/export/jsonl.ts';
import { escapeHtml } from '../../../../electron/core/paper/markup.ts';
import { showTo } from '../../../../electron/core/ledger/export/show-to.ts';
import type { ExportSubject } from '../../../../electron/core/ledger/export/subject.ts';
import { wordSources } from '../../../../electron/core/challenge/verdict.ts';
import { ok } from '../../../../electron/core/result.ts';
import { english as englishOf } from '../../../../electron/core/text/sentence.ts';
import { valueOf } from '../../lexicon/samples.ts';
import { paperTexts } from '../../../../electron/core/text/paper-texts.ts';
import { recordHash, type LedgerEntry } from '../../../../electron/core/ledger/record.ts';
import type { NewRecord } from '../../../../electron/core/ledger/record-kinds.ts';
import { rulebookOf } from '../../../../electron/core/rulebook/rulebooks.ts';
import {
  ada,
  day,
  director,
  entriesOf,
  localTimeOf,
  ruledBy,
  rulingDraft,
  sha256Text,
} from '../entries.ts';

const english = paperTexts('en');
const at = '2026-11-21T08:00:00.000Z';

const deflate = (text: string): Uint8Array => deflateRawSync(text);

/** For a table, ruling 2 is chosen. */
function subject(audience: Audience, entries: readonly LedgerEntry[] = day): ExportSubject {
  const ledgers = [
    {
      station: 'N <3>',
      entries: () => entries,
      checkpoint: {
        head: { number: 12, hash: 'ab'.repeat(32) },
        code: '12-CODE',
        text: 'Challenge station checkpoint & signature\n',
      },
    },
  ] as const;
  const chosen = { rulings: [{ ruling: 2 }] };
  const readers = audience === 'table' ? { audience, chosen } : { audience };
  return valueOf(showTo(readers, ledgers, { sha256: sha256Text, localTimeOf }));
}

const csv = (audience: Audience, entries = day): string =>
  [...csvPieces(subject(audience, entries))].join('');
const html = (audience: Audience, entries = day, copy = english): string =>
  [...htmlPieces(subject(audience, entries), copy, deflate)].join('');
const jsonLines = (audience: Audience): readonly string[] =>
  [...jsonLinesPieces(subject(audience), sha256Text)].join('').split('\n');

/** Splits a row in which every cell is quoted. */
function cellsOf(row: string): readonly string[] {
  return row
    .slice(1, -1)
    .split('","')
    .map((cell) => cell.replaceAll('""', '"'));
}

/** Returns the JSON in the block of a report. */
function blockOf(page: string): Readonly<Record<string, unknown>> {
  const [, packed = ''] =
    /<pre id="ledger-data" hidden>([\w+/=]*)\.[\w+/=]*<\/pre>/.exec(page) ?? [];
  const text = inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8');
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}

/** Without its style, which has words of its own; with the block as a program reads it. */
function readable(page: string): string {
  const paper = page.replace(/<style>.*<\/style>/s, '').replace(/<pre id.*<\/pre>/, '');
  return `${paper}${JSON.stringify(blockOf(page))}`;
}

/** Parts of the sample that only some readers may see. */
const secrets = {
  sources: /sources":|"primary|main list|long-word list|not in any list/,
  names: /Ada|HYPERLINK|word judge|wordJudge/,
  wordsOfOthers: /\bQUIT|\bZA\b|\bQUITX\b/,
  words: /UNSTATE/,
  seconds: /\d\d:\d\d:\d\d/,
};

describe.each([
  ['CSV', (audience: Audience) => csv(audience)],
  ['JSON Lines', (audience: Audience) => jsonLines(audience).join('\n')],
  ['HTML', (audience: Audience) => readable(html(audience))],
] as const)('an export as %s', (name, make) => {
  const shownIn = (text: string): readonly string[] =>
    Object.entries(secrets).flatMap(([secret, found]) => (found.test(text) ? [secret] : []));

  it('for the public has no word, no name and no second', () => {
    expect(shownIn(make('public'))).toEqual([]);
    expect(make('public')).toContain('unacceptable');
  });

  it('for a table has the words of its rulings and their opinions, and no others', () => {
    expect(shownIn(make('table'))).toEqual(['words']);
    expect(make('table')).toContain('UNSTATES');
  });

  it('for the federation has everything', () => {
    const all = Object.keys(secrets);
    const text = name === 'CSV' ? make('whole').replace('primary', 'main list') : make('whole');
    expect(shownIn(text)).toEqual(all);
  });
});

describe('the rulings of a table', () => {
  const place = (number: number, board?: number): readonly [string, NewRecord] => {
    const draft = rulingDraft(number, 'acceptable', 'JO');
    return [
      at,
      { ...draft, body: { ...draft.body, ...(board !== undefined && { board }) } } as NewRecord,
    ];
  };
  const entries = entriesOf(
    [at, { kind: 'started', body: { program: '0.1.0', station: '7' } }],
    place(1, 4),
    place(2, 5),
    place(3, 4),
    place(4),
  );
  const checkpoint = { head: emptyChain, code: '', text: '' };
  const ledgers = [{ station: '7', entries: () => entries, checkpoint }] as const;
  const shown = (typed: Omit<TypedReaders, 'audience'>): readonly number[] | string => {
    const readers = readReaders({ audience: 'table', ...typed });
    if (!readers.ok) return englishOf(readers.error);
    const told = showTo(readers.value, ledgers, { sha256: sha256Text, localTimeOf });
    if (!told.ok) return englishOf(told.error);
    return [...told.value.ledgers[0].entries()].flatMap(({ draft }) =>
      draft.kind === 'ruling' && draft.body.words !== undefined ? [draft.body.ruling] : [],
    );
  };

  it.each<[Omit<TypedReaders, 'audience'>, readonly number[] | string]>([
    [{ rulings: '2' }, [2]],
    [{ rulings: ' 7-0001,0004' }, [1, 4]],
    [{ board: '4' }, [1, 3]],
    [{ rulings: '8-0001' }, 'Ruling 8-0001 is not in the ledger, or its words are not.'],
    [{ rulings: '2, 9' }, 'Ruling 9 is not in the ledger, or its words are not.'],
    [{ board: '6' }, 'No ruling of board 6 is in the ledger, or its words are not.'],
    [{ rulings: '2;4' }, '"2;4" is not a list of rulings. Type their numbers, such as 12, 15.'],
    [
      { board: 'x' },
      'Type the numbers of the rulings of the table, such as 12, 15, or its board, such as 7.',
    ],
    [{}, 'Type the numbers of the rulings of the table, such as 12, 15, or its board, such as 7.'],
  ])('are chosen by their numbers or their board: %j', (typed, expected) => {
    expect(shown(typed)).toEqual(expected);
  });

  it('are not chosen for other readers', () => {
    expect(readReaders({ audience: 'public' })).toEqual(ok({ audience: 'public' }));
    const refused = readReaders({ audience: 'whole', rulings: '2' });
    expect(refused.ok ? '' : englishOf(refused.error)).toBe(
      'Rulings and a board can be chosen only for one table.',
    );
  });

  it('do not show what a report left out already', () => {
    const [public7] = valueOf(
      showTo({ audience: 'public' }, ledgers, { sha256: sha256Text, localTimeOf }),
    ).ledgers;
    const chosen = { rulings: [{ ruling: 2 }] };
    const again = showTo({ audience: 'table', chosen }, [public7], {
      sha256: sha256Text,
      localTimeOf,
    });
    expect(again.ok).toBe(false);
  });
});

describe.each(languages)('what each may have on paper in %s', (language) => {
  const t = paperTexts(language);
  const told = wordSources.map((source) => `(${t(`ledger.sources.${source}`)})`);

  it('is said at the top', () => {
    for (const audience of audiences) {
      expect(html(audience, day, t)).toContain(escapeHtml(t(`ledger.for.${audience}`)));
    }
    for (const source of told) expect(html('table', day, t)).not.toContain(source);
    expect(told.some((source) => html('whole', day, t).includes(source))).toBe(true);
  });
});

describe('the export as CSV', () => {
  it('has a byte-order mark, CRLF, and every cell in quotes', () => {
    const rows = csv('whole').split('\r\n');
    expect(rows).toHaveLength(day.length + 2);
    expect(rows.at(-1)).toBe('');
    expect(rows[0]?.startsWith('\u{feff}"Record","Local time","UTC"')).toBe(true);
    for (const row of rows.slice(0, -1))
      expect(row).toMatch(/^\u{feff}?"([^"]|"")*"(,"([^"]|"")*")*$/u);
  });

  it('tells each record by local time and UTC, with what its kind has', () => {
    const rows = csv('whole').split('\r\n').map(cellsOf);
    const [heads = []] = rows;
    const cell = (record: number, column: string): string =>
      rows[record]?.[heads.indexOf(column)] ?? 'missing';
    expect(cell(2, 'Lexicon')).toBe('Club "list" (2026), list fingerprint 1DEA1DEA');
    expect(cell(3, 'Local time')).toBe('2026-11-21 09:10:00');
    expect(cell(3, 'UTC')).toBe('2026-11-21T08:10:00.000Z');
    expect(cell(3, 'Words')).toBe('JO QUIT');
    expect(cell(3, 'Lexicon')).toBe('Club "list" (2026), list fingerprint 1DEA1DEA');
    expect(cell(3, 'Event')).toBe('');
    expect(cell(3, 'Sources')).toBe('primary primary');
    expect(cell(3, 'Seconds')).toBe('131');
    expect(cell(5, 'Seconds')).toBe('');
    expect(cell(5, 'Opinion')).toBe('second');
    expect(cell(5, 'Ruling')).toBe('N <3>-0002');
    expect(cell(5, 'By')).toBe('Ada <Lovelace> & "Co"');
    expect(cell(8, 'By')).toBe('idle');
    expect(cell(8, 'Details')).toBe('phase: typing');
    expect(cell(11, 'By')).toBe(`'=HYPERLINK("x")`);
    expect(cell(12, 'Details')).toBe('byMs: -5000');
    expect(cell(12, 'Hash')).toBe(day[11]?.record.hash);
  });

  it('gives a spreadsheet no formula, no line break and no control character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...'=+-@\t\r\n '),
        (text, first) => {
          const cell = safeCell(`${first}${text}`);
          expect(cell).not.toMatch(/^\s*[=+\-@|%]/);
          expect(cell).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          expect(cell.replaceAll('""', '')).not.toContain('"');
        },
      ),
    );
    expect(safeCell('=1+1')).toBe("'=1+1");
    expect(safeCell('\t=1')).toBe('\\u{9}=1');
    expect(safeCell('2026-11-21')).toBe('2026-11-21');
  }, 300_000);
});

describe('the export as JSON Lines', () => {
  it('has a line on itself, one a record, and the checkpoint', () => {
    const lines = jsonLines('whole')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toHaveLength(day.length + 2);
    expect(lines[0]).toMatchObject({ station: 'N <3>', audience: 'whole', version: 2 });
    expect(lines[3]).toMatchObject({
      number: 3,
      time: '2026-11-21T08:10Z',
      localTime: '2026-11-21 09:10:00 +01:00',
      public: { ruling: 1, verdict: 'acceptable' },
      words: { words: ['JO', 'QUIT'] },
    });
    expect(lines.at(-1)).toEqual({ checkpoint: subject('whole').ledgers[0].checkpoint });
  });

  it.each(audiences)('for %s lets every hash be made again', (audience) => {
    for (const [index, line] of jsonLines(audience).slice(1, -2).entries()) {
      const { number, kind, time, previous, hash, hashes, ...parts } = JSON.parse(line) as Readonly<
        Record<'kind' | 'time' | 'previous' | 'hash', string>
      > & { readonly number: number; readonly hashes: Readonly<Record<string, string>> };
      const texts = new Map(
        Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)]),
      );
      const open = texts.get('public') ?? '';
      expect(line).toContain(`"public":${open}`);
      for (const [name, text] of texts) {
        if (name in hashes) expect(sha256Text(text)).toBe(hashes[name]);
      }
      const list = [number, kind, time, previous, sha256Text(open), ...Object.values(hashes)];
      expect(sha256Text(JSON.stringify(list))).toBe(hash);
      const entry = day[index] as LedgerEntry;
      expect(recordHash(entry.record, sha256Text)).toBe(hash);
      expect(texts.has('staff')).toBe(audience === 'whole' && entry.draft.staff !== undefined);
    }
  });
});

type Opened = Extract<NewRecord, { readonly kind: 'opened' }>;

function opened(recognised: Opened['body']['recognised']): Opened {
  const list = { identity: 'cd'.repeat(32), sha256: 'ab'.repeat(32) };
  const lexicon = { id: 'club', title: 'Club', edition: '1', ...list };
  return {
    kind: 'opened',
    body: { lexicon, rulebook: 'general', ...(recognised && { recognised }) },
  };
}

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
      page.match(/<a href="#ruling-0-2">N &lt;3&gt;-0002<\/a>, (second|third) opinion/g),
    ).toHaveLength(2);
    expect(page).toContain('<strong>stands: ACCEPTABLE</strong>');
    expect(page).toContain('<strong>does not count</strong>');
    expect(page).toContain('A blank was misread; <bdi>Ada');
    expect(page).toContain(
      '<time datetime="2026-11-21T08:10:00.000Z"><span class="whole">2026-11-21</span> <span class="whole">09:10:00 +01:00</span></time>',
    );
    expect(page).toContain('<td><span class="words">ZA QUITX</span></td>');
  });

  it('has a heading for each day and each round that was set', () => {
    const of = (number: number, round?: number): NewRecord => {
      const draft = rulingDraft(number, 'acceptable', 'JO');
      return {
        ...draft,
        body: { ...draft.body, ...(round !== undefined && { round }) },
      } as NewRecord;
    };
    const page = html(
      'whole',
      entriesOf(
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
    const typed = rulingDraft(4, 'acceptable', 'JO');
    const page = html('whole', [
      ...day,
      ...entriesOf(
        [at, { kind: 'rulingSetAside', body: { ...body, by: director } }],
        [at, { ...typed, body: { ...typed.body, by: ada } } as NewRecord],
      ),
    ]);
    const cells = (...done: readonly string[]): string =>
      done.map((one) => `<td>${one}</td>`).join('');
    expect(page).toContain(
      `<tr><th scope="row"><bdi>=HYPERLINK(&quot;x&quot;)</bdi></th>${cells('director', '', '', '1', '')}</tr>\n<tr><th scope="row"><bdi>Ada &lt;Lovelace&gt; &amp; &quot;Co&quot;</bdi></th>${cells('word judge', '1', '2', '1', '')}</tr>`,
    );
    expect(html('whole', entriesOf())).not.toContain('<h2>People</h2>');
  });

  it('tells by which lists rulings were given, each once', () => {
    const page = html('whole');
    expect(page).toContain(
      `<tr><th scope="row"><span class="whole">1DEA 1DEA</span></th><td><bdi>Club &quot;list&quot;</bdi></td><td><bdi>2026</bdi></td><td></td><td><span class="hash">${'1dea'.repeat(16)}</span></td></tr>`,
    );
    expect(page.split('class="hash"')).toHaveLength(2);
    expect(page).toContain('<td><span class="whole">1DEA 1DEA</span></td>');
  });

  it('does not tell of a list by which nothing was ruled on', () => {
    const [started, opened] = day;
    const page = html(
      'whole',
      [started, opened].filter((one) => one !== undefined),
    );
    expect(page).toContain('<p>No list has been used yet.</p>');
    expect(page).not.toContain('Club');
  });

  it('tells that there was no event, and the rules', () => {
    expect(html('whole')).toContain(
      '<tr><th scope="row">No event</th><td></td><td><bdi>General rules</bdi></td><td></td></tr>',
    );
  });

  it.each([
    [undefined, '<td></td>'],
    [{ kind: 'known', edition: 'NWL2030' }, '<td>Known edition: NWL2030.</td>'],
    [
      { kind: 'corrected', edition: 'NWL2030', corrections: 1 },
      '<td>NWL2030 with 1 correction.</td>',
    ],
    [{ kind: 'corrected', edition: 'NWL2030' }, '<td>NWL2030 with 0 corrections.</td>'],
    [{ kind: 'near', edition: 'NWL2030' }, '<td>Nearly NWL2030.</td>'],
    [{ kind: 'unknown' }, '<td>Not a known edition.</td>'],
  ] as const)('tells what was known of a lexicon: %j', (recognised, cell) => {
    const entries = entriesOf(
      [at, opened(recognised)],
      [
        at,
        ruledBy(
          { identity: 'cd'.repeat(32), sha256: 'ab'.repeat(32) },
          rulingDraft(1, 'acceptable', 'ZA'),
        ),
      ],
    );
    expect(html('whole', entries)).toContain(cell);
    const known = cell.replaceAll(/<[^>]*>/g, '');
    expect(csv('whole', entries)).toContain(`list fingerprint CDCDCDCD","${known}",`);
  });

  it('tells who answered for a lexicon, and why', () => {
    const { lexicon } = opened({ kind: 'unknown' }).body;
    const packedAnew = { ...lexicon, sha256: 'ef'.repeat(32) };
    const recognised = { kind: 'unknown' } as const;
    const by = { id: '1', name: 'Dana', role: 'director' } as const;
    const body = { lexicon, recognised, rulebook: 'general', reason: 'Agreed <on>', by };
    const event = { id: 'finals', title: 'Club "finals"' };
    const entries = entriesOf(
      [at, { kind: 'listConfirmed', body }],
      [at, opened(recognised)],
      [
        at,
        {
          kind: 'listConfirmed',
          body: { ...body, lexicon: packedAnew, event, reason: 'The committee agreed' },
        },
      ],
      [
        at,
        ruledBy(
          { identity: 'cd'.repeat(32), sha256: 'ab'.repeat(32) },
          rulingDraft(1, 'acceptable', 'ZA'),
        ),
      ],
    );
    expect(html('whole', entries)).toContain(
      '<td>Not a known edition.<br>Confirmed by Dana, without an event: Agreed &lt;on&gt;<br>Confirmed by Dana for the event &quot;Club &quot;finals&quot;&quot;: The committee agreed</td>',
    );
  });

  it('tells who answered for a list by its file in records that do not name its words', () => {
    const { identity: _, ...lexicon } = opened(undefined).body.lexicon;
    const by = { id: '1', name: 'Dana', role: 'director' } as const;
    const body = { lexicon, rulebook: 'general', reason: 'Agreed', by };
    const ruling = rulingDraft(1, 'acceptable', 'ZA');
    const { identity: __, ...ruled } = ruling.body as { identity?: string };
    const draft = { ...ruling, body: { ...ruled, lexicon: lexicon.sha256 } };
    const entries = entriesOf([at, { kind: 'listConfirmed', body }], [at, draft as NewRecord]);
    expect(html('whole', entries)).toContain(
      '<td>Confirmed by Dana, without an event: Agreed</td>',
    );
    expect(csv('whole', entries)).toContain('"Confirmed by Dana, without an event: Agreed"');
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

  it('has the verdicts of all rulings with their time, for those who may not see the words', () => {
    expect(html('public')).toContain(
      '<tr><th scope=row>N &lt;3&gt;-000<td>09:10<td><td>A<td>U→A→A<td>A→–<td><td>',
    );
    expect(html('table')).toContain('<td>U→A→A<td>');
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
    expect(page.match(/<table>/g)).toHaveLength(2);
    expect(page).not.toContain('Withdrawn without a ruling');
    expect(page).not.toContain('in the median');
    expect(page).toContain('<th scope="row">All hours</th>');
  });
});

describe('the export of rulings at events', () => {
  const [known, earlier, unnamed] = ['e1', 'e2', 'e3'].map((one) => one.repeat(32));
  const dates = { first: '2026-11-21', last: '2026-11-22' };
  const at = '2026-11-21T09:00:00.000Z';
  const by = (number: number, rulebook: string, event?: string): readonly [string, NewRecord] => {
    const draft = rulingDraft(number, 'acceptable', 'JO');
    const body = { ...draft.body, rulebook, ...(event !== undefined && { event }) };
    return [at, { ...draft, body } as NewRecord];
  };
  /** As the first edition left it: without identities and dates. */
  const old = rulingDraft(4, 'acceptable', 'JO');
  const { identity: _, ...oldBody } = old.body as { identity?: string };
  const records = entriesOf(
    [at, { kind: 'started', body: { program: '0.1.0', station: '7' } }],
    [
      at,
      {
        kind: 'eventChanged',
        body: { event: { id: 'a', title: 'Open', sha256: known ?? '', dates } },
      },
    ],
    by(1, 'school-2023', known),
    [
      at,
      { kind: 'eventChanged', body: { event: { id: 'b', title: 'Old', sha256: earlier ?? '' } } },
    ],
    by(2, 'general', earlier),
    by(3, 'club-rules', unnamed),
    [at, { ...old, body: oldBody } as NewRecord],
  );

  it('names event, days, rules and event fingerprint as HTML', () => {
    const page = html('whole', records);
    expect(page).toContain(
      `<tr><th scope="row"><bdi>Open</bdi></th><td>${escapeHtml(english.format.days(dates.first, dates.last))}</td><td><bdi>${rulebookOf('school-2023')?.title ?? ''}</bdi></td><td><span class="whole">E1E1 E1E1</span></td></tr>`,
    );
    expect(page).toContain(
      '<tr><th scope="row"><bdi>Old</bdi></th><td></td><td><bdi>General rules</bdi></td><td><span class="whole">E2E2 E2E2</span></td></tr>',
    );
    expect(page).toContain(
      '<td><bdi>club-rules</bdi></td><td><span class="whole">E3E3 E3E3</span>',
    );
    expect(page).toContain('<br><span class="whole">E1E1 E1E1</span></td>');
    expect(page).toContain('File fingerprint <span class="whole">ABCD EF01</span>');
  });

  it('names them as CSV', () => {
    const text = csv('whole', records);
    expect(text).toContain('"7-0001"');
    expect(text).toContain('"list fingerprint 1DEA1DEA","","Open, event fingerprint E1E1E1E1"');
    expect(text).toContain('"list fingerprint 1DEA1DEA","","event fingerprint E3E3E3E3"');
    expect(text).toContain('"file fingerprint ABCDEF01","",""');
  });
});
