/** Exports the ledger, makes checkpoints, and shows the statistics as charts with tables. */
import { useState, type ReactNode } from 'react';
import type {
  Audience,
  ChartTexts,
  ConsoleTexts,
  ExportFormat,
  Outcome,
  ReportFormat,
  SignedCheckpoint,
  Statistics,
} from '../../../electron/contract/screen-types.ts';
import {
  audiences,
  exportFormats,
  daysOf,
  hourChart,
  medianOf,
  mayActAs,
  outcomeChart,
  outcomes,
  reportFormats,
  sumOf,
} from '../../../electron/contract/screen-values.ts';
import type { ViewOf } from '../../player/screens/view-of.ts';
import { ChartPicture } from '../components/chart.tsx';
import { Button, Fact, Field, SaidLine, Select } from '../components/controls.tsx';
import { Form } from '../components/form.tsx';
import { momentText } from '../moment.ts';
import { useConsoleTexts } from '../texts.ts';
import { FolderChoice } from '../components/folder-choice.tsx';
import { useCall, useDoing, useStation } from '../station-context.ts';

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

interface ReaderChoice {
  readonly audience: Audience;
  readonly rulings: string;
  readonly board: string;
}

const forThePublic: ReaderChoice = { audience: 'public', rulings: '', board: '' };

/** What to send for a report that leaves out parts. Numbers of rulings win over a board. */
function readersOf({ rulings, board, audience }: ReaderChoice) {
  if (audience !== 'table') return { audience: 'public' } as const;
  return { audience, ...(rulings.trim() === '' ? { board } : { rulings }) };
}

interface ReadersProps {
  readonly readers: ReaderChoice;
  readonly mayTellSources: boolean;
  readonly onChange: (readers: ReaderChoice) => void;
}

function Readers({ readers, mayTellSources, onChange }: ReadersProps): ReactNode {
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

interface MayTellSources {
  readonly mayTellSources: boolean;
}

function Export({ mayTellSources }: MayTellSources): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [usual] = useCall('exportFolder');
  const [chosen, setChosen] = useState<string>();
  const [format, setFormat] = useState<ExportFormat>('html');
  const [readers, setReaders] = useState(forThePublic);
  // The data folder is out of reach in kiosk mode, so a stick comes first.
  const [drives] = useCall('drives');
  const stick = drives?.find(({ kind, canWrite }) => kind === 'drive' && canWrite);
  const folder = chosen ?? (drives && (stick?.path ?? usual)) ?? '';

  const write = (): void => {
    const asked = { format, folder };
    const reply =
      readers.audience === 'whole'
        ? station.exportWhole(asked)
        : station.exportLedger({ ...asked, readers: readersOf(readers) });
    void doing(
      reply,
      ({ file, code }) =>
        (t) =>
          t('reports.written', { file, code }),
    );
  };

  return (
    <Form className="card" onSubmit={write}>
      <h2>{t('reports.export')}</h2>
      <p>{t('reports.exportLead')}</p>
      <Readers readers={readers} mayTellSources={mayTellSources} onChange={setReaders} />
      <FolderChoice label={t('reports.folder')} folder={folder} onChoose={setChosen} />
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
        <FormatSelect formats={reportFormats} format={format} onChange={setFormat} />
        <Button isSubmit disabled={isBusy || folder.trim() === ''}>
          {t('reports.mergeWrite')}
        </Button>
      </div>
      <SaidLine said={said} />
    </Form>
  );
}

