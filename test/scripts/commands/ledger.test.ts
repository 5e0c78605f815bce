import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkpointCode } from '../../../electron/core/ledger/checkpoint.ts';
import { audiences } from '../../../electron/core/reports/export/audience.ts';
import { exportFormats } from '../../../electron/core/ledger/export-format.ts';
import { Day, dayLexicons, writeDayLexicons } from '../../station/ledger/ledger-day.ts';
import { runCommand as call } from './run-command.ts';

let folder = '';
let file = '';
let code = '';
let day: Day;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ledger-command-'));
  day = new Day(folder);
  day.writeAll(20);
  ({ code } = day.checkpoint());
  file = day.file;
});

afterEach(() => {
  day.ledger.close();
  rmSync(folder, { recursive: true });
});

function cut(records: number): void {
  const database = new DatabaseSync(file);
  database.exec('DROP TRIGGER record_2_is_never_deleted');
  database.exec(`DELETE FROM record_2 WHERE number > ${records.toString()}`);
  database.exec(
    "CREATE TRIGGER record_2_is_never_deleted BEFORE DELETE ON record_2 BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END",
  );
  database.close();
}

/** The last character of the hash is another one. */
function withOneWrong(checkpoint: string): string {
  const other = checkpoint.at(-3) === '0' ? '1' : '0';
  return `${checkpoint.slice(0, -3)}${other}${checkpoint.slice(-2)}`;
}

describe('ledger verify', () => {
  it('says OK for the ledger of a running station, and what no checkpoint means', async () => {
    const { code: exit, output, messages } = await call(['ledger', 'verify', file]);
    expect(exit).toBe(0);
    const head = day.ledger.head();
    expect(output).toBe(
      `OK records ${head.number.toString()}, rulings 20, opinions 10, station "3", last record ${checkpointCode(head)}\n`,
    );
    expect(messages).toContain('No checkpoint was given');
  });

  it('says up to where checkpoints vouch for it, and by which key', async () => {
    const statement = path.join(folder, 'checkpoint.txt');
    const { head, text } = day.checkpoint();
    writeFileSync(statement, text);
    const args = ['ledger', 'verify', file, '--checkpoint', code, '--checkpoint', statement];
    const { code: exit, messages } = await call(args);
    expect(exit).toBe(0);
    expect(messages).toBe(
      `The checkpoint up to record ${head.number.toString()} matches. No checkpoint covers the later records, up to record ${(head.number + 1).toString()}. ${statement} is signed with the key ${day.ledger.summary.stationKey ?? ''}.\n`,
    );
  });

  it('says no where the end was cut off', async () => {
    day.ledger.close();
    cut(30);
    const beside = await call(['ledger', 'verify', file]);
    expect(beside.code).toBe(1);
    expect(beside.output).toContain('station.lock, next to the ledger, names record');
    rmSync(path.join(path.dirname(file), 'station.lock'));
    expect((await call(['ledger', 'verify', file])).code).toBe(0);
    const {
      code: exit,
      output,
      messages,
    } = await call(['ledger', 'verify', file, '--checkpoint', code]);
    expect(exit).toBe(1);
    expect(output).toContain('the end was cut off, or the file is an older one');
    expect(messages).toBe('The first 30 records are good. Keep the file unchanged.\n');
    day = new Day(path.join(folder, 'next'));
  });

  it.each([
    ['a code typed wrongly', () => withOneWrong(code), 'a wrong or missing'],
    ['a file that is not there', () => 'none.txt', 'there is no such file'],
    ['a file that is another one', () => file, 'This is not the text of a checkpoint'],
  ])('refuses %s as a checkpoint', async (_, given, sentence) => {
    const { code: exit, messages } = await call([
      'ledger',
      'verify',
      file,
      '--checkpoint',
      given(),
    ]);
    expect(exit).toBe(2);
    expect(messages).toContain(sentence);
  });

  it('tells control characters that a ledger brings along, and does not obey them', async () => {
    const station = '\u{1b}[2J3';
    day.write({ kind: 'started', body: { program: '0.1.0', station } });
    const { output } = await call(['ledger', 'verify', file]);
    expect(output).toContain('station "3", "\\u001b[2J3", last record');
    expect(output).not.toContain('\u{1b}');
  });

  it('refuses a file that is no ledger', async () => {
    const { code: exit, messages } = await call(['ledger', 'verify', folder]);
    expect({ exit, messages }).toEqual({
      exit: 2,
      messages: `${folder}: This is not an ordinary file.\n`,
    });
  });
});

