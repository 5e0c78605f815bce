/** The frame of the staff console: its pages at the left, and whatever must be seen to on top. */
import { useState, type ReactNode } from 'react';
import type { StationBridge } from '../../electron/contract/screen-types.ts';
import { Phrase } from '../components/phrase.tsx';
import type { ViewOf } from '../screens/view-of.ts';
import { filled, staffCopy } from './copy/copy.ts';
import { EventPage } from './pages/event-page.tsx';
import { LeavePage } from './pages/leave-page.tsx';
import { MembersPage } from './pages/members-page.tsx';
import { PracticePage } from './pages/practice-page.tsx';
import { SetUpPage } from './pages/set-up-page.tsx';
import { StatusPage } from './pages/status-page.tsx';
import { useAnswer, useStation } from './station-context.ts';
import { useTop } from './use-top.ts';

const pageNames = ['status', 'event', 'members', 'practice', 'setUp', 'leave'] as const;
type PageName = (typeof pageNames)[number];

type StaffView = ViewOf<'staff'>;

const askSetUp = (station: StationBridge): ReturnType<StationBridge['setUp']> => station.setUp();

export function StaffScreen({ view }: { readonly view: StaffView }): ReactNode {
  const station = useStation();
  const [chosen, setPage] = useState<PageName>();
  const [setUp] = useAnswer(askSetUp);
  const isSettingUp = setUp?.isOpen === true && view.member.role === 'director';
  const page = chosen ?? (isSettingUp ? 'setUp' : 'status');
  useTop(page);
  return (
    <div className="staff">
      <nav aria-label={staffCopy.frame.title}>
        <p className="staff-who">
          {view.member.name}, {staffCopy.roles[view.member.role]}
        </p>
        {pageNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === page ? 'page' : undefined}
            onClick={() => {
              setPage(name);
            }}
          >
            {staffCopy.pages[name]}
          </button>
        ))}
        <button
          type="button"
          className="staff-out"
          onClick={() => void station.signOut().catch(() => undefined)}
        >
          {staffCopy.frame.signOut}
        </button>
      </nav>
      <main className="staff-page">
        <h1>{staffCopy.pages[page]}</h1>
        <Warnings view={view} />
        <Page name={page} view={view} open={setPage} />
      </main>
    </div>
  );
}

interface PageProps {
  readonly name: PageName;
  readonly view: StaffView;
  readonly open: (page: PageName) => void;
}

function Page({ name, view, open }: PageProps): ReactNode {
  switch (name) {
    case 'status':
      return <StatusPage view={view} />;
    case 'event':
      return <EventPage view={view} />;
    case 'members':
      return <MembersPage view={view} />;
    case 'practice':
      return <PracticePage view={view} />;
    case 'setUp':
      return <SetUpPage view={view} open={open} />;
    case 'leave':
      return <LeavePage />;
  }
}

function Warnings({ view }: { readonly view: StaffView }): ReactNode {
  const { ground, isPractising, secondsLeft } = view;
  const words = staffCopy.frame;
  const texts = [
    secondsLeft !== undefined && filled(words.leaving, { seconds: secondsLeft }),
    isPractising && words.practising,
    ground.name === 'closed' &&
      filled(words.closed, { code: ground.code, sentence: ground.sentence }),
    ground.name === 'unshown' && words.unshown,
  ].filter((text) => text !== false);
  return texts.map((text) => (
    <p key={text} className="warning" role="status">
      <Phrase text={text} />
    </p>
  ));
}
