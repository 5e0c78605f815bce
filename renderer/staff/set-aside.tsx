/** Notes that a ruling does not count: why, and once more whether it is meant. */
import { useId, useState, type ReactNode } from 'react';
import type { RulingShown, SetAsideReason } from '../../electron/contract/screen-types.ts';
import { Button, SaidLine } from './controls.tsx';
import { filled } from './copy/copy.ts';
import { useStaffCopy } from './copy/copy-context.ts';
import { useDoing, useStation } from './station-context.ts';

const reasons = ['enteredWrongly', 'blankMisread'] as const satisfies readonly SetAsideReason[];

interface SetAsideProps {
  readonly ruling: RulingShown;
  readonly onDone: () => void;
}

export function SetAside({ ruling, onDone }: SetAsideProps): ReactNode {
  const words = useStaffCopy().opinions;
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useState<SetAsideReason>();
  const name = useId();
  if (!isOpen) {
    return (
      <div className="buttons">
        <Button
          onPress={() => {
            setOpen(true);
          }}
        >
          {words.aside}
        </Button>
      </div>
    );
  }
  return (
    <section className="card">
      <fieldset className="choices">
        <legend>{words.asideLead}</legend>
        {reasons.map((reason) => (
          <label key={reason} className="choice">
            <input
              type="radio"
              name={name}
              checked={why === reason}
              onChange={() => {
                setWhy(reason);
              }}
            />
            <span>{words.why[reason]}</span>
          </label>
        ))}
      </fieldset>
      <SaidLine said={said} />
      <div className="buttons">
        <Button
          isOff={isBusy || why === undefined}
          onPress={() => {
            if (why === undefined) return;
            void doing(
              station.setRulingAside({ ruling: ruling.ruling, why }),
              words.asideDone,
            ).then((isDone) => {
              if (isDone) onDone();
            });
          }}
        >
          {filled(words.asideSure, { ruling: ruling.label })}
        </Button>
        <Button
          hasFocus
          onPress={() => {
            setOpen(false);
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}
