/** Shows whether the station is ready, and by what it rules. */
import { useState, type ReactNode } from 'react';
import type { Moment, StatusReport } from '../../../electron/contract/screen-types.ts';
import {
  glanceLine,
  listName,
  mayActAs,
  versionName,
  whatIsLookedAt,
} from '../../../electron/contract/screen-values.ts';
import type { ViewOf } from '../../ui/view-of.ts';
import { FingerprintText } from '../../ui/fingerprint-text.tsx';
import { useTitleOf } from '../../ui/use-texts.ts';
import { Button, Fact, Field, SaidLine, Sentences } from '../components/controls.tsx';
import { hubText } from '../hub-text.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { Fingerprint } from '../components/fingerprint.tsx';
import { RoundCard } from '../components/round-card.tsx';
import { SaveTo } from '../components/save-to.tsx';
import { StationSays, useTranslator } from '../components/translator.tsx';
import { LexiconSize } from '../components/lexicon-size.tsx';
import { asTold, useCall, useDoing, useStation } from '../station-context.ts';

interface StatusPageProps {
  readonly view: ViewOf<'staff'>;
  /** True if staff opened the page to run the self-test. */
  readonly isForTest: boolean;
}

export function StatusPage({ view, isForTest }: StatusPageProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  // Ask again after the station opened or closed: its report differs.
  const { restingState, member } = view;
  const [report, again] = useCall('status', undefined, restingState.name);
  if (report === undefined) return null;
  const { lexicon } = report;
  const isDirector = mayActAs(member.role, 'director');
  const mayJudge = report.asksForJudge && mayActAs(member.role, 'wordJudge');
  return (
    <>
      <GlanceCard report={report} />
      {report.state === 'practice' && lexicon !== undefined && (
        <DecisionCard
          key={lexicon.identity}
          decision="confirm"
          isDirector={isDirector}
          isBusy={isBusy}
          decide={(reason, words) => {
            const reply = station.confirmList({ identity: lexicon.identity, words, reason });
            void doing(reply, () => (t) => t('status.confirm.done')).then(again);
          }}
        />
      )}
      {report.readiness.some(({ callsDirector }) => callsDirector === true) && (
        <DecisionCard
          decision="continuation"
          isDirector={isDirector}
          isBusy={isBusy}
          decide={(reason) => {
            const reply = station.settleContinuations({ reason });
            void doing(reply, () => (t) => t('status.continuation.done')).then(again);
          }}
        />
      )}
      <SaidLine said={said} />
      <div className="buttons">
        <Button
          isMain={!mayJudge}
          disabled={isBusy}
          autoFocus={isForTest}
          onClick={() => {
            void doing(station.runSelfTest(), (sentence) => sentence).then(again);
          }}
        >
          {t('status.selfTest')}
        </Button>
        {restingState.name === 'closed' && (
          <Button
            onClick={() => {
              void doing(asTold(station.tryToOpen()), () => (t) => t('status.tried')).then(again);
            }}
          >
            {t('status.tryToOpen')}
          </Button>
        )}
        {mayJudge && (
          <Button isMain disabled={isBusy} onClick={() => void doing(station.startJudging(), '')}>
            {t('status.judge')}
          </Button>
        )}
      </div>
      {report.ledger !== undefined && <RoundCard round={report.round} onDone={again} />}
      {lexicon !== undefined && <LexiconCard lexicon={lexicon} />}
      {report.event !== undefined && <EventCard event={report.event} />}
      <ChecksCard report={report} />
      <section className="card">
        <h2>{t('status.report')}</h2>
        <p>{t('status.reportLead')}</p>
        <SaveTo
          action={t('status.saveReport')}
          save={(bridge, folder) => bridge.saveReadinessReport({ folder })}
          done={({ file, code }) =>
            (t) =>
              t('status.reportSaved', { file, code })
            }
        />
      </section>
    </>
  );
}

const tagStates = {
  ready: 'ready',
  callDirector: 'notReady',
  practice: 'attention',
  closed: 'notReady',
} as const;

/** One line to read aloud, and below it only what needs a person. */
function GlanceCard({ report }: { readonly report: StatusReport }): ReactNode {
  const t = useConsoleTexts();
  const open = report.readiness.filter(({ state }) => state !== 'ready');
  const isConfirmed = report.confirmedBy !== undefined;
  const rows = report.readiness.filter(
    ({ item, state }) => state !== 'ready' || (isConfirmed && item === 'lexicon'),
  );
  return (
    <section className="card glance-card" data-state={tagStates[report.state]}>
      <p className="glance">{glanceLine(report, t.language)}</p>
      {open.length === 0 && <p>{t('status.allDone')}</p>}
      {rows.length > 0 && <Checks readiness={rows} />}
    </section>
  );
}

interface DecisionCardProps {
  /** `confirm`: without it, a list that is not a known edition is for practice only. */
  readonly decision: 'confirm' | 'continuation';
  readonly isDirector: boolean;
  readonly isBusy: boolean;
  /** `words` is 0 unless a list is confirmed. */
  readonly decide: (reason: string, words: number) => void;
}

