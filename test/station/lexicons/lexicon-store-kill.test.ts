import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import { recordFound } from '../../../electron/station/in-force/lexicon-changes.ts';
import { openLexiconStore } from '../../../electron/station/lexicons/lexicon-store.ts';
import { clearUnfinishedFiles } from '../../../electron/station/disk/unfinished-file.ts';
import { sampleBytes, sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { shortOrLong } from '../../long.ts';
import { Child, killChildren } from '../killed-child.ts';
import { clockedLedger } from '../clocked-ledger.ts';

const kills = shortOrLong(8, 200);
/** Maximum time in milliseconds from the start of a child to the kill. */
const longestLifeMs = 40;
const lists = ['AT CAT CATS', 'BE BEE BEES', 'DO DOE DOES'] as const;
const wordsOf = new Map(lists.map((list) => [sampleLexicon(list).sha256, list]));

let folder = '';
let data = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lexicon-store-kill-'));
  data = path.join(folder, 'data');
});

afterEach(async () => {
  await killChildren();
  rmSync(folder, { recursive: true });
});

describe('a program killed while it changes lexicons', () => {
  it(`leaves the old or the new one active, whole, ${kills.toString()} times of ${kills.toString()}`, async () => {
    const files = lists.map((list, index) => {
      const file = path.join(folder, `${index.toString()}.lexicon`);
      writeFileSync(file, sampleBytes(list));
      return file;
    });
    let active: string | undefined;
    let inMidStep = 0;
    const start = (): Child =>
      new Child(path.join(import.meta.dirname, 'lexicon-store-child.ts'), [data, ...files]);
    let next = start();
    for (let kill = 0; kill < kills; kill += 1) {
      const child = next;
      next = start();
      child.go();
      // From its first moment on, from the loop on, or from its first finished step on.
      if (kill % 4 > 0) await child.ready();
      if (kill % 4 === 2) await child.finishesStep();
      await child.killWithin(longestLifeMs);

      const ledger = valueOf(openLedger(data));
      try {
        clearUnfinishedFiles(data);
        const store = valueOf(openLexiconStore(data));
        const now = valueOf(store.activation())?.active;
        const expected = child.allowedStates(active);
        expect(expected).toContain(now);
        if (expected.length > 1) inMidStep += 1;
        for (const sha256 of valueOf(store.list())) {
          expect([...valueOf(store.read(sha256)).primary.words()].join(' ')).toBe(
            wordsOf.get(sha256),
          );
        }
        if (now !== undefined) expect(valueOf(store.active()).sha256).toBe(now);
        const leftovers = readdirSync(path.join(data, 'lexicons')).filter((name) =>
          name.endsWith('.part'),
        );
        expect(leftovers).toEqual([]);

        valueOf(recordFound({ store, ledger: clockedLedger(ledger, () => new Date()) }));
        expect(ledger.summary.lexicons.active).toBe(now);
        active = now;
      } finally {
        ledger.close();
      }
    }
    // Otherwise the kills would have hit nothing.
    expect(wordsOf.has(active ?? '')).toBe(true);
    // One kill in ten is in the middle of a step; a few kills may all miss.
    expect(inMidStep).toBeGreaterThanOrEqual(shortOrLong(0, kills / 20));
  }, 600_000);
});
