/** Where a station keeps its files when nobody says otherwise: the platform's data folder. */
import envPaths from 'env-paths';

export function defaultDataFolder(): string {
  return envPaths('challenge-station', { suffix: '' }).data;
}
