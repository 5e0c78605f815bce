/** Asks for a new PIN, twice. */
import { useState, type ReactNode } from 'react';
import type { CallError, Result, Sentence } from '../../../electron/contract/screen-types.ts';
import { Button, Field, SaidLine } from './controls.tsx';
import { Form } from './form.tsx';
import { useConsoleTexts } from '../use-console-texts.ts';
import { useDoing, useStation } from '../station-context.ts';

interface PinFormProps {
  /** The field above the new PIN, such as the name. */
  readonly before: { readonly label: string };
  readonly go: string;
  readonly goAway: string;
  /** `text` is the content of the `before` field. */
  readonly send: (
    text: string,
    pin: string,
  ) => Promise<Result<Result<undefined, Sentence>, CallError>>;
  readonly children?: ReactNode;
}

export function PinForm({ before, go, goAway, send, children }: PinFormProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [text, setText] = useState('');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [differ, setDiffer] = useState(false);

  const submit = (): void => {
    setDiffer(pin !== again);
    if (pin === again) void doing(send(text, pin), '');
  };

  return (
    <Form onSubmit={submit}>
      <Field {...before} value={text} onChange={setText} autoFocus />
      <Field label={t('firstPin.pin')} value={pin} onChange={setPin} isPin />
      <Field label={t('firstPin.again')} value={again} onChange={setAgain} isPin />
      {differ ? (
        <p className="said said-refused" role="alert">
          {t('firstPin.differ')}
        </p>
      ) : (
        <SaidLine said={said} />
      )}
      <div className="buttons">
        <Button isMain isSubmit disabled={isBusy}>
          {go}
        </Button>
        <Button onClick={() => void station.signOut().catch(() => undefined)}>{goAway}</Button>
      </div>
      {children}
    </Form>
  );
}
