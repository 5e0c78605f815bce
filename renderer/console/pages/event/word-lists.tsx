/** The allow list and the deny list of the draft. */
import { useState, type ReactNode } from 'react';
import type { EventFile, NextEvent } from '../../../../electron/contract/screen-types.ts';
import { Button, Select, Field, SaidLine } from '../../components/controls.tsx';
import { filled, type StaffCopy } from '../../copy/copy.ts';
import { useStaffCopy } from '../../copy/copy-context.ts';
import { useDoing, useStation } from '../../station-context.ts';

const lists = ['allow', 'deny'] as const;
type List = (typeof lists)[number];

interface WordListsProps {
  readonly draft: NextEvent;
  readonly again: () => void;
}

export function WordLists({ draft, again }: WordListsProps): ReactNode {
  const words = useStaffCopy().event;
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const { file, rulebook } = draft.event;
  const open = lists.filter((list) => rulebook.adjustable.includes(`${list}List`));

  const drop = (word: string): void => {
    const done = () => (copy: StaffCopy) => filled(copy.event.wordDropped, { word });
    void doing(station.dropDraftWord({ word }), done).then(again);
  };
  return (
    <>
      {open.length > 0 && <AddWord open={open} again={again} />}
      <SaidLine said={said} />
      {lists.map((list) => {
        const entries = list === 'allow' ? file.allowList : file.denyList;
        return (
          <section key={list} className="card">
            <h2>{words.lists[list]}</h2>
            <p>{open.includes(list) ? words.listLeads[list] : words.listClosed}</p>
            {entries.length === 0 ? (
              <p>{words.noWords}</p>
            ) : (
              <Entries entries={entries} isBusy={isBusy} drop={drop} />
            )}
          </section>
        );
      })}
    </>
  );
}

interface EntriesProps {
  readonly entries: EventFile['allowList'];
  readonly isBusy: boolean;
  readonly drop: (word: string) => void;
}

function Entries({ entries, isBusy, drop }: EntriesProps): ReactNode {
  const words = useStaffCopy().event;
  return (
    <table className="rows">
      <tbody>
        {entries.map(({ word, reason, by, on }) => (
          <tr key={word}>
            <th scope="row">{word}</th>
            <td>{reason}</td>
            <td>{filled(words.by, { by, on })}</td>
            <td className="row-end">
              <Button
                label={`${words.drop} ${word}`}
                isDisabled={isBusy}
                onPress={() => {
                  drop(word);
                }}
              >
                {words.drop}
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
  const words = useStaffCopy().event;
  const station = useStation();
  const { isBusy, said, doing, refuse } = useDoing();
  const [list, setList] = useState<List>(open[0] ?? 'allow');
  const [word, setWord] = useState('');
  const [reason, setReason] = useState('');
  const [turn, setTurn] = useState(0);

  const add = async (): Promise<void> => {
    if (reason.trim() === '') {
      refuse((copy) => copy.event.form.reasonEmpty);
      return;
    }
    const added = word.toUpperCase();
    const done = () => (copy: StaffCopy) => filled(copy.event.wordAdded, { word: added });
    if (!(await doing(station.addDraftWord({ list, word, reason }), done))) return;
    setWord('');
    setReason('');
    setTurn(turn + 1);
    again();
  };
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <h2>{words.addWord}</h2>
      <div className="line">
        <Select
          label={words.list}
          value={list}
          options={open.map((value) => ({ value, name: words.lists[value] }))}
          onChange={setList}
        />
        <Field key={turn} label={words.word} value={word} onChange={setWord} hasFocus />
        <Field label={words.reason} value={reason} onChange={setReason} isWide />
        <Button isSubmit isDisabled={isBusy}>
          {words.addWord}
        </Button>
      </div>
      <SaidLine said={said} />
    </form>
  );
}
