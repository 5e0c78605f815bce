/**
 * Asks whether the challenge is withdrawn, and why. Both sides must agree; a word judge only gives
 * the reason.
 */
import type { ReactNode } from 'react';
import type { WithdrawalReason } from '../../../electron/contract/screen-types.ts';
import { useTexts } from '../../ui/use-texts.ts';
import { Cell, SideCell } from '../components/desk.tsx';
import { FrozenPlay } from '../components/frozen-play.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { Sign } from '../components/sign.tsx';
import type { PlayerScreen } from './player-screen.ts';

const keyOf = { blankMisread: '3', bothAgree: '4' } as const satisfies Readonly<
  Record<WithdrawalReason, string>
>;

export function WithdrawingScreen(props: PlayerScreen<'withdrawing'>): ReactNode {
  const t = useTexts();
  const { view, snapshot, size } = props;
  const { words, agreed, reasons, reason } = view;
  const isJudge = view.whoTypes !== undefined;
  const ask = t('withdraw.ask');
  const done = (isDone: boolean): string | undefined => (isDone ? t('withdraw.done') : undefined);
  const why = (
    <div className="cell reasons">
      <h2>{t('withdraw.why')}</h2>
      {reasons.map((one) => {
        const isChosen = !isJudge && one === reason;
        return (
          <p key={one} data-chosen={isChosen || undefined}>
            <KeyCap name={keyOf[one]} acts look={isChosen ? 'down' : undefined} />{' '}
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
        text={isJudge ? t('withdraw.judge', { reasons: reasons.length }) : t('withdraw.sub')}
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
            <SideCell side="challenger" ask={ask} done={done(agreed.challenger)} isOther />
            {why}
            <SideCell side="challenged" ask={ask} done={done(agreed.challenged)} isOther />
          </>
        )}
      </FrozenPlay>
    </>
  );
}
