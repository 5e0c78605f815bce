import type { Rulebook } from '../rulebook.ts';

export const scrabbleFest2023: Rulebook = {
  id: 'scrabble-fest-2023',
  title: 'Scrabble Fest 2023',
  document: 'Scrabble Fest 2023 Tournament Rules',
  passages: [
    {
      section: 'Game Play, words that are permitted',
      asks: 'No capitalised words, abbreviations, lone prefixes or suffixes, hyphens or apostrophes.',
    },
    {
      section: 'Game Play, sponsors',
      asks: 'Names and abbreviations of sponsors of the event are acceptable all the same.',
    },
    {
      section: 'Game Play, word length',
      asks: 'A word has at most ten letters; a longer one makes the play unacceptable.',
    },
    {
      section: 'Game Play, challenges',
      asks: 'OSPD, 7th edition, decides; a word judge is called and rules while the clock stands. The director may let the players type, with reason and name.',
    },
    {
      section: 'Game Play, outcome',
      asks: 'An unacceptable word takes the play back.',
    },
  ],
  lexicon: { primary: { demand: 'unpublished', edition: 'OSPD7' } },
  minimumLength: 2,
  maximumLength: 10,
  maximumWords: 8,
  procedure: 'wordJudge',
  comparedWith: 'board',
  withdrawal: ['blankMisread'],
  lastOpinion: 3,
  adjustable: ['allowList', 'denyList', 'procedure', 'lastOpinion'],
  practiceCopies: false,
};
