/** Shows a fingerprint in large groups, to compare it, and with a QR code for telephones. */
import type { ReactNode } from 'react';
import { qrCode } from '../../../electron/contract/screen-values.ts';
import { spokenFingerprint } from '../../ui/fingerprint-text.tsx';
import { TileRow } from '../../ui/tile-row.tsx';
import { useConsoleTexts } from '../use-console-texts.ts';

interface FingerprintProps {
  readonly label: string;
  readonly text: string;
  /** Name of the thing, which a telephone shows with the fingerprint. Without it, there is no code. */
  readonly of?: string;
}

/** The groups in each line: their width is that of two. */
const lines = [
  [0, 2],
  [2, 5],
] as const;

export function Fingerprint({ label, text, of }: FingerprintProps): ReactNode {
  const groups = text.split(' ');
  return (
    <div className="fingerprint">
      <p>{label}</p>
      <div className="fingerprint-drawn">
        <p className="fingerprint-tiles" role="img" aria-label={spokenFingerprint(text)}>
          {lines.map(([from, to]) => (
            <span key={from} className="fingerprint-line">
              {groups.slice(from, to).map((group, index) => (
                <TileRow key={index} letters={group} />
              ))}
            </span>
          ))}
        </p>
        {of !== undefined && <Code text={`${of}: ${text}`} />}
      </div>
    </div>
  );
}

function Code({ text }: { readonly text: string }): ReactNode {
  const t = useConsoleTexts();
  const { viewBox, path } = qrCode(text);
  return (
    <svg className="fingerprint-code" viewBox={viewBox} role="img" aria-label={t('status.qr')}>
      <path d={path} stroke="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
