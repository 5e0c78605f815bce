/** A folder with an event and its lexicon, made by the command line. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { runCommand, type Ran } from './run-command.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

export class EventFolder {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'event-'));

  /** Opens a folder with a lexicon that fits, and no event yet. */
  static async open(): Promise<EventFolder> {
    const opened = new EventFolder();
    await opened.lexicon('a.lexicon', 'OSPD7', 'AT CAT ZORBLAXES');
    return opened;
  }

  at(name: string): string {
    return path.join(this.folder, name);
  }

  async lexicon(name: string, edition: string, words: string): Promise<void> {
    writeFileSync(this.at('list.txt'), `${words.replaceAll(' ', '\n')}\n`);
    const names = ['--id', 'club', '--title', 'Club list', '--edition', edition];
    const files = ['--primary', this.at('list.txt'), '--out', this.at(name)];
    expect((await run('lexicon', 'build', ...names, ...files)).code).toBe(0);
  }

  make(...options: readonly string[]): Promise<Ran> {
    const given = [
      '--rulebook',
      'scrabble-fest-2023',
      '--title',
      'Fête 2023',
      '--first',
      '2026-11-21',
    ];
    const files = ['--lexicon', this.at('a.lexicon'), '--out', this.at('a.event')];
    return run('event', 'new', ...given, ...files, ...options);
  }

  change(what: 'allow' | 'deny', word: string, ...options: readonly string[]): Promise<Ran> {
    const why = ['--reason', 'sponsor', '--by', 'A. Director', '--on', '2026-11-20'];
    return run('event', what, this.at('a.event'), word, ...why, ...options);
  }

  /** Fingerprint of the event file as it is now. */
  fingerprint(): string {
    return fingerprintOf(sha256(readFileSync(this.at('a.event'))));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

export function run(...args: readonly string[]): Promise<Ran> {
  return runCommand(args);
}
