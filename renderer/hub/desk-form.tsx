/** A word judge at the hub corrects the words from the slip and gives an opinion. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { HubRulingShown, OpinionNumber } from '../../electron/contract/screen-types.ts';
import { Button, Field, SaidLine } from '../console/components/controls.tsx';
import { Form } from '../console/components/form.tsx';
import { useDoing } from '../console/station-context.ts';
import { useConsoleTexts } from '../console/texts.ts';
import { hubFailed, useHub, useHubTexts } from './hub-context.ts';

interface DeskFormProps {
  readonly ruling: HubRulingShown;
  readonly opinion: OpinionNumber;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function DeskForm({ ruling, opinion, onDone, onCancel }: DeskFormProps): ReactNode {
  const t = useHubTexts();
  const c = useConsoleTexts();
  const hub = useHub();
  const { isBusy, said, doing } = useDoing(hubFailed);
  const [name, setName] = useState('');
  const [text, setText] = useState((ruling.opinions.at(-1) ?? ruling).words.join('\n'));
  const id = useId();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The words and the decision must be visible together.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const give = (): void => {
    const { ledger, number, hash } = ruling;
    const words = text.toUpperCase().split('\n');
    const asked = { ruling: { ledger, number, hash }, name, opinion, words };
    void doing(hub.giveOpinion(asked), '').then((isDone) => {
      if (isDone) onDone();
    });
  };
  return (
    <div ref={form}>
      <Form className="card slip" onSubmit={give}>
        <h3>{c(`opinions.${opinion}`)}</h3>
        <Field label={t('ruling.name')} value={name} onChange={setName} autoFocus />
        <p>{c('opinions.compare')}</p>
        <p className="field">
          <label htmlFor={id}>{c('opinions.slipWords')}</label>
          <textarea
            id={id}
            rows={Math.max(3, text.split('\n').length)}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
        </p>
        <p>{t('ruling.give')}</p>
        <SaidLine said={said} />
        <div className="buttons">
          <Button isMain isSubmit disabled={isBusy || name.trim() === ''}>
            {c(`opinions.give.${opinion}`)}
          </Button>
          <Button onClick={onCancel}>{c('opinions.cancel')}</Button>
        </div>
      </Form>
    </div>
  );
}
