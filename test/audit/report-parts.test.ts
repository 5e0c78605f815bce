/** A long ledger is printed in parts: each lists its own records, and only all together are checked. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { htmlReports } from '../../electron/core/reports/export/html.ts';
import { emptyChain } from '../../electron/core/ledger/chain.ts';
import { checkpointCode } from '../../electron/core/ledger/checkpoint.ts';
import type { ChainHead } from '../../electron/core/ledger/record.ts';
import { paperTexts } from '../../electron/core/text/paper-texts.ts';
import { deflatePiece } from '../../electron/station/disk/deflate-piece.ts';
import { writeUnsignedCheckpoint } from '../../electron/station/ledger/make-checkpoint.ts';
import { conclude, type Conclusion } from '../../scripts/audit/core/conclusion.ts';
import { joinParts, type Joined } from '../../scripts/audit/core/join-parts.ts';
import { readReport, type LedgerReport } from '../../scripts/audit/core/report-bytes.ts';
import { verifyReport } from '../../scripts/audit/core/verify-report.ts';
import { day } from '../core/ledger/entries.ts';
import { showSample } from '../core/reports/export/exports.ts';

const audiences = ['public', 'table', 'whole'] as const;
const end: ChainHead = day.at(-1)?.record ?? emptyChain;
const checkpoint = writeUnsignedCheckpoint('N <3>', end, new Date('2026-11-21T20:00:00.000Z'));

/** In records. */
const longest = 4;
const parts = Math.ceil(day.length / longest);

function pagesFor(audience: (typeof audiences)[number], each = longest): readonly string[] {
  const subject = showSample(audience, [{ station: 'N <3>', entries: () => day, checkpoint }]);
  const reports = htmlReports(subject, paperTexts('en'), deflatePiece, each);
  return Array.from(reports, ({ pieces }) => [...pieces].join(''));
}

async function reportOf(page: string): Promise<LedgerReport> {
  const read = await readReport(Buffer.from(page));
  if (!read.ok) throw new Error(read.problem);
  return read.report;
}

async function joined(pages: readonly string[]): Promise<Joined> {
  const [first, ...others] = await Promise.all(pages.map(reportOf));
  if (first === undefined) throw new Error('There is no report.');
  return joinParts([first, ...others]);
}

async function conclusionOf(pages: readonly string[]): Promise<Conclusion> {
  const one = await joined(pages);
  if (one.kind !== 'report') throw new Error(one.kind);
  return conclude(verifyReport(one.report, []));
}

type Data = Readonly<Record<string, unknown>>;

/** Unpacks the block of a report, changes its data, and packs it again. */
function withData(page: string, change: (data: Data) => Data): string {
  const [whole = '', start = '', packed = ''] =
    /(<pre id="ledger-data" hidden>)([\w+/=]*)/.exec(page) ?? [];
  const json = inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8');
  const changed = JSON.stringify(change(JSON.parse(json) as Data));
  return page.replace(whole, `${start}${deflateRawSync(changed).toString('base64')}`);
}

const other = 'ab'.repeat(32);

const columns = ['kinds', 'times', 'public', 'words', 'people', 'staff'] as const;

function withoutFirst(data: Data): Data {
  const cut = columns.map((name) => [name, (data[name] as readonly unknown[]).slice(1)]);
  return { ...data, ...(Object.fromEntries(cut) as Data) };
}

describe.each(audiences)('the parts of a report, %s', (audience) => {
  const pages = pagesFor(audience);

  it('are checked together, in whatever order they are given', async () => {
    expect(pages).toHaveLength(parts);
    const whole = { kind: 'agreesWithItself', last: end.number };
    expect(await conclusionOf(pages)).toEqual(whole);
    expect(await conclusionOf(pages.toReversed())).toEqual(whole);
    expect(await conclusionOf(pagesFor(audience, day.length))).toEqual(whole);
    expect(await conclusionOf(pagesFor(audience, 1))).toEqual(whole);
  });

  it('list each ruling once, with what all later records say of it', () => {
    const [whole = ''] = pagesFor(audience, day.length);
    const rulings = /<tr id="ruling-0-\d+">.*?<\/tr>|<p>N &lt;3&gt;-\d{4}[^<]*/gs;
    const listed = pages.flatMap((page) => page.match(rulings) ?? []);
    expect(listed.length).toBeGreaterThan(2);
    expect(listed).toEqual(whole.match(rulings));
  });

  it('say which records they have, and count the day in the first', () => {
    pages.forEach((page, index) => {
      const [from, upTo] = [index * longest + 1, Math.min(end.number, (index + 1) * longest)];
      expect(page).toContain(
        `Part ${(index + 1).toString()} of ${parts.toString()}, with the records ${from.toString()} to ${upTo.toString()}.`,
      );
      expect(page.includes('<h2>Statistics</h2>')).toBe(index === 0);
      expect(page).toContain(checkpointCode(end));
    });
  });

  it('miss one by its first record, whichever it is', async () => {
    for (const index of pages.keys()) {
      expect(await joined(pages.filter((_, place) => place !== index))).toEqual({
        kind: 'partMissing',
        record: index * longest + 1,
      });
    }
  });
});

describe('of the parts of a report', () => {
  const pages = pagesFor('whole');
  const [first = '', second = '', ...others] = pages;

  it('one of another report is told', async () => {
    const [, ofPublic = ''] = pagesFor('public');
    expect(await joined([first, ofPublic, ...others])).toEqual({ kind: 'otherReport' });
    expect(await joined([first, ...pagesFor('whole', day.length)])).toEqual({
      kind: 'otherReport',
    });
  });

  it.each<[string, string]>([
    ['begins after another record', withData(second, (data) => ({ ...data, previous: other }))],
    ['lacks its first record', withData(second, withoutFirst)],
    [
      'has a later number',
      withData(second, (data) => ({ ...withoutFirst(data), from: longest + 2 })),
    ],
    ['is that of an earlier number', withData(second, (data) => ({ ...data, from: longest }))],
  ])('one that %s is noticed', async (_, changed) => {
    const one = await joined([first, changed, ...others]);
    const answer = one.kind === 'report' ? conclude(verifyReport(one.report, [])).kind : one.kind;
    expect(['broken', 'partMissing']).toContain(answer);
  });

  it('one that is there twice breaks the chain', async () => {
    expect(await conclusionOf([first, second, second, ...others])).toMatchObject({
      kind: 'broken',
    });
  });

  it.each([
    ['no number', { from: 'x' }],
    ['a number below 1', { from: 0 }],
    ['a hash before the first record', { from: 1, previous: other }],
    ['no hash before a later record', { from: 5, previous: 'ab' }],
  ])('one with %s is damaged', async (_, start) => {
    const page = withData(second, (data) => ({ ...data, ...start }));
    expect(await readReport(Buffer.from(page))).toEqual({ ok: false, problem: 'damagedBlock' });
  });

  it('none calls itself a whole report, which begins with record 1', async () => {
    const page = withData(second, (data) => ({ ...data, version: 2 }));
    expect(await readReport(Buffer.from(page))).toEqual({ ok: false, problem: 'damagedBlock' });
  });
});
