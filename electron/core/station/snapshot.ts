/** Derives the snapshot from the state: everything that a screen may know. */
import { longestLength } from '../words/word-length.ts';
import type { Rules } from '../rulebook/rules.ts';
import { mostWords } from '../rulebook/words-in-a-play.ts';
import { partsOf, restingStateOf, type State } from './phases.ts';
import { isPractice } from './practice-off-the-record.ts';
import { consoleLanguageOf, setupInForce } from './state.ts';
import type { Limits, RulebookView, Snapshot } from './view.ts';

export function snapshotOf(state: State): Snapshot {
  const { phase, practice, judging } = state;
  const { view, label, belongsTo } = partsOf(phase.name);
  const setup = setupInForce(state);
  const ruling = label?.(phase);
  // A closed station rules by no lexicon. Practice has its own.
  const isClosed = practice === undefined && restingStateOf(state)?.name === 'closed';
  const display =
    belongsTo === 'staff'
      ? { ...state.display, language: consoleLanguageOf(state) }
      : state.display;
  const practises = isPractice(state) && belongsTo === 'challenge';
  const verdictWords = setup?.verdictWords?.[display.language];
  return {
    revision: state.revision,
    view: view(state),
    status: {
      station: state.station,
      ...(setup && { event: setup.eventTitle }),
      ...(setup &&
        !isClosed && {
          lexicon: setup.lexicon,
          ...(setup.isPracticeList && isPractice(state) && { isPracticeList: true }),
        }),
      ...(ruling !== undefined && { ruling }),
      ...(judging && { judge: judging.member.name }),
    },
    ...(setup && { limits: limitsOf(setup.rules), rulebook: viewRulebook(setup.rules) }),
    isPractice: practises,
    display,
    ...(verdictWords && { verdictWords }),
  };
}

function viewRulebook(rules: Rules): RulebookView {
  const { procedure, comparedWith, maximumWords, maximumLength, lastOpinion } = rules;
  return {
    procedure,
    comparedWith,
    ...(maximumWords < mostWords && { maximumWords }),
    ...(maximumLength < longestLength && { maximumLength }),
    mayAskSecondOpinion: lastOpinion >= 2,
  };
}

function limitsOf({ minimumLength, maximumWords }: Rules): Limits {
  return { minimumLength, maximumLength: longestLength, maximumWords };
}
