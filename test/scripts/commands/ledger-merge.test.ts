import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkpointCode } from '../../../electron/core/ledger/checkpoint.ts';
import { emptyChain } from '../../../electron/core/ledger/chain.ts';
import type { LedgerEntry } from '../../../electron/core/ledger/record.ts';
import { ok } from '../../../electron/core/base/result.ts';
import { newerAfter, sha256Text as sha256 } from '../../core/ledger/entries.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { exportEntries } from '../../hub/stations.ts';
import { Day } from '../../station/ledger/ledger-day.ts';
import { runCommand as call } from './run-command.ts';

const stations = ['12', '7', '8'] as const;
const days = new Map<string, Day>();
let folder = '';

const inFolder = (name: string): string => path.join(folder, name);
const exportOf = (station: string, audience = 'public'): string =>
  inFolder(`${station}-${audience}.jsonl`);

async function exportTo(file: string, station: string, ...options: string[]): Promise<void> {
  const ledger = days.get(station)?.file ?? '';
  const args = ['ledger', 'export', ledger, '--format', 'jsonl', '--out', file, ...options];
  expect((await call(args)).messages).toBe('');
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ledger-merge-'));
  for (const [index, station] of stations.entries()) {
    const data = inFolder(`data-${station}`);
    mkdirSync(data);
    const day = new Day(data, station);
    day.now += index * 60_000;
    day.writeAll(10 + index);
    days.set(station, day);
    await exportTo(exportOf(station), station);
    await exportTo(exportOf(station, 'whole'), station, '--audience', 'whole');
  }
});

afterAll(() => {
  for (const day of days.values()) day.ledger.close();
  rmSync(folder, { recursive: true });
});

/** Writes a good export in which the last record is another one. */
function writeFork(from: string, to: string): void {
  const lines = readFileSync(from, 'utf8').split('\n');
  const record = JSON.parse(lines.at(-3) ?? '') as Record<string, unknown>;
  const { number, previous } = record as { number: number; previous: string };
  const open = { ruling: 2 };
  const kind = 'shown';
  const time = '2026-11-21T12:00Z';
  const list = [number, kind, time, previous, sha256(JSON.stringify(open)), '', '', ''];
  const hash = sha256(JSON.stringify(list));
  const hashes = { words: '', people: '', staff: '' };
  const { localTime } = record;
  const other = { number, kind, time, localTime, previous, hash, hashes, public: open };
  const checkpoint = { code: checkpointCode({ number, hash }), text: '' };
  const ends = [JSON.stringify(other), JSON.stringify({ checkpoint }), ''];
  writeFileSync(to, [...lines.slice(0, -3), ...ends].join('\n'));
}

type Row = Readonly<Record<string, string>>;

/** A reader that knows RFC 4180 and the description beside the code of the export, and no more. */
function rowsOf(csv: string): readonly Row[] {
  const rows = csv
    .replace(/^\u{feff}/u, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) =>
        cell.replaceAll('""', '"'),
      ),
    );
  const [heads = [], ...cells] = rows;
  return cells.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])));
}

