/** Loads an event from a file: shows it first, then puts it in use. */
import { useState, type ReactNode } from 'react';
import type { NextEvent } from '../../../../electron/contract/screen-types.ts';
import { Button, SaidLine } from '../../components/controls.tsx';
import { Form } from '../../components/form.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { FoundFiles } from '../../components/found-files.tsx';
import { GoingBackFields, isGiven, nothingGiven } from '../../components/going-back.tsx';
import { PathField } from '../../components/path-field.tsx';
import { useCall, useDoing, useStation } from '../../station-context.ts';
import { EventReview } from './event-review.tsx';
import { UseEvent, wouldClose } from './use-event.tsx';

interface LoadEventProps {
  readonly back: () => void;
  readonly putInForce: (fits: boolean) => void;
}

export function LoadEvent({ back, putInForce }: LoadEventProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [file, setFile] = useState('');
  const [next, setNext] = useState<NextEvent>();
  const [given, setGiven] = useState(nothingGiven);
  const [drives, lookAgain] = useCall('drives');

  const choose = (path: string): void => {
    setFile(path);
    setNext(undefined);
  };
  const look = async (): Promise<void> => {
    await doing(station.lookAtEventFile({ file }), (event) => {
      setNext(event);
      return undefined;
    });
  };
  const put = async (looked: NextEvent, withList: boolean): Promise<void> => {
    const { sha256: seen } = looked.event;
    const goesBack = looked.goesBack !== undefined && { goingBack: given };
    const isDone = await doing(station.putFileInForce({ file, seen, withList, ...goesBack }), '');
    if (isDone) putInForce(!wouldClose(looked));
  };

  const mayUse = next?.goesBack === undefined || isGiven(given);

  return (
    <>
      <Form
        className="card"
        onSubmit={() => {
          setNext(undefined);
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
          <Button isSubmit isMain={next === undefined} disabled={isBusy || file === ''}>
            {t('event.look')}
          </Button>
          <Button onClick={lookAgain}>{t('folder.lookAgain')}</Button>
        </div>
      </Form>
      <SaidLine said={said} />
      {next?.goesBack !== undefined && (
        <GoingBackFields why={next.goesBack} given={given} onChange={setGiven} />
      )}
      {next !== undefined && <EventReview next={next} />}
      <div className={next === undefined ? 'buttons' : 'buttons buttons-in-sight'}>
        {next !== undefined && (
          <UseEvent
            next={next}
            disabled={isBusy || !mayUse}
            put={(withList) => void put(next, withList)}
          />
        )}
        <Button isMain={next !== undefined && wouldClose(next)} onClick={back}>
          {t('event.back')}
        </Button>
      </div>
    </>
  );
}
