/** The bar at the foot of every screen: which station, which event, which list. */
import type { ReactNode } from 'react';
import type { StatusBar as Status } from '../../../electron/contract/screen-types.ts';
import { spelledFingerprint } from '../../../electron/contract/screen-values.ts';
import { useTexts, useTitleOf } from '../../texts.ts';
import { useIsPracticeList } from '../use-is-practice-list.ts';

interface StatusBarProps {
  readonly status?: Status;
  readonly isPractice?: boolean;
}

export function StatusBar({ status, isPractice = false }: StatusBarProps): ReactNode {
  const t = useTexts();
  const titleOf = useTitleOf();
  const lexicon = status?.lexicon;
  const isPracticeList = useIsPracticeList(lexicon, isPractice);
  return (
    <footer className="status" aria-label={t('status.landmark')}>
      {status !== undefined && <b>{t('status.station', { station: status.station })}</b>}
      {status?.event !== undefined && <span className="status-event">{titleOf(status.event)}</span>}
      {status?.judge !== undefined && <b>{t('status.judge', { name: status.judge })}</b>}
      <span className="status-end">
        <span className="status-lexicon">
          {lexicon === undefined
            ? t('status.closed')
            : isPracticeList
              ? t('practice.list')
              : lexicon.edition === ''
                ? titleOf(lexicon.title)
                : lexicon.edition}
        </span>
        {lexicon !== undefined && (
          <b className="status-fingerprint">{spelledFingerprint(lexicon.fingerprint)}</b>
        )}
      </span>
    </footer>
  );
}
