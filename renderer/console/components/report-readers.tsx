/** Chooses whom a report is for, and its format. */
import { type ReactNode } from 'react';
import type { ChosenAudience, ExportFormat } from '../../../electron/contract/screen-types.ts';
import { audiences } from '../../../electron/contract/screen-values.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { Field, Select } from './controls.tsx';

export interface ReaderChoice {
  readonly audience: ChosenAudience;
  readonly rulings: string;
  readonly board: string;
}

export const forThePublic: ReaderChoice = { audience: 'public', rulings: '', board: '' };

/** What to send for a report that leaves out parts. Numbers of rulings win over a board. */
export function readersOf({ rulings, board, audience }: ReaderChoice) {
  if (audience !== 'table') return { audience: 'public' } as const;
  return { audience, ...(rulings.trim() === '' ? { board } : { rulings }) };
}

interface ReadersProps {
  readonly readers: ReaderChoice;
  readonly mayTellSources: boolean;
  readonly onChange: (readers: ReaderChoice) => void;
}

export function Readers({ readers, mayTellSources, onChange }: ReadersProps): ReactNode {
  const t = useConsoleTexts();
  const offered = audiences.filter((one) => one !== 'whole' || mayTellSources);
  return (
    <>
      <div className="line">
        <Select
          label={t('reports.audience')}
          value={readers.audience}
          options={offered.map((value) => ({ value, name: t(`reports.audiences.${value}`) }))}
          onChange={(audience) => {
            onChange({ ...readers, audience });
          }}
        />
        {readers.audience === 'table' && (
          <>
            <Field
              label={t('reports.rulings')}
              value={readers.rulings}
              onChange={(rulings) => {
                onChange({ ...readers, rulings });
              }}
            />
            <Field
              label={t('reports.board')}
              value={readers.board}
              onChange={(board) => {
                onChange({ ...readers, board });
              }}
            />
          </>
        )}
      </div>
      <p>{t(`reports.shows.${readers.audience}`)}</p>
    </>
  );
}

export function FormatSelect<Format extends ExportFormat>({
  formats,
  format,
  isOfSeveral = false,
  onChange,
}: {
  readonly formats: readonly Format[];
  readonly format: Format;
  /** Of several stations: such a report has no ledger to check. */
  readonly isOfSeveral?: boolean;
  readonly onChange: (format: Format) => void;
}): ReactNode {
  const t = useConsoleTexts();
  const nameOf = (value: Format): string =>
    isOfSeveral && value === 'html' ? t('reports.htmlOfSeveral') : t(`reports.formats.${value}`);
  return (
    <Select
      label={t('reports.format')}
      value={format}
      options={formats.map((value) => ({ value, name: nameOf(value) }))}
      onChange={onChange}
    />
  );
}
