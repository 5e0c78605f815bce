/** The available text lacks the headings of two sections: word sources, and challenges (X). */
import type { Rulebook } from '../rulebook.ts';

export const nsa1995: Rulebook = {
  id: 'nsa-1995',
  title: 'NSA tournament rules 1995',
  document: 'NSA Tournament Rules (1995)',
  passages: [
    {
      section: 'Word sources, A',
      asks: 'OSPD2 is the first source, at any length: main entries, their inflected forms and run-ons. Its list of corrections goes before what is printed, and leaves the Collegiate alone.',
    },
    {
      section: 'Word sources, B, from nine letters',
      asks: 'Words of nine or more letters that OSPD2 lacks are looked up in the Collegiate, 10th edition; shorter ones are not.',
    },
    {
      section: 'Word sources, B, exclusions',
      asks: 'Entries that are capitalised, hyphenated, contracted, foreign or only part of a phrase do not count, nor does a word that only a definition uses.',
    },
    {
      section: 'Word sources, B, inflections',
      asks: 'Inflections of main entries of eight or fewer letters do not count; those of longer ones do, and so do alternate spellings in bold print.',
    },
    {
      section: 'J. Playing the Blank, 2',
      asks: 'A challenge out of a misunderstood blank may be withdrawn without a ruling.',
    },
    {
      section: 'X.D, finality',
      asks: 'A challenge is not taken back, unless a blank was misunderstood or a score is verified.',
    },
    {
      section: 'X.D, the slip',
      asks: 'The slip is the source of the words: staff look them up from it, and it may be written again.',
    },
    {
      section: 'X.D, the board',
      asks: 'The monitor sees, if time permits, that the slip has the words of the board, and nothing is rushed. The station has the slip alone.',
    },
    {
      section: 'X.E',
      asks: 'One unacceptable word makes the play unacceptable; nobody is told which, and every word is looked up.',
    },
    {
      section: 'X.F',
      asks: 'When all words are acceptable, the play is.',
    },
    {
      section: 'X.G',
      asks: 'Either side may ask for a second opinion, and for a third one when the second differs; the director may grant a third one anyway.',
    },
    {
      section: 'X.H and X.J',
      asks: 'The director and designated staff rule, and look in the Collegiate for words of nine letters or more.',
    },
    {
      section: 'X.J, the test',
      asks: "The director may test who is to judge, with the association's test. The station has none of its own; practice is for trying.",
    },
    {
      section: 'Note on the director',
      asks: 'The director decides what the rules do not describe: an event may list words or take a Collegiate list that was prepared by hand, with reason and name.',
    },
  ],
  lexicon: {
    primary: { demand: 'unpublished', edition: 'OSPD2' },
    secondary: {
      title: "Merriam-Webster's Collegiate Dictionary, 10th edition",
      fromLength: 9,
      labels: '1995',
    },
  },
  minimumLength: 2,
  maximumLength: 15,
  maximumWords: 8,
  procedure: 'wordJudge',
  comparedWith: 'slip',
  withdrawal: ['blankMisread'],
  lastOpinion: 3,
  adjustable: ['allowList', 'denyList', 'preparedSecondary'],
  practiceCopies: false,
};
