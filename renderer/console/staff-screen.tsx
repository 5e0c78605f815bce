/** The frame of the staff console: pages on the left, warnings on top. */
import type { ComponentType, ReactNode } from 'react';
import type {
  ConsolePage,
  Role,
  SetUpReport,
  SetUpStep,
} from '../../electron/contract/screen-types.ts';
import { consolePageNames, consolePages, mayActAs } from '../../electron/contract/screen-values.ts';
import { Phrase } from '../ui/phrase.tsx';
import type { ViewOf } from '../ui/view-of.ts';
import { Button } from './components/controls.tsx';
import { LanguagePicker } from './components/language-picker.tsx';
import { keptFocus } from './kept-focus.ts';
import { useConsoleTexts } from './use-console-texts.ts';
import { EventPage } from './pages/event-page.tsx';
import { FleetPage } from './pages/fleet-page.tsx';
import { KitPage } from './pages/kit-page.tsx';
import { LeavePage } from './pages/leave-page.tsx';
import { LexiconsPage } from './pages/lexicons-page.tsx';
import { MembersPage } from './pages/members-page.tsx';
import { PracticePage } from './pages/practice-page.tsx';
import { ReportsPage } from './pages/reports-page.tsx';
import { RulingsPage } from './pages/rulings-page.tsx';
import { SetUpPage } from './pages/set-up-page.tsx';
import { StationPage } from './pages/station-page.tsx';
import { StatusPage } from './pages/status-page.tsx';
import { useTranslator } from './components/translator.tsx';
import { useCall, useStation } from './station-context.ts';
import { useTop } from './use-top.ts';

type StaffView = ViewOf<'staff'>;

/** The page of the console that is open. */
export interface Place {
  /** `undefined` until someone chooses a page. */
  readonly page?: ConsolePage;
  /** The ruling that is open on its page. */
  readonly ruling?: number | undefined;
  /** The set-up step that led to the page. */
  readonly step?: SetUpStep;
}

interface StaffScreenProps {
  readonly view: StaffView;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
}

export function StaffScreen({ view, place, onPlace }: StaffScreenProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  // Ask again on each page, because the last page may have completed a step.
  const [setUp] = useCall('setUp', undefined, place.page);
  const isSettingUp = setUp?.isOpen === true && mayActAs(view.member.role, 'director');
  const page = place.page ?? firstPage(setUp, isSettingUp, view.member.role);
  useTop(page);
  return (
    <div className="staff">
      <nav aria-label={t('frame.title')}>
        <p className="staff-who">
          {view.member.name}, {t(`roles.${view.member.role}`)}
        </p>
        {pagesFor(view.member.role).map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === page ? 'page' : undefined}
            onClick={() => {
              onPlace({ page: name });
            }}
          >
            {t(`pages.${name}`)}
          </button>
        ))}
        <LanguagePicker />
        <button
          type="button"
          className="staff-out"
          onClick={() => void station.signOut().catch(() => undefined)}
        >
          {t('frame.signOut')}
        </button>
      </nav>
      <main ref={keptFocus} className="staff-page" tabIndex={-1}>
        {page !== undefined && <h1>{t(`pages.${page}`)}</h1>}
        {(isSettingUp || place.step !== undefined) && page !== 'setUp' && (
          <div className="buttons">
            <Button
              onClick={() => {
                onPlace({ page: 'setUp' });
              }}
            >
              {t('frame.backToSetUp')}
            </Button>
          </div>
        )}
        <Warnings view={view} />
        {page !== undefined && <Page page={page} view={view} place={place} onPlace={onPlace} />}
      </main>
    </div>
  );
}

function pagesFor(role: Role): readonly ConsolePage[] {
  return consolePageNames.filter((name) => mayActAs(role, consolePages[name].needs));
}

/**
 * Returns `undefined` until the station has said whether it is set up. A page before that would
 * flash up.
 */
function firstPage(
  setUp: SetUpReport | undefined,
  isSettingUp: boolean,
  role: Role,
): ConsolePage | undefined {
  if (setUp === undefined) return undefined;
  if (isSettingUp) return 'setUp';
  // Word judges sign in for an opinion or, if the rules require it, to type slips.
  return role === 'wordJudge' && !setUp.asksForJudge ? 'rulings' : 'status';
}

/** The component of each page. */
const components: Readonly<Record<ConsolePage, ComponentType<StaffScreenProps>>> = {
  status: ({ view, place }) => <StatusPage view={view} isForTest={place.step === 'selfTest'} />,
  event: EventPage,
  lexicons: LexiconsPage,
  rulings: ({ view, place, onPlace }) => (
    <RulingsPage
      view={view}
      opened={place.ruling}
      onOpen={(ruling) => {
        onPlace({ page: 'rulings', ruling });
      }}
    />
  ),
  reports: ReportsPage,
  members: MembersPage,
  station: StationPage,
  kit: KitPage,
  fleet: FleetPage,
  practice: PracticePage,
  setUp: ({ view, onPlace }) => (
    <SetUpPage
      view={view}
      open={(page, step) => {
        onPlace({ page, step });
      }}
    />
  ),
  leave: LeavePage,
};

interface PageProps extends StaffScreenProps {
  readonly page: ConsolePage;
}

function Page({ page, ...props }: PageProps): ReactNode {
  const Shown = components[page];
  return <Shown {...props} />;
}

/** Shows on every page what staff must know at once. */
function Warnings({ view }: { readonly view: StaffView }): ReactNode {
  const t = useConsoleTexts();
  const { restingState, isPractising, secondsLeft } = view;
  const translate = useTranslator();
  const texts = [
    secondsLeft !== undefined && t('frame.leaving', { seconds: secondsLeft }),
    isPractising && t('frame.practising'),
    restingState.name === 'closed' &&
      t('frame.closed', { code: restingState.code, sentence: translate(restingState.sentence) }),
    restingState.name === 'pending' && t('frame.pending'),
  ].filter((text) => text !== false);
  return texts.map((text) => (
    <p key={text} className="warning" role="status">
      <Phrase text={text} />
    </p>
  ));
}
