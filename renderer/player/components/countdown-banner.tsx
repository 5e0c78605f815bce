/** The last seconds before the screen clears, with as many of twenty blocks left. */
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';

const blocks = 20;

interface CountdownBannerProps {
  readonly secondsLeft: number;
  /** Signed in, and about to be signed out. */
  readonly isJudge?: boolean;
}

export function CountdownBanner({ secondsLeft, isJudge = false }: CountdownBannerProps): ReactNode {
  const t = useTexts();
  const kind = isJudge ? 'countdown.judge' : 'countdown';
  return (
    <div className="countdown">
      <span className="countdown-seconds" aria-hidden="true">
        {secondsLeft}
      </span>
      {/* Without the number, so that it is read once and not every second. */}
      <div role="alert">
        <h2>{t(`${kind}.heading`)}</h2>
        <p>{t(`${kind}.text`)}</p>
      </div>
      <span className="countdown-blocks" aria-hidden="true">
        {Array.from({ length: blocks }, (_, index) => (
          <span key={index} data-gone={index >= secondsLeft || undefined} />
        ))}
      </span>
    </div>
  );
}
