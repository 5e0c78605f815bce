/** Draws the answer, and what it means. */
import type { Conclusion } from '../../audit/core/conclusion.ts';
import type { Finding } from '../../audit/core/finding.ts';
import type { Checked } from './check.ts';
import { element, nameOf } from './element.ts';
import type { Texts } from './texts/page-texts.ts';

export function drawAnswer(
  { conclusion, counts, notCollected, stationAt }: Checked,
  hasLists: boolean,
  t: Texts,
): HTMLElement {
  const { heading, sentences } = answerOf(conclusion, stationAt, t);
  const isSound = conclusion.kind !== 'broken' && conclusion.kind !== 'otherCode';
  const collected = notCollected === 0 ? [] : [t.notCollected(notCollected)];
  const judged = isSound ? [...collected, ...judgedSentences(counts, hasLists, t)] : [];
  const lines = [...sentences, ...judged];
  return element(
    'div',
    { class: `answer ${conclusion.kind}`, 'data-answer': conclusion.kind },
    element('h3', {}, heading),
    ...lines.map((sentence) => element('p', {}, sentence)),
  );
}

/** No honest ledger names more rulings in records of another program. */
const mostNamed = 20;

interface Answer {
  readonly heading: string;
  readonly sentences: readonly (string | HTMLElement)[];
}

function answerOf(conclusion: Conclusion, stationAt: Checked['stationAt'], t: Texts): Answer {
  switch (conclusion.kind) {
    case 'broken':
      return brokenAnswer(conclusion.findings, t);
    case 'otherCode':
      return {
        heading: t.otherCode,
        sentences: conclusion.findings.map(({ cause, number, records }) =>
          t.otherCodes[cause](number, records),
        ),
      };
    case 'newer': {
      const { newer, upTo } = conclusion;
      const named = newer.rulings.slice(0, mostNamed).map(nameOf).join(', ');
      const more = newer.rulings.length > mostNamed ? ' …' : '';
      const rulings = named === '' ? t.newerNone : t.newerRulings(`${named}${more}`);
      const paper = upTo > 0 ? t.newerPaper(upTo) : element('strong', {}, t.itselfCode);
      return { heading: t.newer, sentences: [t.newerText(newer.records), rulings, paper] };
    }
    case 'agreesWithItself':
      return {
        heading: t.itself,
        sentences: [
          t.itselfText(nameOf(stationAt(conclusion.last)), conclusion.last),
          element('strong', {}, t.itselfCode),
        ],
      };
    case 'agreesWithPaper': {
      const { upTo, last } = conclusion;
      const rest = last === upTo ? t.paperAll : t.paperAfter(last - upTo, last);
      const then = nameOf(stationAt(upTo));
      const now = nameOf(stationAt(last));
      const renamed = then === now ? [] : [t.renamed(now)];
      return { heading: t.paper(upTo), sentences: [t.paperText(then, upTo), rest, ...renamed] };
    }
  }
}

/** The first problem is enough: after it, nothing can be relied on. */
function brokenAnswer([first]: readonly Finding[], t: Texts): Answer {
  const record = first !== undefined && 'record' in first ? first.record : undefined;
  return {
    heading: record === undefined ? t.broken : t.brokenSince(record),
    sentences: [t.brokenText, ...(first === undefined ? [] : reasonOf(first, t))],
  };
}

function reasonOf(finding: Finding, t: Texts): readonly (string | HTMLElement)[] {
  const detail = (text: string): HTMLElement =>
    element('span', { lang: 'en', class: 'code' }, text);
  switch (finding.kind) {
    case 'broken':
      return [t.chain[finding.cause]];
    case 'notAllowed':
      return [t.notAllowed, detail(finding.detail)];
    case 'contradiction':
      return [t.contradiction(finding.record), detail(finding.detail)];
    case 'report':
      return [t.contradictions[finding.detail]];
    case 'unreadable':
    case 'checkpoint':
      return [];
  }
}

function judgedSentences(
  counts: Checked['counts'],
  hasLists: boolean,
  { judged }: Texts,
): readonly string[] {
  if (!hasLists) return [judged.noList];
  const kinds = ['different', 'same', 'asStated', 'noLexicon', 'noRules', 'noWords'] as const;
  return kinds.filter((kind) => counts[kind] > 0).map((kind) => judged[kind](counts[kind]));
}
