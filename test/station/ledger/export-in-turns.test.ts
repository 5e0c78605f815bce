/** A long export takes little memory at once, and the station rules meanwhile. */
import type * as fs from 'node:fs';
import { existsSync, mkdtempSync, readFileSync, rmSync, write } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportFormats, type ExportFormat } from '../../../electron/core/ledger/export-format.ts';
import type { LedgerEntry } from '../../../electron/core/ledger/record.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import type { Ledger } from '../../../electron/station/ledger/ledger.ts';
import {
  describeExportError,
  exportLedger,
} from '../../../electron/station/ledger/ledger-export.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { Day } from './ledger-day.ts';
import { writeLongLedger } from './long-ledger.ts';

vi.mock('node:fs', async (original) => {
  const actual = await original<typeof fs>();
  return { ...actual, write: vi.fn(actual.write) };
});

const rulings = 400;

let folder = '';
let day: Day;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'turns-'));
  writeLongLedger(folder, rulings);
  day = new Day(folder);
  day.now = Date.parse('2026-12-01T08:00:00Z');
});

afterEach(() => {
  vi.mocked(write).mockReset();
  day.ledger.close();
  rmSync(folder, { recursive: true });
});

function exported(
  format: ExportFormat,
  ledger: Ledger = day.ledger,
): ReturnType<typeof exportLedger> {
  const readers = { audience: 'whole' } as const;
  const file = path.join(folder, `out.${format}`);
  return exportLedger({ ...day.work, ledger }, { format, readers, language: 'en', file });
}

/** Calls `read` for each entry that the export reads. */
function watched(read: () => void): Ledger {
  const watch = function* (entries: Iterable<LedgerEntry>): Generator<LedgerEntry> {
    for (const entry of entries) {
      read();
      yield entry;
    }
  };
  return {
    ...day.ledger,
    readInTurns: (work) => day.ledger.readInTurns((entries) => work(() => watch(entries()))),
  };
}

/** The system takes some turns for each piece. `whenWritten` is called before it answers. */
function writesSlowly(whenAsked: (bytes: number) => void, whenWritten: () => void): void {
  vi.mocked(write).mockReset();
  const real = vi.mocked(write).getMockImplementation() as unknown as (...given: unknown[]) => void;
  const slow = (...given: readonly unknown[]): void => {
    const answer = given.at(-1) as (...answered: unknown[]) => void;
    whenAsked(Number(given[3]));
    real(...given.slice(0, -1), (...answered: unknown[]) => {
      setImmediate(() => {
        setImmediate(() => {
          whenWritten();
          answer(...answered);
        });
      });
    });
  };
  vi.mocked(write).mockImplementation(slow);
}

/** Calls `work` in each turn of the event loop. Returns a function that stops it. */
function inEachTurn(work: () => void): () => void {
  let next: NodeJS.Immediate;
  const turn = (): void => {
    work();
    next = setImmediate(turn);
  };
  turn();
  return () => {
    clearImmediate(next);
  };
}

describe.each(exportFormats)('an export as %s', (format) => {
  it('reads nothing while a piece is written, and holds little more than a piece', async () => {
    const pieces: number[] = [];
    let read = 0;
    let before = 0;
    let readMeanwhile = 0;
    writesSlowly(
      (bytes) => {
        pieces.push(bytes);
        before = read;
      },
      () => {
        readMeanwhile += read - before;
      },
    );
    const { files } = valueOf(
      await exported(
        format,
        watched(() => (read += 1)),
      ),
    );
    expect(read).toBeGreaterThan(2 * rulings);
    expect(readMeanwhile).toBe(0);
    const { length } = readFileSync(files[0]);
    expect(length).toBeGreaterThan(150_000);
    expect(pieces.length).toBeGreaterThan(2);
    expect(Math.max(...pieces)).toBeLessThan(length / 2);
    expect(Math.max(...pieces)).toBeLessThan(120_000);
  });

  it('lets other work run every 100 records, and the station records rulings', async () => {
    const { number } = day.ledger.head();
    let [read, inTurn, most] = [0, 0, 0];
    const stop = inEachTurn(() => (inTurn = 0));
    const middle = 2 * number;
    const ledger = watched(() => {
      read += 1;
      inTurn += 1;
      most = Math.max(most, inTurn);
      if (read !== middle) return;
      setImmediate(() => {
        day.write({ kind: 'clockJumped', body: { byMs: 9 } });
      });
    });
    const { checkpoint } = valueOf(await exported(format, ledger));
    stop();
    expect(read).toBeGreaterThan(middle);
    expect(most).toBeLessThanOrEqual(200);
    // One record is the checkpoint's, and the last tells of the export.
    expect(day.ledger.head().number).toBe(checkpoint.head.number + 3);
    expect(verifyLedger(day.file, [])).toMatchObject({ ok: true, value: { findings: [] } });
  });

  it('whose ledger closes meanwhile leaves nothing', async () => {
    let read = 0;
    const ledger = watched(() => {
      read += 1;
      if (read !== rulings) return;
      setImmediate(() => {
        day.ledger.close();
      });
    });
    const error = errorOf(await exported(format, ledger));
    expect(english(describeExportError(error))).toMatch(/^The ledger cannot be read\./);
    expect(existsSync(path.join(folder, `out.${format}`))).toBe(false);
    day = new Day(folder);
  });
});

it('two exports to one file are one, and the other is refused', async () => {
  const [one, other] = await Promise.all([exported('csv'), exported('csv')]);
  valueOf(one);
  expect(errorOf(other)).toMatchObject({ kind: 'taken' });
});
