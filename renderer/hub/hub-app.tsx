/** The frame of a hub's page: pages on the left, what the hub is doing on top. */
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import type {
  CollectedFiles,
  HubPage,
  HubSnapshot,
  StaffLanguage,
  WrittenArchive,
} from '../../electron/contract/screen-types.ts';
import {
  consoleTexts,
  hubPages,
  hubTexts,
  playerTexts,
  staffLanguageOf,
  translatorFor,
} from '../../electron/contract/screen-values.ts';
import { LanguageButtons } from '../console/components/language-buttons.tsx';
import { keptFocus } from '../console/kept-focus.ts';
import { momentText } from '../console/moment.ts';
import { useDoing } from '../console/station-context.ts';
import { ConsoleTextsContext, useConsoleTexts } from '../console/use-console-texts.ts';
import { useTop } from '../console/use-top.ts';
import { Phrase } from '../ui/phrase.tsx';
import { TextsContext } from '../ui/use-texts.ts';
import { AlarmsPage } from './alarms-page.tsx';
import { ArchivePage } from './archive-page.tsx';
import { BoardPage } from './board-page.tsx';
import { CollectPage } from './collect-page.tsx';
import { HubContext, hubFailed, HubTextsContext, useHubTexts } from './hub-context.ts';
import type { HubLink, HubPicture } from './link-hub.ts';
import { JoinPage } from './join-page.tsx';
import { LedgersPage } from './ledgers-page.tsx';
import { ReportPage } from './report-page.tsx';
import { RulingsPage } from './rulings-page.tsx';
import { SendPage } from './send-page.tsx';

interface PageProps {
  readonly snapshot: HubSnapshot;
  readonly kept: KeptOfPages;
}

/** What pages did, which stays while another one is open. */
interface KeptOfPages {
  readonly collected: CollectedFiles | undefined;
  readonly setCollected: (collected: CollectedFiles | undefined) => void;
  readonly written: WrittenArchive | undefined;
  readonly setWritten: (written: WrittenArchive | undefined) => void;
  readonly archiving: ReturnType<typeof useDoing>;
}

/** The component of each page. */
const components: Readonly<Record<HubPage, ComponentType<PageProps>>> = {
  board: ({ snapshot }) => <BoardPage fleet={snapshot.fleet} />,
  alarms: ({ snapshot }) => <AlarmsPage fleet={snapshot.fleet} />,
  join: ({ snapshot }) => <JoinPage joining={snapshot.joining} />,
  rulings: RulingsPage,
  send: SendPage,
  collect: ({ snapshot, kept }) => (
    <CollectPage
      isAtWork={snapshot.doing !== undefined}
      collected={kept.collected}
      onCollected={kept.setCollected}
    />
  ),
  ledgers: ({ snapshot }) => <LedgersPage ledgers={snapshot.ledgers} />,
  report: ReportPage,
  archive: ({ snapshot, kept }) => (
    <ArchivePage
      snapshot={snapshot}
      archiving={kept.archiving}
      written={kept.written}
      onWritten={kept.setWritten}
    />
  ),
};

export function HubApp({ link }: { readonly link: HubLink }): ReactNode {
  const picture = useSyncExternalStore(link.subscribe, link.picture);
  const [language, setLanguage] = useState(() => staffLanguageOf(navigator.languages));
  const t = useMemo(() => hubTexts(language), [language]);
  const forControls = useMemo(() => consoleTexts(language), [language]);
  const forVerdicts = useMemo(() => playerTexts(language), [language]);
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.lang = language;
    page.dataset['theme'] = 'day';
    page.dataset['textSize'] = 'normal';
  }, [language]);
  return (
    <HubTextsContext value={t}>
      <ConsoleTextsContext value={forControls}>
        <TextsContext value={forVerdicts}>
          <Emptied picture={picture} onLanguage={setLanguage} />
        </TextsContext>
      </ConsoleTextsContext>
    </HubTextsContext>
  );
}

