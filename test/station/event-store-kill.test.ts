import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEventFile } from '../../electron/station/event-file.ts';
import { activeEvent } from '../../electron/station/event-store.ts';
import { entries } from '../core/event/samples.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { writeEvent } from './event-samples.ts';

const kills = 40;
/** A child is killed so long after it began to change events, at most. */
const longestLifeMs = 40;

let folder = '';
let data = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'event-store-kill-'));
  data = path.join(folder, 'data');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** What a child said until it was killed. */
async function changeAndBeKilled(files: readonly string[]): Promise<string> {
  const script = path.join(import.meta.dirname, 'event-store-child.ts');
  const child = spawn(process.execPath, [script, data, ...files], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let told = '';
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdin.write('\n');
  while (!told.includes('ready\n')) await Promise.race([once(child.stdout, 'data'), closed]);
  await wait(Math.random() * longestLifeMs);
  child.kill('SIGKILL');
  await closed;
  expect(said).toBe('');
  return told;
}

/** Which events may be in force after these steps: that of the last step done, or of one begun. */
function lawful(told: string, before: string): readonly string[] {
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

describe.skipIf(process.platform === 'win32')('a program killed while it changes events', () => {
  it(`leaves the old or the new one in force, whole, ${kills.toString()} times of ${kills.toString()}`, async () => {
    const files = ['AT', 'CAT', 'DOG'].map((word) => {
      const file = path.join(folder, `${word}.event`);
      writeEvent(file, { title: word, denyList: entries(word) });
      return file;
    });
    const titles = new Map(
      files.map((file) => [valueOf(readEventFile(file)).sha256, path.basename(file, '.event')]),
    );
    let before = 'none';
    let inMidStep = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const expected = lawful(await changeAndBeKilled(files), before);
      const event = valueOf(activeEvent(data));
      before = event?.sha256 ?? 'none';
      expect(expected).toContain(before);
      expect(event?.event.file.title).toBe(titles.get(before));
      if (expected.length > 1) inMidStep += 1;
    }
    // Otherwise the kills would have hit nothing.
    expect(inMidStep).toBeGreaterThan(5);
  }, 120_000);
});
