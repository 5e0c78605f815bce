import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Verdict, WordSource } from '../../../electron/core/challenge/verdict.ts';
import type { Lexicon } from '../../../electron/core/lexicon/lexicon.ts';
import { Day, dayLexicons, judge, writeDayLexicons } from '../../station/ledger/ledger-day.ts';
import { runCommand as call } from './run-command.ts';

let folder = '';
let day: Day;
let lists: readonly string[];
const [first] = dayLexicons as readonly [Lexicon];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ledger-compare-'));
  day = new Day(folder);
  day.write({ kind: 'started', body: { program: '0.1.0', station: '3' } });
  lists = writeDayLexicons(folder).flatMap((one) => ['--lexicon', one]);
});

afterEach(() => {
  day.ledger.close();
  rmSync(folder, { recursive: true });
});

/** A ruling of an event that decided some of the words. */
function byEvent(words: string[], sources: WordSource[], verdict: Verdict, place = {}): void {
  const ruling = day.ledger.summary.nextRuling;
  const given = { lexicon: first.sha256, identity: first.identity, rulebook: 'general' };
  day.write({
    kind: 'ruling',
    body: { ruling, words, verdict, ...given, ...place },
    staff: { sources },
  });
}

const compare = (...files: readonly string[]): ReturnType<typeof call> =>
  call(['ledger', 'compare', ...files, ...lists]);

describe('ledger compare', () => {
  it('says OK where both lists decide every ruling alike', async () => {
    day.ruling(first, 'AT', 'CAT');
    day.ruling(first, 'QZ');
    byEvent(['DOE'], ['allow'], 'acceptable');
    byEvent(['ZAS'], ['deny'], 'unacceptable');
    expect(await compare(day.file)).toEqual({
      code: 0,
      output: 'OK 4 rulings come out the same by both lists\n',
      messages: '',
    });
  });

  it('names each ruling about which they differ, with round, board and words', async () => {
    day.ruling(first, 'AT');
    day.ruling(first, 'AT', 'DOE');
    byEvent(['DOES', 'ZA'], ['none', 'primary'], 'unacceptable', { round: 3, board: 5 });
    day.write({ kind: 'rulingSetAside', body: { ruling: 3, why: 'blankMisread', by: judge } });
    const { code, output, messages } = await compare(day.file);
    expect(code).toBe(1);
    expect(messages).toBe('The lists decide 2 of 3 rulings differently.\n');
    expect(output.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME')).toBe(
      [
        'Ruling 3-0002, TIME UTC: AT DOE: acceptable by Sample list First, unacceptable by Sample list First (on record: acceptable).',
        'Ruling 3-0003, TIME UTC, round 3, board 5: DOES ZA: unacceptable by Sample list First, acceptable by Sample list First (on record: unacceptable, set aside).',
        '',
      ].join('\n'),
    );
  });

  it('takes the ledgers of several stations', async () => {
    const other = new Day(mkdtempSync(path.join(folder, 'other-')), '4');
    other.write({ kind: 'started', body: { program: '0.1.0', station: '4' } });
    other.ruling(first, 'ZAS');
    day.ruling(first, 'QUITS');
    const { code, output } = await compare(day.file, other.file);
    other.ledger.close();
    expect(code).toBe(1);
    expect(output.match(/Ruling \S+,/g)).toEqual(['Ruling 3-0001,', 'Ruling 4-0001,']);
  });

  it('counts what a report leaves out, and does not say OK', async () => {
    day.ruling(first, 'DOE');
    for (const [audience, code] of [
      ['public', 2],
      ['whole', 1],
    ] as const) {
      const out = path.join(folder, `${audience}.html`);
      const args = ['--format', 'html', '--audience', audience, '--out', out];
      expect((await call(['ledger', 'export', day.file, ...args])).code).toBe(0);
      const compared = await compare(out);
      expect(compared.code).toBe(code);
      if (code === 2) expect(compared.messages).toMatch(/^1 rulings cannot be compared:/);
    }
  });

  it('says no where a ledger was changed', async () => {
    day.ruling(first, 'DOE');
    day.ledger.close();
    const database = new DatabaseSync(day.file);
    database.exec('DROP TRIGGER record_2_is_never_deleted');
    database.exec('DELETE FROM record_2 WHERE number = 2');
    database.close();
    const { code, output } = await compare(day.file);
    expect(code).toBe(1);
    expect(output).not.toContain('DOE');
    day = new Day(path.join(folder, 'next'));
  });

  it('refuses one list, three lists, and what is no list', async () => {
    day.ruling(first, 'DOE');
    const [, one = ''] = lists;
    const damaged = path.join(folder, 'damaged.lexicon');
    writeFileSync(damaged, readFileSync(one).subarray(1));
    for (const given of [[one], [one, one, one], [one, damaged]]) {
      const named = given.flatMap((file) => ['--lexicon', file]);
      const { code, output, messages } = await call(['ledger', 'compare', day.file, ...named]);
      expect({ code, output }).toEqual({ code: 2, output: '' });
      expect(messages).toMatch(given.length === 2 ? /damaged\.lexicon/ : /Give --lexicon twice/);
    }
  });
});
