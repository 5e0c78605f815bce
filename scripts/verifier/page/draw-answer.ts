/** Draws the answer, and what it means. */
import type { Finding } from '../../audit/core/finding.ts';
import type { Checked } from './check.ts';
import { element, nameOf } from './element.ts';
import type { Texts } from './texts/page-texts.ts';

/** Whether verdicts may be drawn. A report of a hub that is wrong leaves none to rely on. */
export function isSoundAnswer({ conclusion, hub }: Checked): boolean {
  const isWrong = hub !== undefined && hub.kind !== 'joined';
  return !isWrong && conclusion.kind !== 'broken' && conclusion.kind !== 'otherCode';
}

export function drawAnswer(checked: Checked, added: Added, t: Texts): HTMLElement {
  const { counts, conclusion, hub, notCollected } = checked;
  const isSound = isSoundAnswer(checked);
  const { heading, sentences } =
    hub === undefined || hub.kind === 'joined'
      ? answerOf(checked, t)
      : { heading: t.broken, sentences: [t.hubReport[hub.kind]] };
  const collected = notCollected === 0 ? [] : [t.notCollected(notCollected)];
  const ofHub = hub?.kind === 'joined' ? [t.hubReport.joined(hub.atDesk)] : [];
  const judged = isSound
    ? [t.onlyTable, ...ofHub, ...collected, ...judgedSentences(counts, added, t)]
    : [];
  const kind = isSound || conclusion.kind === 'otherCode' ? conclusion.kind : 'broken';
  const lines = [...sentences, ...judged, ...added.refused];
  return element(
    'div',
    { class: `answer ${kind}`, 'data-answer': kind },
    element('h3', {}, heading),
    ...lines.map((sentence) => element('p', {}, sentence)),
  );
}

/** What else somebody added, and why files cannot be used. */
export interface Added {
  readonly lists: boolean;
  readonly events: boolean;
  readonly refused: readonly string[];
}

/** The answer while there is no report: also why a file is none. */
export function drawNoReport(refused: readonly string[], t: Texts): HTMLElement {
  return element(
    'div',
    {},
    ...[t.noReport, ...refused].map((sentence) => element('p', {}, sentence)),
  );
}

/** No honest ledger names more rulings in records of another program. */
const mostNamed = 20;

interface Answer {
  readonly heading: string;
  readonly sentences: readonly (string | HTMLElement)[];
}

function answerOf({ conclusion, isOfHub, stationAt }: Checked, t: Texts): Answer {
  const whoseAt = (record: number): string =>
    isOfHub ? t.ofHub : t.ofStation(nameOf(stationAt(record)));
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
          t.itselfText(whoseAt(conclusion.last), conclusion.last),
          element('strong', {}, t.itselfCode),
        ],
      };
    case 'agreesWithPaper': {
      const { upTo, last } = conclusion;
      const rest = last === upTo ? t.paperAll : t.paperAfter(last - upTo, last);
      const then = nameOf(stationAt(upTo));
      const now = nameOf(stationAt(last));
      const renamed = then === now ? [] : [t.renamed(now)];
      const covered = t.paperText(whoseAt(upTo), upTo);
      return { heading: t.paper(upTo), sentences: [covered, rest, ...renamed] };
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
  { lists, events }: Added,
  { judged }: Texts,
): readonly string[] {
  if (!lists) return [judged.noList];
  const { noLexicon, noRules } = counts;
  const kinds = ['different', 'same', 'asStated', 'noWords'] as const;
  return [
    ...kinds.filter((kind) => counts[kind] > 0).map((kind) => judged[kind](counts[kind])),
    // A list was added, so the one that is missing is another.
    ...(noLexicon > 0 ? [judged.otherLexicon(noLexicon)] : []),
    ...(noRules > 0 ? [judged[events ? 'otherRules' : 'noRules'](noRules)] : []),
  ];
}
