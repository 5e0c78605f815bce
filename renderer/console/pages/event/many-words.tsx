/** Many words at once for a list of the draft, pasted or from a file: all of them, or none. */
import { useId, useState, type ReactNode } from 'react';
import type { AddedWords, ConsoleTexts } from '../../../../electron/contract/screen-types.ts';
import { longestPaste } from '../../../../electron/contract/screen-values.ts';
import { Button, Field, SaidLine } from '../../components/controls.tsx';
import { Form } from '../../components/form.tsx';
import { FoundFiles } from '../../components/found-files.tsx';
import { PathField } from '../../components/path-field.tsx';
import { useKeptForm } from '../../kept-form.ts';
import { useTranslator } from '../../components/translator.tsx';
import { useCall, useDoing, useStation } from '../../station-context.ts';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { ListSelect, type List } from './list-select.tsx';

type Refusal = Exclude<AddedWords, { readonly added: number }>;

interface ManyWordsProps {
  readonly open: readonly List[];
  readonly again: () => void;
}

export function ManyWords({ open, again }: ManyWordsProps): ReactNode {
  const t = useConsoleTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="card many-words"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{t('event.many.title')}</summary>
      {isOpen && <ManyWordsForm open={open} again={again} />}
    </details>
  );
}

function ManyWordsForm({ open, again }: ManyWordsProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing, refuse } = useDoing();
  const area = useId();
  const [list, setList] = useState<List>(open[0] ?? 'allow');
  const [{ reason, text }, keep, forget] = useKeptForm('many words', { reason: '', text: '' });
  const setText = (changed: string): void => {
    keep({ reason, text: changed });
  };
  const [file, setFile] = useState('');
  const [drives = [], lookAgain] = useCall('drives');
  const [refusal, setRefusal] = useState<Refusal>();

  const add = async (): Promise<void> => {
    setRefusal(undefined);
    if (text.length > longestPaste) {
      refuse((t) => t('event.many.tooMuch', { characters: longestPaste }));
      return;
    }
    const from = file === '' ? { text } : { file };
    await doing(station.addDraftWords({ list, reason, from }), (words) => {
      if ('refusal' in words) {
        setRefusal(words);
        return undefined;
      }
      setText('');
      forget();
      setFile('');
      again();
      return (t: ConsoleTexts) => {
        const said = t('event.many.added', { count: words.added });
        return words.idle === 0 ? said : `${said} ${t('event.many.idle', { count: words.idle })}`;
      };
    });
  };
  return (
    <Form onSubmit={() => void add()}>
      <p>{t('event.many.lead')}</p>
      <div className="line">
        <ListSelect open={open} list={list} onChange={setList} />
        <Field
          label={t('event.many.reason')}
          value={reason}
          onChange={(changed) => {
            keep({ reason: changed, text });
          }}
          isWide
        />
      </div>
      <p className="field">
        <label htmlFor={area}>{t('event.many.paste')}</label>
        <textarea
          id={area}
          rows={6}
          autoComplete="off"
          spellCheck={false}
          disabled={file !== ''}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
      </p>
      <FoundFiles
        drives={drives}
        name="many-words"
        chosen={file}
        onChoose={setFile}
        accepts={({ name }) => /\.(?:txt|csv|tsv)$/i.test(name)}
        none={t('event.many.noFiles')}
      />
      <div className="line">
        <PathField label={t('event.many.file')} value={file} onChange={setFile} />
        <Button onClick={lookAgain}>{t('folder.lookAgain')}</Button>
      </div>
      {refusal !== undefined && <RefusedLines refusal={refusal} />}
      <SaidLine said={said} />
      <div className="buttons">
        <Button isSubmit disabled={isBusy || (text.trim() === '' && file === '')}>
          {t('event.many.add')}
        </Button>
      </div>
    </Form>
  );
}

function RefusedLines({ refusal: { refusal, refused } }: { readonly refusal: Refusal }): ReactNode {
  const t = useConsoleTexts();
  const translate = useTranslator();
  return (
    <section className="warning" role="alert">
      <p>{translate(refusal)}</p>
      {refused.length > 0 && (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{t('event.many.line')}</th>
              <th scope="col">{t('event.many.text')}</th>
              <th scope="col">{t('event.many.why')}</th>
            </tr>
          </thead>
          <tbody>
            {refused.map(({ line, text, why }, index) => (
              <tr key={index}>
                <th scope="row">{line}</th>
                <td className="as-written">{text}</td>
                <td>{translate(why)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
