/** One station of the fleet: what it is, what is wrong with it, and how to remove it. */
import { useEffect, useRef, type ReactNode } from 'react';
import type { ConsoleTexts, HubTexts, StationShown } from '../../electron/contract/screen-types.ts';
import { spelledId } from '../../electron/contract/screen-values.ts';
import { Button, Fact, SaidLine } from '../console/components/controls.tsx';
import { SureButton } from '../console/components/sure-button.tsx';
import { momentText } from '../console/moment.ts';
import { useDoing } from '../console/station-context.ts';
import { useConsoleTexts } from '../console/use-console-texts.ts';
import { hubFailed, useHub, useHubTexts } from './hub-context.ts';
import { stateText, stationName } from './station-texts.ts';
import { ThingValue } from './thing-value.tsx';

type Said = NonNullable<StationShown['said']>;
type Power = NonNullable<Said['power']>;
type Slept = NonNullable<Said['slept']>;

interface StationCardProps {
  readonly station: StationShown;
  readonly onBack: () => void;
}

export function StationCard({ station, onBack }: StationCardProps): ReactNode {
  const t = useHubTexts();
  const hub = useHub();
  const { isBusy, said, doing } = useDoing(hubFailed);
  const { id, level, troubles, rulings, said: last } = station;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <>
      <div className="buttons">
        <Button onClick={onBack}>{t('station.back')}</Button>
      </div>
      <section className="card glance-card" data-state={level}>
        <h2 ref={title} tabIndex={-1}>
          {t('station.title', { name: stationName(t, { station: station.name }) })}
        </h2>
        <p>
          <span className="tag" data-state={level}>
            {stateText(t, station)}
          </span>
        </p>
        {troubles.map((trouble) => (
          <p key={trouble}>{t(`board.means.${trouble}`)}</p>
        ))}
        <dl className="facts">
          <Fact name={t('station.id')}>{spelledId(id)}</Fact>
          {rulings !== undefined && (
            <Fact name={t('station.rulings')}>{t.format.number(rulings)}</Fact>
          )}
          <Fact name={t('station.records')}>{recordsText(t, station)}</Fact>
        </dl>
        {last !== undefined && <SaidFacts last={last} />}
      </section>
      <SaidLine said={said} />
      <SureButton
        action={t('station.remove')}
        means={t('station.removeMeans')}
        go={t('station.remove')}
        stay={t('station.keep')}
        disabled={isBusy}
        onGo={() => {
          void doing(hub.remove({ station: id }), () => {
            onBack();
            return undefined;
          });
        }}
      />
    </>
  );
}

/** What the station said last. */
function SaidFacts({ last }: { readonly last: Said }): ReactNode {
  const t = useHubTexts();
  const times = useConsoleTexts();
  return (
    <dl className="facts">
      {(['lexicon', 'event', 'rulebook', 'program'] as const).map((thing) => (
        <Fact key={thing} name={t(`board.things.${thing}`)}>
          <ThingValue
            thing={thing}
            value={last[thing]}
            version={thing === 'event' ? last.eventVersion : undefined}
            exact={thing === 'program' ? last.commit : undefined}
          />
        </Fact>
      ))}
      <Fact name={t('station.selfTest')}>
        {t(last.isSelfTested ? 'station.passed' : 'station.notRun')}
      </Fact>
      <Fact name={t('station.disk')}>{t.format.size(last.diskFree)}</Fact>
      {last.power !== undefined && (
        <Fact name={t('station.power')}>{powerText(t, last.power)}</Fact>
      )}
      {last.slept !== undefined && (
        <Fact name={t('station.slept')}>
          {t('station.sleptFromTo', sleepTimes(times, last.slept))}
        </Fact>
      )}
    </dl>
  );
}

function powerText(t: HubTexts, { source, percent, isCharging }: Power): string {
  if (percent === undefined) return t(`station.sources.${source}`);
  const how = isCharging === true ? 'charging' : 'notCharging';
  return t(`station.${how}`, { source: t(`station.sources.${source}`), percent });
}

/** The local times of the station's last sleep. */
export function sleepTimes(
  times: ConsoleTexts,
  { fromMs, toMs, offset }: Slept,
): { readonly from: string; readonly to: string } {
  const text = (ms: number): string =>
    momentText(times, { time: new Date(ms).toISOString(), offset });
  return { from: text(fromMs), to: text(toMs) };
}

/** A machine that slept longer ago needs nobody any more; "Status" of the station tells as long. */
export function isOfToday({ toMs }: Slept, now = Date.now()): boolean {
  return now - toMs < 24 * 60 * 60_000;
}

/** Without a total if the station said none since the hub started. */
function recordsText(t: HubTexts, { troubles, head, stored }: StationShown): string {
  if (head === undefined) return t('station.stored', { count: stored });
  const counts = { stored, head: Math.max(stored, head) };
  return troubles.includes('gone')
    ? t('station.collectedThen', counts)
    : t('station.collected', counts);
}
