/** Opinions at a context whose station is not at hand, for what no real lexicon does. */
import { usualSettings } from '../../../electron/core/station/settings.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lexicon } from '../../../electron/core/lexicon/lexicon.ts';
import { unknownConfig } from '../../../electron/station/in-force/config.ts';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import { fail, ok } from '../../../electron/core/base/result.ts';
import { generalRules } from '../../../electron/core/rulebook/rules.ts';
import type { ClosedCause } from '../../../electron/core/station/closed-cause.ts';
import type { WordGraph } from '../../../electron/core/words/word-graph/word-graph.ts';
import { listState } from '../../../electron/station/in-force/list-state.ts';
import { noCleanShell } from '../../../electron/station/running/clean-window.ts';
import type {
  ConsoleContext,
  UntimedStaffInput,
} from '../../../electron/station/running/console-context.ts';
import { giveOpinion } from '../../../electron/station/running/opinion.ts';
import { errorOf, sampleBytes, sampleLexicon } from '../../core/lexicon/samples.ts';
import { Driver, judge } from '../../core/station/driver.ts';
import { ruledBy, rulingFact } from '../../core/ledger/entries.ts';
import { Day } from '../ledger/ledger-day.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';
import { inEnglish } from '../../in-english.ts';

const lists = ['AT CAT JO QUIT', 'NONSENSES'] as const;

let folder = '';
let day: Day;
let dispatched: UntimedStaffInput[] = [];
let closed: ClosedCause[] = [];
let opens = 0;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'opinion-'));
  day = new Day(folder);
  day.write(
    { kind: 'started', body: { program: '0.1.0', station: day.station } },
    ruledBy(sampleLexicon(...lists), rulingFact(1, 'unacceptable', 'JO', 'QUITX')),
  );
  dispatched = [];
  closed = [];
  opens = 0;
});

afterEach(() => {
  day.ledger.close();
  rmSync(folder, { recursive: true });
});

function contextWith(lexicon: Lexicon, change: Partial<ConsoleContext> = {}): ConsoleContext {
  const file = path.join(folder, 'a.lexicon');
  writeFileSync(file, sampleBytes(...lists));
  const { state } = Driver.opened().signIn(judge);
  const settings = { languages: ['en'], ...usualSettings } as const;
  return {
    state: () => state,
    dispatch: (input) => dispatched.push(input),
    member: () => judge,
    record: (fact: NewRecord) => {
      day.write(fact);
      return ok(undefined);
    },
    ledger: () => day.ledger,
    config: () => ({
      list: { lexicon, file, isChosen: true, state: listState(lexicon, undefined, day.ledger) },
      event: ok(undefined),
      rules: generalRules,
      settings,
      problems: [],
    }),
    cleanWindow: () => noCleanShell,
    open: () => {
      opens += 1;
    },
    close: (cause) => closed.push(cause),
    practiceBy: () => fail(sentence`There is nothing to practise by.`),
    startPractice: () => ok(undefined),
    page: () => ({
      paintedAt: undefined,
      owesSince: undefined,
      display: undefined,
      keyboardLoss: undefined,
    }),
    leave: () => undefined,
    ...change,
  };
}

function give(
  context: ConsoleContext,
  ...words: readonly string[]
): ReturnType<typeof giveOpinion> {
  return giveOpinion(context, { dataFolder: folder, lexiconFiles: [] }, { ruling: 1, words });
}

function opinions(): unknown {
  const found = day.ledger.ruling(1, true);
  return found.ok ? found.value?.opinions : undefined;
}

/** What a proxy passes on: methods see the private parts of the graph itself. */
function ofTarget(target: WordGraph, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === 'function' ? (value.bind(target) as unknown) : value;
}

/** A word graph that gives wrong answers about some words. */
function lying(graph: WordGraph, ...about: readonly string[]): WordGraph {
  return new Proxy(graph, {
    get: (target, name) => {
      if (name === 'has') {
        return (word: Parameters<WordGraph['has']>[0]) => target.has(word) !== about.includes(word);
      }
      return ofTarget(target, name);
    },
  });
}

