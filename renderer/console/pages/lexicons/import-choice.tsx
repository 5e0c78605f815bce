/** Which file to import: from a stick or folder that was found, or by its path. */
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import type {
  Drive,
  DriveFile,
  ImportRequest,
} from '../../../../electron/contract/screen-types.ts';
import { Button, Select, Field } from '../../components/controls.tsx';
import { filled } from '../../copy/copy.ts';
import { useStaffCopy } from '../../copy/copy-context.ts';
import { FoundFiles } from '../../components/found-files.tsx';
import { useCall, useStation } from '../../station-context.ts';
import type { Change } from './change.ts';

const isList = ({ kind }: DriveFile): boolean => kind !== 'event';

export function ImportChoice({ change }: { readonly change: Change }): ReactNode {
  const words = useStaffCopy().lexicons;
  const station = useStation();
  const [drives, lookAgain] = useCall('drives');
  const [file, setFile] = useState('');
  const [title, setTitle] = useState('');
  const [edition, setEdition] = useState('');
  const [secondary, setSecondary] = useState<ImportRequest['secondary']>();
  const [corrections, setCorrections] = useState<string>();
  const isLexicon = file.toLowerCase().endsWith('.lexicon');
  // A second list that was asked for and not chosen is not left out in silence.
  const isIncomplete =
    file.trim() === '' ||
    (!isLexicon && (secondary?.file.trim() === '' || corrections?.trim() === ''));

  const start = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isIncomplete) return;
    const named = isLexicon ? { title: '', edition: '' } : { title, edition };
    const request: ImportRequest = {
      file: file.trim(),
      ...named,
      ...(!isLexicon && secondary !== undefined && { secondary }),
      ...(!isLexicon && corrections !== undefined && { corrections: corrections.trim() }),
    };
    void change.doing(station.startImport(request), '');
  };

  return (
    <form className="card" onSubmit={start}>
      <h2>{words.import}</h2>
      <p>{words.importLead}</p>
      {drives !== undefined && (
        <FoundFiles
          drives={drives}
          name="primary"
          chosen={file}
          onChoose={setFile}
          accepts={isList}
          none={words.noFiles}
        />
      )}
      <div className="line import-path">
        <Field label={words.path} value={file} onChange={setFile} />
        <Button onPress={lookAgain}>{words.lookAgain}</Button>
      </div>
      {file !== '' && !isLexicon && (
        <>
          <div className="line">
            <Field label={words.title} value={title} onChange={setTitle} />
            <Field label={words.edition} value={edition} onChange={setEdition} />
          </div>
          <p>{words.titleHint}</p>
          <Corrections corrections={corrections} onChange={setCorrections} />
          <Secondary drives={drives ?? []} secondary={secondary} onChange={setSecondary} />
        </>
      )}
      <Button isMain isSubmit isDisabled={change.isBusy || isIncomplete}>
        {words.start}
      </Button>
    </form>
  );
}

interface CorrectionsProps {
  readonly corrections: string | undefined;
  readonly onChange: (corrections: string | undefined) => void;
}

function Corrections({ corrections, onChange }: CorrectionsProps): ReactNode {
  const words = useStaffCopy().lexicons;
  if (corrections === undefined) {
    return (
      <Button
        onPress={() => {
          onChange('');
        }}
      >
        {words.addCorrections}
      </Button>
    );
  }
  return (
    <section className="comparison">
      <h3>{words.corrections}</h3>
      <p>{words.correctionsLead}</p>
      <div className="line import-path">
        <Field label={words.correctionsPath} value={corrections} onChange={onChange} />
        <Button
          onPress={() => {
            onChange(undefined);
          }}
        >
          {words.noCorrections}
        </Button>
      </div>
    </section>
  );
}

interface SecondaryProps {
  readonly drives: readonly Drive[];
  readonly secondary: ImportRequest['secondary'];
  readonly onChange: (secondary: ImportRequest['secondary']) => void;
}

/** The rulebooks that have a secondary list count it from nine letters on. */
const usualThreshold = 9;
const thresholds = Array.from({ length: 14 }, (_, index) => (index + 2).toString());

function Secondary({ drives, secondary, onChange }: SecondaryProps): ReactNode {
  const words = useStaffCopy().lexicons;
  if (secondary === undefined) {
    return (
      <Button
        onPress={() => {
          onChange({ file: '', fromLength: usualThreshold });
        }}
      >
        {words.addSecondary}
      </Button>
    );
  }
  return (
    <section className="comparison">
      <h3>{words.secondary}</h3>
      <p>{words.secondaryLead}</p>
      <FoundFiles
        drives={drives}
        name="secondary"
        chosen={secondary.file}
        onChoose={(file) => {
          onChange({ ...secondary, file });
        }}
        accepts={({ kind }) => kind === 'wordList'}
        none={words.noFiles}
      />
      <div className="line import-path">
        <Field
          label={words.secondaryPath}
          value={secondary.file}
          onChange={(file) => {
            onChange({ ...secondary, file });
          }}
        />
        <Select
          label={words.threshold}
          value={secondary.fromLength.toString()}
          options={thresholds.map((value) => ({
            value,
            name: filled(words.fromLetters, { letters: value }),
          }))}
          onChange={(value) => {
            onChange({ ...secondary, fromLength: Number(value) });
          }}
        />
        <Button
          onPress={() => {
            onChange(undefined);
          }}
        >
          {words.noSecondary}
        </Button>
      </div>
    </section>
  );
}
