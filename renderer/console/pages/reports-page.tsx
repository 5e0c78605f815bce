/** Exports of the ledger, checkpoints, and statistics as pictures with a table under each. */
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type {
  ExportFormat,
  SignedCheckpoint,
  Statistics,
} from '../../../electron/contract/screen-types.ts';
import { mayActAs } from '../../../electron/contract/screen-values.ts';
import type { ViewOf } from '../../player/screens/view-of.ts';
import { HourChart, OutcomeChart, outcomes, sumOf } from '../components/charts.tsx';
import { Button, Select, Fact, SaidLine } from '../components/controls.tsx';
import { filled } from '../copy/copy.ts';
import { useStaffCopy } from '../copy/copy-context.ts';
import { FolderChoice } from '../components/folder-choice.tsx';
import { useCall, useDoing, useStation } from '../station-context.ts';

const formats = ['csv', 'html', 'jsonl'] as const satisfies readonly ExportFormat[];

export function ReportsPage({ view }: { readonly view: ViewOf<'staff'> }): ReactNode {
  return (
    <>
      <Export mayTellSources={mayActAs(view.member.role, 'wordJudge')} />
      <Checkpoint />
      <StatisticsCards />
    </>
  );
}

function Export({ mayTellSources }: { readonly mayTellSources: boolean }): ReactNode {
  const words = useStaffCopy().reports;
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [usual] = useCall('exportFolder');
  const [chosen, setChosen] = useState<string>();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [withSources, setWithSources] = useState(false);
  const folder = chosen ?? usual ?? '';

  const write = (event: SyntheticEvent): void => {
    event.preventDefault();
    const asked = { format, folder };
    const reply = withSources ? station.exportForStaff(asked) : station.exportLedger(asked);
    void doing(
      reply,
      ({ file, code }) =>
        (copy) =>
          filled(copy.reports.written, { file, code }),
    );
  };

  return (
    <form className="card" onSubmit={write}>
      <h2>{words.export}</h2>
      <p>{words.exportLead}</p>
      <FolderChoice label={words.folder} folder={folder} onChoose={setChosen} />
      <div className="line">
        <Select
          label={words.format}
          value={format}
          options={formats.map((value) => ({ value, name: words.formats[value] }))}
          onChange={setFormat}
        />
        <Button isMain isSubmit isDisabled={isBusy || folder.trim() === ''}>
          {words.write}
        </Button>
      </div>
      {mayTellSources && (
        <label className="choice">
          <input
            type="checkbox"
            checked={withSources}
            onChange={(event) => {
              setWithSources(event.target.checked);
            }}
          />
          <span>{words.withSources}</span>
        </label>
      )}
      <SaidLine said={said} />
    </form>
  );
}

function Checkpoint(): ReactNode {
  const { reports: words, spelled } = useStaffCopy();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [signed, setSigned] = useState<SignedCheckpoint>();
  return (
    <section className="card">
      <h2>{words.checkpoint}</h2>
      <p>{words.checkpointLead}</p>
      {signed !== undefined && (
        <div role="status">
          <p className="checkpoint-code">{signed.code}</p>
          <p>
            {filled(words.signed, {
              record: spelled.number(signed.record),
              time: spelled.moment(signed.time),
            })}
          </p>
        </div>
      )}
      <SaidLine said={said} />
      <Button
        isDisabled={isBusy}
        onPress={() =>
          void doing(station.signCheckpoint(), (made) => {
            setSigned(made);
            return undefined;
          })
        }
      >
        {words.sign}
      </Button>
    </section>
  );
}

function StatisticsCards(): ReactNode {
  const words = useStaffCopy().reports;
  const [told] = useCall('statistics');
  if (told === undefined) return null;
  if (!told.ok) return <SaidLine said={{ kind: 'refused', sentence: told.error }} />;
  if (told.value.hours.length === 0) return <p>{words.noChallenges}</p>;
  return (
    <>
      <ByHour statistics={told.value} />
      <ByOutcome statistics={told.value} />
    </>
  );
}

function ByHour({ statistics: { hours } }: { readonly statistics: Statistics }): ReactNode {
  const { reports: words, spelled } = useStaffCopy();
  return (
    <section className="card">
      <h2>{words.byHour}</h2>
      <HourChart hours={hours} />
      <table className="rows numbers">
        <thead>
          <tr>
            <th scope="col">{words.hour}</th>
            {outcomes.map((outcome) => (
              <th key={outcome} scope="col">
                {words.outcomes[outcome]}
              </th>
            ))}
            <th scope="col">{words.sum}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={`${hour.date} ${hour.hour.toString()}`}>
              <th scope="row">
                {spelled.days(hour.date, hour.date)}, {hour.hour}:00
              </th>
              {outcomes.map((outcome) => (
                <td key={outcome}>{spelled.number(hour[outcome])}</td>
              ))}
              <td>{spelled.number(sumOf(hour))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ByOutcome({
  statistics: { total, opinions, setAside },
}: {
  readonly statistics: Statistics;
}): ReactNode {
  const { reports: words, spelled } = useStaffCopy();
  return (
    <section className="card">
      <h2>{words.byOutcome}</h2>
      <OutcomeChart total={total} />
      <table className="rows numbers">
        <thead>
          <tr>
            <th scope="col">{words.outcome}</th>
            <th scope="col">{words.count}</th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map((outcome) => (
            <tr key={outcome}>
              <th scope="row">{words.outcomes[outcome]}</th>
              <td>{spelled.number(total[outcome])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.sum}</th>
            <td>{spelled.number(sumOf(total))}</td>
          </tr>
        </tbody>
      </table>
      <dl className="facts">
        <Fact name={words.opinions}>{spelled.number(opinions.given)}</Fact>
        <Fact name={words.differed}>{spelled.number(opinions.differed)}</Fact>
        <Fact name={words.setAside}>{spelled.number(setAside)}</Fact>
      </dl>
    </section>
  );
}
