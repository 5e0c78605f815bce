/** Edits the allow list and the deny list of the draft. */
import { useState, type ReactNode } from 'react';
import type { EventFile, NextEvent, Sentence } from '../../../../electron/contract/screen-types.ts';
import { translatorFor } from '../../../../electron/contract/screen-values.ts';
import { Button, Field, SaidLine, useRefusedField } from '../../components/controls.tsx';
import { Form } from '../../components/form.tsx';
import { SaveTo } from '../../components/save-to.tsx';
import { useTranslator } from '../../components/translator.tsx';
import { Shown } from '../lexicons/shown.tsx';
import type { ConsoleTexts } from '../../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { problemOf, useDoing, useStation } from '../../station-context.ts';
import { useKeptForm } from '../../kept-form.ts';
import { ListSelect, type List } from './list-select.tsx';
import { ManyWords } from './many-words.tsx';

const lists = ['allow', 'deny'] as const satisfies readonly List[];

interface WordListsProps {
  readonly draft: NextEvent;
  readonly again: () => void;
}

export function WordLists({ draft, again }: WordListsProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const { idle } = draft;
  const { file, rulebook } = draft.event;
  const open = lists.filter((list) => rulebook.adjustable.includes(`${list}List`));

  const drop = (word: string): void => {
    const done = () => (t: ConsoleTexts) => t('event.wordDropped', { word });
    void doing(station.dropDraftWord({ word }), done).then(again);
  };
  return (
    <>
      {open.length > 0 && <AddWord open={open} again={again} />}
      {open.length > 0 && <ManyWords open={open} again={again} />}
      <SaidLine said={said} />
      {lists.map((list) => {
        const entries = list === 'allow' ? file.allowList : file.denyList;
        return (
          <section key={list} className="card">
            <h2>{t(`event.lists.${list}`)}</h2>
            <p>{open.includes(list) ? t(`event.listLeads.${list}`) : t('event.listClosed')}</p>
            {entries.length === 0 ? (
              <p>{t('event.noWords')}</p>
            ) : (
              <Entries entries={entries} idle={idle} isBusy={isBusy} drop={drop} />
            )}
            {entries.length > 0 && (
              <Shown action={t('event.saveWords', { list })}>
                <SaveTo
                  action={t('event.saveWords', { list })}
                  save={(station, folder) => station.saveDraftWords({ list, folder })}
                  done={(file) => (t) => t('lexicons.saved', { file })}
                />
              </Shown>
            )}
          </section>
        );
      })}
    </>
  );
}

interface EntriesProps {
  readonly entries: EventFile['allowList'];
  readonly idle: NextEvent['idle'];
  readonly isBusy: boolean;
  readonly drop: (word: string) => void;
}

function Entries({ entries, idle, isBusy, drop }: EntriesProps): ReactNode {
  const t = useConsoleTexts();
  const translate = useTranslator();
  return (
    <table className="rows">
      <tbody>
        {entries.map(({ word, reason, by, on }) => (
          <tr key={word}>
            <th scope="row">{word}</th>
            <td>
              {reason}
              {idle[word] !== undefined && <p className="known">{translate(idle[word])}</p>}
            </td>
            <td>{t('event.by', { by, on })}</td>
            <td className="row-end">
              <Button
                label={`${t('event.drop')} ${word}`}
                disabled={isBusy}
                onClick={() => {
                  drop(word);
                }}
              >
                {t('event.drop')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AddWordProps {
  readonly open: readonly List[];
  readonly again: () => void;
}

function AddWord({ open, again }: AddWordProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  useRefusedField(said);
  const [list, setList] = useState<List>(open[0] ?? 'allow');
  const [{ word, reason }, keep, forget] = useKeptForm('word', { word: '', reason: '' });
  const [turn, setTurn] = useState(0);

  const add = async (): Promise<void> => {
    const added = word.toUpperCase();
    const done = (idle: Sentence | undefined) => (t: ConsoleTexts) => {
      const said = t('event.wordAdded', { word: added });
      return idle === undefined ? said : `${said} ${translatorFor(t.language)(idle)}`;
    };
    if (!(await doing(station.addDraftWord({ list, word, reason }), done))) return;
    keep({ word: '', reason: '' });
    forget();
    setTurn(turn + 1);
    again();
  };
  return (
    <Form className="card" onSubmit={() => void add()}>
      <h2>{t('event.addWord')}</h2>
      <div className="line">
        <ListSelect open={open} list={list} onChange={setList} />
        <Field
          key={turn}
          label={t('event.word')}
          value={word}
          onChange={(typed) => {
            keep({ word: typed, reason });
          }}
          autoFocus
          problem={problemOf(said, 'word')}
        />
        <Field
          label={t('event.reason')}
          value={reason}
          onChange={(typed) => {
            keep({ word, reason: typed });
          }}
          isWide
          problem={problemOf(said, 'reason')}
        />
        <Button isSubmit disabled={isBusy}>
          {t('event.addWord')}
        </Button>
      </div>
      <SaidLine said={said} />
    </Form>
  );
}
