/**
 * A tournament under one of the rule documents, on lists of invented words. Lexicon and event are
 * made with the command line. Every play is ruled on there, at a station on the same files with the
 * procedure of the rules, and by a director who is asked for a second opinion.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { unpack } from '../../electron/station/lexicons/brotli.ts';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { readLexicon } from '../../electron/core/lexicon/read-lexicon.ts';
import type { LabelSetName } from '../../electron/core/lexicon/sources/labels.ts';
import type { Rules } from '../../electron/core/rulebook/rules.ts';
import { readEventFile } from '../../electron/station/events/event-file.ts';
import { readWholeFile } from '../../electron/station/disk/whole-file.ts';
import { sha256, valueOf } from '../core/lexicon/samples.ts';
import { Driver } from '../core/station/driver.ts';
import { runCommand, type Ran } from '../scripts/commands/run-command.ts';
import { StaffedStation } from './staffed-station.ts';

export interface Lists {
  readonly edition: string;
  readonly primary: readonly string[];
  /** Rows `word,headword,labels,form`; without labels, words of a list prepared by hand. */
  readonly entries?: readonly string[];
  readonly labels?: LabelSetName;
  readonly from?: number;
  /** Lines `+WORD` and `-WORD`. */
  readonly corrections?: readonly string[];
}

export class Tournament {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  readonly #rulebook: string;
  #staffed: StaffedStation | undefined;
  /** Plays that were already ruled on at that station. */
  readonly #compared = new Set<string>();

  constructor(rulebook: string) {
    this.#rulebook = rulebook;
  }

  /** Opens a tournament with its lexicon and an event that fits. */
  static async open(
    rulebook: string,
    lists: Lists,
    ...options: readonly string[]
  ): Promise<Tournament> {
    const tournament = new Tournament(rulebook);
    await tournament.prepare(lists, ...options);
    return tournament;
  }

  /** Makes the lexicon and an event that fits. */
  async prepare(lists: Lists, ...options: readonly string[]): Promise<void> {
    await this.compile(lists);
    const { code, messages } = await this.make(...options);
    expect(code).toBe(0);
    // An unpublished list must be confirmed by a director.
    expect(messages).toMatch(
      /^(?:Known edition: .* match\.\n|.* Until a director confirms this list, every verdict is practice\.\n|)$/,
    );
  }

  /** Makes the lexicon, replacing any other. Returns the messages about its lists. */
  async compile(lists: Lists): Promise<string> {
    const { code, messages } = await this.#compile(lists);
    expect(code, messages).toBe(0);
    return messages;
  }

