/** The headings of two sections are lost in the text at hand: word sources and challenges (X). */
import type { Rulebook } from '../rulebook.ts';

export const nsa1995: Rulebook = {
  id: 'nsa-1995',
  title: 'NSA tournament rules 1995',
  document: 'NSA Tournament Rules (1995)',
  passages: [
    {
      section: 'Word sources, A',
      asks: 'OSPD2 is the first source, at any length; its list of corrections goes before what is printed.',
    },
    {
      section: 'Word sources, B, from nine letters',
      asks: 'Words of nine or more letters that OSPD2 lacks are looked up in the Collegiate, 10th edition; shorter ones are not.',
    },
    {
      section: 'Word sources, B, exclusions',
      asks: 'Entries that are capitalised, hyphenated, contracted, foreign or only part of a phrase do not count.',
    },
    {
      section: 'Word sources, B, inflections',
      asks: 'Inflections of main entries of eight or fewer letters do not count; other inflections and alternate spellings do.',
    },
    {
      section: 'J. Playing the Blank, 2',
      asks: 'A challenge out of a misunderstood blank may be withdrawn without a ruling.',
    },
    {
      section: 'X.D',
      asks: 'The slip is the source of the words: staff look them up from it, and it may be written again.',
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
  ],
  lexicon: {
    primary: { demand: 'named', edition: 'OSPD2' },
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
  lastOpinion: 3,
  adjustable: ['allowList', 'denyList', 'preparedSecondary'],
  practiceCopies: false,
};
