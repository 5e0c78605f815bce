/** A report on paper about the readiness of a station, with a checkpoint of its ledger. */
import { offsetName, type LocalTime, type Moment } from '../../text/local-time.ts';
import { fingerprintOf } from '../../base/fingerprint.ts';
import { versionName } from '../../event/version-name.ts';
import { listName } from '../../lexicon/list-name.ts';
import { general } from '../../rulebook/rulebooks/general.ts';
import type { PaperTexts } from '../../text/paper-texts.ts';
import { translatorFor } from '../../text/translator.ts';
import { escapeHtml, table, wholeHtml } from './markup.ts';
import {
  checkpointSection,
  columnsHtml,
  factTable,
  glanceHtml,
  headingHtml,
  paragraphHtml,
  sheetPage,
  withQrCodes,
  type PaperCheckpoint,
} from './page.ts';
import type { Glance } from './glance.ts';
import { readinessStates, whatIsLookedAt, type Readiness } from './readiness.ts';

export interface ReadinessReport extends Glance {
  readonly program: string;
  /** SHA-256 of `verify.html`. */
  readonly verifierHash?: string | undefined;
  readonly made: LocalTime;
  readonly items: readonly Readiness[];
  readonly lexicon?: NonNullable<Glance['lexicon']> & {
    readonly id: string;
    readonly identity: string;
    /** SHA-256 of the file. */
    readonly sha256: string;
  };
  readonly event?: NonNullable<Glance['event']> & {
    readonly first: string;
    readonly last: string;
  };
  /** Title of the rulebook. */
  readonly rulebook?: string;
  readonly ledger: { readonly records: number; readonly rulings: number; readonly head: string };
  readonly checkpoint: PaperCheckpoint;
}

type Facts = readonly (readonly [name: string, text: string])[];

export function readinessHtml(report: ReadinessReport, t: PaperTexts): string {
  const { station, program, verifierHash, items, lexicon, event, ledger, checkpoint } = report;
  const translate = translatorFor(t.language);
  return sheetPage(
    t,
    t('readiness.title', { station }),
    [
      glanceHtml(report, t),
      paragraphHtml(t('readiness.made', { time: madeText(report, t), program })),
      table(
        t('readiness.looked'),
        [t('readiness.what'), t('readiness.state'), t('readiness.why')],
        worstFirst(items).map(({ item, state, sentence, details = [], at }) => [
          escapeHtml(t(`readiness.items.${item}`)),
          wholeHtml(t(`readiness.states.${state}`)),
          [
            [sentence, ...details].map((one) => escapeHtml(translate(one))).join('<br>'),
            lookedAtHtml(
              translate(whatIsLookedAt[item]),
              t.format.clock(at ?? momentOfReport(report)),
            ),
          ].join(' '),
        ]),
      ),
      columnsHtml([
        [
          headingHtml(t('readiness.lexicon')),
          lexicon === undefined
            ? paragraphHtml(t('readiness.noLexicon'))
            : withQrCodes(factTable(lexiconFacts(lexicon, t)), t, [
                { ...lexicon, name: listName(lexicon.title, lexicon.edition) },
              ]),
        ],
        [
          headingHtml(t('readiness.event')),
          withQrCodes(
            factTable(eventFacts(report, t)),
            t,
            event === undefined ? [] : [{ ...event, name: translate(versionName(event)) }],
          ),
          headingHtml(t('readiness.ledger')),
          factTable([
            [t('readiness.records'), t.format.number(ledger.records)],
            [t('readiness.rulings'), t.format.number(ledger.rulings)],
            [t('readiness.head'), ledger.head],
          ]),
        ],
      ]),
      checkpointSection(t, checkpoint),
      ...(verifierHash === undefined
        ? []
        : [paragraphHtml(t('readiness.verifier', { sha256: verifierHash }))]),
    ],
    'readiness',
  );
}

/** Puts first what somebody has to look into. */
function worstFirst(items: ReadinessReport['items']): ReadinessReport['items'] {
  const badness = ({ state }: (typeof items)[number]): number => readinessStates.indexOf(state);
  return items.toSorted((one, other) => badness(other) - badness(one));
}

/** Small, behind the result, so that the report stays on one page. */
function lookedAtHtml(what: string, time: string): string {
  return `<small>(${escapeHtml(what)}, ${escapeHtml(time)})</small>`;
}

/** Reads as the local time of the station. */
function momentOfReport({ made: { date, time } }: ReadinessReport): Moment {
  return { time: `${date}T${time}Z` };
}

/** With the offset: whoever looks into it may do so in another zone. */
function madeText({ made }: ReadinessReport, { format }: PaperTexts): string {
  return `${format.dateAndTime(made)} (${offsetName(made.offset)})`;
}

function lexiconFacts(lexicon: NonNullable<ReadinessReport['lexicon']>, t: PaperTexts): Facts {
  const { secondary } = lexicon;
  const facts: Facts = [
    [t('readiness.titleOf'), lexicon.title],
    [t('readiness.edition'), lexicon.edition],
    [t('readiness.id'), lexicon.id],
    [t('readiness.listFingerprint'), lexicon.fingerprint],
    ['SHA-256', lexicon.identity],
    [t('readiness.fileFingerprint'), fingerprintOf(lexicon.sha256)],
    [t('readiness.words'), t.format.number(lexicon.words)],
  ];
  if (secondary === undefined) return facts;
  const letters = secondary.fromLength;
  return [...facts, [t('readiness.secondary', { letters }), t.format.number(secondary.words)]];
}

function eventFacts({ event, rulebook }: ReadinessReport, t: PaperTexts): Facts {
  const facts: Facts =
    event === undefined
      ? [[t('readiness.event'), t('readiness.noEvent')]]
      : [
          [t('readiness.titleOf'), translatorFor(t.language)(versionName(event))],
          [t('readiness.eventFingerprint'), event.fingerprint],
          [t('readiness.dates'), t.format.days(event.first, event.last)],
        ];
  if (rulebook === undefined) return facts;
  // The others are called by the names of their documents.
  return [
    ...facts,
    [t('readiness.rulebook'), rulebook === general.title ? t('readiness.generalRules') : rulebook],
  ];
}
