/** The round that is kept with the rulings from now on. */
import { useState, type ReactNode } from 'react';
import { Button, Field, SaidLine } from './controls.tsx';
import { Form } from './form.tsx';
import { useDoing, useStation } from '../station-context.ts';
import { useConsoleTexts } from '../use-console-texts.ts';

interface RoundCardProps {
  readonly round: number | undefined;
  readonly onDone: () => void;
}

export function RoundCard({ round, onDone }: RoundCardProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [text, setText] = useState(round?.toString() ?? '');
  const set = (): void => {
    void doing(
      station.setRound({ round: Number(text) }),
      () => (t) =>
        Number(text) > 0 ? t('status.round.done', { round: text }) : t('status.round.none'),
    ).then(onDone);
  };
  return (
    <Form className="card" onSubmit={set}>
      <h2>{t('status.round.heading')}</h2>
      <p>{t('status.round.lead')}</p>
      <div className="line">
        <Field
          label={t('status.round.number')}
          value={text}
          isNumber
          onChange={(digits) => {
            setText(digits.slice(0, 2));
          }}
        />
        <Button isSubmit disabled={isBusy || Number(text) === (round ?? 0)}>
          {t('status.round.set')}
        </Button>
      </div>
      <SaidLine said={said} />
    </Form>
  );
}
