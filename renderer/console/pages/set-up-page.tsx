/** The way to a station that is ready, and the sheet for the staff. */
import { type ReactNode } from 'react';
import type { SetUpStep, StaffSheet } from '../../../electron/contract/screen-types.ts';
import { Phrase } from '../../player/components/phrase.tsx';
import type { ViewOf } from '../../player/screens/view-of.ts';
import {
  listName,
  mayActAs,
  spelledFingerprint,
} from '../../../electron/contract/screen-values.ts';
import { useTitleOf } from '../../texts.ts';
import { Button, Fact, SaidLine } from '../components/controls.tsx';
import { filled, type StaffCopy } from '../copy/copy.ts';
import { useStaffCopy } from '../copy/copy-context.ts';
import { SaveTo } from '../components/save-to.tsx';
import { StationSays } from '../components/say.tsx';
import { useCall, useDoing, useStation } from '../station-context.ts';

/** Where each step is done. */
const pageOf = {
  name: 'station',
  lexicon: 'lexicons',
  event: 'event',
  judges: 'members',
  selfTest: 'status',
  ready: 'status',
} as const satisfies Readonly<Record<SetUpStep, string>>;

interface SetUpPageProps {
  readonly view: ViewOf<'staff'>;
  readonly open: (page: (typeof pageOf)[SetUpStep], step: SetUpStep) => void;
}

export function SetUpPage({ view, open }: SetUpPageProps): ReactNode {
  const words = useStaffCopy().setUp;
  const titleOf = useTitleOf();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const { restingState } = view;
  const [report, again] = useCall('setUp', undefined, restingState.name);
  if (report === undefined) return null;
  const next = report.steps.find(({ isDone }) => !isDone)?.step;
  return (
    <>
      {next === undefined ? (
        <p className="warning" role="status">
          <Phrase text={words.ready} />
        </p>
      ) : (
        <p>{words.lead}</p>
      )}
      <section className="card">
        <ol className="set-up">
          {report.steps.map(({ step, isDone }) => (
            <li key={step}>
              <span className="square" data-full={isDone ? 'yes' : undefined} aria-hidden="true" />
              <div>
                <h2>{words.steps[step]}</h2>
                <p>{textOf({ texts: words.texts, step, isDone, sheet: report.sheet, titleOf })}</p>
              </div>
              <span className="set-up-state">{isDone ? words.done : words.open}</span>
              <Button
                isMain={step === next}
                hasFocus={step === next}
                onPress={() => {
                  open(pageOf[step], step);
                }}
              >
                {words.go[step]}
              </Button>
            </li>
          ))}
        </ol>
      </section>
      <SaidLine said={said} />
      {report.isOpen && mayActAs(view.member.role, 'director') && (
        <div className="buttons">
          <Button
            isDisabled={isBusy}
            onPress={() =>
              void doing(station.dismissSetUp(), () => (copy) => copy.setUp.dismissed).then(again)
            }
          >
            {words.dismiss}
          </Button>
        </div>
      )}
      <Sheet sheet={report.sheet} isNext={next === undefined} />
    </>
  );
}

interface StepToTell {
  readonly texts: StaffCopy['setUp']['texts'];
  readonly step: SetUpStep;
  readonly isDone: boolean;
  readonly sheet: StaffSheet;
  readonly titleOf: (title: string) => string;
}

function textOf({ texts, step, isDone, sheet, titleOf }: StepToTell): string {
  const { lexicon, event } = sheet;
  switch (step) {
    case 'name':
      return filled(texts.name, { station: sheet.station });
    case 'lexicon':
      return lexicon === undefined
        ? texts.noLexicon
        : filled(texts.lexicon, {
            lexicon: listName(titleOf(lexicon.title), lexicon.edition, ', '),
          });
    case 'event':
      if (event !== undefined) {
        return filled(isDone ? texts.event : texts.eventConflicts, { event: event.title });
      }
      return isDone ? texts.withoutEvent : texts.noEvent;
    case 'judges':
    case 'selfTest':
    case 'ready':
      return texts[step];
  }
}

function Sheet({
  sheet,
  isNext,
}: {
  readonly sheet: StaffSheet;
  readonly isNext: boolean;
}): ReactNode {
  const { setUp: words, status, chord } = useStaffCopy();
  const { station, lexicon, event, codes } = sheet;
  return (
    <section className="card">
      <h2>{words.sheet}</h2>
      <p>{words.sheetLead}</p>
      <dl className="facts">
        <Fact name={words.chord}>{filled(words.thenPin, { chord })}</Fact>
        <Fact name={words.station}>{station}</Fact>
        <Fact name={status.listFingerprint}>
          {lexicon === undefined ? words.none : spelledFingerprint(lexicon.fingerprint)}
        </Fact>
        <Fact name={status.eventFingerprint}>
          {event === undefined ? words.none : spelledFingerprint(event.fingerprint)}
        </Fact>
      </dl>
      <p>{words.codes}</p>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{words.code}</th>
            <th scope="col">{words.means}</th>
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
        action={words.saveSheet}
        isMain={isNext}
        save={(bridge, folder) => bridge.saveStaffSheet({ folder })}
        done={(file) => (copy) => filled(copy.setUp.saved, { file })}
      />
    </section>
  );
}
