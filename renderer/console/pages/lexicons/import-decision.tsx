/** The report on an imported list, and what becomes of it. */
import { useEffect, useRef, type ReactNode } from 'react';
import type {
  ImportReport,
  ImportState,
  LexiconFacts,
  LexiconsReport,
  Outlook,
} from '../../../../electron/contract/screen-types.ts';
import { listName } from '../../../../electron/contract/screen-values.ts';
import { useTitleOf } from '../../../texts.ts';
import { Button, Fact, Sentences } from '../../components/controls.tsx';
import { filled } from '../../copy/copy.ts';
import { useStaffCopy } from '../../copy/copy-context.ts';
import { Fingerprint } from '../../components/fingerprint.tsx';
import { StationSays, useSay } from '../../components/say.tsx';
import { useStation } from '../../station-context.ts';
import { ClosingWarning } from './closing-warning.tsx';
import { Differences } from './differences.tsx';
import { LeftOut } from './left-out.tsx';
import { Shown } from './shown.tsx';
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
  const { lexicons: words, status, spelled } = useStaffCopy();
  const titleOf = useTitleOf();
  const { state, report, change, mayChange } = props;
  const { report: imported, outlook } = state;
  const { lexicon, comparison } = imported;
  // A key that was meant to stop the import must not decide, and what is decided stands in sight.
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView();
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
        <OutlookPart lexicon={lexicon} outlook={outlook} isUsable={mayUse(report, imported)} />
        {imported.installedAs !== undefined && !imported.isInUse && (
          <p className="said">
            {filled(words.installedAs, {
              name: listName(
                titleOf(imported.installedAs.title),
                imported.installedAs.edition,
                ', ',
              ),
            })}
          </p>
        )}
        {imported.isInUse && <p className="said">{words.sameLexicon}</p>}
        {mayChange && <Decision report={report} state={state} change={change} />}
        {imported.isInUse ? null : comparison === undefined ? (
          <p>{words.nothingToCompare}</p>
        ) : (
          <WordsThatDiffer comparison={comparison} mayChange={mayChange} />
        )}
      </section>
      <Details imported={imported} mayChange={mayChange} />
    </>
  );
}

interface OutlookPartProps {
  readonly lexicon: LexiconFacts;
  readonly outlook: Outlook;
  readonly isUsable: boolean;
}

/** What is known of the list, and what the station would be by it: before the buttons, and large. */
function OutlookPart({ lexicon, outlook, isUsable }: OutlookPartProps): ReactNode {
  const words = useStaffCopy().lexicons;
  const titleOf = useTitleOf();
  const { state } = outlook;
  const title = listName(titleOf(lexicon.title), lexicon.edition, ', ');
  return (
    <section className="outlook" data-state={state}>
      <p className="tag" data-state={tagStates[state]}>
        {words.outlooks[state]}
      </p>
      <p className="known">
        <StationSays sentence={lexicon.known.text} />
      </p>
      {state === 'practice' && <p>{filled(words.sureOutlooks.practice, { title })}</p>}
      {state === 'closed' &&
        (isUsable ? (
          <ClosingWarning outlook={outlook} title={title} />
        ) : (
          <Sentences texts={outlook.conflicts} />
        ))}
    </section>
  );
}

const tagStates = { ready: 'ready', practice: 'attention', closed: 'notReady' } as const;

interface DecisionProps {
  readonly report: LexiconsReport;
  readonly state: ImportDecisionProps['state'];
  readonly change: Change;
}

/** A list that was given by hand stays in use, and so does the one that is. */
function mayUse(report: LexiconsReport, imported: ImportReport): boolean {
  return !report.isGivenByHand && !imported.isInUse;
}

/** The filled button is the safe one: to use the list only where it is known and fits. */
function Decision({ report, state, change }: DecisionProps): ReactNode {
  const { report: imported, outlook } = state;
  const words = useStaffCopy().lexicons;
  const station = useStation();
  const finish = (activate: boolean) => () => {
    void change.doing(station.finishImport({ activate }), (sentence) => sentence);
  };
  const isSafe = outlook.state === 'ready';
  const isUsable = mayUse(report, imported);
  return (
    <div className="buttons">
      {isUsable && (
        <Button isMain={isSafe} isDisabled={change.isBusy} onPress={finish(true)}>
          {outlook.state === 'closed' ? words.useAndClose : words.useNew}
        </Button>
      )}
      {!imported.isInUse && (
        <Button isMain={!isUsable || !isSafe} isDisabled={change.isBusy} onPress={finish(false)}>
          {words.installOnly}
        </Button>
      )}
      <StopButton change={change}>{words.discard}</StopButton>
    </div>
  );
}

interface WordsThatDifferProps {
  readonly comparison: Comparison;
  readonly mayChange: boolean;
}

function WordsThatDiffer({ comparison, mayChange }: WordsThatDifferProps): ReactNode {
  const { lexicons: words } = useStaffCopy();
  const beginning = <ComparisonPart comparison={comparison} />;
  return mayChange ? (
    <Shown action={words.showDifferences} beginning={beginning}>
      <Differences />
    </Shown>
  ) : (
    beginning
  );
}

function ComparisonPart({ comparison }: { readonly comparison: Comparison }): ReactNode {
  const { lexicons: words, spelled } = useStaffCopy();
  const titleOf = useTitleOf();
  const { lists } = comparison;
  const name = listName(titleOf(comparison.title), comparison.edition, ', ');
  return lists.map(({ list, added, removed, same, addedSamples, removedSamples }) => (
    <section key={list} className="comparison">
      <h3>{filled(words.comparedWith, { list: words.lists[list], name })}</h3>
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

interface DetailsProps {
  readonly imported: ImportReport;
  readonly mayChange: boolean;
}

function Details({ imported, mayChange }: DetailsProps): ReactNode {
  const { lexicons: words, spelled, named } = useStaffCopy();
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
      {droppedRows.length > 0 && <LeftOut first={droppedRows} mayChange={mayChange} />}
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
