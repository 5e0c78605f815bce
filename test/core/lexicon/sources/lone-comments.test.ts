import { describe, expect, it } from 'vitest';
import {
  commentsLikeWords,
  withCommentsAsWords,
} from '../../../../electron/core/lexicon/sources/lone-comments.ts';

describe('a comment that is one word in capitals', () => {
  it('is found, and can be read as a word', () => {
    const text = '\uFEFF#AA\n# a list\n#ZA\r\nQI\n# ZO\n#\n#Za\n';
    expect(commentsLikeWords(text)).toEqual([
      { number: 1, text: '#AA' },
      { number: 3, text: '#ZA' },
      { number: 5, text: '# ZO' },
    ]);
    expect(withCommentsAsWords(text)).toBe('\uFEFFAA\n# a list\nZA\r\nQI\nZO\n#\n#Za\n');
  });

  it('is not looked for where there are no comments', () => {
    expect(commentsLikeWords('ZA\n')).toEqual([]);
  });
});
