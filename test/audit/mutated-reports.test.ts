import { describe, expect, it } from 'vitest';
import { readCode } from '../../scripts/audit/core/checkpoint.ts';
import type { CheckedRecord } from '../../scripts/audit/core/checked-record.ts';
import { conclude } from '../../scripts/audit/core/conclusion.ts';
import { readReport } from '../../scripts/audit/core/report-bytes.ts';
import { verifyReport } from '../../scripts/audit/core/verify-report.ts';
import { shortOrLong } from '../long.ts';
import { key, makeDay } from '../ledger-vectors/day.ts';
import { forgeries, oddities } from '../ledger-vectors/forgeries.ts';
import { reportHtml, sha256 } from '../ledger-vectors/ledger-maker.ts';
import { mutant } from '../ledger-vectors/mutants.ts';

const { ledger, evening } = makeDay();

interface Answered {
  readonly kind: string;
  readonly records: readonly CheckedRecord[];
}

/** The answer to a report, with the code of the true one. */
async function answered(html: string): Promise<Answered> {
  const code = readCode(evening);
  if (!code.ok) throw new Error(code.sentence);
  const read = await readReport(Buffer.from(html));
  if (!read.ok) return { kind: read.problem, records: [] };
  const records: CheckedRecord[] = [];
  const verified = verifyReport(read.report, [code.value], (record) => {
    records.push(record);
  });
  return { kind: conclude(verified).kind, records };
}

const truth = await answered(reportHtml(ledger, 'whole', { key }));

/** Whether all that is shown is what the true ledger says. */
function isTrue(records: readonly CheckedRecord[]): boolean {
  return (
    records.length === truth.records.length &&
    records.every(({ hash, body, staff }, index) => {
      const original = truth.records[index];
      const { salt: _, ...shown } = body;
      return (
        hash === original?.hash &&
        Object.entries(shown).every(
          ([name, value]) => JSON.stringify(value) === JSON.stringify(original.body[name]),
        ) &&
        (staff === undefined || JSON.stringify(staff) === JSON.stringify(original.staff))
      );
    })
  );
}

describe('a report that was changed', () => {
  const count = shortOrLong(300, 20_000);

  it(`gets no green answer, or says the truth: ${count.toString()} mutants`, async () => {
    expect(truth.kind).toBe('agreesWithPaper');
    const kinds = new Map<string, number>();
    for (let seed = 0; seed < count; seed += 1) {
      const { kind, records } = await answered(mutant(seed));
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (kind === 'agreesWithPaper')
        expect(isTrue(records), `mutant ${seed.toString()}`).toBe(true);
    }
    // Otherwise the comparison would compare nothing.
    for (const kind of ['agreesWithPaper', 'broken', 'damagedBlock']) {
      expect(kinds.get(kind), kind).toBeGreaterThan(10);
    }
  }, 3_600_000);

  it('gets no green answer if somebody forged it', async () => {
    expect(forgeries).toHaveLength(8);
    for (const { name, html } of [...forgeries, ...oddities]) {
      expect((await answered(html())).kind, name).not.toBe('agreesWithPaper');
    }
  });
});

describe('what a public report hides', () => {
  it('is found neither by search nor by guessing', async () => {
    const html = reportHtml(ledger, 'public', { key });
    const read = await readReport(Buffer.from(html));
    if (!read.ok) throw new Error(read.problem);
    const { rows } = read.report;
    const open = JSON.stringify(rows);
    const hidden = new Set(
      rows.flatMap((row) =>
        [row.words, row.people, row.staff].map((part) =>
          typeof part === 'object' ? part.hash : '',
        ),
      ),
    );
    expect(hidden.size).toBeGreaterThan(30);
    for (const record of ledger.records) {
      const ofWords = (JSON.parse(record.words ?? '{}') as { words?: readonly string[] }).words;
      // Ruling 1 has the word CAT and board 2 in round 3: all that a guesser could know but the salt.
      for (const word of ofWords ?? []) {
        expect(open).not.toContain(`"${word}"`);
        for (const body of [
          { words: [word] },
          { words: ofWords },
          JSON.parse((record.words ?? '').replace(/"salt":"\w+",/, '')) as object,
        ]) {
          expect(hidden.has(sha256(JSON.stringify(body)))).toBe(false);
          expect(hidden.has(sha256(JSON.stringify({ salt: '', ...body })))).toBe(false);
          expect(hidden.has(sha256(JSON.stringify({ salt: '0'.repeat(32), ...body })))).toBe(false);
        }
        // With the salt, the same text is found: the guess has the right form.
        expect(hidden.has(sha256(record.words ?? ''))).toBe(true);
      }
    }
    const names = ['Lovelace', 'Ada', 'Zoë', 'director'];
    expect(names.filter((name) => open.includes(name))).toEqual([]);
  });
});
