/** Shows the report on an imported list, and asks what to do with it. */
import { useEffect, useRef, type ReactNode } from 'react';
import type {
  ImportReport,
  ImportState,
  LexiconFacts,
  LexiconsReport,
  Outlook,
} from '../../../../electron/contract/screen-types.ts';
import { listName } from '../../../../electron/contract/screen-values.ts';
import { useTitleOf } from '../../../ui/use-texts.ts';
import { Button, Fact, Sentences } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { Fingerprint } from '../../components/fingerprint.tsx';
import { StationSays, useTranslator } from '../../components/translator.tsx';
import { IdleWords } from '../../components/idle-words.tsx';
import { LexiconSize } from '../../components/lexicon-size.tsx';
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
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  const { state, report, change, mayChange } = props;
  const { report: imported, outlook } = state;
  const { lexicon, comparison } = imported;
  // Focus the card and no button, so that a key meant for the Stop button decides nothing.
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
            <h2>{t('lexicons.decide', { title: lexicon.title })}</h2>
            <dl className="facts">
              <LexiconSize lexicon={lexicon} />
            </dl>
          </div>
          <Fingerprint label={t('status.listFingerprint')} text={lexicon.fingerprint} />
        </div>
        <OutlookPart lexicon={lexicon} outlook={outlook} isUsable={mayUse(report, imported)} />
        {imported.installedAs !== undefined && !imported.isInUse && (
          <p className="said">
            {t('lexicons.installedAs', {
              name: listName(
                titleOf(imported.installedAs.title),
                imported.installedAs.edition,
                ', ',
              ),
            })}
          </p>
        )}
        {imported.isInUse && <p className="said">{t('lexicons.sameLexicon')}</p>}
        {mayChange && <Decision report={report} state={state} change={change} />}
        {imported.isInUse ? null : comparison === undefined ? (
          <p>{t('lexicons.nothingToCompare')}</p>
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

/** Shows above the buttons what is known of the list, and whether the station could rule by it. */
function OutlookPart({ lexicon, outlook, isUsable }: OutlookPartProps): ReactNode {
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  const { state } = outlook;
  const title = listName(titleOf(lexicon.title), lexicon.edition, ', ');
  return (
    <section className="outlook" data-state={state}>
      <p className="tag" data-state={tagStates[state]}>
        {t(`lexicons.outlooks.${state}`)}
      </p>
      <p className="known">
        <StationSays sentence={lexicon.known.text} />
      </p>
      {state === 'practice' && <p>{t('lexicons.sureOutlooks.practice', { title })}</p>}
      {state === 'closed' &&
        (isUsable ? (
          <ClosingWarning outlook={outlook} title={title} />
        ) : (
          <Sentences texts={outlook.conflicts} />
        ))}
      <IdleWords idle={outlook.idle} />
    </section>
  );
}

const tagStates = { ready: 'ready', practice: 'attention', closed: 'notReady' } as const;

interface DecisionProps {
  readonly report: LexiconsReport;
  readonly state: ImportDecisionProps['state'];
  readonly change: Change;
}

/** False if the list is already in use, or if the program was started with a list. */
function mayUse(report: LexiconsReport, imported: ImportReport): boolean {
  return !report.isGivenByHand && !imported.isInUse;
}

/** The filled button is the safe one: it uses the list only if the list is known and fits. */
function Decision({ report, state, change }: DecisionProps): ReactNode {
  const { report: imported, outlook } = state;
  const t = useConsoleTexts();
  const station = useStation();
  const finish = (activate: boolean) => () => {
    void change.doing(station.finishImport({ activate }), (sentence) => sentence);
  };
  const isSafe = outlook.state === 'ready';
  const isUsable = mayUse(report, imported);
  return (
    <div className="buttons">
      {isUsable && (
        <Button isMain={isSafe} disabled={change.isBusy} onClick={finish(true)}>
          {outlook.state === 'closed' ? t('lexicons.useAndClose') : t('lexicons.useNew')}
        </Button>
      )}
      {!imported.isInUse && (
        <Button isMain={!isUsable || !isSafe} disabled={change.isBusy} onClick={finish(false)}>
          {t('lexicons.installOnly')}
        </Button>
      )}
      <StopButton change={change}>{t('lexicons.discard')}</StopButton>
    </div>
  );
}

interface WordsThatDifferProps {
  readonly comparison: Comparison;
  readonly mayChange: boolean;
}

function WordsThatDiffer({ comparison, mayChange }: WordsThatDifferProps): ReactNode {
  const t = useConsoleTexts();
  const beginning = <ComparisonPart comparison={comparison} />;
  return mayChange ? (
    <Shown action={t('lexicons.showDifferences')} beginning={beginning}>
      <Differences />
    </Shown>
  ) : (
    beginning
  );
}

function ComparisonPart({ comparison }: { readonly comparison: Comparison }): ReactNode {
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  const { lists } = comparison;
  const name = listName(titleOf(comparison.title), comparison.edition, ', ');
  return lists.map(({ list, added, removed, same, addedSamples, removedSamples }) => (
    <section key={list} className="comparison">
      <h3>{t('lexicons.comparedWith', { list: t(`lexicons.lists.${list}`), name })}</h3>
      <dl className="counts">
        <Fact name={t('lexicons.added')}>{t.format.number(added)}</Fact>
        <Fact name={t('lexicons.removed')}>{t.format.number(removed)}</Fact>
        <Fact name={t('lexicons.same')}>{t.format.number(same)}</Fact>
      </dl>
      <Samples name={t('lexicons.addedSamples')} samples={addedSamples} total={added} />
      <Samples name={t('lexicons.removedSamples')} samples={removedSamples} total={removed} />
    </section>
  ));
}

interface SamplesProps {
  readonly name: string;
  readonly samples: readonly string[];
  readonly total: number;
}

function Samples({ name, samples, total }: SamplesProps): ReactNode {
  const t = useConsoleTexts();
  if (total === 0) return null;
  return (
    <p className="as-written">
      {t('frame.named', { name: name, value: samples.join(' ') })}
      {total > samples.length && ' …'}
    </p>
  );
}

interface DetailsProps {
  readonly imported: ImportReport;
  readonly mayChange: boolean;
}

function Details({ imported, mayChange }: DetailsProps): ReactNode {
  const t = useConsoleTexts();
  const { lengths, dropped, droppedRows, readings } = imported;
  const translate = useTranslator();
  const hasSecondary = imported.lexicon.secondary !== undefined;
  return (
    <section className="card">
      <h2>{t('lexicons.details')}</h2>
      {readings.map(translate).map((reading) => (
        <p key={reading}>{reading}</p>
      ))}
      <p>{t('lexicons.noneRefused')}</p>
      {dropped.length > 0 && (
        <dl className="facts">
          {dropped.map(({ list, rule, rows }) => (
            <Fact
              key={`${list} ${rule}`}
              name={t('frame.named', {
                name: t(`lexicons.lists.${list}`),
                value: t(`lexicons.rules.${rule}`),
              })}
            >
              {t.format.number(rows)}
            </Fact>
          ))}
        </dl>
      )}
      {droppedRows.length > 0 && <LeftOut first={droppedRows} mayChange={mayChange} />}
      <table className="rows lengths">
        <caption>{t('lexicons.byLength')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lexicons.letters')}</th>
            <th scope="col">{t('lexicons.lists.primary')}</th>
            {hasSecondary && <th scope="col">{t('lexicons.lists.secondary')}</th>}
          </tr>
        </thead>
        <tbody>
          {lengths.map(({ letters, primary, secondary }) => (
            <tr key={letters}>
              <th scope="row">{letters}</th>
              <td>{t.format.number(primary)}</td>
              {hasSecondary && <td>{t.format.number(secondary ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
