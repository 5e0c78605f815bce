/** Reports for the public: small enough for a phone, and without any word or name. */
import fc from '../../../property.ts';
import { expect, it } from 'vitest';
import { htmlPieces } from '../../../../electron/core/reports/export/html.ts';
import {
  checkpointCode,
  checkpointStatement,
} from '../../../../electron/core/ledger/checkpoint.ts';
import { emptyChain } from '../../../../electron/core/ledger/chain.ts';
import { makeRecord } from '../../../../electron/core/ledger/make-record.ts';
import { readRecord } from '../../../../electron/core/ledger/read-record.ts';
import type { ChainHead, LedgerEntry } from '../../../../electron/core/ledger/record.ts';
import type { NewRecord } from '../../../../electron/core/ledger/record-kinds.ts';
import { staffLanguages } from '../../../../electron/core/text/language.ts';
import { paperTexts } from '../../../../electron/core/text/paper-texts.ts';
import { deflatePiece } from '../../../../electron/station/disk/deflate-piece.ts';
import { readReport } from '../../../../scripts/audit/core/report-bytes.ts';
import { sha256Text } from '../../ledger/entries.ts';
import { blockOf, showSample } from './exports.ts';

const people = ['Grace Hopper', 'Ada Lovelace', 'Zoë Ångström'].map((name, at) => ({
  id: `000000${at.toString()}f`,
  name,
  role: at === 0 ? ('director' as const) : ('wordJudge' as const),
}));
const list = { id: 'nswl2020', title: 'NSWL2020', edition: '2020', sha256: '5e'.repeat(32) };
const lexicon = { ...list, identity: '13'.repeat(32) };
const event = 'ab'.repeat(32);
const dates = { first: '2026-11-21', last: '2026-11-22' };

const words = fc.sample(fc.stringMatching(/^[B-DF-HJ-NP-TV-Z][AEIOU]{2}[B-DF-HJ-NP-TV-Z]{3,7}$/), {
  numRuns: 400,
  seed: 7,
});

function wordAt(index: number): string {
  return words[index % words.length] ?? '';
}

/** Two days of challenges, in the proportions of a championship. */
function* tournament(rulings: number): Generator<NewRecord> {
  const looked = (index: number) => ({
    body: {
      words: [wordAt(index), ...(index % 5 < 4 ? [wordAt(index * 7)] : [])],
      verdict: (index * index) % 7 < 4 ? ('acceptable' as const) : ('unacceptable' as const),
      lexicon: lexicon.sha256,
      identity: lexicon.identity,
      rulebook: 'school-2023',
      event,
    },
    staff: { sources: [index % 3 === 0 ? ('none' as const) : ('primary' as const)] },
  });
  const [grace, ada, zoe] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  yield { kind: 'started', body: { program: '0.1.0', station: '7' } };
  yield { kind: 'staffChanged', body: { member: grace, change: 'added' } };
  yield { kind: 'staffChanged', body: { member: ada, change: 'added', by: grace } };
  yield {
    kind: 'eventChanged',
    body: {
      event: {
        id: 'c',
        title: 'Championship 2027',
        sha256: event,
        identity: lexicon.identity,
        dates,
      },
      by: grace,
    },
  };
  yield {
    kind: 'listConfirmed',
    body: { lexicon, rulebook: 'school-2023', reason: 'Grace asked the committee', by: grace },
  };
  yield { kind: 'opened', body: { lexicon, rulebook: 'school-2023', event } };
  for (let ruling = 1; ruling <= rulings; ruling += 1) {
    const { body, staff } = looked(ruling);
    const place = { board: 1 + (ruling % 40), round: 1 + Math.floor((12 * ruling) / rulings) };
    if (ruling % 100 === 1) yield { kind: 'roundSet', body: { round: place.round, by: grace } };
    yield {
      kind: 'ruling',
      body: { ruling, ...body, ...place },
      staff: { ...staff, seconds: 30 + (ruling % 60) },
    };
    yield { kind: 'shown', body: { ruling } };
    if (ruling % 40 === 5) {
      const again = looked(ruling + 1);
      const head = { ruling, opinion: 'second', by: zoe } as const;
      yield { kind: 'opinion', body: { ...head, ...again.body }, staff: again.staff };
      yield { kind: 'shown', body: { ruling, opinion: 'second' } };
    }
    if (ruling % 150 === 7) {
      yield { kind: 'rulingSetAside', body: { ruling, why: 'blankMisread', by: ada } };
    }
    if (ruling % 50 === 9) {
      yield { kind: 'withdrawn', body: { words: [wordAt(ruling)], reason: 'bothAgree' } };
    }
    if (ruling % 30 === 2) yield { kind: 'abandoned', body: { phase: 'typing', by: 'idle' } };
  }
}

