/**
 * The table of what staff set on the page "Station" beside name and languages. To add a setting, add
 * a row here with `since`, the next format of files, its texts `station.…` among the console's, and its
 * row in OPERATING.md. File, kit,
 * call, record of a change, form and (for a display setting) snapshot follow.
 */

/**
 * `since`: the format of files that had the setting first, if that is not the first format. 3 is a
 * format of kits alone, so the next setting has 4.
 */
export type Setting = { readonly since?: number } & (
  | {
      readonly control: 'choice';
      readonly values: readonly [string, ...string[]];
      readonly usual: string;
    }
  | { readonly control: 'switch'; readonly usual: boolean }
  | {
      readonly control: 'number';
      readonly least: number;
      readonly most: number;
      readonly usual: number;
    }
);

/** What screens draw by. Every snapshot names these. */
export const displaySettings = {
  theme: { control: 'choice', values: ['day', 'contrast', 'night'], usual: 'day' },
  /** Size of headings, hints and the status bar. Words and verdicts always have the largest size. */
  textSize: { control: 'choice', values: ['normal', 'large', 'largest'], usual: 'normal' },
  /** `automatic`: after a touch, until a key of a physical keyboard is pressed. */
  touchKeyboard: {
    control: 'choice',
    values: ['automatic', 'always', 'never'],
    usual: 'automatic',
  },
  /** `byLanguage`: the usual layout of each language. */
  touchLayout: {
    control: 'choice',
    values: ['byLanguage', 'qwerty', 'azerty', 'abc'],
    usual: 'byLanguage',
  },
  /** Adds the words as text, which Braille displays show without speech. */
  wordsAsText: { control: 'switch', usual: false },
} as const satisfies Readonly<Record<string, Setting>>;

/** What the station does. Screens hear of it through their view alone. */
const behaviorSettings = {
  /** Players type the number of their board before the first word. */
  asksForBoard: { control: 'switch', usual: false },
  /** Two presses of one key within so many milliseconds are one. Higher for shaky hands. */
  samePressMs: { control: 'number', least: 30, most: 250, usual: 30, since: 2 },
  /** Seconds that a verdict stays if nobody clears it; `bothRead`: 2 minutes at most. */
  verdictStays: { control: 'choice', values: ['10', '30', 'bothRead'], usual: '10', since: 2 },
} as const satisfies Readonly<Record<string, Setting>>;

export const settings = { ...displaySettings, ...behaviorSettings };

type ValueOf<Row extends Setting> = Row extends { readonly control: 'choice' }
  ? Row['values'][number]
  : Row extends { readonly control: 'switch' }
    ? boolean
    : number;

type ValuesOf<Table extends Readonly<Record<string, Setting>>> = {
  readonly [Name in keyof Table]: ValueOf<Table[Name]>;
};

export type DisplaySettings = ValuesOf<typeof displaySettings>;
export type Settings = ValuesOf<typeof settings>;
export type SettingName = keyof Settings;

/** In the order of the table. */
export const settingNames = Object.keys(settings) as SettingName[];

export const usualSettings = Object.fromEntries(
  settingNames.map((name) => [name, settings[name].usual]),
) as Settings;

type Table = Readonly<Record<string, Setting>>;

/** The format of files with settings. Files of the first have no number. */
export const settingsFormat = highest(Object.values<Setting>(settings));

/**
 * Returns the number that a file with these values must have, so that a program which does not know
 * some of them calls it newer; `undefined` if every program knows them.
 */
export function formatOf(
  values: Readonly<Partial<Record<string, unknown>>>,
  table: Table = settings,
): number | undefined {
  const used = Object.entries(table).filter(([name, { usual }]) => values[name] !== usual);
  const format = highest(used.map(([, row]) => row));
  return format === 1 ? undefined : format;
}

function highest(rows: readonly Setting[]): number {
  return Math.max(1, ...rows.map(({ since = 1 }) => since));
}

/** Returns the settings alone, of an object that has more. */
export function settingsOf(from: Settings): Settings {
  return Object.fromEntries(settingNames.map((name) => [name, from[name]])) as Settings;
}

/** Returns the settings that screens draw, of an object that has more. */
export function displaySettingsOf(from: DisplaySettings): DisplaySettings {
  const names = Object.keys(displaySettings) as (keyof DisplaySettings)[];
  return Object.fromEntries(names.map((name) => [name, from[name]])) as DisplaySettings;
}

/** Leaves out members at their usual value, so that older programs can read the file. */
export function withoutUsual<Values extends object>(
  values: Values,
  usual: object,
): Partial<Values> {
  const usualValues = new Map<string, unknown>(Object.entries(usual));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !usualValues.has(name) || usualValues.get(name) !== value,
    ),
  ) as Partial<Values>;
}
