/** The page Reports, at a real station on real files. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ledgerFileName } from '../../../electron/station/ledger/ledger.ts';
import { rulingFact } from '../../core/ledger/entries.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish, told } from '../../in-english.ts';
import { JudgedStation } from './judged-station.ts';

let station: JudgedStation;

beforeEach(() => {
  station = new JudgedStation();
});

afterEach(() => {
  station.end();
});

const readers = { audience: 'public' } as const;

describe('reports', () => {
  beforeEach(() => {
    station.earlier([
      rulingFact(1, 'unacceptable', 'JO', 'QUITX'),
      rulingFact(2, 'acceptable', 'JO'),
    ]);
  });

  it.each(['csv', 'jsonl', 'html'] as const)(
    'are exported as %s, named by what is in it',
    async (format) => {
      const host = station.atConsole();
      const exports = path.join(station.data, 'exports');
      const made = valueOf(
        inEnglish(await host.handlers.exportLedger({ format, folder: exports, readers })),
      );
      const upTo = Number(/^\d+/.exec(made.code)?.[0]);
      expect(made.file).toBe(path.join(exports, `ledger-1-to-${upTo.toString()}-public.${format}`));
      expect(readFileSync(made.checkpointFile, 'utf8')).toContain(made.code);
      expect(readFileSync(made.file, 'utf8')).toContain(
        format === 'html' ? 'ledger-data' : 'acceptable',
      );
      expect(readFileSync(made.file, 'utf8')).not.toMatch(/QUITX|primary|\bAda\b/);
      expect(station.bodiesOf('exported')).toMatchObject([{ format, upTo, by: { name: 'Ada' } }]);
    },
  );

  it('of several stations are made one, from the exports in a folder', async () => {
    const host = station.atConsole();
    const folder = path.join(station.data, 'exports');
    const merge = async (to: string): Promise<string> => {
      const merged = inEnglish(
        await host.handlers.mergeExports({ format: 'html', folder: to, readers }),
      );
      return merged.ok ? merged.value.file : errorOf(merged);
    };
    expect(await merge(folder)).toBe(`${folder}: The folder cannot be opened. Check its name.`);
    valueOf(inEnglish(await host.handlers.exportLedger({ format: 'csv', folder, readers })));
    expect(await merge(folder)).toContain('There is no export as JSON Lines.');
    expect(await merge('exports')).toMatch(/not a complete path/);
    valueOf(inEnglish(await host.handlers.exportLedger({ format: 'jsonl', folder, readers })));
    const whole = { format: 'html', folder } as const;
    expect(errorOf(inEnglish(await host.handlers.mergeWhole(whole)))).toContain(
      'This export is not complete.',
    );
    rmSync(folder, { recursive: true });
    valueOf(inEnglish(await host.handlers.exportWhole({ format: 'jsonl', folder })));
    const file = await merge(folder);
    expect(path.basename(file)).toMatch(/^ledgers-1-\d{4}(-\d\d){5}-public\.html$/);
    expect(readFileSync(file, 'utf8')).not.toMatch(/QUITX|\bAda\b/);
    const complete = valueOf(inEnglish(await host.handlers.mergeWhole(whole)));
    expect(readFileSync(complete.file, 'utf8')).toMatch(/QUITX[^]*\(main list\)/);
  });

  it('tell the sources only in the complete export, and words of chosen rulings', async () => {
    const host = station.atConsole();
    const asked = { format: 'csv', folder: path.join(station.data, 'exports') } as const;
    const open = valueOf(inEnglish(await host.handlers.exportLedger({ ...asked, readers })));
    const closed = valueOf(inEnglish(await host.handlers.exportWhole(asked)));
    expect(closed.file).toMatch(/-whole\.csv$/);
    expect(readFileSync(open.file, 'utf8')).not.toMatch(/primary|QUITX|\bJO\b/);
    expect(readFileSync(closed.file, 'utf8')).toMatch(/QUITX[^]*"(none|primary)/);
    const table = { ...asked, readers: { audience: 'table', rulings: '1-0002' } } as const;
    const chosen = valueOf(inEnglish(await host.handlers.exportLedger(table)));
    expect(readFileSync(chosen.file, 'utf8')).toContain('"JO"');
    expect(readFileSync(chosen.file, 'utf8')).not.toContain('QUITX');
    const missing = { ...table, readers: { audience: 'table', board: '7' } } as const;
    expect(errorOf(inEnglish(await host.handlers.exportLedger(missing)))).toBe(
      'No ruling of board 7 is in the ledger, or its words are not. No file was left behind.',
    );
    const unreadable = { ...table, readers: { audience: 'table', board: '' } } as const;
    expect(errorOf(inEnglish(await host.handlers.exportLedger(unreadable)))).toContain(
      'or its board',
    );
    expect(
      errorOf(inEnglish(await host.handlers.mergeExports({ ...unreadable, format: 'csv' }))),
    ).toContain('or its board');
  });

  it('leave nothing behind in a folder that is not there or cannot be written', async () => {
    const host = station.atConsole();
    const exported = async (to: string): Promise<string> =>
      errorOf(inEnglish(await host.handlers.exportLedger({ format: 'csv', folder: to, readers })));
    expect(await exported('exports')).toMatch(/not a complete path/);
    expect(await exported(path.join(station.folder, 'stick'))).toMatch(/its folder does not exist/);
    expect(existsSync(path.join(station.folder, 'stick'))).toBe(false);
    // A folder in the place of the part that is written first: as good as a stick pulled out.
    mkdirSync(path.join(station.folder, 'other'));
    writeFileSync(path.join(station.folder, 'file'), '');
    expect(await exported(path.join(station.folder, 'file'))).toMatch(/No file was left behind/);
    expect(readdirSync(path.join(station.folder, 'other'))).toEqual([]);
    expect(station.bodiesOf('exported')).toEqual([]);
  });

  it('count the challenges by hour and outcome', () => {
    expect(valueOf(told(station.atConsole().handlers.statistics({})))).toMatchObject({
      statistics: {
        hours: [{ acceptable: 1, unacceptable: 1 }],
        total: { acceptable: 1, unacceptable: 1, withdrawn: 0, abandoned: 0 },
        opinions: { given: 0 },
      },
      days: [expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
      events: [],
    });
    const of = told(station.host.handlers.statistics({ date: '2020-01-01' }));
    expect(valueOf(of)).toMatchObject({ statistics: { hours: [] } });
  });

  it('sign a checkpoint of now', () => {
    const host = station.atConsole();
    const { code, record } = valueOf(told(host.handlers.signCheckpoint(undefined)));
    expect(code).toMatch(new RegExp(`^${record.toString()}(-[0-9A-Z]{4}){4}-[0-9A-Z]$`));
    expect(station.bodiesOf('checkpointed')).toMatchObject([
      { number: record, by: { name: 'Ada' } },
    ]);
  });

  it('are refused while there is no ledger', async () => {
    mkdirSync(station.data, { recursive: true });
    rmSync(path.join(station.data, ledgerFileName));
    mkdirSync(path.join(station.data, ledgerFileName));
    const { handlers } = station.start();
    // Signing in needs a ledger, but the handlers refuse the calls anyway.
    expect(errorOf(told(handlers.statistics({})))).toMatch(/The ledger cannot be read now/);
    expect(errorOf(told(handlers.signCheckpoint(undefined)))).toMatch(
      /The ledger cannot be read now/,
    );
    expect(errorOf(told(handlers.rulings({ search: '' })))).toMatch(
      /The ledger cannot be read now/,
    );
    expect(
      errorOf(
        inEnglish(await handlers.exportLedger({ format: 'csv', folder: station.folder, readers })),
      ),
    ).toMatch(/The ledger cannot be read now/);
  });
});
