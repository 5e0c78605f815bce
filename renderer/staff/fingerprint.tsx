/** Eight hex digits in tiles, four and four, as they are read aloud. */
import type { ReactNode } from 'react';
import { TileRow } from '../components/tile-row.tsx';
import { useStaffCopy } from './copy/copy-context.ts';
import { spelledFingerprint } from './spelled.ts';

export function Fingerprint({ text }: { readonly text: string }): ReactNode {
  const { status } = useStaffCopy();
  const [first = '', second = ''] = spelledFingerprint(text).split(' ');
  return (
    <div className="fingerprint">
      <p>{status.fingerprint}</p>
      <p className="fingerprint-tiles" role="img" aria-label={spelledFingerprint(text)}>
        <TileRow letters={first} cells={4} />
        <TileRow letters={second} cells={4} />
      </p>
    </div>
  );
}
