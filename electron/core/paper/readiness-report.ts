/** A report on paper about the readiness of a station, with a checkpoint of its ledger. */
import type { LocalTime } from '../ledger/local-time.ts';
import { fingerprintOf } from '../lexicon/lexicon.ts';
import { general } from '../rulebook/rulebooks/general.ts';
import type { Sentence } from '../text/sentence.ts';
import { spelledFingerprint } from '../text/spelled-fingerprint.ts';
import { escaped, table } from './markup.ts';
import { checkpointSection, factTable, headingHtml, paragraphHtml, sheetPage } from './page.ts';
import { filled, type PaperCopy } from './paper-copy.ts';
import type { ReadinessItem, ReadinessState } from './readiness.ts';

export interface ReadinessReport {
  readonly station: string;
  readonly program: string;
  readonly made: LocalTime;
  readonly state: 'ready' | 'practice' | 'closed';
  readonly items: readonly {
    readonly item: ReadinessItem;
    readonly state: ReadinessState;
    readonly sentence: Sentence;
    readonly details?: readonly Sentence[];
  }[];
  readonly lexicon?: {
    readonly id: string;
    readonly title: string;
    readonly edition: string;
    readonly identity: string;
    /** SHA-256 of the file. */
    readonly sha256: string;
    readonly fingerprint: string;
    readonly words: number;
    readonly secondary?: { readonly words: number; readonly fromLength: number };
  };
  readonly event?: {
    readonly title: string;
    readonly fingerprint: string;
    readonly first: string;
    readonly last: string;
  };
  /** Title of the rulebook. */
  readonly rulebook?: string;
  readonly ledger: { readonly records: number; readonly rulings: number; readonly head: string };
  readonly checkpoint: { readonly code: string; readonly text: string };
}

type Facts = readonly (readonly [name: string, text: string])[];

export function readinessHtml(report: ReadinessReport, copy: PaperCopy): string {
  const { station, program, items, lexicon, ledger, checkpoint } = report;
  const texts = copy.texts.readiness;
  return sheetPage(copy, filled(texts.title, { station }), [
    `<p class="code">${escaped(texts[report.state])}</p>`,
    paragraphHtml(filled(texts.made, { time: madeText(report, copy), program })),
    table(
      texts.looked,
      [texts.what, texts.state, texts.why],
      items.map(({ item, state, sentence, details = [] }) => [
        escaped(texts.items[item]),
        escaped(texts.states[state]),
        [sentence, ...details].map((one) => escaped(copy.say(one))).join('<br>'),
      ]),
    ),
    headingHtml(texts.lexicon),
    lexicon === undefined ? paragraphHtml(texts.noLexicon) : factTable(lexiconFacts(lexicon, copy)),
    headingHtml(texts.event),
    factTable(eventFacts(report, copy)),
    headingHtml(texts.ledger),
    factTable([
      [texts.records, copy.number(ledger.records)],
      [texts.rulings, copy.number(ledger.rulings)],
      [texts.head, spelledFingerprint(ledger.head)],
    ]),
    checkpointSection(copy, checkpoint),
  ]);
}

/** Includes the offset, because the report may be read in another time zone. */
function madeText({ made }: ReadinessReport, { moment }: PaperCopy): string {
  return `${moment(made)} (UTC${made.offset})`;
}

function lexiconFacts(lexicon: NonNullable<ReadinessReport['lexicon']>, copy: PaperCopy): Facts {
  const texts = copy.texts.readiness;
  const { secondary } = lexicon;
  const facts: Facts = [
    [texts.titleOf, lexicon.title],
    [texts.edition, lexicon.edition],
    [texts.id, lexicon.id],
    [texts.listFingerprint, spelledFingerprint(lexicon.fingerprint)],
    ['SHA-256', lexicon.identity],
    [texts.fileFingerprint, spelledFingerprint(fingerprintOf(lexicon.sha256))],
    [texts.words, copy.number(lexicon.words)],
  ];
  if (secondary === undefined) return facts;
  const letters = copy.number(secondary.fromLength);
  return [...facts, [filled(texts.secondary, { letters }), copy.number(secondary.words)]];
}

function eventFacts({ event, rulebook }: ReadinessReport, copy: PaperCopy): Facts {
  const texts = copy.texts.readiness;
  const facts: Facts =
    event === undefined
      ? [[texts.event, texts.noEvent]]
      : [
          [texts.titleOf, event.title],
          [texts.eventFingerprint, spelledFingerprint(event.fingerprint)],
          [texts.dates, copy.days(event.first, event.last)],
        ];
  if (rulebook === undefined) return facts;
  // Other rulebooks are named by their documents, which are not translated.
  return [...facts, [texts.rulebook, rulebook === general.title ? texts.generalRules : rulebook]];
}
