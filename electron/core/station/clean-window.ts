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
import { playerTexts, titleIn } from '../text/player-texts.ts';
import type { State } from './phases.ts';
import type { SettingsInForce } from './settings-in-force.ts';
import type { Settings } from './settings.ts';
import { snapshotOf } from './snapshot.ts';

/** `nothing`: no challenge runs, or none that the hall may see. `asked`: a challenge runs. */
export const cleanStates = ['nothing', 'asked', 'acceptable', 'unacceptable'] as const;

export type CleanState = (typeof cleanStates)[number];

/**
 * Returns what the hall may know. A verdict appears there only once the station's own screen has
 * painted it. Practice and later opinions never do.
 */
export function cleanStateOf(state: State): CleanState {
  const { view, isPractice } = snapshotOf(state);
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
      if (view.opinion !== undefined) return 'nothing';
      return isVerdictPainted(state) ? view.verdict : 'asked';
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

function isVerdictPainted({ phase }: State): boolean {
  return (phase.name === 'verdict' || phase.name === 'announcement') && phase.painted !== undefined;
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
  readonly settings: SettingsInForce;
  readonly title?: string;
  readonly list?: Pick<LexiconLabel, 'title' | 'edition'>;
  readonly dates?: EventFile['dates'];
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
    ...(own && { letters: Math.max(own.acceptable.length, own.unacceptable.length) }),
  };
}
