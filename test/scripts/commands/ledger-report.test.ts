/** `ledger verify` and `ledger rejudge` on reports and on ledgers of both formats. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleBytes } from '../../core/lexicon/samples.ts';
import { key, makeDay } from '../../ledger-vectors/day.ts';
import { makeHub, noteOf, opinionAtDesk } from '../../ledger-vectors/hub.ts';
import { blockOf, htmlOf, reportHtml, reportOf } from '../../ledger-vectors/ledger-maker.ts';
import { longList, mainList } from '../../ledger-vectors/lists.ts';
import { runCommand } from './run-command.ts';

const vectors = path.join(import.meta.dirname, '../../ledger-vectors/files');
const { evening, noon, noonNumber } = makeDay();
let folder = '';
let lexicon = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ledger-report-'));
  lexicon = path.join(folder, 'lists.lexicon');
  const long = longList.filter(({ length }) => length >= 9);
  writeFileSync(lexicon, sampleBytes(mainList.join(' '), long.join(' ')));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const run = (...args: readonly string[]): ReturnType<typeof runCommand> =>
  runCommand(['ledger', ...args]);
const fileOf = (name: string): string => path.join(vectors, name);

describe('ledger verify REPORT', () => {
  it('passes a public report as far as it goes, and says what is not in it', async () => {
    const ran = await run('verify', fileOf('public.html'), '--checkpoint', noon);
    expect(ran).toMatchObject({
      code: 0,
      output: `OK records 37, rulings 12, opinions 2, station "7", last record ${evening}\n`,
    });
    expect(ran.messages).toContain(
      `The checkpoint up to record ${noonNumber.toString()} matches. No checkpoint covers the later records`,
    );
    expect(ran.messages).toContain('The words of 14 rulings and opinions are not in this report');
  });

  it('says without a code that this alone shows little', async () => {
    const { code, messages } = await run('verify', fileOf('made-anew.html'));
    expect(code).toBe(0);
    expect(messages).toContain('No checkpoint was given');
  });

  it('does not pass a ledger that was written again, or the code of another one', async () => {
    for (const file of ['made-anew.html', 'another-station.html']) {
      const ran = await run('verify', fileOf(file), '--checkpoint', evening);
      expect(ran).toMatchObject({
        code: 1,
        output: expect.stringContaining(`Checkpoint ${evening} does not fit`) as unknown,
      });
    }
  });

  it.each([
    ['no-block.html', 'There is no ledger in this report.'],
    ['second-block.html', 'There is more than one ledger in this report'],
    ['damaged-block.html', 'is damaged or was changed'],
    ['newer-version.html', 'is of a version that this program does not read'],
    ['unpacks-to-too-much.html', 'This file is too large'],
  ])('refuses %s in a sentence', async (file, sentence) => {
    expect(await run('verify', fileOf(file))).toMatchObject({
      code: 2,
      output: '',
      messages: expect.stringContaining(sentence) as unknown,
    });
  });

  it('refuses 100 MB without reading them, and what is not there', async () => {
    const large = path.join(folder, 'large.html');
    writeFileSync(large, Buffer.alloc(100_000_000, '<'));
    for (const [file, sentence] of [
      [large, 'too large for a report'],
      [path.join(folder, 'none.html'), 'there is no such file'],
    ] as const) {
      expect(await run('verify', file)).toMatchObject({
        code: 2,
        messages: expect.stringContaining(sentence) as unknown,
      });
    }
  });
});

describe('ledger rejudge REPORT', () => {
  it('judges again what a report shows, and counts the rest', async () => {
    const whole = await run('rejudge', fileOf('whole.html'), '--lexicon', lexicon);
    expect(whole).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^OK 14 rulings/) as unknown,
    });
    const table = await run('rejudge', fileOf('table.html'), '--lexicon', lexicon);
    expect(table).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^OK 3 rulings/) as unknown,
      messages: expect.stringContaining('The words of 11 rulings and opinions') as unknown,
    });
  });

  it('names the ruling that the lists do not give', async () => {
    expect(await run('rejudge', fileOf('made-anew.html'), '--lexicon', lexicon)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /ruling 2: CATS QUITX is on record as acceptable \(primary, primary\) and should be unacceptable/,
      ) as unknown,
    });
  });
});

describe('ledger verify REPORT --hub REPORT', () => {
  /** The reports of a day on whose first ruling the desk gave an opinion, and its hub. */
  function written(note: Parameters<typeof noteOf>[3] = {}): readonly [string, string] {
    const { ledger: station } = makeDay();
    const hub = makeHub();
    noteOf(opinionAtDesk(hub, station, 1, { KAT: 'none' }), hub, station, note);
    const files = [path.join(folder, 'station.html'), path.join(folder, 'hub.html')] as const;
    writeFileSync(files[0], reportHtml(station, 'public', { key }));
    writeFileSync(files[1], reportHtml(hub, 'whole'));
    return files;
  }

  it('says which verdicts stand with the opinions at the desk', async () => {
    const [station, hub] = written();
    const ran = await run('verify', station, '--hub', hub);
    expect(ran).toMatchObject({ code: 0, output: expect.stringMatching(/^OK /) as unknown });
    expect(ran.messages).toContain(
      'The report of the hub has 1 opinion on rulings of this station. With it, these verdicts stand:\n7-0001: UNACCEPTABLE\n',
    );
  });

  it('does not pass what the two say differently, or a hub that was changed', async () => {
    const [station, hub] = written({ verdict: 'acceptable' });
    const ran = await run('verify', station, '--hub', hub);
    expect(ran.code).toBe(1);
    expect(ran.messages).toContain('contradict each other');
    expect(ran.output).toMatch(/^Record \d+ contradicts others: its opinion at the desk/);
    const changed = path.join(folder, 'changed.html');
    const made = reportOf(makeHub(), 'whole');
    const open = made.data.public.map((text) => text.replace('"station":"7"', '"station":"8"'));
    const data = { ...made.data, public: open };
    writeFileSync(changed, htmlOf(blockOf({ ...made, data })));
    const broken = await run('verify', station, '--hub', changed);
    expect(broken.code).toBe(1);
    expect(broken.messages).toContain('The report of the hub was changed');
  });

  it('takes only the ledger of a hub, and says that it has no opinion of this station', async () => {
    const [station] = written();
    expect(await run('verify', station, '--hub', station)).toMatchObject({
      code: 2,
      messages: expect.stringContaining('is not the ledger of a hub') as unknown,
    });
    const other = path.join(folder, 'other-hub.html');
    writeFileSync(other, reportHtml(makeHub(), 'whole'));
    const ran = await run('verify', fileOf('public.html'), '--hub', other);
    expect(ran.code).toBe(0);
    expect(ran.messages).toContain('has no opinion on a ruling of this station');
  });
});
