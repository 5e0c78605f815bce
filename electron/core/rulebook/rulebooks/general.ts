import type { Rulebook } from '../rulebook.ts';

export const general: Rulebook = {
  id: 'general',
  title: 'General rules',
  document: 'Scrabble Rules: How to Play This Classic Word Game',
  passages: [
    {
      section: 'The Official Rules of Scrabble',
      asks: 'A word list or dictionary is agreed on beforehand, whichever; at tournaments it is the NASPA Word List, the OSPD or Collins Scrabble Words.',
    },
    {
      section: 'Every Time the Rules Changed, 1999',
      asks: 'A challenge is about all words of the play. The station rules on all that are typed, and cannot know whether one was left out.',
    },
    {
      section: 'The Mechanics, challenges',
      asks: 'The words are looked up in the agreed list: the play stands when all are in it, and goes when one is not.',
    },
  ],
  lexicon: { primary: { demand: 'agreed' } },
  minimumLength: 2,
  maximumLength: 15,
  maximumWords: 8,
  procedure: 'selfService',
  comparedWith: 'board',
  withdrawal: ['blankMisread', 'bothAgree'],
  lastOpinion: 3,
  adjustable: ['allowList', 'denyList', 'maximumLength', 'procedure', 'lastOpinion'],
  practiceCopies: false,
};
