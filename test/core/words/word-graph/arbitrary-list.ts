/** Random sorted lists with few letters, so that words share beginnings and ends. */
import fc from '../../../property.ts';
import type { Word } from '../../../../electron/core/words/word.ts';

export const arbitraryWord: fc.Arbitrary<Word> = fc
  .array(fc.constantFrom('A', 'B', 'C', 'Z'), { minLength: 1, maxLength: 6 })
  .map((letters) => letters.join('') as Word);

export const arbitraryList: fc.Arbitrary<readonly Word[]> = fc
  .uniqueArray(arbitraryWord, { minLength: 1, maxLength: 60 })
  .map((words) => words.toSorted());