function entriesOf(facts: Iterable<NewRecord>, rulings: number): readonly LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  // As hard to compress as a random one, and the same at every run.
  let salts = 0;
  const salt = (): string => sha256Text(`salt ${(salts += 1)}`).slice(0, 32);
  let head: ChainHead = emptyChain;
  const start = Date.parse('2026-11-21T08:00:00.000Z');
  for (const fact of facts) {
    // Eight hours on each of two days.
    const part = entries.length / (2.2 * rulings);
    const hours = part < 0.5 ? part * 16 : 24 + (part - 0.5) * 16;
    const time = new Date(start + Math.round(hours * 3_600_000));
    const record = makeRecord(fact, head, time, { sha256: sha256Text, salt });
    const content = readRecord(record);
    if (content === undefined) throw new Error(fact.kind);
    entries.push({ record, ...content });
    head = record;
  }
  return entries;
}

function publicReport(
  entries: readonly LedgerEntry[],
  language: (typeof staffLanguages)[number],
): string {
  const last = entries.at(-1)?.record;
  const head = { number: last?.number ?? 0, hash: last?.hash ?? '' };
  const statement = checkpointStatement({
    station: '7',
    head,
    time: '2026-11-22T17:00:00.000Z',
    publicKey: 'RWQBsonEt8abAqTPgXK6UuEIahgpZG8FNmnbFBJZqsTcPlfQUYDAz8xF',
  });
  const signature = `untrusted comment: x\n${'A'.repeat(100)}\ntrusted comment: y\n${'A'.repeat(88)}\n`;
  const checkpoint = { head, code: checkpointCode(head), text: `${statement}${signature}` };
  const ledgers = [{ station: '7', entries: () => entries, checkpoint }] as const;
  const pieces = [...htmlPieces(showSample('public', ledgers), paperTexts(language), deflatePiece)];
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(longestPiece);
  return pieces.join('');
}

/** In characters: more than the verdicts of a report take. Its block is far longer. */
const longestPiece = 200_000;

it.each([
  [500, 71_000, staffLanguages],
  [1000, 130_000, staffLanguages],
  [5000, 700_000, ['fr'] as const],
])('the public report of %i rulings has at most %i bytes', async (rulings, limit, inLanguages) => {
  const entries = entriesOf(tournament(rulings), rulings);
  for (const language of inLanguages) {
    const page = publicReport(entries, language);
    expect(page.match(/ledger-data/g)).toHaveLength(1);
    expect(page.match(/<p>7-\d{4} [AUI]/g)).toHaveLength(rulings);
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(limit);
    // Its block is packed in several pieces.
    const read = await readReport(Buffer.from(page));
    expect(read.ok && read.report.rows.length).toBe(entries.length);
  }
});

it('the public report has no word, no name and no reason, on paper or in its block', () => {
  const facts = [...tournament(300)];
  const page = publicReport(entriesOf(facts, 300), 'en');
  const block = blockOf(page);
  const paper = page.replace(/<pre id="ledger-data".*<\/pre>/, '');
  const used = new Set(facts.flatMap(({ body }) => ('words' in body ? body.words : [])));
  expect(used.size).toBeGreaterThan(200);
  const secrets = [
    ...used,
    ...people.flatMap(({ id, name }) => [id, ...name.split(' ')]),
    'committee',
  ];
  expect(secrets.filter((one) => paper.includes(one) || block.includes(one))).toEqual([]);
  expect(paper).toContain('Championship 2027');
  expect(block).toContain('Championship 2027');
  expect(block).not.toMatch(/\\"(?:salt|sources|words|board|member|at|seconds)\\":/);
});
