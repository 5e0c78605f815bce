/**
 * Shows a ruling that was recorded but never shown to the players, and offers what to do about it.
 */
import { type ReactNode } from 'react';
import type { Role } from '../../../electron/contract/screen-types.ts';
import { mayActAs } from '../../../electron/contract/screen-values.ts';
import { Phrase } from '../../ui/phrase.tsx';
import { Button } from './controls.tsx';
import { useConsoleTexts } from '../use-console-texts.ts';
import { useCall, useStation, type useDoing } from '../station-context.ts';
import { VerdictChip } from './verdict-chip.tsx';

interface PendingRulingProps {
  readonly ruling: number;
  readonly role: Role;
  readonly isMain: boolean;
  readonly isBusy: boolean;
  readonly doing: ReturnType<typeof useDoing>['doing'];
}

export function PendingRuling(props: PendingRulingProps): ReactNode {
  const t = useConsoleTexts();
  const { ruling, role, isMain, isBusy, doing } = props;
  const station = useStation();
  const [told] = useCall('openRuling', { ruling });
  if (told?.ok !== true) return null;
  const { label, verdict } = told.value.ruling;
  return (
    <section className="warning pending-notice">
      <p>
        <Phrase text={t('rulings.pending', { ruling: label })} />
      </p>
      <VerdictChip verdict={verdict} />
      {!mayActAs(role, 'wordJudge') ? (
        <p>{t('rulings.pendingJudge')}</p>
      ) : (
        <div className="buttons">
          <Button
            isMain={isMain}
            disabled={isBusy}
            onClick={() => void doing(station.showRuling({ ruling }), '')}
          >
            {t('rulings.show')}
          </Button>
          <Button
            disabled={isBusy}
            onClick={() =>
              void doing(
                station.acknowledgeRuling({ ruling }),
                () => (t) => t('rulings.acknowledged'),
              )
            }
          >
            {t('rulings.told')}
          </Button>
        </div>
      )}
    </section>
  );
}
