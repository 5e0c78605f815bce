/** Whether a station is ready, on paper, with a checkpoint of its ledger. */
import { escaped, table } from '../ledger/export/markup.ts';
import { readableTime, type LocalTime } from '../ledger/local-time.ts';
import { english, type Sentence } from '../sentence.ts';
import { factTable, paperPage, spelledFingerprint } from './page.ts';

export interface ReadinessReport {
  readonly station: string;
  readonly program: string;
  readonly made: LocalTime;
  readonly isReady: boolean;
  readonly items: readonly {
    readonly item: string;
    readonly state: 'ready' | 'attention' | 'notReady';
    readonly sentence: Sentence;
    readonly details?: readonly Sentence[];
  }[];
  readonly lexicon?: {
    readonly id: string;
    readonly title: string;
    readonly edition: string;
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
  readonly rulebook?: string;
  readonly ledger: { readonly records: number; readonly rulings: number; readonly head: string };
  readonly checkpoint: { readonly code: string; readonly text: string };
}

const states = { ready: 'Ready', attention: 'Look at this', notReady: 'Not ready' } as const;

export function readinessHtml(report: ReadinessReport): string {
  const { station, items, lexicon, event, ledger, checkpoint } = report;
  return paperPage(`Readiness of station ${station}`, [
    `<p class="code">${report.isReady ? 'READY' : 'NOT READY'}</p>`,
    `<p>${escaped(readableTime(report.made))}, ${escaped(report.program)}</p>`,
    table(
      'What was looked at',
      ['What', 'State', 'Why'],
      items.map(({ item, state, sentence, details = [] }) => [
        escaped(item),
        states[state],
        [sentence, ...details].map((one) => escaped(english(one))).join('<br>'),
      ]),
    ),
    '<h2>Word list</h2>',
    lexicon === undefined ? '<p>None.</p>' : factTable(lexiconFacts(lexicon)),
    '<h2>Event</h2>',
    factTable([
      ...(event === undefined
        ? [['Event', 'none'] as const]
        : ([
            ['Title', event.title],
            ['Fingerprint', spelledFingerprint(event.fingerprint)],
            ['Dates', event.first === event.last ? event.first : `${event.first} to ${event.last}`],
          ] as const)),
      ...(report.rulebook === undefined ? [] : [['Rules', report.rulebook] as const]),
    ]),
    '<h2>Ledger</h2>',
    factTable([
      ['Records', ledger.records.toString()],
      ['Rulings', ledger.rulings.toString()],
      ['Head', spelledFingerprint(ledger.head)],
    ]),
    '<h2>Checkpoint</h2>',
    '<p>With this code, "ledger verify" notices whether records up to this one were changed, cut off or put back to an older state. Keep it on paper.</p>',
    `<p class="code">${escaped(checkpoint.code)}</p>`,
    `<pre>${escaped(checkpoint.text)}</pre>`,
  ]);
}

function lexiconFacts(
  lexicon: NonNullable<ReadinessReport['lexicon']>,
): readonly (readonly [string, string])[] {
  const { secondary } = lexicon;
  return [
    ['Title', lexicon.title],
    ['Edition', lexicon.edition],
    ['Id', lexicon.id],
    ['Fingerprint', spelledFingerprint(lexicon.fingerprint)],
    ['SHA-256', lexicon.sha256],
    ['Words', lexicon.words.toString()],
    ...(secondary === undefined
      ? []
      : [
          [
            `From ${secondary.fromLength.toString()} letters on also`,
            secondary.words.toString(),
          ] as const,
        ]),
  ];
}
