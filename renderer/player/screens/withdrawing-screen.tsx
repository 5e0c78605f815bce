/**
 * Asks whether the challenge is withdrawn, and why. Both sides must agree; a word judge only gives
 * the reason.
 */
import type { ReactNode } from 'react';
import { withdrawalReasons } from '../../../electron/contract/screen-values.ts';
import { useTexts } from '../../ui/use-texts.ts';
import { Cell, SideCell } from '../components/desk.tsx';
import { FrozenPlay } from '../components/frozen-play.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { Sign } from '../components/sign.tsx';
import type { PlayerScreen } from './player-screen.ts';

export function WithdrawingScreen(props: PlayerScreen<'withdrawing'>): ReactNode {
  const t = useTexts();
  const { view, snapshot, size } = props;
  const { words, agreed, reasons, reason, keys: keysNow, isTooEarly } = view;
  const isJudge = view.whoTypes !== undefined;
  const look = keysNow === 'soon' ? keysNow : undefined;
  const ask = t('withdraw.ask');
  const keys = t.format.anyOf(reasons.map((one) => withdrawalReasons[one].digit));
  const done = (isDone: boolean): string | undefined => (isDone ? t('withdraw.done') : undefined);
  const sub = isJudge ? t('withdraw.judge', { keys }) : t('withdraw.sub');
  const textNow = isTooEarly === true ? t('withdraw.soon') : sub;
  const why = (
    <div className="cell reasons" data-many={reasons.length > 2 || undefined}>
      <h2>{t('withdraw.why')}</h2>
      {reasons.map((one, index) => {
        const isChosen = !isJudge && one === reason;
        return (
          <p key={index} data-chosen={isChosen || undefined}>
            <KeyCap
              name={withdrawalReasons[one].digit}
              acts
              look={isChosen ? 'down' : isJudge ? look : undefined}
            />{' '}
            {t(`withdraw.${one}`)}
          </p>
        );
      })}
    </div>
  );
  return (
    <>
      <Sign
        look="message"
        heading={t('withdraw.title')}
        text={textNow}
        keys={
          <>
            {t('withdraw.no')} <KeyCap name="escape" acts />
          </>
        }
      />
      <FrozenPlay words={words} size={size} asText={snapshot.display.wordsAsText}>
        {isJudge ? (
          <>
            <Cell />
            {why}
            <Cell />
          </>
        ) : (
          <>
            <SideCell
              side="challenger"
              ask={ask}
              done={done(agreed.challenger)}
              isOther
              look={look}
            />
            {why}
            <SideCell
              side="challenged"
              ask={ask}
              done={done(agreed.challenged)}
              isOther
              look={look}
            />
          </>
        )}
      </FrozenPlay>
    </>
  );
}