describe('ledger rejudge', () => {
  it('says OK when every ruling and opinion comes out the same', async () => {
    const lexicons = writeDayLexicons(folder);
    const named = lexicons.flatMap((one) => ['--lexicon', one]);
    const { code: exit, output } = await call(['ledger', 'rejudge', ...named, file]);
    expect(exit).toBe(0);
    expect(output).toMatch(/^OK 30 rulings and opinions came out the same; records /);
  });

  it('does not say OK when a lexicon is missing', async () => {
    const [first = ''] = writeDayLexicons(folder);
    const {
      code: exit,
      output,
      messages,
    } = await call(['ledger', 'rejudge', file, '--lexicon', first]);
    expect(exit).toBe(2);
    expect(output).toBe('');
    expect(messages).toContain('ruling 20: not judged again; no lexicon with its words');
    expect(messages).toMatch(
      /\n\d+ came out the same; \d+ could not be judged again\. Give their lexicons with --lexicon and/,
    );
  });

  it('says no and why when a ruling differs, whatever else could not be judged', async () => {
    const [first = ''] = writeDayLexicons(folder);
    const { number } = day.ledger.head();
    day.write({
      kind: 'ruling',
      body: {
        ruling: 21,
        words: ['QUITX'],
        verdict: 'acceptable',
        lexicon: readFileSync(first).subarray(-32).toString('hex'),
        identity: dayLexicons[0]?.identity ?? '',
        rulebook: 'general',
      },
      staff: { sources: ['primary'] },
    });
    const { code: exit, output } = await call(['ledger', 'rejudge', file, '--lexicon', first]);
    expect(exit).toBe(1);
    expect(output).toBe(
      `Record ${(number + 1).toString()}, ruling 21: QUITX is on record as acceptable (primary) and should be unacceptable (none).\n`,
    );
  });

  it.each(['shown', 'leftUnread'] as const)(
    'says no where the ledger itself does not verify: %s',
    async (kind) => {
      const lexicons = writeDayLexicons(folder);
      day.write({ kind, body: { ruling: 99 } });
      const named = lexicons.flatMap((one) => ['--lexicon', one]);
      const { code: exit, output } = await call(['ledger', 'rejudge', file, ...named]);
      expect(exit).toBe(1);
      expect(output).toContain('it is about a ruling that is not there');
    },
  );

  it('refuses what is no lexicon, no checkpoint and no ledger', async () => {
    const [lexicon = ''] = writeDayLexicons(folder);
    for (const args of [
      [file, '--lexicon', file],
      [file, '--lexicon', lexicon, '--checkpoint', '12-XXXX'],
      [folder, '--lexicon', lexicon],
    ]) {
      const { code: exit, output, messages } = await call(['ledger', 'rejudge', ...args]);
      expect({ exit, output }).toEqual({ exit: 2, output: '' });
      expect(messages).toMatch(/\.\n$/);
    }
  });
});

describe('ledger export', () => {
  it.each(exportFormats)(
    'writes %s with a signed checkpoint of the last record',
    async (format) => {
      const out = path.join(folder, `out.${format}`);
      const head = day.ledger.head();
      const exported = await call(['ledger', 'export', file, '--format', format, '--out', out]);
      expect(exported).toEqual({ code: 0, output: `${checkpointCode(head)}\n`, messages: '' });
      expect(readFileSync(out, 'utf8')).not.toMatch(/"sources"|primary|\(main list\)/);
      const verified = await call([
        'ledger',
        'verify',
        file,
        '--checkpoint',
        `${out}.checkpoint.txt`,
      ]);
      expect(verified.code).toBe(0);
      expect(verified.messages).toContain('is signed with the key RW');
      expect(day.ledger.head()).toEqual(head);
    },
  );

  it.each(audiences)(
    'writes a report for %s that the auditor checks by its QR code',
    async (audience) => {
      const out = path.join(folder, `${audience}.html`);
      const args = ['ledger', 'export', file, '--format', 'html', '--out', out];
      const chosen = audience === 'table' ? ['--rulings', '2,3-0005'] : [];
      const { number, hash } = day.ledger.head();
      const written = await call([...args, '--audience', audience, ...chosen]);
      expect(written.output).toBe(`${checkpointCode({ number, hash })}\n`);
      const verify = (head: string): ReturnType<typeof call> =>
        call(['ledger', 'verify', out, '--checkpoint', head]);
      const checked = await verify(`${number.toString()} ${hash}`);
      expect(checked.output).toContain(`OK records ${number.toString()}, rulings 20,`);
      expect(checked.messages).toContain(
        `The checkpoint up to record ${number.toString()} matches.`,
      );
      const other = await verify(
        `${number.toString()} ${hash.replace(/.$/, hash.endsWith('0') ? '1' : '0')}`,
      );
      expect(other.code).toBe(1);
    },
  );

  it('writes sources for the federation, and no signature where the key is not at hand', async () => {
    rmSync(path.join(folder, 'station.key'));
    const out = path.join(folder, 'out.jsonl');
    const args = [
      'ledger',
      'export',
      file,
      '--format',
      'jsonl',
      '--out',
      out,
      '--audience',
      'whole',
    ];
    expect((await call(args)).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain('"sources":["');
    expect(readFileSync(`${out}.checkpoint.txt`, 'utf8')).toContain(
      'this checkpoint is not signed',
    );
  });

  it('never signs or writes what does not verify, nor over another file', async () => {
    const out = path.join(folder, 'out.csv');
    const args = ['ledger', 'export', file, '--format', 'csv', '--out'];
    expect((await call([...args, file])).messages).toContain(
      'A file with this name already exists',
    );
    writeFileSync(path.join(folder, 'station.key'), 'no key');
    expect((await call([...args, out])).code).toBe(2);
    rmSync(path.join(folder, 'station.key'));
    day.write({ kind: 'shown', body: { ruling: 99 } });
    const refused = await call([...args, out]);
    expect(refused.code).toBe(2);
    expect(refused.messages).toContain('Nothing was exported. Run "ledger verify" for details.');
    expect((await call([...args, path.join(folder, 'none', 'a.csv')])).code).toBe(2);
  });
});
