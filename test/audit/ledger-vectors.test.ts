/** The vectors in test/ledger-vectors, which other verifiers can be held against too. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCode } from '../../scripts/audit/core/checkpoint.ts';
import { conclude, type Conclusion } from '../../scripts/audit/core/conclusion.ts';
import { createRulingsFold, finalVerdict } from '../../scripts/audit/core/rulings.ts';
import { lexiconsOf, wordsOfText } from '../../scripts/audit/core/text-lists.ts';
import { openEvidence } from '../../scripts/audit/evidence.ts';
import { rejudge } from '../../scripts/audit/rejudge.ts';
import { makeVectors, type Answer, type Vector } from '../ledger-vectors/make.ts';

const folder = path.join(import.meta.dirname, '../ledger-vectors');
const { lists, identities, vectors } = JSON.parse(
  readFileSync(path.join(folder, 'vectors.json'), 'utf8'),
) as {
  readonly lists: readonly string[];
  readonly identities: Readonly<Record<string, string>>;
  readonly vectors: readonly Vector[];
};
const fileOf = (name: string): string => path.join(folder, 'files', name);

const texts = lists.map((name) => wordsOfText(readFileSync(fileOf(name), 'utf8')));
const lexicons = lexiconsOf(texts, new Set(Object.values(identities)));

async function answerTo({ file, code }: Vector): Promise<Answer> {
  const typed = code === undefined ? undefined : readCode(code);
  if (typed?.ok === false) return { answer: 'badCode' };
  const evidence = await openEvidence([fileOf(file)]);
  if (!evidence.ok) return { answer: 'refused' };
  const verified = evidence.value(typed === undefined ? [] : [typed.value], () => undefined);
  if (!verified.ok) return { answer: 'refused' };
  return inVector(conclude(verified.value));
}

function inVector(conclusion: Conclusion): Answer {
  const { kind } = conclusion;
  if (kind === 'agreesWithPaper') {
    return { answer: kind, upTo: conclusion.upTo, last: conclusion.last };
  }
  if (kind === 'agreesWithItself') return { answer: kind, last: conclusion.last };
  if (kind === 'newer') {
    const { newer, upTo, last } = conclusion;
    return { answer: kind, ...newer, upTo, last };
  }
  const [first] = conclusion.findings;
  if (first?.kind === 'checkpoint' && first.cause !== 'otherKey') {
    return { answer: 'otherCode', cause: first.cause };
  }
  return first !== undefined && 'record' in first
    ? { answer: 'broken', since: first.record }
    : { answer: 'broken' };
}

describe('the vectors', () => {
  it('are those that their generator makes', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(30);
    expect(JSON.parse(JSON.stringify(makeVectors().vectors))).toEqual(vectors);
    expect(lexicons).toHaveLength(2);
  });

  it.each(vectors.filter(({ covered }) => covered))(
    '$name: the code covers no later verdict',
    async ({ file, expected, covered }) => {
      const evidence = await openEvidence([fileOf(file)]);
      if (!evidence.ok || expected.answer !== 'agreesWithPaper') throw new Error('refused');
      const fold = createRulingsFold();
      evidence.value([], (record) => {
        fold.add(record, undefined);
      });
      const final = fold
        .rulings()
        .map((one) => [one.ruling, finalVerdict(one, expected.upTo) ?? 'setAside'] as const);
      expect(Object.fromEntries(final)).toMatchObject(covered ?? {});
    },
  );

  it.each(vectors.filter(({ times }) => times))(
    '$name: times are by the offset on record',
    async ({ file, times }) => {
      const evidence = await openEvidence([fileOf(file)]);
      if (!evidence.ok) throw new Error(evidence.sentence);
      const fold = createRulingsFold();
      evidence.value([], (record) => {
        fold.add(record, undefined);
      });
      expect(Object.fromEntries(fold.rulings().map((one) => [one.ruling, one.time]))).toEqual(
        times,
      );
    },
  );

  it.each(vectors)('$name', async (vector) => {
    expect(await answerTo(vector)).toEqual(vector.expected);
    const { judged, file } = vector;
    if (judged === undefined) return;
    const evidence = await openEvidence([fileOf(file)]);
    if (!evidence.ok) throw new Error(evidence.sentence);
    const result = rejudge({ lexicons }, (judge) => evidence.value([], judge));
    if (!result.ok) throw new Error(result.sentence);
    const { same, different, notJudged, withoutWords } = result.value;
    expect({ same, different: different.length, withoutWords, notJudged }).toEqual({
      ...judged,
      notJudged: [],
    });
  });
});
