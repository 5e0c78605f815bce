/** What keeps the machine running: mains or a battery, and for how long it will. */
import type { ReadinessState } from '../reports/papers/readiness.ts';

export interface Power {
  /** `mainsOrUnknown`: nothing says that there is a battery. */
  readonly source: 'mains' | 'battery' | 'mainsOrUnknown';
  /** Of the battery, 0 to 100; absent without one. */
  readonly percent?: number | undefined;
  readonly isCharging?: boolean | undefined;
}

/** A battery below these per cent needs a person. The lower one does so only if it is not charging. */
const lowPercent = 30;
const emptyPercent = 10;

export function powerLevel({ percent, isCharging }: Power): ReadinessState {
  if (percent === undefined || percent >= lowPercent) return 'ready';
  return percent < emptyPercent && isCharging !== true ? 'notReady' : 'attention';
}

/** One supply as Linux describes it in a folder of `/sys/class/power_supply`. */
export interface PowerSupply {
  /** Such as `Mains`, `USB` or `Battery`. */
  readonly type: string;
  /** `Device` for the battery of a mouse or keyboard. */
  readonly scope?: string | undefined;
  /** Of a charger: whether it gives power. */
  readonly online?: string | undefined;
  /** Of a battery: `Charging`, `Discharging`, `Full` and others. */
  readonly status?: string | undefined;
  /** Of a battery, in per cent. */
  readonly capacity?: string | undefined;
}

/** `undefined` if no supply says anything. Several batteries count as their mean. */
export function powerOfSupplies(supplies: readonly PowerSupply[]): Power | undefined {
  const own = supplies.filter(({ scope }) => scope !== 'Device');
  const batteries = own.filter(({ type }) => type === 'Battery');
  const chargers = own.filter(({ type, online }) => type !== 'Battery' && online !== undefined);
  const levels = batteries.flatMap(({ capacity = '' }) =>
    /^\d{1,3}$/.test(capacity) ? [Math.min(100, Number(capacity))] : [],
  );
  if (levels.length === 0) return chargers.length === 0 ? undefined : { source: 'mains' };
  const isOnMains =
    chargers.length === 0
      ? batteries.every(({ status }) => status !== 'Discharging')
      : chargers.some(({ online }) => online === '1');
  return {
    source: isOnMains ? 'mains' : 'battery',
    percent: Math.round(levels.reduce((sum, level) => sum + level, 0) / levels.length),
    isCharging: batteries.some(({ status }) => status === 'Charging'),
  };
}

/** What a browser says of the battery. */
export interface BatteryOfPage {
  readonly isCharging: boolean;
  /** From 0 to 1. */
  readonly level: number;
  /** Seconds until it is full; `undefined` if the browser does not know. */
  readonly chargingSeconds?: number | undefined;
}

/** A browser that knows nothing of a battery says that a full one is charging, full in 0 s. */
export function powerOfPage({ isCharging, level, chargingSeconds }: BatteryOfPage): Power {
  if (isCharging && level === 1 && chargingSeconds === 0) return { source: 'mainsOrUnknown' };
  const source = isCharging ? 'mains' : 'battery';
  return { source, percent: Math.round(level * 100), isCharging };
}
