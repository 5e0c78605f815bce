/** Alarms about rulings, for the board of a hub. */
import type { AlarmShown } from '../../contract/hub/fleet-shown.ts';
import type { CollectedRuling } from '../../core/fleet/collected-rulings.ts';
import { describeOpinionRefusal, type OpinionRefusal } from '../../core/ledger/next-opinion.ts';
import type { RulingNames } from '../../core/fleet/ruling-names.ts';
import { plural, sentence, type Sentence } from '../../core/text/sentence.ts';

/** Names this many rulings, and counts the others. */
const mostNamed = 10;

export interface OddRulings {
  readonly names: RulingNames;
  /** Rulings whose final verdict the lists contradict. */
  readonly otherwise: readonly CollectedRuling[];
  /** Rulings with two second or two third opinions. */
  readonly twice: readonly CollectedRuling[];
}

/** Names the newest rulings first. Each alarm ends with its cause. */
export function alarmsOfRulings({ names, otherwise, twice }: OddRulings): readonly AlarmShown[] {
  const named = (rulings: readonly CollectedRuling[]): readonly string[] =>
    rulings.slice(-mostNamed).toReversed().map(names.label);
  const more = otherwise.length - mostNamed;
  const texts = [
    ...named(otherwise).map(
      (label) =>
        sentence`${label}: The lists say otherwise. Open this ruling on the page "Rulings", and call the director.`,
    ),
    ...(more > 0
      ? [
          sentence`The lists say otherwise of ${plural(more, '# more ruling', '# more rulings')}. Open the page "Rulings".`,
        ]
      : []),
    ...named(twice).map(
      (label) =>
        sentence`${label}: The same opinion was given twice, and the hub keeps both. The director decides which one stands.`,
    ),
  ];
  return texts.map((text) => ({ key: JSON.stringify(text), text, raised: undefined }));
}

export function describeDeskRefusal(refusal: OpinionRefusal | 'givenTwice'): Sentence {
  return refusal === 'givenTwice'
    ? sentence`The same opinion on this ruling was given twice. The director decides which one stands.`
    : describeOpinionRefusal(refusal);
}
