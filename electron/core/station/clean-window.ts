/**
 * What the clean window is told: a screen for a camera or a hall, on a display of its own. Of a
 * challenge it is told one of four names and nothing else, so no word, name, number or key can cross
 * to it. Its texts come from settings and event alone.
 */
import { unreachable } from '../base/unreachable.ts';
import type { EventFile } from '../event/event-file.ts';
import type { LexiconLabel } from '../lexicon/lexicon.ts';
import { listName } from '../lexicon/list-name.ts';
import type { Language } from '../text/language.ts';
import { lettersOf, playerTexts, titleIn } from '../text/player-texts.ts';
import { restingStateOf, type State } from './phases.ts';
import type { SettingsInForce } from './settings-in-force.ts';
import type { Settings } from './settings.ts';
import type { Snapshot } from './view.ts';

/** `nothing`: no challenge runs, or none that the hall may see. `asked`: a challenge runs. */
export const cleanStates = ['nothing', 'asked', 'acceptable', 'unacceptable'] as const;

export type CleanState = (typeof cleanStates)[number];

/**
 * Returns what the hall may know. A verdict appears there only once the station's own screen has
 * painted it. Practice, and rulings and opinions that staff announce, never do. `snapshot` is that of
 * the state.
 */
export function cleanStateOf({ phase }: State, { view, isPractice }: Snapshot): CleanState {
  if (isPractice) return 'nothing';
  switch (view.screen) {
    case 'board':
    case 'typing':
    case 'checking':
    case 'armed':
    case 'withdrawing':
    case 'recording':
      return 'asked';
    case 'verdict':
      if (phase.name !== 'verdict') return 'nothing';
      return phase.painted === undefined ? 'asked' : view.verdict;
    case 'closed':
    case 'idle':
    case 'pending':
    case 'signIn':
    case 'staff':
      return 'nothing';
    default:
      return unreachable(view);
  }
}

/** All texts of the window, in the main language of the event. */
export interface CleanPaper {
  readonly language: Language;
  readonly theme: Settings['theme'];
  /** Of the event, or of the rules if there is none. Absent while the station knows neither. */
  readonly title?: string;
  /** Absent while the station rules by none. */
  readonly list?: string;
  /** The days of the event. */
  readonly days?: string;
  readonly asked: string;
  readonly acceptable: string;
  readonly unacceptable: string;
  /** Letters of the longer verdict word, if the event has its own. */
  readonly letters?: number;
}

interface PaperFacts {
  readonly settings: Pick<SettingsInForce, 'languages' | 'theme' | 'verdictWords'>;
  readonly title?: string;
  readonly list?: Pick<LexiconLabel, 'title' | 'edition'>;
  readonly dates?: EventFile['dates'];
}

/**
 * Returns the paper of a station in this state: what it rules by, as its own screens say it, and
 * nothing of the phase. A closed station rules by no list, and a list that nobody has confirmed only
 * practices.
 */
export function cleanPaperIn(state: State): CleanPaper {
  const { setup, display } = state;
  const settings = setup ?? { languages: [display.language], theme: display.theme };
  const rules = restingStateOf(state)?.name !== 'closed' && setup?.isPractice !== true;
  return cleanPaperOf({
    settings,
    ...(setup && { title: setup.eventTitle }),
    ...(setup && rules && { list: setup.lexicon }),
    ...(setup?.dates && { dates: setup.dates }),
  });
}

/** Nothing of a challenge is among its arguments. */
export function cleanPaperOf({ settings, title, list, dates }: PaperFacts): CleanPaper {
  const [language] = settings.languages;
  const own = settings.verdictWords?.[language];
  const t = playerTexts(language, own);
  const name = list && listName(titleIn(language, list.title), list.edition, ' · ');
  return {
    language,
    theme: settings.theme,
    ...(title !== undefined && { title: titleIn(language, title) }),
    ...(name !== undefined && name !== '' && { list: name }),
    ...(dates && { days: t.format.days(dates.first, dates.last) }),
    asked: t('clean.asked'),
    acceptable: t('verdict.acceptable'),
    unacceptable: t('verdict.unacceptable'),
    ...(own && { letters: lettersOf(own) }),
  };
}
