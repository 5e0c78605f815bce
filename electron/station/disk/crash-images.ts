/**
 * Crash dumps, which Chromium writes and never sends. They may contain memory with the words of a
 * play, so only a few are kept, and only in the data folder.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** One dump explains a crash; a few show whether the cause is always the same. */
const mostImages = 5;
const mostBytes = 64 * 2 ** 20;
const imageEnding = '.dmp';

interface Image {
  readonly file: string;
  readonly madeAt: Date;
  readonly bytes: number;
}

/** Newest first. Empty if the folder cannot be read. */
export function crashImages(folder: string): readonly Image[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(imageEnding))
      .flatMap((name) => imageAt(path.join(folder, name)))
      .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  } catch {
    return [];
  }
}

function imageAt(file: string): readonly Image[] {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true ? [{ file, madeAt: stats.mtime, bytes: stats.size }] : [];
}

/** Removes the oldest dumps beyond the limits, with the files that Chromium keeps for them. */
export function limitCrashImages(folder: string): void {
  let bytes = 0;
  for (const [index, image] of crashImages(folder).entries()) {
    bytes += image.bytes;
    if (index < mostImages && bytes <= mostBytes) continue;
    const stem = image.file.slice(0, -imageEnding.length);
    for (const ending of [imageEnding, '.meta', '.lock']) remove(`${stem}${ending}`);
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The next start tries again.
  }
}
