/** Says in one line, to be read aloud or compared, whether a station is ready and by what it rules. */
import { versionName, type NamedVersion } from '../../event/version-name.ts';
import { listName } from '../../lexicon/list-name.ts';
import type { StaffLanguage } from '../../text/language.ts';
import { titleIn } from '../../text/player-texts.ts';
import { translatorFor } from '../../text/translator.ts';
import { joinSentences, sentence, type Sentence } from '../../text/sentence.ts';
import { unbrokenFingerprint } from '../../base/fingerprint.ts';
import { unreachable } from '../../base/unreachable.ts';

export interface Glance {
  readonly station: string;
  /**
   * `callDirector`: rules, but a director must decide whether it may. `practice`: waits for a
   * director to confirm the list. `closed`: cannot rule.
   */
  readonly state: 'ready' | 'callDirector' | 'practice' | 'closed';
  /** Name of the director who answers for a list that is not a known edition. */
  readonly confirmedBy?: string;
  readonly lexicon?: {
    readonly title: string;
    readonly edition: string;
    readonly fingerprint: string;
    readonly words: number;
    readonly secondary?: { readonly words: number; readonly fromLength: number };
    /** Id of the known edition, if the list has exactly its words. */
    readonly knownAs?: string;
  };
  /** Absent if the general rules apply. */
  readonly event?: NamedVersion & { readonly fingerprint: string };
}

/** Screens and papers must show the same line, so that people can compare it word by word. */
export function glanceLine(glance: Glance, language: StaffLanguage): string {
  const { station, lexicon, event } = glance;
  const translate = translatorFor(language);
  return translate(
    joinSentences([
      stateSentence(glance),
      lexicon === undefined ? sentence`No word list.` : listSentence(lexicon, language),
      event === undefined
        ? sentence`No event.`
        : `${translate(versionName(event))}, ${unbrokenFingerprint(event.fingerprint)}.`,
      sentence`Station ${station}.`,
    ]),
  );
}

function stateSentence({ state, confirmedBy }: Glance): Sentence {
  switch (state) {
    case 'ready':
      return confirmedBy === undefined
        ? sentence`Ready.`
        : sentence`Ready by ${confirmedBy}'s word: not a known edition.`;
    case 'callDirector':
      return sentence`Call a director before you rule.`;
    case 'practice':
      return sentence`Practice only.`;
    case 'closed':
      return sentence`Not ready.`;
    default:
      return unreachable(state);
  }
}

function listSentence(list: NonNullable<Glance['lexicon']>, language: StaffLanguage): Sentence {
  const { title, edition, words, secondary, knownAs } = list;
  const name = knownAs ?? listName(titleIn(language, title), edition, ', ');
  const fingerprint = unbrokenFingerprint(list.fingerprint);
  if (secondary !== undefined) {
    return sentence`${name}, ${words} words, and ${secondary.words} from ${secondary.fromLength} letters on, ${fingerprint}.`;
  }
  return knownAs === undefined
    ? sentence`${name}, ${words} words, ${fingerprint}.`
    : sentence`${name}, all ${words} words, ${fingerprint}.`;
}
