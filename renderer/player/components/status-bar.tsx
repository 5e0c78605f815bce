/** The bar at the bottom of every screen: station, event and word list. */
import type { ReactNode } from 'react';
import type { StatusBar as Status } from '../../../electron/contract/screen-types.ts';
import { shortFingerprint } from '../../../electron/contract/screen-values.ts';
import { FingerprintText } from '../../ui/fingerprint-text.tsx';
import { useTexts, useTitleOf } from '../../ui/use-texts.ts';

interface StatusBarProps {
  readonly status?: Status;
}

export function StatusBar({ status }: StatusBarProps): ReactNode {
  const t = useTexts();
  const titleOf = useTitleOf();
  const lexicon = status?.lexicon;
  return (
    <footer className="status" aria-label={t('status.landmark')}>
      {status !== undefined && <b>{t('status.station', { station: status.station })}</b>}
      {status?.event !== undefined && <span className="status-event">{titleOf(status.event)}</span>}
      {status?.judge !== undefined && <b>{t('status.judge', { name: status.judge })}</b>}
      <span className="status-end">
        <span className="status-lexicon">
          {lexicon === undefined
            ? t('status.closed')
            : status?.isPracticeList === true
              ? t('practice.list')
              : lexicon.edition === ''
                ? titleOf(lexicon.title)
                : lexicon.edition}
        </span>
        {lexicon !== undefined && (
          <b className="status-fingerprint">
            <FingerprintText text={shortFingerprint(lexicon.fingerprint)} />
          </b>
        )}
      </span>
    </footer>
  );
}
