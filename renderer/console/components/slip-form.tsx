/** A word judge corrects the words from the slip and gives a further opinion. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { OpinionNumber, RulingShown } from '../../../electron/contract/screen-types.ts';
import { Button, SaidLine } from './controls.tsx';
import { Form } from './form.tsx';
import { useConsoleTexts } from '../use-console-texts.ts';
import type { Said } from '../station-context.ts';

interface SlipFormProps {
  readonly ruling: Pick<RulingShown, 'words'> & {
    readonly opinions: readonly Pick<RulingShown, 'words'>[];
  };
  readonly opinion: OpinionNumber;
  /** What must be filled in besides. */
  readonly children?: ReactNode;
  readonly isFilled?: boolean;
  /** What happens then. */
  readonly next: string;
  readonly isBusy: boolean;
  readonly said: Said | undefined;
  readonly onGive: (words: readonly string[]) => void;
  readonly onCancel: () => void;
}

export function SlipForm(props: SlipFormProps): ReactNode {
  const t = useConsoleTexts();
  const { ruling, opinion, children, isFilled = true, next, isBusy, said } = props;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [text, setText] = useState((ruling.opinions.at(-1) ?? ruling).words.join('\n'));

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
    // Scroll to the buttons too, so that the words and the decision are visible together.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <Form
      ref={form}
      className="card slip"
      onSubmit={() => {
        props.onGive(text.toUpperCase().split('\n'));
      }}
    >
      <h3>{t(`opinions.${opinion}`)}</h3>
      {children}
      <p>{t('opinions.compare')}</p>
      <p className="field">
        <label htmlFor={id}>{t('opinions.slipWords')}</label>
        <textarea
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
      <p>{next}</p>
      <SaidLine said={said} />
      <div className="buttons">
        <Button isMain isSubmit disabled={isBusy || !isFilled}>
          {t(`opinions.give.${opinion}`)}
        </Button>
        <Button onClick={props.onCancel}>{t('opinions.cancel')}</Button>
      </div>
    </Form>
  );
}
