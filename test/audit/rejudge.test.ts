import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventRules } from '../../scripts/audit/core/event-rules.ts';
import type { LexiconWords } from '../../scripts/audit/core/lexicon-bytes.ts';
import { rulesByEvents, type Given, type RulesFor } from '../../scripts/audit/core/rejudge.ts';
import { readEventRules } from '../../scripts/audit/event-rules.ts';
import { readLexiconWords } from '../../scripts/audit/lexicon-words.ts';
import { rejudge, type Rejudged } from '../../scripts/audit/rejudge.ts';
import { verifyLedgerFile } from '../../scripts/audit/verify.ts';
import type { Answer } from '../../scripts/audit/core/answer.ts';
import { rulebooks } from '../../electron/core/rulebook/rulebooks.ts';
import { entries } from '../core/event/samples.ts';
import { writeEvent } from '../station/event-samples.ts';
import type { NewRecord } from '../../electron/core/ledger/record-kinds.ts';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { identityOf } from '../../scripts/audit/core/list-identity.ts';
import { sampleLexicon } from '../core/lexicon/samples.ts';
import { Day, dayLexicons, writeDayLexicons } from '../station/ledger/ledger-day.ts';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';

let folder = '';
let lexicons: readonly LexiconWords[] = [];
let day: Day;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rejudge-'));
  lexicons = writeDayLexicons(folder).map(read);
  day = new Day(folder);
});

afterEach(() => {
  day.ledger.close();
  rmSync(folder, { recursive: true });
});

function read(file: string): LexiconWords {
  const words = readLexiconWords(file);
  if (!words.ok) throw new Error(words.sentence);
  return words.value;
}

function rejudgeLedger(file: string, given: Given): Answer<Rejudged> {
  return rejudge(given, (judge) => verifyLedgerFile(file, [], judge));
}

function rejudged(given = lexicons, rulesFor?: RulesFor): Rejudged {
  const judged = rejudgeLedger(day.file, { lexicons: given, ...(rulesFor && { rulesFor }) });
  if (!judged.ok) throw new Error(judged.sentence);
  return judged.value;
}

/** A wrong ruling, as from a faulty or manipulated station. */
function wrongRuling(
  words: readonly string[],
  sources: readonly ('primary' | 'secondary' | 'allow' | 'deny' | 'too-long' | 'none')[],
  rulebook = 'general',
  event?: string,
): NewRecord {
  const isAcceptable = sources.every((one) => ['primary', 'secondary', 'allow'].includes(one));
  return {
    kind: 'ruling',
    body: {
      ruling: day.ledger.summary.nextRuling,
      words: [...words],
      verdict: isAcceptable ? 'acceptable' : 'unacceptable',
      lexicon: dayLexicons[0]?.sha256 ?? '',
      identity: dayLexicons[0]?.identity ?? '',
      rulebook,
      ...(event !== undefined && { event }),
    },
    staff: { sources: [...sources] },
  };
}

