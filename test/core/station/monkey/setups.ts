/** The rules by which a monkey plays: of each procedure, long and short. */
import { generalRules } from '../../../../electron/core/rulebook/rules.ts';
import type { Procedure } from '../../../../electron/core/rulebook/rulebook.ts';
import { idleTimes } from '../../../../electron/core/station/idle-times.ts';
import { plainSettings } from '../../../../electron/core/station/settings-in-force.ts';
import type { Setup } from '../../../../electron/core/station/state.ts';

/** Only words have capital letters, so that a word in the wrong place is recognized. */
export const setups: readonly [Setup, ...Setup[]] = [
  setupOf('selfService', 15, 8),
  setupOf('selfService', 10, 3),
  setupOf('wordJudge', 10, 8),
  setupOf('wordJudge', 3, 1),
  { ...setupOf('selfService', 15, 8), asksForBoard: true },
  { ...setupOf('wordJudge', 10, 8), asksForBoard: true },
];

function setupOf(procedure: Procedure, maximumLength: number, maximumWords: number): Setup {
  return {
    ...plainSettings,
    languages: maximumWords === 8 ? ['es', 'en', 'fr'] : ['en'],
    eventTitle: 'event',
    rules: {
      ...generalRules,
      title: 'event',
      procedure,
      maximumLength,
      maximumWords,
      withdrawal: maximumWords === 3 ? ['blankMisread'] : generalRules.withdrawal,
    },
    lexicon: {
      title: 'list',
      edition: '1',
      fingerprint: 'FH79 3C3W 9T8V 0Z2E Y',
      wordCount: 12_345,
    },
    idleTimes,
  };
}