describe('an opinion', () => {
  it('is on record with its sources before it happens on the screen', () => {
    expect(give(contextWith(sampleLexicon(...lists)), 'jo', 'quit')).toEqual(ok(undefined));
    expect(opinions()).toMatchObject([
      {
        opinion: 'second',
        words: ['JO', 'QUIT'],
        verdict: 'acceptable',
        sources: ['primary', 'primary'],
        by: judge,
      },
    ]);
    expect(dispatched).toEqual([
      {
        kind: 'announced',
        announcement: { ruling: 1, label: '3-0001', opinion: 'second', verdict: 'acceptable' },
      },
    ]);
  });

  it('is not announced when it cannot be recorded', () => {
    const context = contextWith(sampleLexicon(...lists), {
      record: () => fail(sentence`The disk is full.`),
    });
    expect(inEnglish(errorOf(give(context, 'JO', 'QUIT')))).toBe('The disk is full.');
    expect([dispatched, opinions()]).toEqual([[], []]);
  });

  it.each([
    ['knows a word that is not listed', 'QUITX'],
    ['does not know a word that is', 'JO'],
  ])('closes the station when the word graph %s', (_, word) => {
    const lexicon = sampleLexicon(...lists);
    let isTested = false;
    const context = contextWith(lexicon, {
      config: () => {
        const honest = contextWith(lexicon).config();
        if (honest.list === undefined) return honest;
        // Honest in the self-test, so that only the comparison of the two looks can notice.
        const primary = new Proxy(lexicon.primary, {
          get: (target, name) => {
            const at = isTested ? lying(target, word) : target;
            if (name !== 'has') return ofTarget(target, name);
            return (one: Parameters<WordGraph['has']>[0]) => {
              if (one === lastTested) isTested = true;
              return at.has(one);
            };
          },
        });
        return { ...honest, list: { ...honest.list, lexicon: { ...lexicon, primary } } };
      },
    });
    // The self-test goes through all words of the list, the last one at its end.
    const lastTested = 'QUIT';
    const told = give(context, 'JO', 'QUITX');
    expect(inEnglish(errorOf(told))).toMatch(
      /^No opinion was given. The word list failed its self-test/,
    );
    expect([closed, dispatched, opinions()]).toEqual([['lexiconContradicts'], [], []]);
  });

  it('is refused when the word graph fails the self-test, which is on record', () => {
    const lexicon = sampleLexicon(...lists);
    const context = contextWith({ ...lexicon, primary: lying(lexicon.primary, 'AT') });
    expect(inEnglish(errorOf(give(context, 'JO', 'QUITX')))).toMatch(/failed its self-test/);
    expect([opens, dispatched, opinions()]).toEqual([1, [], []]);
    expect(kinds()).toEqual(['started', 'ruling', 'selfTested']);
  });

  it('is refused when the file is another lexicon than the one in force', () => {
    const other = sampleLexicon('AT CAT JO', 'NONSENSES');
    const context = contextWith({ ...other, identity: sampleLexicon(...lists).identity });
    writeFileSync(path.join(folder, 'a.lexicon'), sampleBytes('AT CAT JO', 'NONSENSES'));
    expect(inEnglish(errorOf(give(context, 'JO', 'QUITX')))).toMatch(
      /now holds a different word list/,
    );
    expect([opens, dispatched, opinions()]).toEqual([1, [], []]);
  });

  it('is refused without a ledger or a lexicon', () => {
    const lexicon = sampleLexicon(...lists);
    const none = unknownConfig(contextWith(lexicon).config().settings, {
      cause: 'lexiconMissing',
      sentences: [],
    });
    for (const change of [{ ledger: () => undefined }, { config: () => none }]) {
      expect(inEnglish(errorOf(give(contextWith(lexicon, change), 'JO')))).toMatch(
        /^This station is closed/,
      );
    }
    expect(dispatched).toEqual([]);
  });
});

function kinds(): readonly string[] {
  const read = day.ledger.read((entries) => [...entries()].map(({ fact }) => fact.kind));
  return read.ok ? read.value : [];
}
