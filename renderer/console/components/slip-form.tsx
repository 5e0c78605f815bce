/** The word judge corrects the words from the slip and asks for a further opinion. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { OpinionNumber, RulingShown } from '../../../electron/contract/screen-types.ts';
import { Button, SaidLine } from './controls.tsx';
import { Form } from './form.tsx';
import { useConsoleTexts } from '../texts.ts';
import { useDoing, useStation } from '../station-context.ts';

interface SlipFormProps {
  readonly ruling: RulingShown;
  readonly opinion: OpinionNumber;
  readonly onCancel: () => void;
}

export function SlipForm({ ruling, opinion, onCancel }: SlipFormProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [text, setText] = useState((ruling.opinions.at(-1) ?? ruling).words.join('\n'));

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    // Scroll to the buttons too, so that the words and the decision are visible together.
    field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);

  const give = (): void => {
    void doing(
      station.giveOpinion({ ruling: ruling.ruling, words: text.toUpperCase().split('\n') }),
      '',
    );
  };

  return (
    <Form className="card slip" onSubmit={give}>
      <h3>{t(`opinions.${opinion}`)}</h3>
      <p>{t('opinions.compare')}</p>
      <p className="field">
        <label htmlFor={id}>{t('opinions.slipWords')}</label>
        <textarea
          ref={field}
          id={id}
          rows={Math.max(3, text.split('\n').length)}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            // CSS shows the text in capitals. Changing it here would move the caret to the end.
            setText(event.target.value);
          }}
        />
      </p>
      <p>{t('opinions.next')}</p>
      <SaidLine said={said} />
      <div className="buttons">
        <Button isMain isSubmit disabled={isBusy}>
          {t(`opinions.give.${opinion}`)}
        </Button>
        <Button onClick={onCancel}>{t('opinions.cancel')}</Button>
      </div>
    </Form>
  );
}
