/** The bar at the foot of every screen: which station, which event, which lexicon. */
import type { ReactNode } from 'react';
import type { StatusBar as Status } from '../../../electron/contract/screen-types.ts';
import { listName, spelledFingerprint } from '../../../electron/contract/screen-values.ts';
import { useCopy } from '../../copy/copy-context.ts';

export function StatusBar({ status }: { readonly status?: Status }): ReactNode {
  const copy = useCopy();
  const lexicon = status?.lexicon;
  return (
    <footer className="status" aria-label={copy.status.landmark}>
      {status !== undefined && (
        <b className="status-station">{copy.status.station(status.station)}</b>
      )}
      {status?.event !== undefined && (
        <span className="status-event">{copy.titleOf(status.event)}</span>
      )}
      {status?.judge !== undefined && (
        <span className="status-judge">{copy.status.judge(status.judge)}</span>
      )}
      {status?.ruling !== undefined && (
        <span className="status-ruling">{copy.status.ruling(status.ruling)}</span>
      )}
      <span className="status-lexicon">
        {lexicon === undefined
          ? copy.status.closed
          : listName(copy.titleOf(lexicon.title), lexicon.edition)}
      </span>
      {lexicon !== undefined && (
        <b className="status-fingerprint">{spelledFingerprint(lexicon.fingerprint)}</b>
      )}
    </footer>
  );
}
