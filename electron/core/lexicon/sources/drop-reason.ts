/** Why a row of a source is not in the list: the rule of the manifest, and its details. */
import { longestLength, shortestLength } from '../../words/word-length.ts';
import { plural, sentence, type Sentence } from '../../text/sentence.ts';
import { unreachable } from '../../base/unreachable.ts';
export const forms = [
  'capitalised',
  'capitalisedHeadword',
  'hyphenated',
  'apostrophe',
  'space',
] as const;
export type Form = (typeof forms)[number];

export type DropReason =
  | { readonly rule: 'notForSchool' }
  | { readonly rule: 'otherColumn'; readonly column: number }
  | { readonly rule: 'belowThreshold'; readonly letters: number; readonly fromLength: number }
  | { readonly rule: 'length'; readonly letters: number }
  | { readonly rule: 'character'; readonly character: string }
  | { readonly rule: 'runOn' }
  | { readonly rule: 'shortHeadword'; readonly headword: string }
  | { readonly rule: 'label'; readonly label: string }
  | { readonly rule: 'form'; readonly form: Form }
  | { readonly rule: 'capital' | 'comment' | 'oddLine' | 'otherPart' };

export function describeDropReason(reason: DropReason): Sentence {
  switch (reason.rule) {
    case 'notForSchool':
      return sentence`not for school play`;
    case 'otherColumn':
      return sentence`in column ${reason.column.toString()}, which was not read`;
    case 'belowThreshold':
      return sentence`${plural(reason.letters, '# letter', '# letters')}, but this list starts at ${reason.fromLength}`;
    case 'length':
      return sentence`${plural(reason.letters, '# letter', '# letters')}, but a word has ${shortestLength} to ${longestLength}`;
    case 'character':
      return sentence`written with "${reason.character}", which is not a letter from A to Z`;
    case 'runOn':
      return sentence`only a run-on entry`;
    case 'shortHeadword':
      return sentence`an inflected form of ${reason.headword}, which has only ${plural(reason.headword.length, '# letter', '# letters')}`;
    case 'label':
      return sentence`labeled ${reason.label}`;
    case 'form':
      return formTexts[reason.form];
    case 'capital':
      return sentence`with a capital letter in a list in small letters`;
    case 'comment':
      return sentence`a comment that is one word in capitals`;
    case 'oddLine':
      return sentence`unlike the other lines, and left out as you chose`;
    case 'otherPart':
      return sentence`outside the part that you chose`;
    default:
      return unreachable(reason);
  }
}

const formTexts: Readonly<Record<Form, Sentence>> = {
  capitalised: sentence`written with a capital letter`,
  capitalisedHeadword: sentence`a form of a headword with a capital letter`,
  hyphenated: sentence`written with a hyphen`,
  apostrophe: sentence`written with an apostrophe`,
  space: sentence`written as several words`,
};