/** Asks a director for a decision and the reason. */
function DecisionCard({ decision, isDirector, isBusy, decide }: DecisionCardProps): ReactNode {
  const t = useConsoleTexts();
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const isCounted = decision === 'confirm';
  return (
    <section className="card">
      <h2>{t(`status.${decision}.heading`)}</h2>
      <p>{t(`status.${decision}.lead`)}</p>
      {isDirector ? (
        <div className="line">
          {isCounted && (
            <Field
              label={t('status.confirm.words')}
              value={words}
              isNumber
              onChange={(digits) => {
                setWords(digits.slice(0, 7));
              }}
            />
          )}
          <Field
            isWide
            label={t(`status.${decision}.reason`)}
            value={reason}
            onChange={setReason}
          />
          <Button
            disabled={isBusy || reason.trim() === '' || (isCounted && words === '')}
            onClick={() => {
              decide(reason, Number(words));
            }}
          >
            {t(`status.${decision}.action`)}
          </Button>
        </div>
      ) : (
        <p className="warning">{t(`status.${decision}.directorOnly`)}</p>
      )}
    </section>
  );
}

function EventCard({ event }: { readonly event: NonNullable<StatusReport['event']> }): ReactNode {
  const t = useConsoleTexts();
  const translate = useTranslator();
  const { first, last, fingerprint } = event;
  const title = translate(versionName(event));
  return (
    <section className="card lexicon-card">
      <div>
        <h2>{title}</h2>
        <dl className="facts">
          <Fact name={t('status.dates')}>{t.format.days(first, last)}</Fact>
        </dl>
      </div>
      <Fingerprint label={t('status.eventFingerprint')} text={fingerprint} of={title} />
    </section>
  );
}

function LexiconCard({
  lexicon,
}: {
  readonly lexicon: NonNullable<StatusReport['lexicon']>;
}): ReactNode {
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  return (
    <section className="card lexicon-card">
      <div>
        <h2>{titleOf(lexicon.title)}</h2>
        <p className="known">
          <StationSays sentence={lexicon.known.text} />
        </p>
        <dl className="facts">
          <LexiconSize lexicon={lexicon} />
          <Fact name={t('status.longest')}>
            {t('status.letters', { letters: lexicon.longest })}
          </Fact>
        </dl>
      </div>
      <Fingerprint
        label={t('status.listFingerprint')}
        text={lexicon.fingerprint}
        of={listName(titleOf(lexicon.title), lexicon.edition)}
      />
    </section>
  );
}

interface ChecksProps {
  readonly readiness: StatusReport['readiness'];
  /** Set to say also what was looked at, and when: then, or when a check says so itself. */
  readonly lookedAt?: Moment;
}

function Checks({ readiness, lookedAt }: ChecksProps): ReactNode {
  const t = useConsoleTexts();
  const translate = useTranslator();
  return (
    <table className="rows">
      <tbody>
        {readiness.map(({ item, state, sentence, details, at }) => (
          <tr key={item}>
            <th scope="row">{t(`status.items.${item}`)}</th>
            <td>
              <span className="tag" data-state={state}>
                {t(`status.states.${state}`)}
              </span>
            </td>
            <td>
              <StationSays sentence={sentence} />
              {details !== undefined && details.length > 0 && <Sentences texts={details} />}
              {lookedAt && (
                <p className="looked-at">
                  {t('status.lookedAt', {
                    what: translate(whatIsLookedAt[item]),
                    time: t.format.clock(at ?? lookedAt),
                  })}
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ChecksCard({ report }: { readonly report: StatusReport }): ReactNode {
  const t = useConsoleTexts();
  const translate = useTranslator();
  const titleOf = useTitleOf();
  return (
    <section className="card">
      <h2>{t('status.checks')}</h2>
      <Checks readiness={report.readiness} lookedAt={report} />
      <dl className="facts">
        <Fact name={t('status.event')}>
          {report.event === undefined ? t('status.noEvent') : translate(versionName(report.event))}
        </Fact>
        {report.rulebook !== undefined && (
          <Fact name={t('status.rulebook')}>{titleOf(report.rulebook)}</Fact>
        )}
        {report.ledger !== undefined && (
          <>
            <Fact name={t('status.rulings')}>{t.format.number(report.ledger.rulings)}</Fact>
            <Fact name={t('status.records')}>{t.format.number(report.ledger.records)}</Fact>
            <Fact name={t('status.head')}>
              <FingerprintText text={report.ledger.head} />
            </Fact>
          </>
        )}
        {report.hubs.map((hub) => (
          <Fact key={hub.station} name={t('status.hub', { name: hub.name })}>
            {hubText(t, hub, report.ledger?.records ?? 0)}
          </Fact>
        ))}
        <Fact name={t('status.time')}>{t.format.fullTime(report)}</Fact>
        <Fact name={t('status.program')}>{report.program}</Fact>
      </dl>
    </section>
  );
}