  #compile({ edition, primary, entries, labels, from = 9, corrections }: Lists): Promise<Ran> {
    this.#close();
    const names = ['--id', 'invented', '--title', 'Invented words', '--edition', edition];
    const files = [
      '--primary',
      this.#write('primary.txt', primary),
      '--out',
      this.#at('a.lexicon'),
    ];
    if (corrections !== undefined) {
      files.push('--corrections', this.#write('corrections.txt', corrections));
    }
    if (entries === undefined) return runCommand(['lexicon', 'build', ...names, ...files]);
    const heading = labels === undefined ? [] : ['word,headword,labels,form'];
    this.#write('entries.csv', [...heading, ...entries]);
    const second = ['--secondary', this.#at('entries.csv'), '--secondary-from', from.toString()];
    const rule = labels === undefined ? [] : ['--labels', labels];
    return runCommand(['lexicon', 'build', ...names, ...files, ...second, ...rule]);
  }

  /** Makes the event again. */
  make(...options: readonly string[]): Promise<Ran> {
    this.#close();
    rmSync(this.#at('a.event'), { force: true });
    const names = ['--rulebook', this.#rulebook, '--title', 'Invented event'];
    const files = ['--lexicon', this.#at('a.lexicon'), '--out', this.#at('a.event')];
    return this.#event('new', ...names, '--first', '2026-11-21', ...files, ...options);
  }

  allow(word: string, reason: string): Promise<Ran> {
    this.#close();
    return this.#event('allow', this.#at('a.event'), word, '--reason', reason, '--by', 'Director');
  }

  deny(word: string, reason: string): Promise<Ran> {
    this.#close();
    return this.#event('deny', this.#at('a.event'), word, '--reason', reason, '--by', 'Director');
  }

  /** The station continues with its rulings under the changed event. */
  async denyMeanwhile(word: string, reason: string): Promise<void> {
    const station = this.staffed();
    const args = [this.#at('a.event'), word, '--reason', reason, '--by', 'Director'];
    expect(await this.#event('deny', ...args)).toMatchObject({ code: 0 });
    station.again(this.#files());
    confirmIfAsked(station);
    this.#compared.clear();
  }

  check(): Promise<Ran> {
    return this.#event('check', this.#at('a.event'), '--lexicon', this.#at('a.lexicon'));
  }

  show(): Promise<Ran> {
    return this.#event('show', this.#at('a.event'));
  }

  /**
   * The source of each word as `explain` prints it, after checking that the console shows the same.
   */
  async explained(...words: readonly string[]): Promise<Readonly<Record<string, string>>> {
    for (const word of words) await this.verdict(word);
    return this.#explained(words);
  }

  /** The source of one word, after checking that the verdict agrees with it. */
  async source(word: string): Promise<string | undefined> {
    const source = (await this.explained(word))[word.toUpperCase()] ?? '';
    const isAcceptable = ['primary', 'secondary', 'allow'].includes(source);
    expect(await this.verdict(word)).toBe(isAcceptable ? 'ACCEPTABLE' : 'UNACCEPTABLE');
    return source;
  }

  async #explained(words: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const { code, output } = await runCommand(['explain', ...this.#ruledBy(), ...words]);
    expect(code).toBe(0);
    const lines = output.trimEnd().split('\n');
    return Object.fromEntries(lines.map((line) => line.split('\t') as [string, string]));
  }

  adjudicate(...words: readonly string[]): Promise<Ran> {
    return runCommand(['adjudicate', ...this.#ruledBy(), ...words]);
  }

  /** The verdict on a play, after checking that command line, screen and opinion agree. */
  async verdict(...words: readonly string[]): Promise<string> {
    const { code, output, messages } = await this.adjudicate(...words);
    expect(messages).toMatch(/^(Practice: .*\n)?$/);
    expect(output).toBe(code === 0 ? 'ACCEPTABLE\n' : 'UNACCEPTABLE\n');
    const verdict = output.trim();
    const play = words.join(' ');
    if (!this.#compared.has(play)) {
      this.#expectAtStation(words, verdict, await this.#explained(words));
      this.#compared.add(play);
    }
    return verdict;
  }

  get rules(): Rules {
    return valueOf(readEventFile(this.#at('a.event'))).event.rules;
  }

  get lexicon(): Lexicon {
    return valueOf(readLexicon(valueOf(readWholeFile(this.#at('a.lexicon'))), sha256, unpack));
  }

  /** A real station on the tournament's files, reused until they change. */
  staffed(): StaffedStation {
    if (this.#staffed === undefined) {
      this.#staffed = new StaffedStation(this.#files());
      confirmIfAsked(this.#staffed);
    }
    return this.#staffed;
  }

  /** The state machine of an idle station. */
  station(): Driver {
    return Driver.opened(this.rules);
  }

  end(): void {
    this.#close();
    rmSync(this.#folder, { recursive: true });
  }

  #expectAtStation(
    words: readonly string[],
    verdict: string,
    explained: Readonly<Record<string, string>>,
  ): void {
    const station = this.staffed();
    station.signOut();
    if (this.rules.procedure === 'wordJudge') station.judge();
    expect(station.ruled(...words)).toBe(verdict);
    // The person who typed the words of a ruling may not give an opinion on it.
    station.signIn('Dana');
    expect(station.opinion(...words)).toBe(`second ${verdict}`);
    const shown = words.map((text) => {
      const word = text.toUpperCase();
      return { word, source: explained[word] };
    });
    const kind = verdict.toLowerCase();
    expect(station.sources()).toEqual([
      { opinion: 'first', verdict: kind, words: shown },
      { opinion: 'second', verdict: kind, words: shown },
    ]);
  }

  /** Call this before the files change. */
  #close(): void {
    this.#staffed?.end();
    this.#staffed = undefined;
    this.#compared.clear();
  }

  #event(...args: readonly string[]): Promise<Ran> {
    return runCommand(['event', ...args]);
  }

  #files(): { readonly lexiconFile: string; readonly eventFile: string } {
    return { lexiconFile: this.#at('a.lexicon'), eventFile: this.#at('a.event') };
  }

  #ruledBy(): readonly string[] {
    return ['--event', this.#at('a.event'), '--lexicon', this.#at('a.lexicon')];
  }

  #write(name: string, lines: readonly string[]): string {
    writeFileSync(this.#at(name), lines.map((line) => `${line}\n`).join(''));
    return this.#at(name);
  }

  #at(name: string): string {
    return path.join(this.#folder, name);
  }
}

/** An unpublished list must be confirmed by a director. */
function confirmIfAsked(station: StaffedStation): void {
  if (station.now.isPractice) station.confirm('It is the list of the tournament.');
}
