/** A ruling that was recorded and that no screen has shown: what to do about it. */
import { type ReactNode } from 'react';
import type { Role } from '../../../electron/contract/screen-types.ts';
import { mayActAs } from '../../../electron/contract/screen-values.ts';
import { Phrase } from '../../player/components/phrase.tsx';
import { Button } from './controls.tsx';
import { filled } from '../copy/copy.ts';
import { useStaffCopy } from '../copy/copy-context.ts';
import { useCall, useStation, type useDoing } from '../station-context.ts';
import { VerdictChip } from './verdict-chip.tsx';

interface UnshownRulingProps {
  readonly ruling: number;
  readonly role: Role;
  readonly isMain: boolean;
  readonly isBusy: boolean;
  readonly doing: ReturnType<typeof useDoing>['doing'];
}

export function UnshownRuling(props: UnshownRulingProps): ReactNode {
  const words = useStaffCopy().rulings;
  const { ruling, role, isMain, isBusy, doing } = props;
  const station = useStation();
  const [told] = useCall('openRuling', { ruling });
  if (told?.ok !== true) return null;
  const { label, verdict } = told.value.ruling;
  return (
    <section className="warning unshown-notice">
      <p>
        <Phrase text={filled(words.unshown, { ruling: label })} />
      </p>
      <VerdictChip verdict={verdict} />
      {!mayActAs(role, 'wordJudge') ? (
        <p>{words.unshownJudge}</p>
      ) : (
        <div className="buttons">
          <Button
            isMain={isMain}
            isDisabled={isBusy}
            onPress={() => void doing(station.showRuling({ ruling }), '')}
          >
            {words.show}
          </Button>
          <Button
            isDisabled={isBusy}
            onPress={() =>
              void doing(station.toldPlayers({ ruling }), () => (copy) => copy.rulings.noted)
            }
          >
            {words.told}
          </Button>
        </div>
      )}
    </section>
  );
}
