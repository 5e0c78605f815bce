/** The document has no title page, so the title is ours. */
import type { Rulebook } from '../rulebook.ts';

export const schoolOspd4Mw11: Rulebook = {
  id: 'school-ospd4-mw11',
  title: 'National School Championship (OSPD4 and MW11)',
  document: 'National School Scrabble Championship, rules with OSPD4 and MW11',
  passages: [
    {
      section: 'Rule 10, primary list',
      asks: "Words of any length are acceptable when a corrected OSPD4 has them. Zyzzyva's electronic copy holds the long words, too, and rules alone.",
    },
    {
      section: 'Rule 10, secondary list',
      asks: 'Words of nine or more letters that OSPD4 lacks are acceptable when the Collegiate, 11th edition, has them, however short their main entry; shorter words are not.',
    },
    {
      section: 'Rule 10, exclusions',
      asks: 'Entries of the Collegiate that are foreign, hyphenated, capitalised, disparaging, derogatory, obscene or offensive do not count.',
    },
    {
      section: 'Rule 10, copies at registration',
      asks: 'Players can try the program before the championship.',
    },
    {
      section: 'Rule 12, the slip',
      asks: 'Any or all words of the play may be challenged; only those written down count. The station rules on those that are typed from the slip.',
    },
    {
      section: 'Rule 12, at the station',
      asks: 'All four players come to the station: the challengers type the words, both teams check their spelling, and the challenged team presses Tab.',
    },
    {
      section: 'Rule 12, outcome',
      asks: 'One unacceptable word makes the play unacceptable; otherwise it is acceptable.',
    },
    {
      section: 'After rule 35, what is not addressed',
      asks: "The director may go by the association's tournament rules: opinions may be asked for, and an event may list words or have a word judge type, with reason and name.",
    },
  ],
  lexicon: {
    primary: { demand: 'known', editions: ['OSPD4', 'OSPD4.1'], corrected: true },
    secondary: {
      title: "Merriam-Webster's Collegiate Dictionary, 11th edition",
      fromLength: 9,
      labels: 'school',
    },
  },
  minimumLength: 2,
  maximumLength: 15,
  maximumWords: 8,
  procedure: 'selfService',
  comparedWith: 'slip',
  withdrawal: ['blankMisread'],
  lastOpinion: 3,
  adjustable: ['allowList', 'denyList', 'procedure', 'lastOpinion', 'preparedSecondary'],
  practiceCopies: true,
};
