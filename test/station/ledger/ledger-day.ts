/** A ledger of a day at a tournament, written by the station's own code. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { adjudicate } from '../../../electron/core/challenge/adjudicate.ts';
import { parsePlay } from '../../../electron/core/challenge/play.ts';
import type { Lexicon } from '../../../electron/core/lexicon/lexicon.ts';
import type { NewRecord, OpinionNumber } from '../../../electron/core/ledger/record-kinds.ts';
import { generalRules } from '../../../electron/core/rulebook/rules.ts';
import {
  makeCheckpoint,
  type LedgerAtWork,
  type PrintedCheckpoint,
} from '../../../electron/station/ledger/make-checkpoint.ts';
import {
  ledgerFileName,
  openLedger,
  type Ledger,
} from '../../../electron/station/ledger/ledger.ts';
import { sampleBytes, sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { clockedLedger } from '../clocked-ledger.ts';

const lists = [
  'AT BAT CAT CATS DO DOE GO JO JOUST QUIT QUITS UNSTATE ZA ZAS',
  'AT BAT CAT CATS DO DOES GO JO JOUST QUIT UNSTATE UNSTATES ZA',
] as const;
const longWords = 'JOUSTINGLY NONSENSES QUITTERING';

export const judge = { id: 'j1', name: 'Ada <Judge>', role: 'wordJudge' } as const;
export const director = { id: 'd1', name: '=Director', role: 'director' } as const;

export const dayLexicons: readonly Lexicon[] = lists.map((list) => sampleLexicon(list, longWords));

/** Writes the lexicon files of the day to a folder. */
export function writeDayLexicons(folder: string): readonly string[] {
  return lists.map((list, index) => {
    const file = path.join(folder, `day-${index.toString()}.lexicon`);
    writeFileSync(file, sampleBytes(list, longWords));
    return file;
  });
}

export class Day {
  readonly dataFolder: string;
  ledger: Ledger;
  readonly station: string;
  /** Advances by some seconds per record. */
  now = Date.parse('2026-11-21T08:30:00.000Z');
  #records = 0;

  constructor(dataFolder: string, station = '3') {
    this.dataFolder = dataFolder;
    this.station = station;
    this.ledger = this.#openLedger();
  }

