/** Reports that the station itself writes, as anybody checks them. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCode } from '../../scripts/audit/core/checkpoint.ts';
import { readReport, type LedgerReport } from '../../scripts/audit/core/report-bytes.ts';
import { hideableParts } from '../../scripts/audit/core/row.ts';
import { readLexiconWords } from '../../scripts/audit/lexicon-words.ts';
import { check, type Checked } from '../../scripts/verifier/page/check.ts';
import { runCommand } from '../scripts/commands/run-command.ts';
import {
  Day,
  dayLexicons,
  director,
  judge,
  writeDayLexicons,
} from '../station/ledger/ledger-day.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'station-report-'));
const day = new Day(folder);
let code = '';

beforeAll(async () => {
  day.writeAll(60);
  for (const [audience, ...more] of [
    ['public'],
    ['table', '--rulings', '2,3'],
    ['whole'],
  ] as const) {
    const args = ['ledger', 'export', day.file, '--format', 'html', '--audience', audience];
    const ran = await runCommand([...args, ...more, '--out', fileOf(audience)]);
    expect(ran).toMatchObject({ code: 0, messages: '' });
    code = ran.output.trim();
  }
});

afterAll(() => {
  day.ledger.close();
  rmSync(folder, { recursive: true });
});

function fileOf(audience: string): string {
  return path.join(folder, `${audience}.html`);
}

async function reportOf(audience: string): Promise<LedgerReport> {
  const read = await readReport(readFileSync(fileOf(audience)));
  if (!read.ok) throw new Error(read.problem);
  return read.report;
}

async function checked(audience: string): Promise<Checked> {
  const known = readCode(code);
  if (!known.ok) throw new Error(known.sentence);
  const lexicons = writeDayLexicons(folder).map((file) => {
    const lexicon = readLexiconWords(file);
    if (!lexicon.ok) throw new Error(lexicon.sentence);
    return lexicon.value;
  });
  const report = await reportOf(audience);
  return check({ report, code: known.value, lists: [], lexicons, events: [] });
}

describe("a station's report", () => {
  it.each([
    ['public', 0, 90],
    ['table', 5, 85],
    ['whole', 90, 0],
  ])(
    'for %s agrees with the code of its paper, and is judged again',
    async (audience, same, noWords) => {
      const { conclusion, rulings, counts } = await checked(audience);
      const last = day.ledger.head().number;
      expect(conclusion).toEqual({ kind: 'agreesWithPaper', upTo: last, last });
      expect(rulings).toHaveLength(60);
      expect(counts).toEqual({
        same,
        asStated: 0,
        different: 0,
        noWords,
        noRules: 0,
        noLexicon: 0,
      });
    },
  );

  it('for the public has no word and no name, not even for who guesses', async () => {
    const html = readFileSync(fileOf('public'), 'utf8');
    const { rows } = await reportOf('public');
    // Base64 has short names by chance.
    const paper = html.replace(/<pre id="ledger-data".*<\/pre>/s, '');
    expect(paper.length).toBeLessThan(html.length);
    const open = paper + JSON.stringify(rows);
    const hidden = new Set(
      rows.flatMap((row) =>
        hideableParts.flatMap((name) => {
          const part = row[name];
          return typeof part === 'object' ? [part.hash] : [];
        }),
      ),
    );
    expect(hidden.size).toBeGreaterThan(150);
    const names = [judge.name, 'Ada', director.name, '/home/ada'];
    expect(names.filter((name) => open.includes(name))).toEqual([]);
    const words = dayLexicons.flatMap(({ primary }) => [...primary.words()]);
    for (const word of words) {
      expect(open).not.toMatch(new RegExp(`[">\\s]${word}[",<\\s]`));
      for (const salt of [[], ['salt', ''], ['salt', '0'.repeat(32)]]) {
        const start = salt.length === 0 ? {} : { salt: salt[1] };
        const guess = JSON.stringify({ ...start, words: [word] });
        expect(hidden.has(createHash('sha256').update(guess).digest('hex'))).toBe(false);
      }
    }
  });
});
