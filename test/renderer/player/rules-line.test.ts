/** What players read about the rules follows from the rulebook, as the event adjusts it. */
import { expect, it } from 'vitest';
import { rulebookOf } from '../../../electron/core/rulebook/rulebooks.ts';
import { generalRules, rulesOf, type Rules } from '../../../electron/core/rulebook/rules.ts';
import { playerTexts } from '../../../electron/core/text/player-texts.ts';
import { rulesLine } from '../../../renderer/player/rules-line.ts';
import { Driver } from '../../core/station/driver.ts';

function lineOf(rules: Rules): string | undefined {
  const { rulebook } = Driver.opened(rules).snapshot;
  return rulebook && rulesLine(playerTexts('en'), rulebook);
}

it.each([
  ['school-2023', 'All players come to the station. Do not say the words aloud.'],
  ['nsa-1995', 'Write the words on the slip. Do not say them aloud. Both sides check it.'],
  ['general', 'Both sides come to the station. Type all words of the play.'],
  [
    'scrabble-fest-2023',
    'Stop the clock. Both sides come along. The word judge types all words. At most 10 letters a word.',
  ],
])('is the line of the rulebook %s', (id, line) => {
  const rulebook = rulebookOf(id);
  expect(rulebook && lineOf(rulesOf(rulebook))).toBe(line);
});

it('says the limits that are in force', () => {
  expect(lineOf({ ...generalRules, maximumWords: 5, maximumLength: 12 })).toBe(
    'Both sides come to the station. Type all words of the play. At most 5 words. At most 12 letters a word.',
  );
});