describe('ledger merge', () => {
  it('writes what each station decided, as a spreadsheet reads it', async () => {
    const out = inFolder('all.csv');
    const files = stations.map((station) => exportOf(station, 'whole'));
    const args = ['ledger', 'merge', ...files, '--format', 'csv', '--out', out];
    const merged = await call([...args, '--audience', 'whole']);
    expect(merged).toEqual({ code: 0, output: '7\n8\n12\n', messages: '' });
    const text = readFileSync(out, 'utf8');
    const rows = rowsOf(text);
    const description = readFileSync('electron/core/reports/export/README.md', 'utf8');
    const described = [...description.matchAll(/^\| ([A-Z][\w ]*) \|/gm)].map(([, name]) => name);
    expect(Object.keys(rows[0] ?? {})).toEqual(described);

    for (const [station, { ledger }] of days) {
      const here = rows.filter((row) => row['Station'] === station);
      const records = valueOf(ledger.read((entries) => [...entries()]));
      expect(here.map((row) => row['Hash'])).toEqual(records.map(({ record }) => record.hash));
      for (const { record, fact, time } of records) {
        const row = here[record.number - 1];
        expect(row).toMatchObject({ UTC: time, Kind: fact.kind });
        if (fact.kind !== 'ruling') continue;
        const { ruling, words = [], verdict } = fact.body;
        const number = `${station}-${ruling.toString().padStart(4, '0')}`;
        expect(row).toMatchObject({ Ruling: number, Words: words.join(' '), Verdict: verdict });
        const about = here.filter((one) => one['Ruling'] === number);
        const last = about.findLast((one) => one['Kind'] === 'opinion')?.['Verdict'] ?? verdict;
        const isSetAside = about.some((one) => one['Kind'] === 'rulingSetAside');
        expect(row?.['Stands']).toBe(isSetAside ? 'setAside' : last);
      }
    }
    expect(rows.some((row) => row['Stands'] === 'setAside')).toBe(true);
    expect(rows.some((row) => row['Sources']?.startsWith('primary'))).toBe(true);
    expect(readFileSync(`${out}.checkpoint.txt`, 'utf8').match(/^Station: /gm)).toHaveLength(3);
  });

  it('says of which rulings newer records speak, also of those in another export', async () => {
    const [seven = [], eight = []] = ['7', '8'].map((station) =>
      valueOf(days.get(station)?.ledger.read((all) => [...all()]) ?? ok([])),
    );
    const ruling = seven.find(({ fact }) => fact.kind === 'ruling');
    const { number, hash } = ruling?.record ?? emptyChain;
    const named = { ruling: 1, ledger: seven[0]?.record.hash, number, hash };
    const texts = [{ ruling: named }, { ruling: 2, alarm: '=1+1' }, {}];
    const newer = texts.reduce<readonly LedgerEntry[]>(
      (all, text) => [
        ...all,
        newerAfter(all.at(-1)?.record ?? emptyChain, { public: JSON.stringify(text) }),
      ],
      eight,
    );
    const files = [
      exportEntries(inFolder('7-newer.jsonl'), '7', seven),
      exportEntries(inFolder('8-newer.jsonl'), '8', newer),
    ];
    const out = inFolder('newer.csv');
    const options = ['--format', 'csv', '--out', out, '--audience', 'whole'];
    const merged = await call(['ledger', 'merge', ...files, ...options]);
    expect(merged).toEqual({ code: 0, output: '7\n8\n', messages: '' });
    const rows = rowsOf(readFileSync(out, 'utf8'));
    const spokenOf = rows.filter((row) => row['Stands'] === 'newer');
    expect(spokenOf.map((row) => row['Ruling'])).toEqual(['7-0001', '8-0002']);
    expect(rows.filter((row) => row['Station'] === '8').slice(-3)).toMatchObject([
      { Kind: 'noteTaken', Ruling: '', Details: `ruling: ${JSON.stringify(named)}` },
      { Kind: 'noteTaken', Ruling: '8-0002', Details: 'alarm: =1+1' },
      { Kind: 'noteTaken', Ruling: '', Details: '' },
    ]);
  });

  it('leaves cells empty that are not for the public, in the same columns', async () => {
    const out = inFolder('public.csv');
    const files = stations.map((station) => exportOf(station));
    const merged = await call(['ledger', 'merge', ...files, '--format', 'csv', '--out', out]);
    expect(merged).toEqual({ code: 0, output: '7\n8\n12\n', messages: '' });
    const text = readFileSync(out, 'utf8');
    const rulings = rowsOf(text).filter((row) => row['Kind'] === 'ruling');
    expect(rulings).toHaveLength(33);
    for (const row of rulings) {
      expect(row).toMatchObject({
        Words: '',
        Board: '',
        Round: '',
        By: '',
        Sources: '',
        Seconds: '',
      });
      expect(row['UTC']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/);
      expect(row['Hash']).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(text).not.toMatch(/UNSTATE|Judge|Director/);
  });

  it('has the words of one table, by board or by the numbers that players have', async () => {
    const wholes = stations.map((station) => exportOf(station, 'whole'));
    const merge = async (files: readonly string[], ...options: string[]): Promise<string> => {
      const out = inFolder(`table-${options.join('').replaceAll(/\W/g, '')}.csv`);
      const args = ['ledger', 'merge', ...files, '--format', 'csv', '--out', out];
      const { messages } = await call([...args, '--audience', 'table', ...options]);
      if (messages !== '') return messages;
      const worded = rowsOf(readFileSync(out, 'utf8')).filter((row) => row['Words'] !== '');
      return worded.map((row) => row['Ruling']).join();
    };
    expect(await merge(wholes, '--rulings', '7-0001,8-0001')).toBe('7-0001,8-0001');
    expect(await merge(wholes, '--rulings', '1')).toContain(
      'Ruling 1 is in several ledgers, as 7-0001 and 8-0001. Type it with the name of its station.',
    );
    expect(await merge(wholes, '--board', '7')).toContain('No ruling of board 7 is in the ledger');
    const open = stations.map((station) => exportOf(station));
    expect(await merge(open, '--rulings', '2')).toContain('Ruling 2 is not in the ledger');
    const both = await merge(wholes, '--rulings', 'two');
    expect(both).toContain('"two" is not a list of rulings.');
  });

  it('writes one page with the rulings of all stations by time', async () => {
    const out = inFolder('all.html');
    const files = stations.map((station) => exportOf(station, 'whole'));
    const args = [
      'ledger',
      'merge',
      ...files,
      '--format',
      'html',
      '--out',
      out,
      '--audience',
      'whole',
    ];
    expect(await call(args)).toEqual({ code: 0, output: '7\n8\n12\n', messages: '' });
    const page = readFileSync(out, 'utf8');
    expect(page).toContain('<title>Ledger of the stations 7, 8, 12</title>');
    expect(page).toContain('(main list)');
    const rulings = [...page.matchAll(/id="ruling-\d+-\d+".*?datetime="([^"]*)"/gs)];
    const times = rulings.map(([, time = '']) => time);
    expect(times).toHaveLength(33);
    expect(page.match(/Challenge station checkpoint/g)).toHaveLength(3);
    const stationsInTurn = rulings.map(([row]) => /ruling-(\d)/.exec(row)?.[1]);
    const changes = stationsInTurn.filter((one, at) => one !== stationsInTurn[at - 1]);
    expect(changes.length).toBeGreaterThan(10);
    expect(times.filter((time, at) => time < (times[at - 1] ?? ''))).toEqual([]);
  });

  it('uses the longest of several exports of a ledger, and none that went another way', async () => {
    const later = inFolder('7-later.jsonl');
    const forked = inFolder('7-forked.jsonl');
    const day = days.get('7');
    day?.write({ kind: 'shown', body: { ruling: 1 } });
    await exportTo(later, '7');
    const out = inFolder('longest.csv');
    const merge = ['ledger', 'merge', '--format', 'csv', '--out'];
    const merged = await call([...merge, out, later, exportOf('7'), later, exportOf('8')]);
    expect(merged).toEqual({ code: 0, output: '7\n8\n', messages: '' });
    const rows = rowsOf(readFileSync(out, 'utf8')).filter((row) => row['Station'] === '7');
    expect(rows).toHaveLength(day?.ledger.head().number ?? 0);

    writeFork(exportOf('7'), forked);
    const refused = await call([...merge, inFolder('none.csv'), forked, later]);
    expect(refused).toMatchObject({ code: 2, output: '' });
    expect(refused.messages).toContain('begin as the same ledger and then differ');
  });

  it('refuses what it cannot vouch for, names the file, and writes nothing', async () => {
    const out = inFolder('none.csv');
    const changed = inFolder('changed.jsonl');
    const original = readFileSync(exportOf('8'), 'utf8');
    writeFileSync(changed, original.replace('"acceptable"', '"unacceptable"'));
    const refusals: readonly (readonly [readonly string[], string])[] = [
      [[exportOf('7'), changed], `${changed}: Line `],
      [[exportOf('7'), inFolder('missing.jsonl')], 'missing.jsonl: This export cannot be read'],
      [[days.get('7')?.file ?? ''], 'not a ledger that was exported as JSON Lines'],
      [
        [exportOf('7', 'whole'), exportOf('8'), '--audience', 'whole'],
        `${exportOf('8')}: This export is not complete.`,
      ],
    ];
    for (const [files, reason] of refusals) {
      const args = ['ledger', 'merge', ...files, '--format', 'csv', '--out', out];
      const refused = await call(args);
      expect(refused.code, reason).toBe(2);
      expect(refused.messages).toContain(reason);
      expect(() => readFileSync(out)).toThrow('ENOENT');
    }
    const taken = ['ledger', 'merge', exportOf('7'), '--format', 'csv', '--out', changed];
    expect((await call(taken)).messages).toContain('A file with this name already exists');
  });
});
