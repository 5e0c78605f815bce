/** The board: whether all stations are equal, ready and there. */
import { useState, type ReactNode } from 'react';
import type {
  FleetShown,
  HubTexts,
  SameThing,
  StationShown,
} from '../../electron/contract/screen-types.ts';
import { Fact, Sentences } from '../console/components/controls.tsx';
import { useConsoleTexts } from '../console/use-console-texts.ts';
import { useHubTexts } from './hub-context.ts';
import { isOfToday, sleepTimes, StationCard } from './station-card.tsx';
import { stateText, stationName } from './station-texts.ts';
import { ProgramText, ThingValue } from './thing-value.tsx';

/** With more stations, the tiles are small, so that all are in sight. */
const mostLarge = 12;

export function BoardPage({ fleet }: { readonly fleet: FleetShown }): ReactNode {
  const t = useHubTexts();
  const [chosen, setChosen] = useState<string>();
  const { program, stations, same, alarms } = fleet;
  if (stations.length === 0) {
    return (
      <>
        <Alarms alarms={alarms} />
        <p>{t('board.none')}</p>
        <HubProgram program={program} />
      </>
    );
  }
  const station = stations.find(({ id }) => id === chosen);
  if (station !== undefined) {
    return (
      <StationCard
        station={station}
        onBack={() => {
          setChosen(undefined);
        }}
      />
    );
  }
  const isCompact = stations.length > mostLarge;
  return (
    <>
      <SameCard same={same} program={program} isCompact={isCompact} />
      <Alarms alarms={alarms} isCompact={isCompact} />
      <ul className={isCompact ? 'fleet fleet-compact' : 'fleet'}>
        {stations.map((one) => (
          <li key={one.id}>
            <Tile
              station={one}
              isCompact={isCompact}
              onOpen={() => {
                setChosen(one.id);
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface AlarmsProps extends Pick<FleetShown, 'alarms'> {
  /** One line each. */
  readonly isCompact?: boolean;
}

function Alarms({ alarms, isCompact = false }: AlarmsProps): ReactNode {
  const t = useHubTexts();
  if (alarms.length === 0) return null;
  return (
    <section
      className={isCompact ? 'card glance-card alarm-lines' : 'card glance-card'}
      data-state="notReady"
    >
      <h2>{t('board.alarms')}</h2>
      <Sentences texts={alarms.map(({ text }) => text)} />
    </section>
  );
}

interface TileProps {
  readonly station: StationShown;
  /** Name and state alone. */
  readonly isCompact: boolean;
  readonly onOpen: () => void;
}

function Tile({ station, isCompact, onOpen }: TileProps): ReactNode {
  const t = useHubTexts();
  return (
    <button type="button" className="fleet-tile" data-state={station.level} onClick={onOpen}>
      <span className="fleet-name">{stationName(t, { station: station.name })}</span>
      <span className="tag" data-state={station.level}>
        {stateText(t, station)}
      </span>
      {!isCompact && <TileNotes station={station} />}
    </button>
  );
}

function TileNotes({ station }: Pick<TileProps, 'station'>): ReactNode {
  const t = useHubTexts();
  const times = useConsoleTexts();
  const { rulings } = station;
  const slept = station.said?.slept;
  return (
    <>
      {rulings !== undefined && <span>{t('board.rulings', { count: rulings })}</span>}
      {station.head !== undefined && (
        <span className="fleet-note">{recordsText(t, station, station.head)}</span>
      )}
      {slept !== undefined && isOfToday(slept) && (
        <span className="fleet-note">{t('board.slept', sleepTimes(times, slept))}</span>
      )}
    </>
  );
}

/** A station that is gone can have written more records since. */
function recordsText(t: HubTexts, { stored, troubles }: StationShown, head: number): string {
  const isGone = troubles.includes('gone');
  if (head <= stored) return isGone ? t('board.collectedThen') : t('board.collected');
  const count = head - stored;
  return isGone ? t('board.missingThen', { count }) : t('board.missing', { count });
}

/** One line if all stations rule by the same. */
interface SameCardProps extends Pick<FleetShown, 'same' | 'program'> {
  /** Small, and with nothing but differences where there are some. */
  readonly isCompact: boolean;
}

function SameCard({ same, program, isCompact }: SameCardProps): ReactNode {
  const t = useHubTexts();
  const there = countOf(same, 'event');
  if (there === 0) {
    return (
      <>
        <p>{t('board.noneThere')}</p>
        <HubProgram program={program} />
      </>
    );
  }
  const without = there - countOf(same, 'lexicon');
  const isEqual = same.every(({ groups }) => groups.length < 2);
  const isGood = isEqual && without === 0;
  return (
    <section
      className={isCompact ? 'card glance-card same-compact' : 'card glance-card'}
      data-state={isGood ? 'ready' : 'notReady'}
    >
      <p className="glance">
        {!isEqual && t('board.differ', { count: there })}
        {isEqual && !isGood && t('board.without', { count: without })}
        {isGood && t('board.equal', { count: there })}
      </p>
      {isEqual ? (
        <Equal same={same} />
      ) : (
        <Different same={isCompact ? same.filter(({ groups }) => groups.length > 1) : same} />
      )}
      <HubProgram program={program} />
    </section>
  );
}

/** The hub's own program, to compare with that of the stations. */
function HubProgram({ program }: Pick<FleetShown, 'program'>): ReactNode {
  const t = useHubTexts();
  return (
    <dl className="facts">
      <Fact name={t('board.thisHub')}>
        <ProgramText {...program} />
      </Fact>
    </dl>
  );
}

function Equal({ same }: Pick<FleetShown, 'same'>): ReactNode {
  const t = useHubTexts();
  return (
    <dl className="facts">
      {same.map(({ thing, groups: [group] }) => (
        <Fact key={thing} name={t(`board.things.${thing}`)}>
          <ThingValue
            thing={thing}
            value={group?.value}
            edition={group?.edition}
            version={group?.version}
            exact={thing === 'program' ? group?.exact : undefined}
          />
        </Fact>
      ))}
    </dl>
  );
}

function Different({ same }: Pick<FleetShown, 'same'>): ReactNode {
  const t = useHubTexts();
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{t('board.compared')}</th>
          <th scope="col">{t('board.value')}</th>
          <th scope="col">{t('board.at')}</th>
        </tr>
      </thead>
      {same
        .filter(({ groups }) => groups.length > 0)
        .map(({ thing, groups }) => (
          <tbody key={thing}>
            {groups.map(({ value, exact, edition, version, stations }, index) => (
              <tr key={`${value ?? ''} ${exact ?? ''}`}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={groups.length}>
                    {t(`board.things.${thing}`)}
                  </th>
                )}
                <td className="row-code">
                  <ThingValue {...{ thing, value, exact, edition, version }} />
                </td>
                <td>
                  {groups.length > 1 &&
                    (index === 0 && areMost(groups)
                      ? t('board.others', { count: stations.length })
                      : stations.join(', '))}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
    </table>
  );
}

/** In one line of the table. Who differs is named in any case. */
const mostNamed = 12;

/** True if there are so many stations in the largest group that naming them would hide the tiles. */
function areMost([largest, second]: SameThing['groups']): boolean {
  const count = largest?.stations.length ?? 0;
  return count > mostNamed && count > (second?.stations.length ?? 0);
}

/** Number of stations that have this thing, or that chose to have none. */
function countOf(same: FleetShown['same'], thing: SameThing['thing']): number {
  const groups = same.find((one) => one.thing === thing)?.groups ?? [];
  return groups.reduce((sum, { stations }) => sum + stations.length, 0);
}