/** Draws everything anew after a sleep, so that nothing of what was typed before is left. */
function Emptied(props: DrawnProps): ReactNode {
  const { picture } = props;
  // Keeps the count through a lost connection.
  const [count, setCount] = useState(0);
  const now = picture.kind === 'snapshot' ? (picture.snapshot.slept?.count ?? 0) : count;
  if (now !== count) setCount(now);
  const hub = picture.kind === 'snapshot' ? picture.hub : undefined;
  useEffect(() => {
    if (now > 0) hub?.emptied({ count: now }).catch(() => undefined);
  }, [now, hub]);
  return <Drawn key={now} {...props} />;
}

interface DrawnProps {
  readonly picture: HubPicture;
  readonly onLanguage: (language: StaffLanguage) => void;
}

function Drawn({ picture, onLanguage }: DrawnProps): ReactNode {
  const t = useHubTexts();
  // Keeps the page through a lost connection, and what was done while another page is open.
  const [page, setPage] = useState<HubPage>();
  const [collected, setCollected] = useState<CollectedFiles>();
  const [written, setWritten] = useState<WrittenArchive>();
  const archiving = useDoing(hubFailed);
  useTop(picture.kind === 'snapshot' ? page : undefined);
  if (picture.kind !== 'snapshot') {
    return (
      <main className="hub-alone">
        <h1>{t('title')}</h1>
        <p role="status">
          <Phrase text={t(`states.${picture.kind}`)} />
        </p>
      </main>
    );
  }
  const { snapshot, hub } = picture;
  if (page === undefined) {
    // Chosen once, so that the first ledgers do not turn the page.
    setPage(firstPage(snapshot));
    return null;
  }
  const Page = components[page];
  return (
    <HubContext value={hub}>
      <div className="staff">
        <nav aria-label={t('title')}>
          <p className="staff-who">{t('title')}</p>
          {hubPages.map((name) => (
            <button
              key={name}
              type="button"
              aria-current={name === page ? 'page' : undefined}
              onClick={() => {
                setPage(name);
              }}
            >
              {t(`pages.${name}`)}
              {name === 'alarms' && <Count of={snapshot.fleet.alarms.length} />}
            </button>
          ))}
          <p className="hub-note">{t('staffOnly')}</p>
          <LanguageButtons label={t('language')} chosen={t.language} onChoose={onLanguage} />
        </nav>
        <main ref={keptFocus} className="staff-page" tabIndex={-1}>
          <h1>{t(`pages.${page}`)}</h1>
          <Notices snapshot={snapshot} />
          <Page
            snapshot={snapshot}
            kept={{ collected, setCollected, written, setWritten, archiving }}
          />
        </main>
      </div>
    </HubContext>
  );
}

/** How many alarms are open. */
function Count({ of }: { readonly of: number }): ReactNode {
  const t = useHubTexts();
  if (of === 0) return null;
  return (
    <>
      {' '}
      <span className="hub-count">{t.format.number(of)}</span>
    </>
  );
}

function firstPage({ fleet, ledgers }: HubSnapshot): HubPage {
  if (fleet.stations.length > 0) return 'board';
  return ledgers.length === 0 ? 'collect' : 'ledgers';
}

/** Shows on every page what the hub is doing, and what does not work. */
function Notices({ snapshot }: { readonly snapshot: HubSnapshot }): ReactNode {
  const t = useHubTexts();
  const c = useConsoleTexts();
  const { doing, fault, fleet, slept, isKeptAwake } = snapshot;
  const translate = translatorFor(t.language);
  const { brokerFault, crowdedFrom } = fleet;
  const texts = [
    ...(fault === undefined ? [] : [t('fault', { sentence: translate(fault) })]),
    ...(brokerFault === undefined ? [] : [t('brokerFault', { sentence: translate(brokerFault) })]),
    ...(crowdedFrom === undefined ? [] : [t('crowded', { address: crowdedFrom })]),
    ...(doing === undefined ? [] : [t(`doing.${doing}`)]),
    ...(slept === undefined
      ? []
      : [
          t(`slept.${slept.how}`, { from: momentText(c, slept.from), to: momentText(c, slept.to) }),
        ]),
    ...(isKeptAwake === false ? [t('mayGoDark')] : []),
  ];
  return texts.map((text) => (
    <p key={text} className="warning" role="status">
      <Phrase text={text} />
    </p>
  ));
}
