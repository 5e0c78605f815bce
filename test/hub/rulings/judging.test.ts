import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HubRulingShown } from '../../../electron/contract/hub/rulings-shown.ts';
import type { Verdict } from '../../../electron/core/challenge/verdict.ts';
import type { EventFile } from '../../../electron/core/event/event-file.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { entries, named } from '../../core/event/samples.ts';
import { sampleBytes, sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { writeEvent } from '../../station/event-samples.ts';
import type { Day } from '../../station/ledger/ledger-day.ts';
import { ruleOn } from '../stations.ts';
import { dayLexicon, RulingsOfHub } from './rulings-of-hub.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

let at: RulingsOfHub;

beforeEach(() => {
  at = new RulingsOfHub();
});

afterEach(() => {
  at.end();
});

/** Records what a station that lies or has a fault would. */
function ruleWrongly(day: Day, verdict: Verdict, ...words: string[]): void {
  day.write({
    kind: 'ruling',
    body: {
      ruling: day.ledger.summary.nextRuling,
      verdict,
      words,
      rulebook: 'general',
      lexicon: dayLexicon.sha256,
      identity: dayLexicon.identity,
    },
    staff: { sources: words.map(() => (verdict === 'acceptable' ? 'primary' : 'none')) },
  });
}

async function judgements(): Promise<readonly (readonly [string, HubRulingShown['judgement']])[]> {
  return (await at.findAll()).map(({ label, judgement }) => [label, judgement]);
}

async function reasons(label: string): Promise<readonly string[]> {
  return (await at.opened(label)).notJudged.map(english);
}

it('agrees with what stations ruled, by each list that was in use', async () => {
  at.useDayLexicons();
  await at.collect(at.stations.add('7', 24));
  const all = await at.findAll();
  expect(new Set(all.map(({ lexicon }) => lexicon.fingerprint)).size).toBe(2);
  expect(new Set(all.map(({ verdict }) => verdict)).size).toBe(2);
  const looks = all.flatMap((ruling) => [ruling, ...ruling.opinions]);
  expect(looks.length).toBeGreaterThan(24);
  expect(new Set(looks.map(({ judgement }) => judgement))).toEqual(new Set(['agrees']));
  expect(await at.alarms()).toEqual([]);
  expect(await at.find()).toMatchObject({ otherwise: 0, refusals: [] });
});

it('says on the board and in the search which ruling the lists contradict', async () => {
  at.useDayLexicons();
  const day = at.stations.add('7', 2);
  ruleWrongly(day, 'acceptable', 'CAT', 'QUITX');
  ruleWrongly(day, 'unacceptable', 'JOUST');
  ruleOn(day, 'CAT');
  await at.collect(day);
  expect(await at.alarms()).toEqual([
    '7-0004: The lists say otherwise. Open this ruling on the page "Rulings", and call the director.',
    '7-0003: The lists say otherwise. Open this ruling on the page "Rulings", and call the director.',
  ]);
  expect(await at.labels({ isOtherwise: true })).toEqual(['7-0004', '7-0003']);
  expect(await at.labels({ isOtherwise: true, verdict: 'acceptable' })).toEqual(['7-0003']);
  expect(await at.find()).toMatchObject({ otherwise: 2, total: 5 });
  expect((await judgements()).slice(0, 3)).toEqual([
    ['7-0005', 'agrees'],
    ['7-0004', 'otherwise'],
    ['7-0003', 'otherwise'],
  ]);
});

it('judges opinions again, too', async () => {
  at.useDayLexicons();
  const day = at.stations.add('7', 0);
  ruleOn(day, 'CAT');
  day.write({
    kind: 'opinion',
    body: {
      ruling: 1,
      opinion: 'second',
      verdict: 'unacceptable',
      words: ['CAT'],
      lexicon: dayLexicon.sha256,
      identity: dayLexicon.identity,
      rulebook: 'general',
      by: { id: 'j1', name: 'Ada', role: 'wordJudge' },
    },
    staff: { sources: ['none'] },
  });
  await at.collect(day);
  const { ruling } = await at.opened('7-0001');
  expect(ruling.judgement).toBe('agrees');
  expect(ruling.opinions).toMatchObject([{ judgement: 'otherwise' }]);
  expect(await at.labels({ isOtherwise: true })).toEqual(['7-0001']);
  expect(await at.alarms()).toHaveLength(1);
});

it('ends the alarm when the ruling is set aside, or an opinion follows that the lists confirm', async () => {
  at.useDayLexicons();
  const day = at.stations.add('7', 0);
  for (let index = 0; index < 3; index += 1) ruleWrongly(day, 'acceptable', 'QUITX');
  await at.collect(day);
  expect(await at.alarms()).toHaveLength(3);
  day.write({
    kind: 'rulingSetAside',
    body: { ruling: 1, why: 'enteredWrongly', by: { id: 'd', name: 'D', role: 'director' } },
  });
  day.opinion('second', 2, dayLexicon, 'QUITX');
  await at.collect(day);
  expect(await at.alarms()).toEqual([expect.stringMatching(/^7-0003: /)]);
  expect(await at.give('7-0003', 'second', ['QUITX'])).toBe('unacceptable');
  expect(await at.alarms()).toEqual([]);
  expect(await at.labels({ isOtherwise: true })).toHaveLength(3);
});

it('names ten rulings on the board, and counts the others', async () => {
  at.useDayLexicons();
  const day = at.stations.add('7', 0);
  for (let index = 0; index < 13; index += 1) ruleWrongly(day, 'acceptable', 'QUITX');
  await at.collect(day);
  const alarms = await at.alarms();
  expect(alarms).toHaveLength(11);
  expect(alarms[0]).toMatch(/^7-0013: /);
  expect(alarms[10]).toBe('The lists say otherwise of 3 more rulings. Open the page "Rulings".');
});

describe('a ruling that cannot be judged', () => {
  it('says which list the hub does not have, and is judged when it comes', async () => {
    const day = at.stations.add('7', 0);
    ruleWrongly(day, 'acceptable', 'QUITX');
    await at.collect(day);
    expect(await judgements()).toEqual([['7-0001', 'notJudged']]);
    const { identity } = dayLexicon;
    const fingerprint = fingerprintOf(identity);
    expect(await reasons('7-0001')).toEqual([
      `This hub does not have the word list "Sample list, First" (list fingerprint ${fingerprint}). Start the hub with the file of that list.`,
    ]);
    expect(await at.alarms()).toEqual([]);
    // Another list of the same name is not used in its place.
    at.lexicons = [at.writeList('other.lexicon', 'AT CAT QUITX')];
    expect(await judgements()).toEqual([['7-0001', 'notJudged']]);
    at.useDayLexicons();
    expect(await judgements()).toEqual([['7-0001', 'otherwise']]);
    at.lexicons = [];
    expect(await judgements()).toEqual([['7-0001', 'notJudged']]);
    expect(await at.alarms()).toEqual([]);
  });

  it('says why a file cannot be used, and reads it again when it was changed', async () => {
    at.useDayLexicons();
    const day = at.stations.add('7', 0);
    ruleOn(day, 'CAT');
    await at.collect(day);
    const [file = ''] = at.lexicons;
    const whole = readFileSync(file);
    const broken = Buffer.from(whole);
    broken[broken.length - 9] = (broken[broken.length - 9] ?? 0) ^ 1;
    const states: readonly (readonly [() => void, string, RegExp | undefined])[] = [
      [() => undefined, 'agrees', undefined],
      [
        () => {
          writeFileSync(file, broken);
        },
        'notJudged',
        /day-0\.lexicon/,
      ],
      [
        () => {
          writeFileSync(file, whole);
        },
        'agrees',
        undefined,
      ],
      [
        () => {
          rmSync(file);
        },
        'notJudged',
        /day-0\.lexicon: Word list file not found/,
      ],
      // The name stays, and the words do not.
      [() => at.writeList('day-0.lexicon', 'AT CAT'), 'notJudged', undefined],
      [
        () => {
          writeFileSync(file, whole);
        },
        'agrees',
        undefined,
      ],
    ];
    for (const [change, judgement, refusal] of states) {
      change();
      expect(await judgements()).toEqual([['7-0001', judgement]]);
      const { refusals } = await at.find();
      expect(refusals).toHaveLength(refusal === undefined ? 0 : 1);
      if (refusal !== undefined) expect(refusals.map(english).join('')).toMatch(refusal);
    }
  });
});

describe('under an event', () => {
  /** A ruling under this event, as the rules of that event want it. */
  function ruleUnder(
    day: Day,
    change: Partial<EventFile>,
    verdict: Verdict,
    ...words: string[]
  ): string {
    const file = at.stations.at(`${verdict}-${words.join('-')}.event`);
    const text = writeEvent(file, { lexicon: named(dayLexicon), ...change });
    const { rulebook = 'general' } = change;
    day.write({
      kind: 'ruling',
      body: {
        ruling: day.ledger.summary.nextRuling,
        verdict,
        words,
        rulebook,
        lexicon: dayLexicon.sha256,
        identity: dayLexicon.identity,
        event: sha256(text),
      },
      staff: { sources: words.map(() => 'primary') },
    });
    return file;
  }

  it.each<readonly [string, Partial<EventFile>, Verdict, string]>([
    ['a word that it allows', { allowList: entries('QUITX') }, 'acceptable', 'QUITX'],
    ['a word that it denies', { denyList: entries('CAT') }, 'unacceptable', 'CAT'],
    [
      'a word that is longer than it allows',
      { adjustments: { maximumLength: 4 } },
      'unacceptable',
      'JOUST',
    ],
    ['a long word of the secondary list', {}, 'acceptable', 'NONSENSES'],
    ['a long word that it denies', { denyList: entries('NONSENSES') }, 'unacceptable', 'NONSENSES'],
  ])('judges by the rules of its file: %s', async (_, change, verdict, word) => {
    at.useDayLexicons();
    const day = at.stations.add('7', 0);
    const file = ruleUnder(day, change, verdict, word);
    const other = verdict === 'acceptable' ? 'unacceptable' : 'acceptable';
    const event = ruleUnder(day, change, other, word);
    await at.collect(day);
    expect(await judgements()).toEqual([
      ['7-0002', 'notJudged'],
      ['7-0001', 'notJudged'],
    ]);
    expect((await reasons('7-0001')).join('')).toMatch(/^This hub does not have the event "\?"/);
    at.events = [file, event];
    expect(await judgements()).toEqual([
      ['7-0002', 'otherwise'],
      ['7-0001', 'agrees'],
    ]);
    // One byte more is another event.
    appendFileSync(file, ' ');
    appendFileSync(event, ' ');
    expect(await judgements()).toEqual([
      ['7-0002', 'notJudged'],
      ['7-0001', 'notJudged'],
    ]);
  });

  it('does not judge by other rules than those that the ruling names', async () => {
    at.useDayLexicons();
    const day = at.stations.add('7', 0);
    const file = at.stations.at('one.event');
    const text = writeEvent(file, { lexicon: named(dayLexicon) });
    at.events = [file];
    const { sha256: lexicon, identity } = dayLexicon;
    const body = { verdict: 'acceptable' as const, lexicon, identity, rulebook: 'nsa-1995' };
    const words = ['CAT'];
    const staff = { sources: ['primary' as const] };
    day.write(
      { kind: 'ruling', body: { ...body, words, ruling: 1, event: sha256(text) }, staff },
      { kind: 'ruling', body: { ...body, words, ruling: 2 }, staff },
    );
    await at.collect(day);
    expect(await judgements()).toEqual([
      ['7-0002', 'notJudged'],
      ['7-0001', 'notJudged'],
    ]);
    expect((await reasons('7-0001')).join('')).toMatch(/^The ruling names the rules "nsa-1995"/);
  });
});

it.each([
  ['without long words', 'AA AB ZZ', undefined, 9],
  ['of one word', 'CAT', undefined, 9],
  ['whose long words begin at another length', 'AA CAT', 'JOUSTINGLY CATSUP', 6],
  ['with short words among the long ones', 'AA', 'CAT JOUSTINGLY', 9],
])('agrees with a plain set of words for a list %s', async (_, primary, long, from) => {
  const lexicon = sampleLexicon(primary, long, from);
  const file = at.stations.at('any.lexicon');
  writeFileSync(file, sampleBytes(primary, long, from));
  at.lexicons = [file];
  const mainWords = new Set(primary.split(' '));
  const longWords = new Set((long ?? '').split(' ').filter((word) => word.length >= from));
  const day = at.stations.add('7', 0);
  const candidates = ['AA', 'AB', 'ZZ', 'CAT', 'CATSUP', 'JOUSTINGLY', 'A', 'ZZZ', 'JOUSTINGLYS'];
  for (const word of candidates) {
    const isGood = mainWords.has(word) || longWords.has(word);
    day.write({
      kind: 'ruling',
      body: {
        ruling: day.ledger.summary.nextRuling,
        verdict: isGood ? 'acceptable' : 'unacceptable',
        words: [word],
        rulebook: 'general',
        lexicon: lexicon.sha256,
        identity: lexicon.identity,
      },
      staff: { sources: [isGood ? 'primary' : 'none'] },
    });
  }
  await at.collect(day);
  const all = await judgements();
  expect(all).toHaveLength(candidates.length);
  expect(new Set(all.map(([, judgement]) => judgement))).toEqual(new Set(['agrees']));
});

it('shows the sources of words for the one ruling that is asked for', async () => {
  at.useDayLexicons();
  const day = at.stations.add('7', 0);
  ruleOn(day, 'CAT', 'QUITX', 'NONSENSES');
  day.opinion('second', 1, dayLexicon, 'CAT');
  await at.collect(day);
  const { ledger, number, hash } = await at.one('7-0001');
  const sources = valueOf(await at.rulings.handlers.rulingSources({ ledger, number, hash }));
  expect(sources).toEqual([
    {
      opinion: 'first',
      at: 'station',
      verdict: 'unacceptable',
      words: [
        { word: 'CAT', source: 'primary' },
        { word: 'QUITX', source: 'none' },
        { word: 'NONSENSES', source: 'secondary' },
      ],
    },
    {
      opinion: 'second',
      at: 'station',
      verdict: 'acceptable',
      words: [{ word: 'CAT', source: 'primary' }],
    },
  ]);
  at.lexicons = [];
  expect(valueOf(await at.rulings.handlers.rulingSources({ ledger, number, hash }))).toEqual([]);
  expect(JSON.stringify([await at.find(), await at.opened('7-0001')])).not.toContain('secondary');
});
