/** Shows date and time of the station, running on, and asks whether they are right. */
import { useEffect, useState, type ReactNode } from 'react';
import type { SetUpReport } from '../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { Button } from './controls.tsx';

interface ClockQuestionProps {
  readonly report: Pick<SetUpReport, 'time' | 'offset' | 'isClockSaidWrong'>;
  readonly isMain: boolean;
  readonly isBusy: boolean;
  readonly say: (isRight: boolean) => void;
}

export function ClockText({ report }: Pick<ClockQuestionProps, 'report'>): ReactNode {
  const t = useConsoleTexts();
  const time = useRunning(report.time);
  return (
    <>
      <p>{t('setUp.texts.clock', { time: t.format.fullTime({ time, offset: report.offset }) })}</p>
      {report.isClockSaidWrong && <p className="warning">{t('setUp.texts.clockWrong')}</p>}
    </>
  );
}

export function ClockButtons({
  isMain,
  isBusy,
  say,
}: Omit<ClockQuestionProps, 'report'>): ReactNode {
  const t = useConsoleTexts();
  return (
    <div className="buttons">
      <Button
        isMain={isMain}
        autoFocus={isMain}
        disabled={isBusy}
        onClick={() => {
          say(true);
        }}
      >
        {t('setUp.clockRight')}
      </Button>
      <Button
        disabled={isBusy}
        onClick={() => {
          say(false);
        }}
      >
        {t('setUp.clockWrong')}
      </Button>
    </div>
  );
}

/** Goes on from the time of the report, in ISO 8601, by the page's monotonic clock. */
function useRunning(time: string): string {
  const [passedMs, setPassedMs] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const tick = (): void => {
      setPassedMs(performance.now() - began);
    };
    tick();
    const interval = setInterval(tick, 1_000);
    return () => {
      clearInterval(interval);
    };
  }, [time]);
  return new Date(Date.parse(time) + passedMs).toISOString();
}
