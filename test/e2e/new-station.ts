/**
 * The station of a test, in the shell in which the suite runs: behind the loopback server, or with
 * STATION_SHELL=electron in Electron, where time is real.
 */
import { StationInProcess } from './station-in-process.ts';
import type { TestStation } from './test-station.ts';

export const isInElectron = process.env['STATION_SHELL'] === 'electron';

export async function newStation(dataFolder?: string): Promise<TestStation> {
  if (!isInElectron) return new StationInProcess(dataFolder);
  // Loaded late, because the suite of Electron changes the driver.
  const { StationInElectron } = await import('../electron/station-in-electron.ts');
  return new StationInElectron(dataFolder);
}
