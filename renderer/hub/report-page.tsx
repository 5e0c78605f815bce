/** Saves one report of all stations. */
import { useState, type ReactNode } from 'react';
import type { HubSnapshot, ReportFormat } from '../../electron/contract/screen-types.ts';
import { reportFormats } from '../../electron/contract/screen-values.ts';
import { Button, SaidLine } from '../console/components/controls.tsx';
import { FolderOn } from '../console/components/folder-on.tsx';
import { Form } from '../console/components/form.tsx';
import { FormatSelect, forThePublic, Readers } from '../console/components/report-readers.tsx';
import { useDoing } from '../console/station-context.ts';
import { useConsoleTexts } from '../console/use-console-texts.ts';
import { Phrase } from '../ui/phrase.tsx';
import { hubFailed, useHub, useHubTexts } from './hub-context.ts';
import { atHome } from './records-at-home.ts';
import { useDrives } from './use-drives.ts';

export function ReportPage({ snapshot }: { readonly snapshot: HubSnapshot }): ReactNode {
  const t = useHubTexts();
  const c = useConsoleTexts();
  const hub = useHub();
  const { isBusy, said, doing } = useDoing(hubFailed);
  const [drives, look] = useDrives();
  const [folder, setFolder] = useState('');
  const [format, setFormat] = useState<ReportFormat>('html');
  const [readers, setReaders] = useState(forThePublic);
  const { ledgers } = snapshot;
  if (ledgers.length === 0) return <p>{t('ledgers.none')}</p>;
  const { audience, rulings, board } = readers;
  const save = (): void => {
    const ofTable = rulings.trim() === '' ? { board } : { rulings };
    const asked = { audience, ...(audience === 'table' && ofTable) };
    const reply = hub.saveReport({ folder, format, language: t.language, readers: asked });
    void doing(
      reply,
      ({ file, stations }) =>
        (texts) =>
          texts('reports.merged', { file, stations: stations.join(', ') }),
    );
  };
  return (
    <>
      <p>{t('report.lead')}</p>
      {audience === 'whole' && atHome(ledgers) > 0 && (
        <p className="warning">
          <Phrase text={t('archive.atHome', { count: atHome(ledgers) })} />
        </p>
      )}
      <Form className="card" onSubmit={save}>
        <Readers readers={readers} mayTellSources onChange={setReaders} />
        <FolderOn
          drives={drives ?? []}
          lookAgain={look}
          label={c('reports.folder')}
          folder={folder}
          onChoose={setFolder}
        />
        <div className="line">
          <FormatSelect isOfSeveral formats={reportFormats} format={format} onChange={setFormat} />
          <Button
            isMain
            isSubmit
            disabled={isBusy || snapshot.doing !== undefined || folder.trim() === ''}
          >
            {t('report.save')}
          </Button>
        </div>
        <SaidLine said={said} />
      </Form>
    </>
  );
}
