/** Shows the lexicon in use and the installed ones, and imports new ones. */
import { useEffect, useRef, type ReactNode } from 'react';
import type {
  ImportState,
  LexiconFacts,
  LexiconsReport,
  Moment,
} from '../../../electron/contract/screen-types.ts';
import { mayActAs } from '../../../electron/contract/screen-values.ts';
import type { ViewOf } from '../../ui/view-of.ts';
import { useTitleOf } from '../../ui/use-texts.ts';
import { Fact, SaidLine, Sentences } from '../components/controls.tsx';
import { momentText } from '../moment.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import type { Change } from './lexicons/change.ts';
import { ImportChoice } from './lexicons/import-choice.tsx';
import { ImportDecision } from './lexicons/import-decision.tsx';
import { ImportProgress } from './lexicons/import-progress.tsx';
import { ImportQuestion } from './lexicons/import-question.tsx';
import { ImportRefusal } from './lexicons/import-refusal.tsx';
import { InstalledCard } from './lexicons/installed-card.tsx';
import { useCall, useDoing } from '../station-context.ts';
import { Fingerprint } from '../components/fingerprint.tsx';
import { StationSays } from '../components/translator.tsx';
import { LexiconSize } from '../components/lexicon-size.tsx';

/** Time between two looks at a running import, in milliseconds. */
const lookEveryMs = 300;

export function LexiconsPage({ view }: { readonly view: ViewOf<'staff'> }): ReactNode {
  const t = useConsoleTexts();
  const { restingState, member } = view;
  const { isBusy, said, doing } = useDoing();
  // Ask again after the station opened or closed: the lexicon in use may differ.
  const [report, , renewed] = useCall('lexicons', undefined, restingState.name);
  const [state, lookAgain] = useCall('importProgress');
  const isRunning = state?.kind === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(lookAgain, lookEveryMs);
    return () => {
      clearInterval(timer);
    };
  }, [isRunning, lookAgain]);

  // Results of all changes appear at the top of the page, even if the page grows below.
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.focus();
  }, [said]);

  if (report === undefined || state === undefined) return null;
  const change: Change = {
    isBusy,
    // Report the result once the page shows it.
    doing: async (reply, done) => {
      const renewedReply = reply.then(async (answer) => {
        await renewed();
        return answer;
      });
      await doing(renewedReply, done);
      lookAgain();
    },
    lookAgain,
  };
  const mayChange = mayActAs(member.role, 'director');
  const isDamaged = report.installed.some(({ use, found }) => use === 'active' && !found.ok);
  return (
    <>
      {said !== undefined && (
        <div ref={message} className="told" tabIndex={-1}>
          <SaidLine said={said} />
        </div>
      )}
      {report.inUse === undefined ? (
        <section className="card">
          <p>{isDamaged ? t('lexicons.inUseDamaged') : t('lexicons.none')}</p>
        </section>
      ) : (
        <InUseCard lexicon={report.inUse} testedAt={report.testedAt} />
      )}
      {report.conflicts.length > 0 && (
        <section className="warning" role="status">
          <p>{t('event.conflicts')}</p>
          <Sentences texts={report.conflicts} />
        </section>
      )}
      {report.isGivenByHand && <p className="warning">{t('lexicons.givenByHand')}</p>}
      {!mayChange && <p className="warning">{t('lexicons.directorOnly')}</p>}
      <Import state={state} report={report} change={change} mayChange={mayChange} />
      <InstalledCard report={report} change={change} mayChange={mayChange} />
    </>
  );
}

interface ImportProps {
  readonly state: ImportState;
  readonly report: LexiconsReport;
  readonly change: Change;
  readonly mayChange: boolean;
}

function Import({ state, report, change, mayChange }: ImportProps): ReactNode {
  switch (state.kind) {
    case 'none':
      return mayChange && <ImportChoice change={change} />;
    case 'running':
      return <ImportProgress state={state} report={report} change={change} mayChange={mayChange} />;
    case 'asks':
      return <ImportQuestion state={state} change={change} mayChange={mayChange} />;
    case 'refused':
      return <ImportRefusal state={state} change={change} mayChange={mayChange} />;
    case 'ready':
      return <ImportDecision state={state} report={report} change={change} mayChange={mayChange} />;
  }
}

interface InUseProps {
  readonly lexicon: LexiconFacts;
  readonly testedAt: Moment | undefined;
}

function InUseCard({ lexicon, testedAt }: InUseProps): ReactNode {
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  return (
    <section className="card lexicon-card">
      <div>
        <p className="tag tag-in-use">{t('lexicons.inUse')}</p>
        <h2>{titleOf(lexicon.title)}</h2>
        <p className="known">
          <StationSays sentence={lexicon.known.text} />
        </p>
        <dl className="facts">
          <LexiconSize lexicon={lexicon} />
          <Fact name={t('status.longest')}>
            {t('status.letters', { letters: lexicon.longest })}
          </Fact>
          {testedAt !== undefined && (
            <Fact name={t('lexicons.testedAt')}>{momentText(t, testedAt)}</Fact>
          )}
        </dl>
      </div>
      <Fingerprint label={t('status.listFingerprint')} text={lexicon.fingerprint} />
    </section>
  );
}
