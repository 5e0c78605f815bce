import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from '../../electron/station/ledger.ts';
import { recordFound } from '../../electron/station/lexicon-changes.ts';
import { openLexiconStore } from '../../electron/station/lexicon-store.ts';
import { sampleBytes, sampleLexicon, valueOf } from '../core/lexicon/samples.ts';

const kills = 200;
/** A child is killed so long after it began, at most. */
const longestLifeMs = 40;
const lists = ['AT CAT CATS', 'BE BEE BEES', 'DO DOE DOES'] as const;
const wordsOf = new Map(lists.map((list) => [sampleLexicon(list).sha256, list]));

let folder = '';
let data = '';
const running = new Set<Child>();

class Child {
  told = '';
  readonly #process: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #closed: Promise<unknown>;
  said = '';

  constructor(files: readonly string[]) {
    const script = path.join(import.meta.dirname, 'lexicon-store-child.ts');
    this.#process = spawn(process.execPath, [script, data, ...files], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#closed = once(this.#process, 'close');
    this.#process.stdout.setEncoding('utf8').on('data', (text: string) => (this.told += text));
    this.#process.stderr.setEncoding('utf8').on('data', (text: string) => (this.said += text));
    running.add(this);
  }

  go(): void {
    this.#process.stdin.write('\n');
  }

  async ready(): Promise<void> {
    const { stdout } = this.#process;
    while (!this.told.includes('ready\n')) await Promise.race([once(stdout, 'data'), this.#closed]);
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#closed;
    running.delete(this);
  }
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lexicon-store-kill-'));
  data = path.join(folder, 'data');
});

afterEach(async () => {
  await Promise.all([...running].map((child) => child.kill()));
  rmSync(folder, { recursive: true });
});

/** Which lexicons may be active after these steps: the one of the last step done or begun. */
function lawful(told: string, before: string | undefined): readonly (string | undefined)[] {
  let done = before;
  let begun: string | undefined;
  for (const line of told.split('\n')) {
    if (line.startsWith('> ')) begun = line.slice(2);
    if (!line.startsWith('< ')) continue;
    done = line.slice(2);
    begun = undefined;
  }
  return begun === undefined ? [done] : [done, begun];
}

describe.skipIf(process.platform === 'win32')('a program killed while it changes lexicons', () => {
  it(`leaves the old or the new one active, whole, ${kills.toString()} times of ${kills.toString()}`, async () => {
    const files = lists.map((list, index) => {
      const file = path.join(folder, `${index.toString()}.lexicon`);
      writeFileSync(file, sampleBytes(list));
      return file;
    });
    let active: string | undefined;
    let inMidStep = 0;
    let next = new Child(files);
    for (let kill = 0; kill < kills; kill += 1) {
      const child = next;
      next = new Child(files);
      child.go();
      // From its first moment on in some rounds, from the loop on in the others.
      if (kill % 4 > 0) await child.ready();
      await wait(Math.random() * longestLifeMs);
      await child.kill();
      expect(child.said).toBe('');

      const ledger = valueOf(openLedger(data));
      try {
        const store = valueOf(openLexiconStore({ dataFolder: data, isBusy: () => false }));
        const now = valueOf(store.activation())?.active;
        const expected = lawful(child.told, active);
        expect(expected).toContain(now);
        if (expected.length > 1) inMidStep += 1;
        for (const sha256 of valueOf(store.list())) {
          expect([...valueOf(store.verify(sha256)).primary.words()].join(' ')).toBe(
            wordsOf.get(sha256),
          );
        }
        if (now !== undefined) expect(valueOf(store.active()).sha256).toBe(now);
        const leftovers = readdirSync(path.join(data, 'lexicons')).filter((name) =>
          name.endsWith('.part'),
        );
        expect(leftovers).toEqual([]);

        valueOf(recordFound({ store, ledger, wallTime: () => new Date() }));
        expect(ledger.lexicons().active).toBe(now);
        active = now;
      } finally {
        ledger.close();
      }
    }
    // Otherwise the kills would have hit nothing.
    expect(wordsOf.has(active ?? '')).toBe(true);
    expect(inMidStep).toBeGreaterThan(10);
  }, 180_000);
});
