/** Loads an event from a file: shows it first, then puts it in use. */
import { useState, type ReactNode } from 'react';
import type {
  EarlierEvent,
  EventPage,
  NextEvent,
} from '../../../../electron/contract/screen-types.ts';
import { Button, SaidLine } from '../../components/controls.tsx';
import { Form } from '../../components/form.tsx';
import { useConsoleTexts } from '../../texts.ts';
import { FoundFiles } from '../../components/found-files.tsx';
import { PathField } from '../../components/path-field.tsx';
import { useCall, useDoing, useStation } from '../../station-context.ts';
import { EarlierEventCard } from './earlier-event.tsx';
import { EventReview } from './event-review.tsx';
import { UseEvent, wouldClose } from './use-event.tsx';

interface LoadEventProps {
  readonly page: EventPage;
  readonly back: () => void;
  readonly putInForce: (fits: boolean) => void;
  /** Called after a draft was made of the event. */
  readonly drafted: () => void;
}

export function LoadEvent({ page, back, putInForce, drafted }: LoadEventProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [file, setFile] = useState('');
  const [found, setFound] = useState<NextEvent | EarlierEvent>();
  const [drives, lookAgain] = useCall('drives');

  const choose = (path: string): void => {
    setFile(path);
    setFound(undefined);
  };
  const look = async (): Promise<void> => {
    await doing(station.lookAtEventFile({ file }), (event) => {
      setFound(event);
      return undefined;
    });
  };
  const put = async (found: NextEvent, withList: boolean): Promise<void> => {
    const { sha256: seen } = found.event;
    const isDone = await doing(station.putFileInForce({ file, seen, withList }), '');
    if (isDone) putInForce(!wouldClose(found));
  };

  const next = found !== undefined && 'event' in found ? found : undefined;
  return (
    <>
      <Form
        className="card"
        onSubmit={() => {
          setFound(undefined);
          if (file !== '') void look();
        }}
      >
        <h2>{t('event.load')}</h2>
        <p>{t('event.loadLead')}</p>
        {drives !== undefined && (
          <FoundFiles
            drives={drives}
            name="event"
            chosen={file}
            onChoose={choose}
            accepts={({ kind }) => kind === 'event'}
            none={t('event.noFiles')}
          />
        )}
        <div className="line">
          <PathField label={t('event.loadFile')} value={file} onChange={choose} autoFocus />
          <Button isSubmit isMain={found === undefined} disabled={isBusy || file === ''}>
            {t('event.look')}
          </Button>
          <Button onClick={lookAgain}>{t('folder.lookAgain')}</Button>
        </div>
      </Form>
      <SaidLine said={said} />
      {found !== undefined && 'earlierFile' in found && (
        <EarlierEventCard page={page} event={found} drafted={drafted} />
      )}
      {next !== undefined && <EventReview next={next} />}
      <div className={next === undefined ? 'buttons' : 'buttons buttons-in-sight'}>
        {next !== undefined && (
          <UseEvent next={next} disabled={isBusy} put={(withList) => void put(next, withList)} />
        )}
        <Button isMain={next !== undefined && wouldClose(next)} onClick={back}>
          {t('event.back')}
        </Button>
      </div>
    </>
  );
}
