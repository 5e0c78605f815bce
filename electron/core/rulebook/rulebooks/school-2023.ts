import type { Rulebook } from '../rulebook.ts';

export const school2023: Rulebook = {
  id: 'school-2023',
  title: 'North American School Championship 2023',
  document: '2023 North American School Scrabble Championship Rules',
  passages: [
    {
      section: 'Introduction; Challenging a Play, rule 1',
      asks: 'Challenges are decided by the NASPA School Word List 2020 and nothing beside it.',
    },
    {
      section: 'Challenging a Play, the slip',
      asks: 'Any or all words of the play may be challenged; only those written down count. The station rules on those that are typed from the slip.',
    },
    {
      section: 'Challenging a Play, entering',
      asks: 'All players come to the station; the challengers type all challenged words, and all are entered together.',
    },
    {
      section: 'Challenging a Play, verifying',
      asks: 'Both teams check the spelling on the screen; then the challenged team presses Tab, and the adjudication appears.',
    },
    {
      section: 'Challenging a Play, outcome',
      asks: 'One unacceptable word makes the play unacceptable; otherwise it is acceptable.',
    },
    {
      section: 'Important Note',
      asks: 'The director and staff have the last word: opinions may be asked for, and an event may list words or have a word judge type, with reason and name.',
    },
  ],
  lexicon: { primary: { demand: 'known', editions: ['NSWL2020'] } },
  minimumLength: 2,
  maximumLength: 15,
  maximumWords: 8,
  procedure: 'selfService',
  comparedWith: 'slip',
  withdrawal: ['blankMisread'],
  lastOpinion: 3,
  adjustable: ['allowList', 'denyList', 'procedure', 'lastOpinion'],
  practiceCopies: false,
};