describe('rejudging', () => {
  it('comes to the same verdict and sources for every ruling and opinion of a day', () => {
    day.writeAll(60);
    expect(rejudged()).toMatchObject({ same: 90, different: [], notJudged: [] });
  });

  it('tells a verdict that the lists do not give', () => {
    day.write(wrongRuling(['QUITX', 'AT'], ['primary', 'primary']));
    day.write(wrongRuling(['AT'], ['none']));
    expect(rejudged()).toMatchObject({
      same: 0,
      different: [
        'Record 1, ruling 1: QUITX AT is on record as acceptable (primary, primary) and should be unacceptable (none, primary).',
        'Record 2, ruling 2: AT is on record as unacceptable (none) and should be acceptable (primary).',
      ],
    });
  });

  it('tells a right verdict from a wrong source', () => {
    day.write(wrongRuling(['NONSENSES'], ['primary']));
    expect(rejudged().different).toHaveLength(1);
  });

  it('never takes a ruling by a lexicon that was not given for a good one', () => {
    day.writeAll(10);
    const judged = rejudged(lexicons.slice(0, 1));
    expect(judged.same + judged.notJudged.length).toBe(16);
    expect(judged.notJudged[0]).toMatch(
      /ruling 6: not judged again; no lexicon with its words \(list fingerprint (?:\w{4} ){4}\w\) was given/,
    );
    expect(rejudged([]).notJudged).toHaveLength(16);
  });

  it('never takes a ruling under rules that were not given for a good one', () => {
    day.write(wrongRuling(['AT'], ['primary'], 'scrabble-fest-2023'));
    const event = { id: 'open', title: 'Open', sha256: 'e'.repeat(64), identity: 'b'.repeat(64) };
    const under = wrongRuling(['AT'], ['primary'], 'general', event.sha256);
    day.write({ kind: 'eventChanged', body: { event } }, under);
    day.write({ kind: 'eventChanged', body: {} }, wrongRuling(['AT'], ['primary']));
    expect(rejudged()).toMatchObject({
      same: 1,
      different: [],
      notJudged: [
        'Record 1, ruling 1: not judged again; the rules "scrabble-fest-2023" were not given.',
        'Record 3, ruling 2: not judged again; the rules "general" of the event "open" (event fingerprint XVQE XVQE XVQE XVQE N) were not given.',
      ],
    });
  });

  it('judges by the rules of the event that was in force, in the order in which they decide', () => {
    const event = { id: 'open', title: 'Open', sha256: 'e'.repeat(64), identity: 'b'.repeat(64) };
    const words = ['AT', 'NONSENSES', 'JOUSTINGLY', 'ACME', 'ZZZZZZZZZZZ', 'CAT', 'QQQ'];
    const sources = [
      'deny',
      'secondary',
      'too-long',
      'allow',
      'too-long',
      'primary',
      'none',
    ] as const;
    const under = wrongRuling(words, sources, 'general', event.sha256);
    day.write({ kind: 'eventChanged', body: { event } }, under);
    const rulesFor: RulesFor = ({ event: inForce }) =>
      inForce?.sha256 === event.sha256
        ? {
            denyList: new Set(['AT']),
            allowList: new Set(['AT', 'ACME', 'ZZZZZZZZZZZ']),
            maximumLength: 9,
            isLengthAsStated: false,
          }
        : undefined;
    expect(rejudged(lexicons, rulesFor)).toMatchObject({ same: 1, different: [], notJudged: [] });
  });

  it('judges by no event what names its words and no event, whatever came into force since', () => {
    writeEvent(path.join(folder, 'open.event'), { denyList: entries('AT') });
    const open = readEventRules(path.join(folder, 'open.event'));
    if (!open.ok) throw new Error(open.sentence);
    const [lexicon] = dayLexicons as readonly [Lexicon];
    const ruling = day.ruling(lexicon, 'AT');
    const event = {
      id: 'open',
      title: 'Open',
      sha256: open.value.sha256,
      identity: lexicon.identity,
    };
    day.write({ kind: 'eventChanged', body: { event } });
    day.opinion('second', ruling, lexicon, 'AT');
    expect(rejudged(lexicons, rulesByEvents([open.value]))).toMatchObject({
      same: 2,
      different: [],
      notJudged: [],
    });
  });

  it('judges by the words of a ruling, in whichever file they are given', () => {
    day.writeAll(10);
    const other = lexicons.map((lexicon) => ({ ...lexicon, sha256: 'f'.repeat(64) }));
    expect(rejudged(other)).toMatchObject({ same: 16, different: [], notJudged: [] });
  });

  it('makes the identity that the station records', () => {
    expect(lexicons.map(identityOf)).toEqual(dayLexicons.map(({ identity }) => identity));
    const alone = { primary: ['AT', 'CAT'], secondary: [], secondaryFrom: 0 };
    expect(identityOf(alone)).toBe(sampleLexicon('AT CAT').identity);
  });

  it('tells what is wrong with the ledger, too', () => {
    day.write({ kind: 'shown', body: { ruling: 4 } });
    expect(rejudged().verified.findings).toHaveLength(1);
    expect(rejudgeLedger(path.join(folder, 'none'), { lexicons })).toMatchObject({ ok: false });
  });
});

