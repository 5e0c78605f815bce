/** Tells the station what the browser knows of the battery, now and at every change. */
import type { StationBridge } from '../electron/contract/screen-types.ts';

/** Browsers without this interface tell nothing. TypeScript's own library lacks it. */
export interface BatteryOfBrowser {
  readonly charging: boolean;
  readonly level: number;
  /** Seconds; infinite if unknown. */
  readonly chargingTime: number;
  readonly addEventListener: (name: string, listener: () => void) => void;
}

export interface WithBattery {
  readonly getBattery?: () => Promise<BatteryOfBrowser>;
}

const changes = ['chargingchange', 'chargingtimechange', 'levelchange'] as const;

export async function tellBattery(
  station: Pick<StationBridge, 'battery' | 'onConnection'> | undefined,
  browser: WithBattery,
): Promise<void> {
  const battery = await browser.getBattery?.().catch(() => undefined);
  if (station === undefined || battery === undefined) return;
  const tell = (): void => {
    const { charging, level, chargingTime } = battery;
    const isKnown = Number.isFinite(chargingTime);
    station
      .battery({ isCharging: charging, level, ...(isKnown && { chargingSeconds: chargingTime }) })
      .catch(() => undefined);
  };
  for (const change of changes) battery.addEventListener(change, tell);
  station.onConnection((connection) => {
    if (connection === 'connected') tell();
  });
  tell();
}
