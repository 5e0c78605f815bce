/** Statistics of the challenges: charts with the same numbers in tables. */
import { useState, type ReactNode } from 'react';
import type {
  ChartTexts,
  ConsoleTexts,
  HourCounts,
  Outcome,
  Statistics,
  StatisticsPage,
  Translator,
} from '../../../electron/contract/screen-types.ts';
import {
  daysOf,
  fingerprintOf,
  haveOffsets,
  hourChart,
  medianOf,
  offsetName,
  outcomeChart,
  outcomes,
  shortFingerprint,
  sumOf,
  versionName,
} from '../../../electron/contract/screen-values.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { useCall } from '../station-context.ts';
import { ChartPicture } from './chart.tsx';
import { Fact, SaidLine, Select } from './controls.tsx';
import { useTranslator } from './translator.tsx';

export function StatisticsCards(): ReactNode {
  const t = useConsoleTexts();
  const translate = useTranslator();
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
              ...eventNames(events, translate),
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

type Events = StatisticsPage['events'];

interface EventOption {
  readonly value: string;
  readonly name: string;
}

/** Versions without a number have one name, so their fingerprints tell them apart. */
function eventNames(events: Events, translate: Translator): readonly EventOption[] {
  const names = events.map((one) => translate(versionName(one)));
  return events.map(({ sha256 }, index) => {
    const name = names[index] ?? '';
    const isOnly = names.indexOf(name) === names.lastIndexOf(name);
    const short = shortFingerprint(fingerprintOf(sha256));
    return { value: sha256, name: isOnly ? name : `${name}, ${short}` };
  });
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
  const withOffsets = haveOffsets(hours);
  const hourName = ({ date, hour, offset }: HourCounts): string => {
    const name = `${t.format.days(date, date)}, ${hour.toString()}:00`;
    return withOffsets ? `${name} ${offsetName(offset)}` : name;
  };
  return (
    <section className="card">
      <h2>{t('reports.byHour')}</h2>
      <ChartPicture chart={hourChart(hours, chartTexts(t, t('reports.byHour')))} />
      <CountsTable
        head={t('reports.hour')}
        rows={hours.map((hour) => ({ name: hourName(hour), ...hour }))}
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
        {standing.undecided > 0 && (
          <Fact name={t('reports.undecided')}>{t.format.number(standing.undecided)}</Fact>
        )}
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
