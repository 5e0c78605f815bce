/** An event from a file: looked at first, then put in force. */
import { useState, type ReactNode } from 'react';
import type { NextEvent, StationBridge } from '../../../../electron/contract/screen-types.ts';
import { Button, SaidLine } from '../../controls.tsx';
import { useStaffCopy } from '../../copy/copy-context.ts';
import { FoundFiles } from '../../found-files.tsx';
import { PathField } from '../../path-field.tsx';
import { useAnswer, useDoing, useStation } from '../../station-context.ts';
import { EventReview } from './event-review.tsx';

const askDrives = (station: StationBridge): ReturnType<StationBridge['drives']> => station.drives();

interface LoadEventProps {
  readonly back: () => void;
  readonly putInForce: (fits: boolean) => void;
}

export function LoadEvent({ back, putInForce }: LoadEventProps): ReactNode {
  const { event: words, folder } = useStaffCopy();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [file, setFile] = useState('');
  const [next, setNext] = useState<NextEvent>();
  const [drives, lookAgain] = useAnswer(askDrives);

  const choose = (path: string): void => {
    setFile(path);
    setNext(undefined);
  };
  const look = async (): Promise<void> => {
    await doing(station.lookAtEventFile({ file }), (found) => {
      setNext(found);
      return undefined;
    });
  };
  const put = async (found: NextEvent): Promise<void> => {
    const isDone = await doing(station.putFileInForce({ file, seen: found.event.sha256 }), '');
    if (isDone) putInForce(found.misfits.length === 0);
  };

  return (
    <>
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault();
          setNext(undefined);
          if (file !== '') void look();
        }}
      >
        <h2>{words.load}</h2>
        <p>{words.loadLead}</p>
        {drives !== undefined && (
          <FoundFiles
            drives={drives}
            name="event"
            chosen={file}
            onChoose={choose}
            accepts={({ kind }) => kind === 'event'}
            none={words.noFiles}
          />
        )}
        <div className="line">
          <PathField label={words.loadFile} value={file} onChange={choose} hasFocus />
          <Button isSubmit isMain={next === undefined} isOff={isBusy || file === ''}>
            {words.look}
          </Button>
          <Button onPress={lookAgain}>{folder.lookAgain}</Button>
        </div>
      </form>
      <SaidLine said={said} />
      {next !== undefined && <EventReview next={next} />}
      <div className="buttons">
        {next !== undefined && (
          <Button isMain isOff={isBusy} onPress={() => void put(next)}>
            {words.putInForce}
          </Button>
        )}
        <Button onPress={back}>{words.back}</Button>
      </div>
    </>
  );
}
