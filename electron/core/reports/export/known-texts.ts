/** Describes what was known of each list when it came into use, and who confirmed it. */
import { plural, sentence, type Sentence } from '../../text/sentence.ts';
import { unreachable } from '../../base/unreachable.ts';
import type { Recorded } from '../../ledger/record-kinds.ts';

/** What was known of each list, followed by its confirmations. Add all records in order. */
export class KnownTexts {
  readonly #texts = new Map<string, { readonly known: string; readonly confirmed: string[] }>();
  readonly #translate: (sentence: Sentence) => string;

  constructor(translate: (sentence: Sentence) => string) {
    this.#translate = translate;
  }

  add(fact: Recorded): void {
    if (!isInUse(fact)) return;
    const { lexicon, recognised } = fact.body;
    const confirmed = this.#texts.get(lexicon.identity)?.confirmed ?? [];
    if (fact.kind === 'listConfirmed') {
      confirmed.push(...confirmedTexts(fact.body).map(this.#translate));
    }
    this.#texts.set(lexicon.identity, { known: knownText(recognised, this.#translate), confirmed });
  }

  of(identity: string): readonly string[] {
    const { known = '', confirmed = [] } = this.#texts.get(identity) ?? {};
    return [known, ...confirmed].filter((text) => text !== '');
  }
}

type InUse = Of<'opened' | 'lexiconActivated' | 'listConfirmed'>;
type Of<Kind extends Recorded['kind']> = Extract<Recorded, { readonly kind: Kind }>;

function isInUse(fact: Recorded): fact is InUse {
  return ['opened', 'lexiconActivated', 'listConfirmed'].includes(fact.kind);
}

function confirmedTexts(body: Of<'listConfirmed'>['body']): readonly Sentence[] {
  const { wordsTyped } = body.told ?? {};
  return [
    confirmedText(body),
    ...(wordsTyped === undefined ? [] : [sentence`The number of words was typed: ${wordsTyped}.`]),
  ];
}

function confirmedText({ by, event, reason }: Of<'listConfirmed'>['body']): Sentence {
  if (by === undefined || reason === undefined) {
    return event === undefined
      ? sentence`Confirmed by a director, without an event.`
      : sentence`Confirmed by a director for the event "${event.title}".`;
  }
  return event === undefined
    ? sentence`Confirmed by ${by.name}, without an event: ${reason}`
    : sentence`Confirmed by ${by.name} for the event "${event.title}": ${reason}`;
}

/** Empty in older ledgers, which did not record this. */
function knownText(recognised: OnRecord, translate: (sentence: Sentence) => string): string {
  if (recognised === undefined) return '';
  const { kind, edition = '', corrections = 0, nearest } = recognised;
  switch (kind) {
    case 'known':
      return translate(sentence`Known edition: ${edition}.`);
    case 'corrected':
      return translate(
        sentence`${edition} with ${plural(corrections, '# correction', '# corrections')}.`,
      );
    case 'near':
      return translate(sentence`Nearly ${edition}.`);
    case 'unknown':
      return translate(
        nearest === undefined
          ? sentence`Not a known edition.`
          : sentence`Not a known edition. The nearest is ${nearest.edition}: this list has between ${nearest.from} and ${nearest.to} per cent of its words.`,
      );
    default:
      return unreachable(kind);
  }
}

type OnRecord = Of<'opened'>['body']['recognised'];
