/** Shows eight hex digits in two groups of four, as people read them aloud. */
import type { ReactNode } from 'react';
import { spelledFingerprint } from '../../../electron/contract/screen-values.ts';
import { TileRow } from '../../ui/tile-row.tsx';

interface FingerprintProps {
  readonly label: string;
  readonly text: string;
}

export function Fingerprint({ label, text }: FingerprintProps): ReactNode {
  const [first = '', second = ''] = spelledFingerprint(text).split(' ');
  return (
    <div className="fingerprint">
      <p>{label}</p>
      <p className="fingerprint-tiles" role="img" aria-label={spelledFingerprint(text)}>
        <TileRow letters={first} />
        <TileRow letters={second} />
      </p>
    </div>
  );
}
