/** Names of the lexicons and events of rulings, for people. Rulings name them only by hashes. */
import type { Recorded } from './record-kinds.ts';

export type RecordedLexicon = Extract<Recorded, { kind: 'opened' }>['body']['lexicon'];
export type RecordedEvent = NonNullable<
  Extract<Recorded, { kind: 'eventChanged' }>['body']['event']
>;

/** Maps from the SHA-256 of the file. */
export interface BasisNames {
  readonly lexicons: ReadonlyMap<string, RecordedLexicon>;
  readonly events: ReadonlyMap<string, RecordedEvent>;
}

/** Collects the names from records, which are passed to `add` in order. */
export function collectBasisNames(): BasisNames & { readonly add: (fact: Recorded) => void } {
  const lexicons = new Map<string, RecordedLexicon>();
  const events = new Map<string, RecordedEvent>();
  return {
    lexicons,
    events,
    add: (fact) => {
      const { lexicon, event } = fact.body as Partial<Record<string, unknown>>;
      if (isNamed(lexicon)) lexicons.set(lexicon.sha256, lexicon as RecordedLexicon);
      if (isNamed(event)) events.set(event.sha256, event as RecordedEvent);
    },
  };
}

function isNamed(value: unknown): value is { readonly sha256: string } {
  return typeof (value as { readonly sha256?: unknown } | undefined)?.sha256 === 'string';
}
