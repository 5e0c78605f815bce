/** Renders `[enter]` in a text as that key, and `*text*` in bold. */
import { Fragment, type ReactNode } from 'react';
import { isDrawnName } from './keys.ts';
import { KeyCap, type KeyLook } from './key-cap.tsx';

interface PhraseProps {
  readonly text: string;
  /** True if the keys in the text act on this screen. */
  readonly acts?: boolean;
  readonly look?: KeyLook | undefined;
}

export function Phrase({ text, acts = false, look }: PhraseProps): ReactNode {
  // The capturing group keeps the separators.
  return text.split(/(\[\w+\]|\*[^*]+\*)/).map((part, index) => {
    const inner = part.slice(1, -1);
    // The index works as key, because the parts of a text never move.
    if (part.startsWith('[') && isDrawnName(inner)) {
      return <KeyCap key={index} name={inner} acts={acts} look={look} />;
    }
    if (part.startsWith('*')) return <b key={index}>{inner}</b>;
    return <Fragment key={index}>{part}</Fragment>;
  });
}
