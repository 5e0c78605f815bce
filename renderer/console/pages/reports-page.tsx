/** Exports the ledger, makes checkpoints, and shows the statistics. */
import { useState, type ReactNode } from 'react';
import type {
  ExportFormat,
  ReportFormat,
  SignedCheckpoint,
} from '../../../electron/contract/screen-types.ts';
import {
  exportFormats,
  mayActAs,
  reportFormats,
} from '../../../electron/contract/screen-values.ts';
import type { ViewOf } from '../../ui/view-of.ts';
import { Button, SaidLine } from '../components/controls.tsx';
import { Form } from '../components/form.tsx';
import { momentText } from '../moment.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { FolderChoice } from '../components/folder-choice.tsx';
import { FormatSelect, forThePublic, Readers, readersOf } from '../components/report-readers.tsx';
import { StatisticsCards } from '../components/statistics-cards.tsx';
import { useDoing, useStation } from '../station-context.ts';

export function ReportsPage({ view }: { readonly view: ViewOf<'staff'> }): ReactNode {
  const mayTellSources = mayActAs(view.member.role, 'wordJudge');
  return (
    <>
      <Export mayTellSources={mayTellSources} />
      <Checkpoint />
      <StatisticsCards />
      <Merge mayTellSources={mayTellSources} />
    </>
  );
}

interface MayTellSources {
  readonly mayTellSources: boolean;
}

function Export({ mayTellSources }: MayTellSources): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [folder, setFolder] = useState('');
  const [format, setFormat] = useState<ExportFormat>('html');
  const [readers, setReaders] = useState(forThePublic);

  const write = (): void => {
    const asked = { format, folder };
    const reply =
      readers.audience === 'whole'
        ? station.exportWhole(asked)
        : station.exportLedger({ ...asked, readers: readersOf(readers) });
    void doing(
      reply,
      ({ file, parts, code }) =>
        (t) =>
          t('reports.written', { file, parts, code }),
    );
  };

  return (
    <Form className="card" onSubmit={write}>
      <h2>{t('reports.export')}</h2>
      <p>{t('reports.exportLead')}</p>
      <Readers readers={readers} mayTellSources={mayTellSources} onChange={setReaders} />
      <FolderChoice label={t('reports.folder')} folder={folder} onChoose={setFolder} />
      <div className="line">
        <FormatSelect formats={exportFormats} format={format} onChange={setFormat} />
        <Button isMain isSubmit disabled={isBusy || folder.trim() === ''}>
          {t('reports.write')}
        </Button>
      </div>
      <SaidLine said={said} />
    </Form>
  );
}

function Merge({ mayTellSources }: MayTellSources): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [folder, setFolder] = useState('');
  const [format, setFormat] = useState<ReportFormat>('html');
  const [readers, setReaders] = useState(forThePublic);
  const write = (): void => {
    const asked = { format, folder };
    const reply =
      readers.audience === 'whole'
        ? station.mergeWhole(asked)
        : station.mergeExports({ ...asked, readers: readersOf(readers) });
    void doing(
      reply,
      ({ file, stations }) =>
        (t) =>
          t('reports.merged', { file, stations: stations.join(', ') }),
    );
  };
  return (
    <Form className="card" onSubmit={write}>
      <h2>{t('reports.merge')}</h2>
      <p>{t('reports.mergeLead')}</p>
      <Readers readers={readers} mayTellSources={mayTellSources} onChange={setReaders} />
      <FolderChoice label={t('reports.mergeFolder')} folder={folder} onChoose={setFolder} />
      <div className="line">
        <FormatSelect isOfSeveral formats={reportFormats} format={format} onChange={setFormat} />
        <Button isSubmit disabled={isBusy || folder.trim() === ''}>
          {t('reports.mergeWrite')}
        </Button>
      </div>
      <SaidLine said={said} />
    </Form>
  );
}

function Checkpoint(): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [signed, setSigned] = useState<SignedCheckpoint>();
  return (
    <section className="card">
      <h2>{t('reports.checkpoint')}</h2>
      <p>{t('reports.checkpointLead')}</p>
      {signed !== undefined && (
        <div role="status">
          <p className="checkpoint-code">{signed.code}</p>
          <p>{t('reports.signed', { record: signed.record, time: momentText(t, signed) })}</p>
        </div>
      )}
      <SaidLine said={said} />
      <Button
        disabled={isBusy}
        onClick={() =>
          void doing(station.signCheckpoint(), (made) => {
            setSigned(made);
            return undefined;
          })
        }
      >
        {t('reports.sign')}
      </Button>
    </section>
  );
}
