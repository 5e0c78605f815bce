/**
 * The kiosk's arguments: the options of options.ts, and files that someone opened. In a checkout,
 * Chromium's own switches may be among them and are ignored.
 *
 * On Windows, an address (`file:…`) must come last: Electron ends if an argument follows it.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ownOptions } from './options.ts';

export interface KioskSettings {
  readonly dataFolder: string;
  /** Overrides the active lexicon of the data folder. `undefined`: the active lexicon is used. */
  readonly lexiconFile: string | undefined;
  /** Used until a lexicon is activated. `undefined`: the station is closed until then. */
  readonly lexiconUntilActivated: string | undefined;
  /** `undefined`: the event of the data folder is used. */
  readonly eventFile: string | undefined;
  readonly oneWindow: boolean;
  readonly supervised: boolean;
  /** `undefined`: the present setting stays. */
  readonly startWithMachine: boolean | undefined;
}

const lexiconEnding = '.lexicon';
const eventEnding = '.event';

export function kioskSettings(
  args: readonly string[],
  defaultDataFolder: () => string,
): KioskSettings {
  const { values, positionals } = parse(args);
  const find = (ending: string): string | undefined =>
    pathsOf(positionals).find((path) => hasEnding(path, ending));
  return {
    dataFolder: text(values.data) ?? defaultDataFolder(),
    lexiconFile: text(values.lexicon) ?? find(lexiconEnding),
    lexiconUntilActivated: text(values['lexicon-until-activated']),
    eventFile: text(values.event) ?? find(eventEnding),
    oneWindow: values['one-window'] === true,
    supervised: values.supervised === true,
    startWithMachine: yesOrNo(text(values['start-with-machine'])),
  };
}

interface Parsed {
  readonly values: Readonly<Partial<Record<keyof typeof ownOptions, unknown>>>;
  readonly positionals: readonly string[];
}

function parse(args: readonly string[]): Parsed {
  const options = Object.fromEntries(
    Object.entries(ownOptions).map(([name, option]) => [
      name,
      { type: 'value' in option ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  return parseArgs({ args: [...args], options, allowPositionals: true, strict: false });
}

/** True for a path or address that the operating system passes because someone opened the file. */
export function isHandedOver(arg: string): boolean {
  return hasEnding(arg, lexiconEnding) || hasEnding(arg, eventEnding);
}

/** Returns the files that the operating system passed because someone opened them. */
export function handedOverFiles(args: readonly string[]): readonly string[] {
  return pathsOf(parse(args).positionals).filter(isHandedOver);
}

/** Linux desktops pass files as `file:` addresses. */
function pathsOf(positionals: readonly string[]): readonly string[] {
  return positionals
    .map((one) => (one.startsWith('file:') ? pathOf(one) : one))
    .filter((path) => path !== undefined);
}

function hasEnding(path: string, ending: string): boolean {
  return path.toLowerCase().endsWith(ending);
}

/** `undefined` for an address of another machine. */
function pathOf(address: string): string | undefined {
  try {
    return fileURLToPath(address);
  } catch {
    return undefined;
  }
}

/** The parser is not strict: an option without its value reads as `true` or as the next option. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && !value.startsWith('--') ? value : undefined;
}

function yesOrNo(value: string | undefined): boolean | undefined {
  if (value === 'yes') return true;
  return value === 'no' ? false : undefined;
}
