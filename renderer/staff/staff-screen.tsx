/** The frame of the staff console: its pages at the left, and whatever must be seen to on top. */
import type { ReactNode } from 'react';
import { Phrase } from '../components/phrase.tsx';
import type { ViewOf } from '../screens/view-of.ts';
import { filled, staffCopy } from './copy/copy.ts';
import { LeavePage } from './pages/leave-page.tsx';
import { MembersPage } from './pages/members-page.tsx';
import { PracticePage } from './pages/practice-page.tsx';
import { ReportsPage } from './pages/reports-page.tsx';
import { RulingsPage } from './pages/rulings-page.tsx';
import { StationPage } from './pages/station-page.tsx';
import { StatusPage } from './pages/status-page.tsx';
import { useStation } from './station-context.ts';

const pageNames = [
  'status',
  'rulings',
  'reports',
  'members',
  'station',
  'practice',
  'leave',
] as const;
type PageName = (typeof pageNames)[number];

type StaffView = ViewOf<'staff'>;

/** Where in the console somebody is. */
export interface Place {
  readonly page: PageName;
  /** The ruling that is opened on its page. */
  readonly ruling?: number | undefined;
}

export const firstPlace: Place = { page: 'status' };

interface StaffScreenProps {
  readonly view: StaffView;
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
}

export function StaffScreen({ view, place, onPlace }: StaffScreenProps): ReactNode {
  const station = useStation();
  const { page } = place;
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
              onPlace({ page: name });
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
        <Page view={view} place={place} onPlace={onPlace} />
      </main>
    </div>
  );
}

function Page({ view, place, onPlace }: StaffScreenProps): ReactNode {
  switch (place.page) {
    case 'status':
      return <StatusPage view={view} />;
    case 'rulings':
      return (
        <RulingsPage
          view={view}
          opened={place.ruling}
          onOpen={(ruling) => {
            onPlace({ page: 'rulings', ruling });
          }}
        />
      );
    case 'reports':
      return <ReportsPage view={view} />;
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
