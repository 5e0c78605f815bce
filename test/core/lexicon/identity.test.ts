import { describe, expect, test } from 'vitest';
import { canonicalBytes } from '../../../electron/core/lexicon/canonical-list.ts';
import { identityOf } from '../../../electron/core/lexicon/identity.ts';
import type { Word } from '../../../electron/core/words/word.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';

const listOf = (...words: string[]) => ({
  canonicalSha256: sha256(canonicalBytes(words as Word[])),
});

/** The hashes were made with `printf … | sha256sum`. */
describe('the identity of a lexicon', () => {
  test('is the hash of one line that names the hash of its list', () => {
    expect(listOf('AB', 'CAT').canonicalSha256).toBe(
      '066b207918d6a1ead37ce545db0fac748801d6b53e1cfc9b76d357c66ad36dab',
    );
    expect(identityOf({ primary: listOf('AB', 'CAT') }, sha256)).toBe(
      '271784e990a493cd8db0a2d6e22153341dcb60857f884d87d7664de0a6b40ab9',
    );
  });

  test('names the secondary list and the length from which it counts', () => {
    const secondary = { ...listOf('ABCDEFGHI'), fromLength: 9 };
    expect(identityOf({ primary: listOf('AB', 'CAT'), secondary }, sha256)).toBe(
      '2a9cc5c9409fe607c24845360ff1e1e165db3965699575a26764ad4f33effd66',
    );
    expect(
      identityOf(
        { primary: listOf('AB', 'CAT'), secondary: { ...secondary, fromLength: 8 } },
        sha256,
      ),
    ).not.toBe('2a9cc5c9409fe607c24845360ff1e1e165db3965699575a26764ad4f33effd66');
  });
});
