/**
 * The kiosk's arguments. Chromium's own switches may be among them and are ignored.
 *
 * | argument                         | meaning                                                         |
 * |----------------------------------|-----------------------------------------------------------------|
 * | `--data DIR`                     | data folder of the station                                      |
 * | `--lexicon FILE`, `FILE.lexicon` | lexicon to rule by; the second form comes from opening a file   |
 * | `--lexicon-until-activated FILE` | lexicon to rule by until one is activated                       |
 * | `--event FILE`, `FILE.event`     | event; the second form comes from opening a file                |
 * | `--one-window`                   | no covers, for compositors that show one window on all displays |
 * | `--supervised`                   | a supervisor restarts the program after a failure               |
 * | `--start-with-machine=yes|no`    | Windows, macOS: start when this account signs in                |
 *
 * On Windows, an address (`file:…`) must come last: Electron ends if an argument follows it.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

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

// The return type is inferred, because that of `parseArgs` depends on the options.

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      lexicon: { type: 'string' },
      'lexicon-until-activated': { type: 'string' },
      event: { type: 'string' },
      'one-window': { type: 'boolean' },
      supervised: { type: 'boolean' },
      'start-with-machine': { type: 'string' },
    },
    allowPositionals: true,
    strict: false,
  });
}

/** Returns the files that the operating system passed because someone opened them. */
export function handedOverFiles(args: readonly string[]): readonly string[] {
  return pathsOf(parse(args).positionals).filter(
    (path) => hasEnding(path, lexiconEnding) || hasEnding(path, eventEnding),
  );
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
function text(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' && value !== '' && !value.startsWith('--') ? value : undefined;
}

function yesOrNo(value: string | undefined): boolean | undefined {
  if (value === 'yes') return true;
  return value === 'no' ? false : undefined;
}
