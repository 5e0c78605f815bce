/** The report on an imported list, and what becomes of it. */
import { useEffect, useRef, type ReactNode } from 'react';
import type {
  ImportReport,
  ImportState,
  LexiconsReport,
} from '../../../electron/contract/screen-types.ts';
import { useCopy } from '../../copy/copy-context.ts';
import { Button, Fact } from '../controls.tsx';
import { filled } from '../copy/copy.ts';
import { useStaffCopy } from '../copy/copy-context.ts';
import { Fingerprint } from '../fingerprint.tsx';
import { useSay } from '../say.tsx';
import { useStation } from '../station-context.ts';
import { StopButton } from './stop-button.tsx';
import type { Change } from './change.ts';

type Comparison = NonNullable<ImportReport['comparison']>;

interface ImportDecisionProps {
  readonly state: ImportState & { readonly kind: 'ready' };
  readonly report: LexiconsReport;
  readonly change: Change;
  readonly mayChange: boolean;
}

export function ImportDecision(props: ImportDecisionProps): ReactNode {
  const { lexicons: words, status, spelled, named } = useStaffCopy();
  const { titleOf } = useCopy();
  const say = useSay();
  const { state, report, change, mayChange } = props;
  const { report: imported } = state;
  const { lexicon, comparison } = imported;
  // A key that was meant to stop the import must not decide, and what is decided stands in sight.
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <section ref={card} className="card decision" tabIndex={-1}>
        <div className="lexicon-card decision-head">
          <div>
            <h2>{filled(words.decide, { title: lexicon.title })}</h2>
            <dl className="facts">
              <Fact name={status.edition}>{lexicon.edition}</Fact>
              <Fact name={status.words}>{spelled.number(lexicon.words)}</Fact>
              {lexicon.secondary !== undefined && (
                <Fact
                  name={filled(status.secondary, {
                    letters: lexicon.secondary.fromLength,
                  })}
                >
                  {spelled.number(lexicon.secondary.words)}
                </Fact>
              )}
            </dl>
          </div>
          <Fingerprint label={status.listFingerprint} text={lexicon.fingerprint} />
        </div>
        {imported.recognised.map(({ list, text }) => (
          <p key={list}>{named(words.lists[list], say(text))}</p>
        ))}
        {imported.installedAs !== undefined && !imported.isInUse && (
          <p className="said">
            {filled(words.installedAs, {
              title: titleOf(imported.installedAs.title),
              edition: imported.installedAs.edition,
            })}
          </p>
        )}
        {imported.isInUse ? (
          <p className="said">{words.sameLexicon}</p>
        ) : comparison === undefined ? (
          <p>{words.nothingToCompare}</p>
        ) : (
          <ComparisonPart comparison={comparison} />
        )}
      </section>
      {mayChange && <Decision report={report} imported={imported} change={change} />}
      <Details imported={imported} />
    </>
  );
}

interface DecisionProps {
  readonly report: LexiconsReport;
  readonly imported: ImportReport;
  readonly change: Change;
}

function Decision({ report, imported, change }: DecisionProps): ReactNode {
  const words = useStaffCopy().lexicons;
  const station = useStation();
  const finish = (activate: boolean) => () => {
    void change.doing(station.finishImport({ activate }), (sentence) => sentence);
  };
  const mayUse = !report.isGivenByHand && !imported.isInUse;
  return (
    <div className="buttons">
      {mayUse && (
        <Button isMain isOff={change.isBusy} onPress={finish(true)}>
          {words.useNew}
        </Button>
      )}
      {!imported.isInUse && (
        <Button isMain={!mayUse} isOff={change.isBusy} onPress={finish(false)}>
          {words.installOnly}
        </Button>
      )}
      <StopButton change={change}>
        {report.inUse === undefined ? words.throwAway : words.keep}
      </StopButton>
    </div>
  );
}

function ComparisonPart({ comparison }: { readonly comparison: Comparison }): ReactNode {
  const { lexicons: words, spelled } = useStaffCopy();
  const { titleOf } = useCopy();
  const { edition, lists } = comparison;
  const title = titleOf(comparison.title);
  return lists.map(({ list, added, removed, same, addedSamples, removedSamples }) => (
    <section key={list} className="comparison">
      <h3>{filled(words.comparedWith, { list: words.lists[list], title, edition })}</h3>
      <dl className="counts">
        <Fact name={words.added}>{spelled.number(added)}</Fact>
        <Fact name={words.removed}>{spelled.number(removed)}</Fact>
        <Fact name={words.same}>{spelled.number(same)}</Fact>
      </dl>
      <Samples name={words.addedSamples} samples={addedSamples} total={added} />
      <Samples name={words.removedSamples} samples={removedSamples} total={removed} />
    </section>
  ));
}

interface SamplesProps {
  readonly name: string;
  readonly samples: readonly string[];
  readonly total: number;
}

function Samples({ name, samples, total }: SamplesProps): ReactNode {
  const { named } = useStaffCopy();
  if (total === 0) return null;
  return (
    <p className="as-written">
      {named(name, samples.join(' '))}
      {total > samples.length && ' …'}
    </p>
  );
}

function Details({ imported }: { readonly imported: ImportReport }): ReactNode {
  const { lexicons: words, spelled, counted, named } = useStaffCopy();
  const { lengths, dropped, droppedRows, readings } = imported;
  const say = useSay();
  const hasSecondary = imported.lexicon.secondary !== undefined;
  return (
    <section className="card">
      <h2>{words.details}</h2>
      {readings.map(say).map((reading) => (
        <p key={reading}>{reading}</p>
      ))}
      <p>{words.noneRefused}</p>
      {dropped.length > 0 && (
        <dl className="facts">
          {dropped.map(({ list, rule, rows }) => (
            <Fact key={`${list} ${rule}`} name={named(words.lists[list], words.rules[rule])}>
              {spelled.number(rows)}
            </Fact>
          ))}
        </dl>
      )}
      {droppedRows.length > 0 && (
        <table className="rows">
          <caption>{counted(words.droppedRows, droppedRows.length)}</caption>
          <tbody>
            {droppedRows.map(({ file, line, text, reason }) => (
              <tr key={`${file} ${line.toString()}`}>
                <th scope="row">
                  {file}, {spelled.number(line)}
                </th>
                <td className="as-written">{text}</td>
                <td>{say(reason)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table className="rows lengths">
        <caption>{words.byLength}</caption>
        <thead>
          <tr>
            <th scope="col">{words.letters}</th>
            <th scope="col">{words.lists.primary}</th>
            {hasSecondary && <th scope="col">{words.lists.secondary}</th>}
          </tr>
        </thead>
        <tbody>
          {lengths.map(({ letters, primary, secondary }) => (
            <tr key={letters}>
              <th scope="row">{letters}</th>
              <td>{spelled.number(primary)}</td>
              {hasSecondary && <td>{spelled.number(secondary ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
