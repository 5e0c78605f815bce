/** Shows the word list of a ruling: its title and the fingerprint of its words. */
import type { ReactNode } from 'react';
import type { LexiconShown } from '../../../electron/contract/screen-types.ts';
import { spelledFingerprint } from '../../../electron/contract/screen-values.ts';
import { useTitleOf } from '../../ui/use-texts.ts';

export function ListShown({ lexicon }: { readonly lexicon: LexiconShown }): ReactNode {
  const titleOf = useTitleOf();
  const { title, fingerprint } = lexicon;
  return (
    <>
      {title !== undefined && titleOf(title)}{' '}
      <span className="row-code">{spelledFingerprint(fingerprint)}</span>
    </>
  );
}
