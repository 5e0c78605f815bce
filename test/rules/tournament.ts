/**
 * A tournament by one of the rule documents, on lists of invented words: lexicon and event are made
 * with the command line, and every play is ruled on there and, where the players work the station
 * themselves, at the state machine as well.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { adjudicate } from '../../electron/core/challenge/adjudicate.ts';
import { readLexicon, type Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import type { LabelSetName } from '../../electron/core/lexicon/sources/labels.ts';
import type { RulingNumber } from '../../electron/core/ledger/ruling-number.ts';
import type { Rulebook } from '../../electron/core/rulebook/rulebook.ts';
import { rulebookOf } from '../../electron/core/rulebook/rulebooks.ts';
import type { Rules } from '../../electron/core/rulebook/rules.ts';
import { readEventFile } from '../../electron/station/event-file.ts';
import { readWholeFile } from '../../electron/station/lexicon-file.ts';
import { sha256, valueOf } from '../core/lexicon/samples.ts';
import { Driver } from '../core/station/driver.ts';
import { runCommand, type Ran } from '../scripts/run-command.ts';

export interface Lists {
  readonly edition: string;
  readonly primary: readonly string[];
  /** Rows `word,headword,labels`. */
  readonly entries?: readonly string[];
  readonly labels?: LabelSetName;
  readonly from?: number;
}

export class Tournament {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  readonly #rulebook: string;

  constructor(rulebook: string) {
    this.#rulebook = rulebook;
  }

  /** With its lexicon and an event that fits. */
  static async open(
    rulebook: string,
    lists: Lists,
    ...options: readonly string[]
  ): Promise<Tournament> {
    const tournament = new Tournament(rulebook);
    await tournament.compile(lists);
    expect(await tournament.make(...options)).toMatchObject({ code: 0, messages: '' });
    return tournament;
  }

  /** Makes the lexicon, in place of another one. */
  async compile(lists: Lists): Promise<void> {
    expect(await this.#compile(lists)).toMatchObject({ code: 0 });
  }

  #compile({ edition, primary, entries, labels, from = 9 }: Lists): Promise<Ran> {
    writeFileSync(this.#at('primary.txt'), primary.map((word) => `${word}\n`).join(''));
    const names = ['--id', 'invented', '--title', 'Invented words', '--edition', edition];
    const files = ['--primary', this.#at('primary.txt'), '--out', this.#at('a.lexicon')];
    if (entries === undefined) return runCommand(['lexicon', 'build', ...names, ...files]);
    const rows = ['word,headword,labels', ...entries];
    writeFileSync(this.#at('entries.csv'), rows.map((row) => `${row}\n`).join(''));
    const second = ['--secondary', this.#at('entries.csv'), '--secondary-from', from.toString()];
    const rule = labels === undefined ? [] : ['--labels', labels];
    return runCommand(['lexicon', 'build', ...names, ...files, ...second, ...rule]);
  }

  /** Makes the event anew. */
  make(...options: readonly string[]): Promise<Ran> {
    rmSync(this.#at('a.event'), { force: true });
    const names = ['--rulebook', this.#rulebook, '--title', 'Invented event'];
    const files = ['--lexicon', this.#at('a.lexicon'), '--out', this.#at('a.event')];
    return this.#event('new', ...names, '--first', '2026-11-21', ...files, ...options);
  }

  allow(word: string, reason: string): Promise<Ran> {
    return this.#event('allow', this.#at('a.event'), word, '--reason', reason, '--by', 'Director');
  }

  deny(word: string, reason: string): Promise<Ran> {
    return this.#event('deny', this.#at('a.event'), word, '--reason', reason, '--by', 'Director');
  }

  check(): Promise<Ran> {
    return this.#event('check', this.#at('a.event'), '--lexicon', this.#at('a.lexicon'));
  }

  show(): Promise<Ran> {
    return this.#event('show', this.#at('a.event'));
  }

  /** As `explain` prints it: each word's source. */
  async explained(...words: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const { code, output } = await runCommand(['explain', ...this.#ruledBy(), ...words]);
    expect(code).toBe(0);
    const lines = output.trimEnd().split('\n');
    return Object.fromEntries(lines.map((line) => line.split('\t') as [string, string]));
  }

  adjudicate(...words: readonly string[]): Promise<Ran> {
    return runCommand(['adjudicate', ...this.#ruledBy(), ...words]);
  }

  /** What is told of a play, the same on the command line and on the screen. */
  async verdict(...words: readonly string[]): Promise<string> {
    const { code, output, messages } = await this.adjudicate(...words);
    expect(messages).toBe('');
    expect(output).toBe(code === 0 ? 'ACCEPTABLE\n' : 'UNACCEPTABLE\n');
    if (this.rules.procedure === 'selfService') {
      expect(this.#verdictOnScreen(words)).toBe(output.trim().toLowerCase());
    }
    return output.trim();
  }

  get rules(): Rules {
    return valueOf(readEventFile(this.#at('a.event'))).event.rules;
  }

  get lexicon(): Lexicon {
    return valueOf(readLexicon(valueOf(readWholeFile(this.#at('a.lexicon'))), sha256));
  }

  /** A station that is idle. */
  station(): Driver {
    return Driver.opened(this.rules);
  }

  end(): void {
    rmSync(this.#folder, { recursive: true });
  }

  #verdictOnScreen(words: readonly string[]): string | undefined {
    const station = this.station()
      .arm(...words)
      .wait(500)
      .key('Tab');
    const [asked] = station.facts;
    if (asked?.kind !== 'rule') return undefined;
    const { kind } = adjudicate(asked.play, this.lexicon, this.rules).verdict;
    station.send({ kind: 'ruled', at: station.now, ruling: 1 as RulingNumber, verdict: kind });
    const { view } = station.wait(1000);
    return view.screen === 'verdict' ? view.verdict : undefined;
  }

  #event(...args: readonly string[]): Promise<Ran> {
    return runCommand(['event', ...args]);
  }

  #ruledBy(): readonly string[] {
    return ['--event', this.#at('a.event'), '--lexicon', this.#at('a.lexicon')];
  }

  #at(name: string): string {
    return path.join(this.#folder, name);
  }
}

/** Every passage of a rulebook has its tests, under its own section. */
export function walk(id: string, passages: Readonly<Record<string, () => void>>): void {
  const rulebook = rulebookOf(id) as Rulebook;
  describe(rulebook.document, () => {
    it('is walked passage by passage', () => {
      expect(Object.keys(passages)).toEqual(rulebook.passages.map(({ section }) => section));
    });
    for (const [section, tests] of Object.entries(passages)) describe(section, tests);
  });
}
