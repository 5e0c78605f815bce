/** Shows the hubs that the station has joined, and leaves them. */
import { useEffect, type ReactNode } from 'react';
import type { ConsoleTexts, JoinedHub } from '../../../electron/contract/screen-types.ts';
import { spelledId } from '../../../electron/contract/screen-values.ts';
import { SaidLine, Sentences } from '../components/controls.tsx';
import { SureButton } from '../components/sure-button.tsx';
import { hubText } from '../hub-text.ts';
import { JoinCard } from './join-card.tsx';
import { useCall, useDoing, useStation } from '../station-context.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { SentFilesCard } from './fleet/sent-files.tsx';

/** Time from an answer to the next look at the fleet, in milliseconds. */
const lookEveryMs = 1_000;

export function FleetPage(): ReactNode {
  const t = useConsoleTexts();
  const [page, lookAgain, renewed] = useCall('fleet');
  useEffect(() => {
    // A further look would discard an answer that takes longer.
    const lookLater = () =>
      setTimeout(() => {
        void renewed().then(() => {
          if (!isOver) timer = lookLater();
        });
      }, lookEveryMs);
    let isOver = false;
    let timer = lookLater();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [renewed]);
  if (page === undefined) return null;
  const { hubs, records, joining, hindrance } = page;
  return (
    <>
      <p>{t('fleet.lead')}</p>
      <Hubs hubs={hubs} records={records} onChange={lookAgain} />
      {page.sent.map((files) => (
        <SentFilesCard
          key={`${files.station} ${files.number.toString()}`}
          files={files}
          onChange={lookAgain}
        />
      ))}
      {hindrance === undefined || joining.kind !== 'none' ? (
        <JoinCard joining={joining} onChange={lookAgain} />
      ) : (
        <section className="card">
          <h2>{t('fleet.join')}</h2>
          <Sentences texts={[hindrance]} />
        </section>
      )}
    </>
  );
}

interface HubsProps {
  readonly hubs: readonly JoinedHub[];
  readonly records: number;
  readonly onChange: () => void;
}

function Hubs({ hubs, records, onChange }: HubsProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  // The result appears next to the list, because a hub that was left has no row.
  const { isBusy, said, doing } = useDoing();
  const leave = ({ station: id, name }: JoinedHub): void => {
    const done = () => (t: ConsoleTexts) => t('fleet.left', { name });
    void doing(station.leaveHub({ station: id }), done).then(onChange);
  };
  return (
    <section className="card">
      <h2>{t('fleet.joined')}</h2>
      {hubs.length === 0 && <p>{t('fleet.alone')}</p>}
      {hubs.length > 0 && (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{t('fleet.hub')}</th>
              <th scope="col">{t('fleet.id')}</th>
              <th scope="col">{t('fleet.collected')}</th>
              <th scope="col">{t('fleet.leave')}</th>
            </tr>
          </thead>
          <tbody>
            {hubs.map((hub) => (
              <tr key={hub.station}>
                <th scope="row">{hub.name}</th>
                <td className="row-code">{spelledId(hub.station)}</td>
                <td>{hubText(t, hub, records)}</td>
                <td>
                  <SureButton
                    action={t('fleet.leave')}
                    means={t('fleet.leaveMeans')}
                    go={t('fleet.leaveGo')}
                    stay={t('fleet.stay')}
                    disabled={isBusy}
                    onGo={() => {
                      leave(hub);
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <SaidLine said={said} />
    </section>
  );
}
