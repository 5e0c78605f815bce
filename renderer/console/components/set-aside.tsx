/** Records that a ruling does not count. Asks for the reason, then for a confirmation. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { RulingShown, SetAsideReason } from '../../../electron/contract/screen-types.ts';
import { Button, SaidLine } from './controls.tsx';
import { useConsoleTexts } from '../use-console-texts.ts';
import { useDoing, useStation } from '../station-context.ts';

const reasons = ['enteredWrongly', 'blankMisread'] as const satisfies readonly SetAsideReason[];

interface SetAsideProps {
  readonly ruling: RulingShown;
  readonly onDone: () => void;
}

export function SetAside({ ruling, onDone }: SetAsideProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [isOpen, setOpen] = useState<boolean>();
  const first = useRef<HTMLInputElement>(null);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen !== true) return;
    first.current?.focus({ preventScroll: true });
    // Scroll to the buttons too, so that the reasons and the decision are visible together.
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const [why, setWhy] = useState<SetAsideReason>();
  const name = useId();
  if (isOpen !== true) {
    return (
      <div className="buttons">
        <Button
          autoFocus={isOpen === false}
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('opinions.aside')}
        </Button>
      </div>
    );
  }
  return (
    <section ref={card} className="card">
      <fieldset className="choices">
        <legend>{t('opinions.asideLead')}</legend>
        {reasons.map((reason, index) => (
          <label key={reason} className="choice">
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name={name}
              checked={why === reason}
              onChange={() => {
                setWhy(reason);
              }}
            />
            <span>{t(`opinions.why.${reason}`)}</span>
          </label>
        ))}
      </fieldset>
      <SaidLine said={said} />
      <div className="buttons">
        <Button
          disabled={isBusy || why === undefined}
          onClick={() => {
            if (why === undefined) return;
            void doing(
              station.setRulingAside({ ruling: ruling.ruling, why }),
              () => (t) => t('opinions.asideDone'),
            ).then((isDone) => {
              if (isDone) onDone();
            });
          }}
        >
          {t('opinions.asideSure', { ruling: ruling.label })}
        </Button>
        <Button
          onClick={() => {
            setOpen(false);
          }}
        >
          {t('opinions.cancel')}
        </Button>
      </div>
    </section>
  );
}
