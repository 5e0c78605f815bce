/** Chooses the file to import: one that was found, or a typed path. */
import { useState, type ReactNode } from 'react';
import type {
  Drive,
  DriveFile,
  ImportRequest,
} from '../../../../electron/contract/screen-types.ts';
import { Button, Select, Field } from '../../components/controls.tsx';
import { Form } from '../../components/form.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { FoundFiles } from '../../components/found-files.tsx';
import { useCall, useStation } from '../../station-context.ts';
import type { Change } from './change.ts';

const isList = ({ kind }: DriveFile): boolean => kind !== 'event';

export function ImportChoice({ change }: { readonly change: Change }): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const [drives, lookAgain] = useCall('drives');
  const [file, setFile] = useState('');
  const [title, setTitle] = useState('');
  const [edition, setEdition] = useState('');
  const [secondary, setSecondary] = useState<ImportRequest['secondary']>();
  const [corrections, setCorrections] = useState<string>();
  const isLexicon = file.toLowerCase().endsWith('.lexicon');
  // Requires the second list if it was asked for. Importing without it would go unnoticed.
  const isIncomplete =
    file.trim() === '' ||
    (!isLexicon && (secondary?.file.trim() === '' || corrections?.trim() === ''));

  const start = (): void => {
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
    <Form className="card" onSubmit={start}>
      <h2>{t('lexicons.import')}</h2>
      <p>{t('lexicons.importLead')}</p>
      {drives !== undefined && (
        <FoundFiles
          drives={drives}
          name="primary"
          chosen={file}
          onChoose={setFile}
          accepts={isList}
          none={t('lexicons.noFiles')}
        />
      )}
      <div className="line import-path">
        <Field label={t('lexicons.path')} value={file} onChange={setFile} />
        <Button onClick={lookAgain}>{t('lexicons.lookAgain')}</Button>
      </div>
      {file !== '' && !isLexicon && (
        <>
          <div className="line">
            <Field label={t('lexicons.title')} value={title} onChange={setTitle} />
            <Field label={t('lexicons.edition')} value={edition} onChange={setEdition} />
          </div>
          <p>{t('lexicons.titleHint')}</p>
          <Corrections corrections={corrections} onChange={setCorrections} />
          <Secondary drives={drives ?? []} secondary={secondary} onChange={setSecondary} />
        </>
      )}
      <Button isMain isSubmit disabled={change.isBusy || isIncomplete}>
        {t('lexicons.start')}
      </Button>
    </Form>
  );
}

interface CorrectionsProps {
  readonly corrections: string | undefined;
  readonly onChange: (corrections: string | undefined) => void;
}

function Corrections({ corrections, onChange }: CorrectionsProps): ReactNode {
  const t = useConsoleTexts();
  if (corrections === undefined) {
    return (
      <Button
        onClick={() => {
          onChange('');
        }}
      >
        {t('lexicons.addCorrections')}
      </Button>
    );
  }
  return (
    <section className="comparison">
      <h3>{t('lexicons.corrections')}</h3>
      <p>{t('lexicons.correctionsLead')}</p>
      <div className="line import-path">
        <Field label={t('lexicons.correctionsPath')} value={corrections} onChange={onChange} />
        <Button
          onClick={() => {
            onChange(undefined);
          }}
        >
          {t('lexicons.noCorrections')}
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

/** The rulebooks with a secondary list use it for words of nine letters and more. */
const usualThreshold = 9;
const thresholds = Array.from({ length: 14 }, (_, index) => (index + 2).toString());

function Secondary({ drives, secondary, onChange }: SecondaryProps): ReactNode {
  const t = useConsoleTexts();
  if (secondary === undefined) {
    return (
      <Button
        onClick={() => {
          onChange({ file: '', fromLength: usualThreshold });
        }}
      >
        {t('lexicons.addSecondary')}
      </Button>
    );
  }
  return (
    <section className="comparison">
      <h3>{t('lexicons.secondary')}</h3>
      <p>{t('lexicons.secondaryLead')}</p>
      <FoundFiles
        drives={drives}
        name="secondary"
        chosen={secondary.file}
        onChoose={(file) => {
          onChange({ ...secondary, file });
        }}
        accepts={({ kind }) => kind === 'wordList'}
        none={t('lexicons.noFiles')}
      />
      <div className="line import-path">
        <Field
          label={t('lexicons.secondaryPath')}
          value={secondary.file}
          onChange={(file) => {
            onChange({ ...secondary, file });
          }}
        />
        <Select
          label={t('lexicons.threshold')}
          value={secondary.fromLength.toString()}
          options={thresholds.map((value) => ({
            value,
            name: t('lexicons.fromLetters', { letters: value }),
          }))}
          onChange={(value) => {
            onChange({ ...secondary, fromLength: Number(value) });
          }}
        />
        <Button
          onClick={() => {
            onChange(undefined);
          }}
        >
          {t('lexicons.noSecondary')}
        </Button>
      </div>
    </section>
  );
}
