/** The texts of each setting. The compiler asks for those of a new row of the table. */
import type {
  ConsoleTexts,
  SettingName,
  Settings,
} from '../../../../electron/contract/screen-types.ts';

type Key = Parameters<ConsoleTexts>[0];

type TextsOf<Value> = [Value] extends [string]
  ? { readonly name: Key; readonly values: Readonly<Record<Value, Key>> }
  : { readonly name: Key };

export const settingTexts: { readonly [Name in SettingName]: TextsOf<Settings[Name]> } = {
  theme: {
    name: 'station.theme',
    values: {
      day: 'station.themes.day',
      contrast: 'station.themes.contrast',
      night: 'station.themes.night',
    },
  },
  textSize: {
    name: 'station.textSize',
    values: {
      normal: 'station.textSizes.normal',
      large: 'station.textSizes.large',
      largest: 'station.textSizes.largest',
    },
  },
  touchKeyboard: {
    name: 'station.touchKeyboard',
    values: {
      automatic: 'station.touchKeyboards.automatic',
      always: 'station.touchKeyboards.always',
      never: 'station.touchKeyboards.never',
    },
  },
  touchLayout: {
    name: 'station.touchLayout',
    values: {
      byLanguage: 'station.touchLayouts.byLanguage',
      qwerty: 'station.touchLayouts.qwerty',
      azerty: 'station.touchLayouts.azerty',
      abc: 'station.touchLayouts.abc',
    },
  },
  wordsAsText: { name: 'station.wordsAsText' },
  asksForBoard: { name: 'station.asksForBoard' },
};

/** Returns a value of a setting as staff read it. */
export function sayValue(
  t: ConsoleTexts,
  name: SettingName,
  value: string | boolean | number,
): string {
  if (typeof value === 'number') return t.format.number(value);
  if (typeof value === 'boolean') return t(value ? 'station.yes' : 'station.no');
  const texts: { readonly name: Key; readonly values?: Readonly<Record<string, Key>> } =
    settingTexts[name];
  const key = texts.values?.[value];
  return key === undefined ? value : t(key);
}
