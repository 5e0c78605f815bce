/**
 * Says the values of settings. The name of a setting is the text `station.…` with its name in the
 * table, and each value to choose `station.…s.…`. The compiler asks for those of a new row.
 */
import type {
  ConsoleTexts,
  SettingName,
  Settings,
} from '../../../../electron/contract/screen-types.ts';

/** The key of each value to choose. */
type ValueKey = {
  readonly [Name in SettingName]: Settings[Name] extends string
    ? `station.${Name}s.${Settings[Name]}`
    : never;
}[SettingName];

/** Returns a value of a setting as staff read it. */
export function sayValue(
  t: ConsoleTexts,
  name: SettingName,
  value: string | boolean | number,
): string {
  if (typeof value === 'number') return t.format.number(value);
  if (typeof value === 'boolean') return t(value ? 'station.yes' : 'station.no');
  return t(`station.${name}s.${value}` as ValueKey);
}
