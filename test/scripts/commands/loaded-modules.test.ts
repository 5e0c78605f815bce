import { projectFolder } from '../../../scripts/build/project-folder.ts';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  describeDemonstrationError,
  demonstrationLexiconFile,
  makeDemonstrationLexicon,
} from '../../../scripts/lists/demonstration-lexicon.ts';
import { program, runProcess } from './cli-calling.ts';

const preload = pathToFileURL(path.join(import.meta.dirname, 'print-loaded.ts')).href;
const root = pathToFileURL(`${projectFolder}/`).href;

/** The packages, and the folders of the project, that a call of the command line loads. */
async function loadedBy(...args: readonly string[]): Promise<readonly string[]> {
  const called = await runProcess(process.execPath, ['--import', preload, program, ...args]);
  const urls = JSON.parse(called.messages.trim().split('\n').at(-1) ?? '') as readonly string[];
  const names = urls
    .filter((url) => url.startsWith(root))
    .map((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? folderOf(url));
  return [...new Set(names)].sort();
}

function folderOf(url: string): string {
  return path.posix.dirname(url.slice(root.length)).split('/').slice(0, 3).join('/');
}

const ofEveryCall = [
  ...['@formatjs/fast-memoize', '@formatjs/icu-messageformat-parser'],
  ...['@formatjs/icu-skeleton-parser', 'commander', 'electron/core/base', 'electron/core/text'],
  ...['electron/station/disk', 'intl-messageformat', 'scripts', 'scripts/commands'],
];

describe('a call of the command line loads only what it uses', () => {
  beforeAll(() => {
    const made = makeDemonstrationLexicon();
    if (!made.ok) throw new Error(describeDemonstrationError(made.error));
  }, 300_000);

  it('for its help: the streams of a command, and no command', async () => {
    expect(await loadedBy('--help')).toEqual(ofEveryCall);
  });

  it('for a verdict: the word graph and the rules, no ledger, event, page or hub', async () => {
    const loaded = await loadedBy('adjudicate', '--lexicon', demonstrationLexiconFile, 'KITTIWAKE');
    expect(loaded).toEqual(
      [
        ...ofEveryCall,
        ...['electron/core/challenge', 'electron/core/lexicon', 'electron/core/rulebook'],
        ...['electron/core/words', 'electron/station/lexicons', 'lexicons', 'zod'],
        // Only the ids of confirmed lists, and whether a list rules.
        ...['electron/core/ledger', 'electron/core/station', 'electron/station/in-force'],
      ].sort(),
    );
  });
});
