/** Papers, exports and commands print the whole fingerprints of a forged pair, which differ. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../scripts/commands/run-command.ts';
import {
  bare,
  fingerprints,
  isForged,
  sides,
  StationOfSide,
  type Shown,
  type Side,
} from './pair.ts';
import { placesOf } from './places.ts';

let stations: Readonly<Record<Side, StationOfSide>>;

beforeAll(async () => {
  const [right, forged] = [new StationOfSide('right'), new StationOfSide('forged')];
  stations = { right, forged };
  for (const side of sides) await stations[side].use();
});

afterAll(() => {
  for (const side of sides) stations[side].end();
});

interface Row {
  /** The sources that print it. */
  readonly files: readonly string[];
  readonly what: string;
  readonly shows: readonly Shown[];
  readonly print: (station: StationOfSide) => Promise<string>;
}

/** Returns what a call saves in a new folder, with all files as text. */
async function saved(
  station: StationOfSide,
  save: (folder: string) => Promise<unknown> | unknown,
): Promise<string> {
  const folder = station.newFolder();
  expect(await save(folder)).toMatchObject({ ok: true });
  const texts = readdirSync(folder).filter((name) => /\.(?:html|csv|txt)$/.test(name));
  return texts.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
}

async function command(...args: readonly string[]): Promise<string> {
  const { code, output, messages } = await runCommand(args);
  expect(code, messages).toBe(0);
  return `${output}\n${messages}`;
}

/** Runs a command on the data folder, which no station may use meanwhile. */
function onData(station: StationOfSide, ...args: readonly string[]): Promise<string> {
  return station.without(() => command(...args, '--data', station.disk.data));
}

/** Signs a file, and returns what is said when it is verified. */
async function signed(file: string, group: 'event' | 'lexicon'): Promise<string> {
  const key = `${file}.key`;
  await command('lexicon', 'trust', 'make-key', '--out', key);
  await command(group, 'sign', file, '--key', key);
  return command(group, 'verify', file, '--key', `${key}.pub`);
}

function row(
  files: readonly string[],
  what: string,
  shows: readonly Shown[],
  print: Row['print'],
): Row {
  return { files, what, shows, print };
}

const both = ['list', 'event'] as const;

const paper = (name: string): string => `electron/core/reports/papers/${name}.ts`;
const exporting = (name: string): string => `electron/core/reports/export/${name}.ts`;
const commandOf = (name: string): string => `scripts/commands/${name}.ts`;
const readers = { audience: 'public' } as const;

const rows: readonly Row[] = [
  row([paper('staff-sheet')], 'the staff sheet', both, (station) =>
    saved(station, (folder) => station.host.handlers.saveStaffSheet({ folder })),
  ),
  row([paper('readiness-report'), paper('glance')], 'the readiness report', both, (station) =>
    saved(station, (folder) => station.host.handlers.saveReadinessReport({ folder })),
  ),
  row([paper('kit-sheet')], 'the sheet of a kit', both, (station) =>
    saved(station, (folder) => station.host.handlers.saveKit({ folder })),
  ),
  row(['html-page', 'html', 'rulings-html'].map(exporting), 'the ledger as HTML', both, (station) =>
    saved(station, (folder) =>
      station.host.handlers.exportLedger({ folder, format: 'html', readers }),
    ),
  ),
  row([exporting('csv')], 'the ledger as CSV', both, (station) =>
    saved(station, (folder) =>
      station.host.handlers.exportLedger({ folder, format: 'csv', readers }),
    ),
  ),
  row([commandOf('event')], 'event check', ['event'], ({ eventFile }) =>
    command('event', 'check', eventFile),
  ),
  row([commandOf('event-text')], 'event show', both, ({ eventFile }) =>
    command('event', 'show', eventFile),
  ),
  row([commandOf('event-sign')], 'event sign and verify', ['event'], (station) =>
    signed(station.copies().event, 'event'),
  ),
  row([commandOf('lexicon-sign')], 'lexicon sign', ['file'], (station) =>
    signed(station.copies().list, 'lexicon'),
  ),
  row([commandOf('event-install')], 'event install', ['event'], (station) =>
    onData(station, 'event', 'install', station.eventFile),
  ),
  row([commandOf('lexicon')], 'lexicon verify', ['list'], ({ listFile }) =>
    command('lexicon', 'verify', listFile),
  ),
  row([commandOf('lexicon-text')], 'lexicon inspect', ['list'], ({ listFile }) =>
    command('lexicon', 'inspect', listFile),
  ),
  row([commandOf('lexicon-store')], 'lexicon list', ['list'], (station) =>
    onData(station, 'lexicon', 'list'),
  ),
  row([commandOf('kit')], 'kit look', both, async (station) => {
    const { file } = await station.saveKit();
    return command('kit', 'look', file);
  }),
  row([commandOf('self-test')], 'self-test', both, (station) => onData(station, 'self-test')),
];

describe('a forged pair', () => {
  it('has the same first digits, and fingerprints that differ', () => {
    expect(isForged()).toBe(true);
    for (const shown of both)
      expect(fingerprints.right[shown]).not.toBe(fingerprints.forged[shown]);
  });

  it.each(rows)('is told apart by $what', async ({ shows, print }) => {
    for (const side of sides) {
      const text = bare(await print(stations[side]));
      const other = side === 'right' ? 'forged' : 'right';
      for (const shown of shows) {
        expect(text).toContain(bare(fingerprints[side][shown]));
        expect(text).not.toContain(bare(fingerprints[other][shown]));
      }
    }
  });

  it('of kits is told apart by the sheet, the command that saves one and the one that looks at it', async () => {
    const kits = new Map<string, string>();
    for (const side of sides) {
      const { file, fingerprint: own } = await stations[side].saveKit();
      const sheet = readFileSync(file.replace(/\.kit$/, '.html'), 'utf8');
      const looked = await command('kit', 'look', file);
      for (const text of [sheet, looked]) expect(bare(text)).toContain(bare(own));
      kits.set(own, side);
    }
    expect(kits.size).toBe(2);
  });

  it('is printed by all papers, exports and commands that print a fingerprint', () => {
    expect(rows.flatMap(({ files }) => files).toSorted()).toEqual(placesOf('printed'));
  });
});
