/** Shows a fingerprint in a line or a column, in one piece, and has its characters read out. */
import type { ReactNode } from 'react';

interface FingerprintTextProps {
  /** Complete, or the short form where room is small. */
  readonly text: string;
}

export function FingerprintText({ text }: FingerprintTextProps): ReactNode {
  return (
    <span className="fingerprint-text" role="img" aria-label={spokenFingerprint(text)}>
      {text}
    </span>
  );
}

/** Each character on its own, with a pause after each group: as words they would be guessed at. */
export function spokenFingerprint(text: string): string {
  return text
    .split(' ')
    .map((group) => Array.from(group).join(' '))
    .join(', ');
}
