import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEventFile } from '../../../electron/station/events/event-file.ts';
import { activeEvent } from '../../../electron/station/events/event-store.ts';
import { entries } from '../../core/event/samples.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { shortOrLong } from '../../long.ts';
import { writeEvent } from '../event-samples.ts';
import { Child, killChildren } from '../killed-child.ts';

const kills = shortOrLong(8, 200);
/** Maximum time in milliseconds from the first change of an event to the kill. */
const longestLifeMs = 40;

let folder = '';
let data = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'event-store-kill-'));
  data = path.join(folder, 'data');
});

afterEach(async () => {
  await killChildren();
  rmSync(folder, { recursive: true });
});

describe('a program killed while it changes events', () => {
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
      const child = new Child(path.join(import.meta.dirname, 'event-store-child.ts'), [
        data,
        ...files,
      ]);
      child.go();
      await child.ready();
      await child.killWithin(longestLifeMs);
      const expected = child.allowedStates(before);
      const event = valueOf(activeEvent(data));
      before = event?.sha256 ?? 'none';
      expect(expected).toContain(before);
      expect(event?.event.file.title).toBe(titles.get(before));
      if (expected.length > 1) inMidStep += 1;
    }
    // Otherwise the kills would have hit nothing. A few kills may all miss.
    expect(inMidStep).toBeGreaterThanOrEqual(shortOrLong(0, kills / 20));
  }, 600_000);
});
