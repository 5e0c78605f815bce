import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LexiconsReport } from '../../../electron/contract/staff/lexicons-calls.ts';
import { ledgerFileName } from '../../../electron/station/ledger/ledger.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { sampleBytes } from '../../core/lexicon/samples.ts';
import { signIn, StationOnDisk, view } from '../station-on-disk.ts';

// The child that is killed has set a PIN by the real hash.
vi.unmock('node:crypto');

let station: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
});

afterEach(() => {
  station.end();
});

const at = (name: string): string => station.at(name);

/** Long enough that each stage can be hit. */
function longList(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRST';
  const words = Array.from({ length: 160_000 }, (_, number) =>
    Array.from({ length: 4 }, (_, place) => letters[Math.floor(number / 20 ** place) % 20]).join(
      '',
    ),
  );
  return words.toSorted().join('\n');
}

/** Starts the import in a program of its own and kills that at the stage, or a little later. */
async function killedAt(stage: string, laterMs: number): Promise<void> {
  const program = path.join(import.meta.dirname, 'import-child.ts');
  const given = [program, station.data, at('practice.lexicon'), at('list.txt')];
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === stage) break;
  }
  await wait(laterMs);
  child.kill('SIGKILL');
  const [, signal] = (await gone) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe('SIGKILL');
}

/** Returns what the next program finds, and checks that it can continue. */
async function lexiconsAfterwards(): Promise<LexiconsReport> {
  const host = station.start({
    lexiconFile: undefined,
    lexiconUntilActivated: at('practice.lexicon'),
    practiceLexiconFile: at('practice.lexicon'),
    asksForSetUp: false,
  });
  const { handlers } = host;
  expect(view(host)).toEqual({ screen: 'idle' });
  signIn(host);
  expect(host.role()).toBe('director');
  expect(await handlers.importProgress(undefined)).toEqual({ kind: 'none' });
  const report = await handlers.lexicons(undefined);
  station.close();
  return report;
}

describe('a station killed in the middle of an import', () => {
  it.each([
    ['reading', 0],
    ['making', 0],
    ['checking', 0],
    ['comparing', 0],
    ['ready', 0],
    ['ready', 15],
    ['ready', 60],
    ['finished', 0],
  ])(
    'at "%s" and %i ms later leaves the old list or the new one, whole, and nothing else',
    async (stage, laterMs) => {
      writeFileSync(at('practice.lexicon'), sampleBytes('DOG'));
      writeFileSync(at('list.txt'), longList());
      await killedAt(stage, laterMs);
      const report = await lexiconsAfterwards();
      const installed = report.installed.filter(({ found }) => found.ok);
      expect(installed).toEqual(report.installed);
      expect(existsSync(at('data/import'))).toBe(false);
      const names = installed.map(({ sha256 }) => `${sha256}.lexicon`);
      const hasActive = installed.some(({ use }) => use === 'active');
      expect(readdirSync(at('data/lexicons')).toSorted()).toEqual(
        [...names, ...(hasActive ? ['active.json'] : [])].toSorted(),
      );
      expect(report.inUse?.words).toBe(hasActive ? 160_000 : 1);
      if (stage !== 'ready') expect(hasActive).toBe(stage === 'finished');
      const ledger = path.join(station.data, ledgerFileName);
      expect(verifyLedger(ledger, [])).toMatchObject({ ok: true, value: { findings: [] } });
    },
    120_000,
  );
});
