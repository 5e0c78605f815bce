/** A text with `[enter]` drawn as that key and `*text*` in bold. */
import { Fragment, type ReactNode } from 'react';
import { isDrawnName } from '../../keys.ts';
import { KeyCap } from './key-cap.tsx';

interface PhraseProps {
  readonly text: string;
  /** Whether the keys in it act on this screen. */
  readonly acts?: boolean;
}

export function Phrase({ text, acts = false }: PhraseProps): ReactNode {
  // The pattern keeps what it splits at.
  return text.split(/(\[\w+\]|\*[^*]+\*)/).map((part, index) => {
    const inner = part.slice(1, -1);
    // The parts of one text never change places.
    if (part.startsWith('[') && isDrawnName(inner)) {
      return <KeyCap key={index} name={inner} acts={acts} />;
    }
    if (part.startsWith('*')) return <b key={index}>{inner}</b>;
    return <Fragment key={index}>{part}</Fragment>;
  });
}