function FormatSelect<Format extends ExportFormat>({
  formats,
  format,
  onChange,
}: {
  readonly formats: readonly Format[];
  readonly format: Format;
  readonly onChange: (format: Format) => void;
}): ReactNode {
  const t = useConsoleTexts();
  return (
    <Select
      label={t('reports.format')}
      value={format}
      options={formats.map((value) => ({ value, name: t(`reports.formats.${value}`) }))}
      onChange={onChange}
    />
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
          <p>{t('reports.signed', { record: signed.record, time: momentText(t, signed.time) })}</p>
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

function StatisticsCards(): ReactNode {
  const t = useConsoleTexts();
  const [date, setDate] = useState('');
  const [event, setEvent] = useState('');
  const [told] = useCall('statistics', {
    ...(date !== '' && { date }),
    ...(event !== '' && { event }),
  });
  if (told === undefined) return null;
  if (!told.ok) return <SaidLine said={{ kind: 'refused', sentence: told.error }} />;
  const { statistics, days, events } = told.value;
  if (days.length === 0) return <p>{t('reports.noChallenges')}</p>;
  return (
    <>
      <section className="card">
        <h2>{t('reports.statistics')}</h2>
        <div className="line">
          <Select
            label={t('reports.day')}
            value={date}
            options={[
              { value: '', name: t('reports.allDays') },
              ...days.map((day) => ({ value: day, name: t.format.days(day, day) })),
            ]}
            onChange={setDate}
          />
          <Select
            label={t('reports.event')}
            value={event}
            options={[
              { value: '', name: t('reports.allEvents') },
              ...events.map(({ sha256, title }) => ({ value: sha256, name: title })),
            ]}
            onChange={setEvent}
          />
        </div>
        {statistics.hours.length === 0 && <p>{t('reports.noneChosen')}</p>}
      </section>
      {statistics.hours.length > 0 && (
        <>
          <ByOutcome statistics={statistics} />
          <ByDayAndRound statistics={statistics} />
          <ByHour statistics={statistics} />
        </>
      )}
    </>
  );
}

function ByDayAndRound({
  statistics: { hours, rounds },
}: {
  readonly statistics: Statistics;
}): ReactNode {
  const t = useConsoleTexts();
  const { number } = t.format;
  return (
    <section className="card">
      <h2>{t('reports.byDay')}</h2>
      <CountsTable
        head={t('reports.day')}
        rows={daysOf(hours).map((day) => ({ name: t.format.days(day.date, day.date), ...day }))}
      />
      <h2>{t('reports.byRound')}</h2>
      <p>{t('reports.byRoundLead')}</p>
      <table className="rows numbers">
        <thead>
          <tr>
            <th scope="col">{t('reports.round')}</th>
            <th scope="col">{t('reports.outcomes.acceptable')}</th>
            <th scope="col">{t('reports.outcomes.unacceptable')}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map(({ round, acceptable, unacceptable }) => (
            <tr key={round ?? 'none'}>
              <th scope="row">{round === undefined ? t('reports.noRound') : number(round)}</th>
              <td>{number(acceptable)}</td>
              <td>{number(unacceptable)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CountsTableProps {
  readonly head: string;
  readonly rows: readonly (Readonly<Record<Outcome, number>> & { readonly name: string })[];
}

function CountsTable({ head, rows }: CountsTableProps): ReactNode {
  const t = useConsoleTexts();
  return (
    <table className="rows numbers">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {outcomes.map((outcome) => (
            <th key={outcome} scope="col">
              {t(`reports.outcomes.${outcome}`)}
            </th>
          ))}
          <th scope="col">{t('reports.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {outcomes.map((outcome) => (
              <td key={outcome}>{t.format.number(row[outcome])}</td>
            ))}
            <td>{t.format.number(sumOf(row))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function chartTexts(t: ConsoleTexts, title: string): ChartTexts {
  return { title, nameOf: (outcome) => t(`reports.outcomes.${outcome}`), format: t.format };
}

function ByHour({ statistics: { hours } }: { readonly statistics: Statistics }): ReactNode {
  const t = useConsoleTexts();
  return (
    <section className="card">
      <h2>{t('reports.byHour')}</h2>
      <ChartPicture chart={hourChart(hours, chartTexts(t, t('reports.byHour')))} />
      <CountsTable
        head={t('reports.hour')}
        rows={hours.map((hour) => ({
          name: `${t.format.days(hour.date, hour.date)}, ${hour.hour.toString()}:00`,
          ...hour,
        }))}
      />
    </section>
  );
}

function ByOutcome({
  statistics: { total, standing, opinions, setAside, seconds },
}: {
  readonly statistics: Statistics;
}): ReactNode {
  const t = useConsoleTexts();
  return (
    <section className="card">
      <h2>{t('reports.byOutcome')}</h2>
      <ChartPicture chart={outcomeChart(total, chartTexts(t, t('reports.byOutcome')))} />
      <table className="rows numbers">
        <thead>
          <tr>
            <th scope="col">{t('reports.outcome')}</th>
            <th scope="col">{t('reports.count')}</th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map((outcome) => (
            <tr key={outcome}>
              <th scope="row">{t(`reports.outcomes.${outcome}`)}</th>
              <td>{t.format.number(total[outcome])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('reports.sum')}</th>
            <td>{t.format.number(sumOf(total))}</td>
          </tr>
        </tbody>
      </table>
      <p>{t('reports.firstVerdicts')}</p>
      <dl className="facts">
        <Fact name={t('reports.standsAcceptable')}>{t.format.number(standing.acceptable)}</Fact>
        <Fact name={t('reports.standsUnacceptable')}>{t.format.number(standing.unacceptable)}</Fact>
        <MedianAndLongest of="Time" seconds={seconds} />
        <MedianAndLongest of="Wait" seconds={opinions.waits.map((wait) => wait / 1000)} />
        <Fact name={t('reports.opinions')}>{t.format.number(opinions.given)}</Fact>
        <Fact name={t('reports.differed')}>{t.format.number(opinions.differed)}</Fact>
        <Fact name={t('reports.setAside')}>{t.format.number(setAside)}</Fact>
      </dl>
    </section>
  );
}

/** `seconds` are in order. */
function MedianAndLongest({
  of,
  seconds,
}: {
  readonly of: 'Time' | 'Wait';
  readonly seconds: readonly number[];
}): ReactNode {
  const t = useConsoleTexts();
  const median = medianOf(seconds);
  if (median === undefined) return null;
  return (
    <>
      <Fact name={t(`reports.median${of}`)}>{t.format.elapsed(median)}</Fact>
      <Fact name={t(`reports.longest${of}`)}>{t.format.elapsed(seconds.at(-1) ?? median)}</Fact>
    </>
  );
}