  #openLedger(): Ledger {
    return clockedLedger(valueOf(openLedger(this.dataFolder)), this.wallTime);
  }

  /**
   * Gives back what the system keeps for a ledger until it is closed: Wine keeps some 40 files open
   * for a ruling, and has room for 20,000 on some machines.
   */
  openAgain(): void {
    this.ledger.close();
    this.ledger = this.#openLedger();
  }

  get file(): string {
    return path.join(this.dataFolder, ledgerFileName);
  }

  get work(): LedgerAtWork {
    const { ledger, dataFolder, station, wallTime } = this;
    return { ledger, dataFolder, station, wallTime, by: director };
  }

  readonly wallTime = (): Date => {
    this.#records += 1;
    this.now += 7_000 + (this.#records % 13) * 4_321;
    return new Date(this.now);
  };

  write(...facts: readonly NewRecord[]): void {
    for (const fact of facts) valueOf(this.ledger.append(fact));
  }

  ruling(lexicon: Lexicon, ...words: readonly string[]): number {
    const ruling = this.ledger.summary.nextRuling;
    this.write({ kind: 'ruling', ...lookedUp(lexicon, words, { ruling }) });
    this.write({ kind: 'shown', body: { ruling } });
    return ruling;
  }

  opinion(opinion: OpinionNumber, ruling: number, lexicon: Lexicon, ...words: string[]): void {
    const by = opinion === 'third' ? director : judge;
    this.write({ kind: 'opinion', ...lookedUp(lexicon, words, { ruling, opinion, by }) });
  }

  checkpoint(): PrintedCheckpoint {
    return valueOf(makeCheckpoint(this.work));
  }

  /** Writes `rulings` challenges with all their records, and a change of lexicon in the middle. */
  writeAll(rulings: number): void {
    const [first, second] = dayLexicons as readonly [Lexicon, Lexicon];
    const run = randomBytes(8).toString('hex');
    this.write(
      { kind: 'started', body: { program: '0.1.0', station: this.station, run } },
      { kind: 'staffChanged', body: { member: director, change: 'added' } },
      { kind: 'staffSignInFailed', body: { failures: 5, waitMs: 15_000 } },
      { kind: 'staffSignedIn', body: { by: director } },
      { kind: 'staffChanged', body: { member: judge, change: 'added', by: director } },
      {
        kind: 'settingsChanged',
        body: { setting: 'station name', from: '1', to: 'Nº 3', by: director },
      },
      { kind: 'lexiconInstalled', body: { lexicon: labelOf(first), how: 'installed' } },
      { kind: 'lexiconActivated', body: { lexicon: labelOf(first), how: 'activated' } },
      { kind: 'selfTested', body: { passed: true, said: 'NONSENSES in /home/ada', by: director } },
      { kind: 'practiceStarted', body: { by: director } },
      { kind: 'practiceEnded', body: { by: director } },
      { kind: 'staffSignedOut', body: { by: director, how: 'idle' } },
      { kind: 'opened', body: { lexicon: labelOf(first), rulebook: generalRules.id } },
    );
    const words = [...first.primary.words(), 'NONSENSE', 'QUITX', 'NONSENSES', 'XAT'];
    for (let index = 0; index < rulings; index += 1) {
      const lexicon = index * 2 < rulings ? first : second;
      if (index === Math.ceil(rulings / 2)) this.#changeLexicon(first, second);
      const play = Array.from(
        { length: 1 + (index % 8) },
        (_, at) => words[(index * 5 + at * 3) % words.length] as string,
      );
      const ruling = this.ruling(lexicon, ...play);
      if (index % 6 === 1) this.opinion('second', ruling, lexicon, ...play);
      if (index % 6 === 2) {
        this.opinion('second', ruling, lexicon, 'UNSTATES');
        this.opinion('third', ruling, lexicon, 'UNSTATE');
      }
      if (index % 7 === 3) this.#setAside(ruling);
      if (index % 5 === 4) this.write({ kind: 'withdrawn', body: { words: ['ZA', 'QUITX'] } });
      if (index % 9 === 8) {
        this.write({ kind: 'abandoned', body: { phase: 'typing', by: 'idle' } });
      }
      if (index % 11 === 10) this.write({ kind: 'clockJumped', body: { byMs: -3_600_000 } });
    }
  }

  close(): void {
    this.write({ kind: 'stopped', body: {} });
    this.ledger.close();
  }

  #setAside(ruling: number): void {
    this.write({ kind: 'rulingSetAside', body: { ruling, why: 'blankMisread', by: judge } });
  }

  #changeLexicon(first: Lexicon, second: Lexicon): void {
    this.write(
      {
        kind: 'lexiconInstalled',
        body: { lexicon: labelOf(second), how: 'installed', by: director },
      },
      {
        kind: 'lexiconActivated',
        body: {
          lexicon: labelOf(second),
          previous: first.sha256,
          how: 'activated',
          by: director,
        },
      },
    );
  }
}

function labelOf({ manifest: { id, title, edition }, identity, sha256 }: Lexicon): {
  id: string;
  title: string;
  edition: string;
  sha256: string;
  identity: string;
} {
  return { id, title, edition, sha256, identity };
}

function lookedUp<Head extends object>(
  lexicon: Lexicon,
  texts: readonly string[],
  head: Head,
): {
  body: Head & {
    words: string[];
    verdict: 'acceptable' | 'unacceptable';
    lexicon: string;
    identity: string;
    rulebook: string;
  };
  staff: { sources: ReturnType<typeof adjudicate>['sources'][number][] };
} {
  const play = valueOf(parsePlay(texts, 8));
  const { verdict, sources } = adjudicate(play, lexicon, generalRules);
  return {
    body: {
      ...head,
      words: [...play.words],
      verdict,
      lexicon: lexicon.sha256,
      identity: lexicon.identity,
      rulebook: generalRules.id,
    },
    staff: { sources: [...sources] },
  };
}
