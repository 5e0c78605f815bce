/** The checklist that makes a station ready, and the sheet for the staff. */
import { useState, type ReactNode } from 'react';
import type {
  ConsolePage,
  SetUpStep,
  StaffSheet,
} from '../../../electron/contract/screen-types.ts';
import { Phrase } from '../../ui/phrase.tsx';
import type { ViewOf } from '../../ui/view-of.ts';
import { listName, mayActAs } from '../../../electron/contract/screen-values.ts';
import { FingerprintText } from '../../ui/fingerprint-text.tsx';
import { useTitleOf } from '../../ui/use-texts.ts';
import { Button, Fact, SaidLine, Select } from '../components/controls.tsx';
import type { ConsoleTexts } from '../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { ClockButtons, ClockText } from '../components/clock-question.tsx';
import { SaveTo } from '../components/save-to.tsx';
import { StationSays } from '../components/translator.tsx';
import { useCall, useDoing, useStation } from '../station-context.ts';

/** The clock is asked for on this page. */
type PageStep = Exclude<SetUpStep, 'clock'>;

/** The page that does each step. */
const pageOf = {
  name: 'station',
  lexicon: 'lexicons',
  event: 'event',
  judges: 'members',
  selfTest: 'status',
  ready: 'status',
} as const satisfies Readonly<Record<PageStep, ConsolePage>>;

/** Steps that every role can do. */
const forEverybody: ReadonlySet<SetUpStep> = new Set(['selfTest', 'ready']);

interface SetUpPageProps {
  readonly view: ViewOf<'staff'>;
  readonly open: (page: (typeof pageOf)[PageStep], step: PageStep) => void;
}

export function SetUpPage({ view, open }: SetUpPageProps): ReactNode {
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const { restingState } = view;
  const [report, again] = useCall('setUp', undefined, restingState.name);
  if (report === undefined) return null;
  const isDirector = mayActAs(view.member.role, 'director');
  const next = report.steps.find(({ isDone }) => !isDone)?.step;
  return (
    <>
      {next === undefined ? (
        <p className="warning" role="status">
          <Phrase text={t('setUp.ready')} />
        </p>
      ) : (
        <p>{isDirector ? t('setUp.lead') : t('setUp.directorOnly')}</p>
      )}
      <section className="card">
        <ol className="set-up">
          {report.steps.map(({ step, isDone }) => (
            <li key={step}>
              <span className="square" data-full={isDone ? 'yes' : undefined} aria-hidden="true" />
              <div>
                <h2>{t(`setUp.steps.${step}`)}</h2>
                {step === 'clock' ? (
                  <ClockText report={report} />
                ) : (
                  <p>{textOf({ t, step, isDone, sheet: report.sheet, titleOf })}</p>
                )}
              </div>
              <span className="set-up-state">{isDone ? t('setUp.done') : t('setUp.open')}</span>
              {step === 'clock' && (
                <ClockButtons
                  isMain={step === next}
                  isBusy={isBusy}
                  say={(isRight) => {
                    void doing(
                      station.sayClockIsRight({ isRight }),
                      () => (t) => t(isRight ? 'setUp.saidClockRight' : 'setUp.saidClockWrong'),
                    ).then(again);
                  }}
                />
              )}
              {step !== 'clock' && (isDirector || forEverybody.has(step)) && (
                <Button
                  isMain={step === next}
                  autoFocus={step === next}
                  onClick={() => {
                    open(pageOf[step], step);
                  }}
                >
                  {t(`setUp.go.${step}`)}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </section>
      <SaidLine said={said} />
      {report.isOpen && isDirector && (
        <div className="buttons">
          <Button
            disabled={isBusy}
            onClick={() =>
              void doing(station.dismissSetUp(), () => (t) => t('setUp.dismissed')).then(again)
            }
          >
            {t('setUp.dismiss')}
          </Button>
        </div>
      )}
      <Sheet sheet={report.sheet} isNext={next === undefined} />
      <PlayersPapers />
    </>
  );
}

const papers = ['slips', 'poster'] as const;

function PlayersPapers(): ReactNode {
  const t = useConsoleTexts();
  const [paper, setPaper] = useState<(typeof papers)[number]>('slips');
  return (
    <section className="card">
      <h2>{t('setUp.players')}</h2>
      <p>{t('setUp.playersLead')}</p>
      <Select
        label={t('setUp.paper')}
        value={paper}
        options={papers.map((value) => ({ value, name: t(`setUp.papers.${value}`) }))}
        onChange={setPaper}
      />
      <SaveTo
        action={t('setUp.savePaper')}
        save={(bridge, folder) => bridge.savePlayersPaper({ paper, folder })}
        done={(files) => (t) => t('setUp.saved', { file: files.join(', ') })}
      />
    </section>
  );
}

interface StepToTell {
  readonly t: ConsoleTexts;
  readonly step: PageStep;
  readonly isDone: boolean;
  readonly sheet: StaffSheet;
  readonly titleOf: (title: string) => string;
}

function textOf({ t, step, isDone, sheet, titleOf }: StepToTell): string {
  const { lexicon, event } = sheet;
  switch (step) {
    case 'name':
      return t('setUp.texts.name', { station: sheet.station });
    case 'lexicon':
      return lexicon === undefined
        ? t('setUp.texts.noLexicon')
        : t('setUp.texts.lexicon', {
            lexicon: listName(titleOf(lexicon.title), lexicon.edition, ', '),
          });
    case 'event':
      if (event !== undefined) {
        return t(isDone ? 'setUp.texts.event' : 'setUp.texts.eventConflicts', {
          event: event.title,
        });
      }
      return isDone ? t('setUp.texts.withoutEvent') : t('setUp.texts.noEvent');
    case 'judges':
    case 'selfTest':
    case 'ready':
      return t(`setUp.texts.${step}`);
  }
}

function Sheet({
  sheet,
  isNext,
}: {
  readonly sheet: StaffSheet;
  readonly isNext: boolean;
}): ReactNode {
  const t = useConsoleTexts();
  const { station, lexicon, event, codes } = sheet;
  return (
    <section className="card">
      <h2>{t('setUp.sheet')}</h2>
      <p>{t('setUp.sheetLead')}</p>
      <dl className="facts">
        <Fact name={t('setUp.chord')}>{t('setUp.thenPin', { chord: t('chord') })}</Fact>
        <Fact name={t('setUp.station')}>{station}</Fact>
        <Fact name={t('status.listFingerprint')}>
          {lexicon === undefined ? t('setUp.none') : <FingerprintText text={lexicon.fingerprint} />}
        </Fact>
        <Fact name={t('status.eventFingerprint')}>
          {event === undefined ? t('setUp.none') : <FingerprintText text={event.fingerprint} />}
        </Fact>
      </dl>
      <p>{t('setUp.codes')}</p>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{t('setUp.code')}</th>
            <th scope="col">{t('setUp.means')}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map(({ code, sentence }) => (
            <tr key={code}>
              <th scope="row" className="row-code">
                {code}
              </th>
              <td>
                <StationSays sentence={sentence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SaveTo
        action={t('setUp.saveSheet')}
        isMain={isNext}
        save={(bridge, folder) => bridge.saveStaffSheet({ folder })}
        done={(file) => (t) => t('setUp.saved', { file })}
      />
    </section>
  );
}
