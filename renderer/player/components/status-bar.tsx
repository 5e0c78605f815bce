/** The bar at the foot of every screen: which station, which event, which lexicon. */
import type { ReactNode } from 'react';
import type { StatusBar as Status } from '../../../electron/contract/screen-types.ts';
import { listName, spelledFingerprint } from '../../../electron/contract/screen-values.ts';
import { useTexts, useTitleOf } from '../../texts.ts';

export function StatusBar({ status }: { readonly status?: Status }): ReactNode {
  const t = useTexts();
  const titleOf = useTitleOf();
  const lexicon = status?.lexicon;
  return (
    <footer className="status" aria-label={t('status.landmark')}>
      {status !== undefined && (
        <b className="status-station">{t('status.station', { station: status.station })}</b>
      )}
      {status?.event !== undefined && <span className="status-event">{titleOf(status.event)}</span>}
      {status?.judge !== undefined && (
        <span className="status-judge">{t('status.judge', { name: status.judge })}</span>
      )}
      {status?.ruling !== undefined && (
        <span className="status-ruling">{t('status.ruling', { ruling: status.ruling })}</span>
      )}
      <span className="status-lexicon">
        {lexicon === undefined
          ? t('status.closed')
          : listName(titleOf(lexicon.title), lexicon.edition)}
      </span>
      {lexicon !== undefined && (
        <b className="status-fingerprint">{spelledFingerprint(lexicon.fingerprint)}</b>
      )}
    </footer>
  );
}
