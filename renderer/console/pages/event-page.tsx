/** Shows the event in use, and the ways to change it. */
import { useState, type ReactNode } from 'react';
import type { EventPage as Page } from '../../../electron/contract/screen-types.ts';
import { mayActAs } from '../../../electron/contract/screen-values.ts';
import type { ViewOf } from '../../ui/view-of.ts';
import { Button, SaidLine, Sentences } from '../components/controls.tsx';
import { useConsoleTexts } from '../use-console-texts.ts';
import { Fingerprint } from '../components/fingerprint.tsx';
import { SaveTo } from '../components/save-to.tsx';
import { useCall, useDoing, useStation, type Said, type Saying } from '../station-context.ts';
import { useTop } from '../use-top.ts';
import { DraftEditor } from './event/draft-editor.tsx';
import { EventCard } from './event/event-card.tsx';
import { LeaveEvent } from './event/leave-event.tsx';
import { LoadEvent } from './event/load-event.tsx';
import { NewEvent } from './event/new-event.tsx';

type Task = 'look' | 'new' | 'draft' | 'load' | 'save' | 'leave';

export function EventPage({ view }: { readonly view: ViewOf<'staff'> }): ReactNode {
  const t = useConsoleTexts();
  // Ask again after the station opened or closed: the event may differ.
  const { restingState } = view;
  const [page, again, renewed] = useCall('eventPage', undefined, restingState.name);
  const [task, setTask] = useState<Task>('look');
  const [told, setTold] = useState<Said>();
  useTop(task);

  const go = (next: Task, sentence?: Saying): void => {
    setTask(next);
    setTold(sentence && { kind: 'done', sentence });
    again();
  };
  const back = (): void => {
    go('look');
  };
  // Report the result once the page shows it.
  const putInForce = (fits: boolean): void => {
    void renewed().then(() => {
      go('look', (t) => (fits ? t('event.nowInForce') : t('event.nowClosed')));
    });
  };

  if (page === undefined) return null;
  switch (task) {
    case 'look':
      return (
        <>
          <SaidLine said={told} />
          <Look page={page} mayChange={mayActAs(view.member.role, 'director')} go={go} />
        </>
      );
    case 'new':
      return (
        <NewEvent
          page={page}
          back={back}
          begun={() => {
            go('draft');
          }}
        />
      );
    case 'draft':
      return (
        <DraftEditor
          page={page}
          again={again}
          back={back}
          putInForce={putInForce}
          discarded={() => {
            go('look', (t) => t('event.discarded'));
          }}
        />
      );
    case 'load':
      return <LoadEvent back={back} putInForce={putInForce} />;
    case 'save':
      return (
        <section className="card">
          <h2>{t('event.save')}</h2>
          <p>{t('event.saveLead')}</p>
          {page.inForce.ok && page.inForce.value !== undefined && (
            <Fingerprint
              label={t('status.eventFingerprint')}
              text={page.inForce.value.fingerprint}
            />
          )}
          <SaveTo
            action={t('event.saveGo')}
            isMain
            autoFocus
            save={(station, folder) => station.saveEvent({ folder })}
            done={(file) => (t) => t('event.saved', { file })}
          />
          <Button onClick={back}>{t('event.back')}</Button>
        </section>
      );
    case 'leave':
      return (
        <LeaveEvent
          back={back}
          left={() => {
            go('look', (t) => t('event.left'));
          }}
        />
      );
  }
}

interface LookProps {
  readonly page: Page;
  readonly mayChange: boolean;
  readonly go: (task: Task, sentence?: Saying) => void;
}

function Look({ page, mayChange, go }: LookProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { inForce, draft, givenFile, conflicts } = page;
  const event = inForce.ok ? inForce.value : undefined;
  const hasDraft = !draft.ok || draft.value !== undefined;
  const { isBusy, said, doing } = useDoing();
  const change = async (): Promise<void> => {
    if (await doing(station.changeEvent(), '')) go('draft');
  };
  return (
    <>
      {conflicts.length > 0 && (
        <section className="warning" role="status">
          <p>{t('event.conflicts')}</p>
          <Sentences texts={conflicts} />
        </section>
      )}
      {!inForce.ok && (
        <section className="warning" role="status">
          <p>{t('event.unreadable')}</p>
          <Sentences texts={inForce.error} />
        </section>
      )}
      {event !== undefined && <EventCard event={event} signature={page.signature} />}
      {inForce.ok && event === undefined && (
        <section className="card">
          <h2>{t('event.none')}</h2>
          <p>{t('event.noneLead')}</p>
        </section>
      )}
      {givenFile !== undefined && <p>{t('event.given', { file: givenFile })}</p>}
      <SaidLine said={said} />
      {!mayChange && <p className="warning">{t('event.directorOnly')}</p>}
      {mayChange && (
        <div className="buttons">
          {givenFile === undefined && (
            <>
              {hasDraft && (
                <Button
                  isMain
                  onClick={() => {
                    go('draft');
                  }}
                >
                  {t('event.goOn')}
                </Button>
              )}
              {event !== undefined && !hasDraft && (
                <Button isMain disabled={isBusy} onClick={() => void change()}>
                  {t('event.change')}
                </Button>
              )}
              {!hasDraft && (
                <Button
                  isMain={event === undefined}
                  onClick={() => {
                    go('new');
                  }}
                >
                  {t('event.make')}
                </Button>
              )}
              <Button
                onClick={() => {
                  go('load');
                }}
              >
                {t('event.load')}
              </Button>
            </>
          )}
          {event !== undefined && (
            <Button
              onClick={() => {
                go('save');
              }}
            >
              {t('event.save')}
            </Button>
          )}
          {givenFile === undefined && !(inForce.ok && page.isWithoutByChoice) && (
            <Button
              onClick={() => {
                go('leave');
              }}
            >
              {t('event.leave')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