describe("the auditor's reading of an event", () => {
  const file = (): string => path.join(folder, 'open.event');

  function given(change: Parameters<typeof writeEvent>[1] = {}): EventRules {
    writeEvent(file(), change);
    const rules = readEventRules(file());
    if (!rules.ok) throw new Error(rules.sentence);
    return rules.value;
  }

  it('rejudges by its lists and its maximum length', () => {
    const rules = given({
      allowList: entries('ACME'),
      denyList: entries('AT'),
      adjustments: { maximumLength: 8 },
    });
    const words = ['AT', 'ACME', 'NONSENSES', 'CAT'];
    const sources = ['deny', 'allow', 'too-long', 'primary'] as const;
    day.write(wrongRuling(words, sources, 'general', rules.sha256));
    expect(rejudged(lexicons, rulesByEvents([rules]))).toMatchObject({ same: 1, notJudged: [] });
    expect(rejudged(lexicons, rulesByEvents([]))).toMatchObject({
      same: 0,
      notJudged: [
        expect.stringContaining(`of the event (event fingerprint ${fingerprintOf(rules.sha256)})`),
      ],
    });
  });

  it('counts for the rulings that name it, whatever came into force since', () => {
    const rules = given({ allowList: entries('ACME') });
    const other = { id: 'other', title: 'Other', sha256: 'e'.repeat(64), identity: 'b'.repeat(64) };
    day.write({ kind: 'eventChanged', body: { event: other } });
    day.write(wrongRuling(['ACME'], ['allow'], 'general', rules.sha256));
    expect(rejudged(lexicons, rulesByEvents([rules]))).toMatchObject({ same: 1, notJudged: [] });
  });

  it('judges by the general rules where there was no event, and by no other rulebook', () => {
    const rules = given();
    day.write(wrongRuling(['CAT'], ['primary']));
    day.write(wrongRuling(['CAT'], ['primary'], 'nsa-1995', rules.sha256));
    const judged = rejudged(lexicons, rulesByEvents([rules]));
    expect(judged.same).toBe(1);
    expect(judged.notJudged).toHaveLength(1);
  });

  it('has the maximum length of every rulebook, known or stated', () => {
    for (const { id, maximumLength } of rulebooks) {
      const { rulebook, rules } = given({ rulebook: id, adjustments: { maximumLength } });
      expect([rulebook, rules.maximumLength]).toEqual([id, maximumLength]);
    }
  });

  it('has lengths of its own for the rulebooks that it knows, whatever an event states', () => {
    const lengthOf = (rulebook: string, maximumLength: number): number =>
      given({ rulebook, adjustments: { maximumLength } }).rules.maximumLength;
    expect(lengthOf('scrabble-fest-2023', 12)).toBe(10);
    expect(lengthOf('general', 12)).toBe(12);
    expect(given({ rulebook: 'scrabble-fest-2023' }).rules.maximumLength).toBe(10);
  });

  it('judges by the lengths that the event states under another rulebook, and says so', () => {
    const rules = given({ rulebook: 'club-night', adjustments: { maximumLength: 5 } });
    day.write(
      wrongRuling(['NONSENSES', 'AT'], ['too-long', 'primary'], 'club-night', rules.sha256),
    );
    day.write(wrongRuling(['AT'], ['primary']));
    expect(rejudged(lexicons, rulesByEvents([rules]))).toMatchObject({ same: 2, asStated: 1 });
    writeEvent(file(), { rulebook: 'club-night' });
    expect(readEventRules(file())).toMatchObject({ ok: false });
  });

  it('refuses what is no event, in a sentence', () => {
    const rulebook = '{"toString":1}';
    for (const text of [
      ...['', '{', 'null', '{"version":1,"rulebook":"general","allowList":[1]}'],
      `{"version":2,"rulebook":${rulebook},"denyList":[],"allowList":[]}`,
    ]) {
      writeFileSync(file(), text);
      expect(readEventRules(file())).toMatchObject({ ok: false });
    }
    expect(readEventRules(folder)).toMatchObject({
      ok: false,
      sentence: `${folder}: The event file cannot be read: it is a folder.`,
    });
  });
});
