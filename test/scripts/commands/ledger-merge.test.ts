import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkpointCode } from '../../../electron/core/ledger/checkpoint.ts';
import { sha256Text as sha256 } from '../../core/ledger/entries.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { Day } from '../../station/ledger/ledger-day.ts';
import { runCommand as call } from './run-command.ts';

const stations = ['12', '7', '8'] as const;
const days = new Map<string, Day>();
let folder = '';

const inFolder = (name: string): string => path.join(folder, name);
const exportOf = (station: string, audience = ''): string =>
  inFolder(`${station}${audience}.jsonl`);

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
    await exportTo(exportOf(station, '-staff'), station, '--staff');
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
  const shown = { ruling: 2 };
  const kind = 'shown';
  const time = '2026-11-21T12:00Z';
  const parts = [sha256(JSON.stringify(shown)), '', '', ''];
  const hash = sha256(JSON.stringify([number, kind, time, previous, ...parts]));
  const hashes = { words: '', people: '', staff: '' };
  const other = { ...record, kind, time, hash, hashes, public: shown };
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
    const files = stations.map((station) => exportOf(station));
    const merged = await call(['ledger', 'merge', ...files, '--format', 'csv', '--out', out]);
    expect(merged).toEqual({ code: 0, output: '7\n8\n12\n', messages: '' });
    const text = readFileSync(out, 'utf8');
    const rows = rowsOf(text);
    const description = readFileSync('electron/core/ledger/export/README.md', 'utf8');
    const described = description.matchAll(/^\| ([A-Z][\w ]*) \| (?!for staff only)/gm);
    expect(Object.keys(rows[0] ?? {})).toEqual([...described].map(([, name]) => name));

    for (const [station, { ledger }] of days) {
      const here = rows.filter((row) => row['Station'] === station);
      const records = valueOf(ledger.read((entries) => [...entries()]));
      expect(here.map((row) => row['Hash'])).toEqual(records.map(({ record }) => record.hash));
      for (const { record, draft } of records) {
        const row = here[record.number - 1];
        expect(row).toMatchObject({ UTC: record.time, Kind: draft.kind });
        if (draft.kind !== 'ruling') continue;
        const { ruling, words = [], verdict } = draft.body;
        const number = `${station}-${ruling.toString().padStart(4, '0')}`;
        expect(row).toMatchObject({ Ruling: number, Words: words.join(' '), Verdict: verdict });
        const about = here.filter((one) => one['Ruling'] === number);
        const last = about.findLast((one) => one['Kind'] === 'opinion')?.['Verdict'] ?? verdict;
        const isSetAside = about.some((one) => one['Kind'] === 'rulingSetAside');
        expect(row?.['Stands']).toBe(isSetAside ? 'setAside' : last);
      }
    }
    expect(rows.some((row) => row['Stands'] === 'setAside')).toBe(true);
    expect(text).not.toContain('primary');
    expect(readFileSync(`${out}.checkpoint.txt`, 'utf8').match(/^Station: /gm)).toHaveLength(3);
  });

  it('writes one page with the rulings of all stations by time', async () => {
    const out = inFolder('all.html');
    const files = stations.map((station) => exportOf(station, '-staff'));
    const args = ['ledger', 'merge', ...files, '--format', 'html', '--out', out, '--staff'];
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
      [[exportOf('7', '-staff'), exportOf('8'), '--staff'], `${exportOf('8')}: This export has no`],
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
