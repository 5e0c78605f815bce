/** Shows the word list of a ruling: its title and the short fingerprint of its words. */
import type { ReactNode } from 'react';
import type { LexiconShown } from '../../../electron/contract/screen-types.ts';
import { shortFingerprint } from '../../../electron/contract/screen-values.ts';
import { FingerprintText } from '../../ui/fingerprint-text.tsx';
import { useTitleOf } from '../../ui/use-texts.ts';

export function ListShown({ lexicon }: { readonly lexicon: LexiconShown }): ReactNode {
  const titleOf = useTitleOf();
  const { title, fingerprint } = lexicon;
  return (
    <>
      {title !== undefined && titleOf(title)}{' '}
      <FingerprintText text={shortFingerprint(fingerprint)} />
    </>
  );
}
