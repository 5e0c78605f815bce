/** The frame of the staff console: its pages at the left, and whatever must be seen to on top. */
import { useState, type ReactNode } from 'react';
import { Phrase } from '../components/phrase.tsx';
import type { ViewOf } from '../screens/view-of.ts';
import { filled, staffCopy } from './copy/copy.ts';
import { LeavePage } from './pages/leave-page.tsx';
import { LexiconsPage } from './pages/lexicons-page.tsx';
import { MembersPage } from './pages/members-page.tsx';
import { PracticePage } from './pages/practice-page.tsx';
import { StationPage } from './pages/station-page.tsx';
import { StatusPage } from './pages/status-page.tsx';
import { useStation } from './station-context.ts';

const pageNames = ['status', 'lexicons', 'members', 'station', 'practice', 'leave'] as const;
type PageName = (typeof pageNames)[number];

type StaffView = ViewOf<'staff'>;

export function StaffScreen({ view }: { readonly view: StaffView }): ReactNode {
  const station = useStation();
  const [page, setPage] = useState<PageName>('status');
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
        <Page name={page} view={view} />
      </main>
    </div>
  );
}

function Page({ name, view }: { readonly name: PageName; readonly view: StaffView }): ReactNode {
  switch (name) {
    case 'status':
      return <StatusPage view={view} />;
    case 'lexicons':
      return <LexiconsPage view={view} />;
    case 'members':
      return <MembersPage view={view} />;
    case 'station':
      return <StationPage view={view} />;
    case 'practice':
      return <PracticePage view={view} />;
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
