import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ledgerFileName, openLedger } from '../../../electron/station/ledger/ledger.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { shortOrLong } from '../../long.ts';
import { Child, killChildren } from '../killed-child.ts';
import { needs } from '../../facility/facility.ts';

const kills = shortOrLong(10, 1_000);
/** On a new ledger then, because a long one takes its time to open. */
const killsOfOneLedger = shortOrLong(5, 20);
const longestLifeMs = 60;

let folder = '';

function childOn(dataFolder: string, rulingsMore = 0, limit?: string): Child {
  const limited = ['sh', '-c', `ulimit -S -f ${limit ?? ''}; exec "$@"`, 'sh'];
  const args = [dataFolder, rulingsMore.toString()];
  return new Child(path.join(import.meta.dirname, 'ledger-child.ts'), args, {
    launcher: limit === undefined ? [] : limited,
  });
}

/** Returns the rulings that the child reported as written, and the last one it started. */
function rulingsTold(child: Child): {
  readonly acknowledged: readonly number[];
  readonly begun: number;
} {
  const of = (sign: string): readonly number[] =>
    [...child.told.matchAll(new RegExp(`^${sign} (\\d+)$`, 'gm'))].map((match) => Number(match[1]));
  return { acknowledged: of('<'), begun: of('>').at(-1) ?? 0 };
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ledger-kill-'));
});

afterEach(async () => {
  await killChildren();
  rmSync(folder, { recursive: true, force: true });
});

/** The numbers of all rulings on record, in order, from the station's own reading. */
function rulingsOf(data: string): readonly number[] {
  const ledger = valueOf(openLedger(data));
  try {
    const rulings = valueOf(
      ledger.read((entries) =>
        [...entries()].flatMap(({ fact }) => (fact.kind === 'ruling' ? [fact.body.ruling] : [])),
      ),
    );
    expect(ledger.summary.pendingRulings.map(({ ruling }) => ruling)).toEqual(rulings);
    return rulings;
  } finally {
    ledger.close();
  }
}

function expectVerified(data: string): void {
  expect(verifyLedger(path.join(data, ledgerFileName), [])).toMatchObject({
    ok: true,
    value: { findings: [] },
  });
}

describe('a station killed while it records rulings', () => {
  it(
    `loses none that was acknowledged and repeats no number, ${kills.toString()} times of ${kills.toString()}`,
    async () => {
      const dataOf = (kill: number): string =>
        path.join(folder, Math.floor(kill / killsOfOneLedger).toString());
      let acknowledgements = 0;
      let onRecord = 0;
      let next = childOn(dataOf(0));
      for (let kill = 0; kill < kills; kill += 1) {
        const child = next;
        const data = dataOf(kill);
        next = childOn(dataOf(kill + 1));
        if (kill % killsOfOneLedger === 0) onRecord = 0;
        child.go();
        // From its first moment on in some rounds, from its first ruling on in others, and in the
        // rest when it has recorded one.
        if (kill % 4 > 0) await child.says('ready');
        if (kill % 4 === 3) await child.finishesStep();
        await child.killWithin(longestLifeMs);

        const { acknowledged, begun } = rulingsTold(child);
        const rulings = rulingsOf(data);
        expect(rulings).toEqual(Array.from({ length: rulings.length }, (_, index) => index + 1));
        const certain = Math.max(onRecord, acknowledged.at(-1) ?? 0);
        expect(rulings.length).toBeGreaterThanOrEqual(certain);
        expect(rulings.length).toBeLessThanOrEqual(Math.max(certain, begun));
        expect(acknowledged).toEqual(acknowledged.map((_, index) => onRecord + 1 + index));
        acknowledgements += acknowledged.length;
        onRecord = rulings.length;
        if ((kill + 1) % killsOfOneLedger === 0) expectVerified(data);
      }
      // Otherwise the kills would have hit nothing.
      expect(acknowledgements).toBeGreaterThan(0);
    },
    60_000 + kills * 2_000,
  );
});

describe('a ledger that may not grow', needs('prlimit'), () => {
  it.each(['200', '400', '777'])(
    'at %s blocks refuses rulings, and goes on without a gap when it may again',
    async (limit) => {
      const child = childOn(folder, 100, limit);
      child.go();
      await child.says('full');
      const before = rulingsTold(child);
      expect(before.acknowledged.length).toBeGreaterThan(1);
      child.told = child.told.replace('full\n', '');
      child.go();
      await child.says('full');
      execFileSync('prlimit', ['--pid', child.pid, '--fsize=unlimited']);
      child.go('lifted');
      await child.closed;
      const { acknowledged } = rulingsTold(child);
      expect(acknowledged.length).toBeGreaterThanOrEqual(before.acknowledged.length + 100);
      expect(acknowledged).toEqual(acknowledged.map((_, index) => index + 1));
      expect(rulingsOf(folder)).toEqual(acknowledged);
      expectVerified(folder);
    },
    60_000,
  );
});
