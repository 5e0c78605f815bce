/** Says in one line, to be read aloud or compared, whether a station is ready and by what it rules. */
import { listName } from '../../lexicon/list-name.ts';
import type { StaffLanguage } from '../../text/language.ts';
import { titleIn } from '../../text/player-texts.ts';
import { translatorFor } from '../../text/translator.ts';
import { joinSentences, sentence, type Sentence } from '../../text/sentence.ts';
import { spelledFingerprint } from '../../text/spelled-fingerprint.ts';
import { unreachable } from '../../base/unreachable.ts';

export interface Glance {
  readonly station: string;
  /** `practice`: waits for a director to confirm the list. `closed`: cannot rule. */
  readonly state: 'ready' | 'practice' | 'closed';
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
  readonly event?: { readonly title: string; readonly fingerprint: string };
}

/** Screens and papers must show the same line, so that people can compare it word by word. */
export function glanceLine(
  { station, state, lexicon, event }: Glance,
  language: StaffLanguage,
): string {
  return translatorFor(language)(
    joinSentences([
      stateSentence(state),
      lexicon === undefined ? sentence`No word list.` : listSentence(lexicon, language),
      event === undefined
        ? sentence`No event.`
        : `${event.title}, ${onOneLine(event.fingerprint)}.`,
      sentence`Station ${station}.`,
    ]),
  );
}

/** A fingerprint in two lines is misread aloud. */
function onOneLine(fingerprint: string): string {
  return spelledFingerprint(fingerprint).replace(' ', '\u00a0');
}

function stateSentence(state: Glance['state']): Sentence {
  switch (state) {
    case 'ready':
      return sentence`Ready.`;
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
  const fingerprint = onOneLine(list.fingerprint);
  if (secondary !== undefined) {
    return sentence`${name}, ${words} words, and ${secondary.words} from ${secondary.fromLength} letters on, ${fingerprint}.`;
  }
  return knownAs === undefined
    ? sentence`${name}, ${words} words, ${fingerprint}.`
    : sentence`${name}, all ${words} words, ${fingerprint}.`;
}
