/** The word list of a ruling: its title, and the fingerprint of its words. */
import type { ReactNode } from 'react';
import type { LexiconShown } from '../../../electron/contract/screen-types.ts';
import { spelledFingerprint } from '../../../electron/contract/screen-values.ts';
import { useTitleOf } from '../../texts.ts';
import { useStaffCopy } from '../copy/copy-context.ts';

export function ListShown({ lexicon }: { readonly lexicon: LexiconShown }): ReactNode {
  const { status } = useStaffCopy();
  const titleOf = useTitleOf();
  const { title, of, fingerprint } = lexicon;
  return (
    <>
      {title !== undefined && titleOf(title)} {of === 'file' && status.fileFingerprint}{' '}
      <span className="row-code">{spelledFingerprint(fingerprint)}</span>
    </>
  );
}
