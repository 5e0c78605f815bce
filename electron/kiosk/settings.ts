/**
 * What the kiosk is told when it is started. Chromium's own switches stand among the arguments and
 * are passed over.
 *
 * | argument                     | meaning                                                        |
 * |------------------------------|----------------------------------------------------------------|
 * | `--data DIR`                 | data folder of the station                                     |
 * | `--lexicon FILE`, `FILE.lexicon` | what it rules by; the second is how a system opens a file  |
 * | `--lexicon-until-activated FILE` | what it rules by while nobody has activated a lexicon    |
 * | `--event FILE`, `FILE.event`   | its event; likewise                                             |
 * | `--one-window`               | no covers: a compositor for one window shows it on all displays |
 * | `--supervised`               | something else starts it again when it fails                   |
 * | `--start-with-machine=yes|no`| Windows, macOS: whether it starts when this account signs in   |
 *
 * On Windows an address (`file:…`) must come last: Electron ends if an argument follows it.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export interface KioskSettings {
  readonly dataFolder: string;
  /** Rules whatever is activated. Undefined: the active lexicon of the data folder decides. */
  readonly lexiconFile: string | undefined;
  /** To rule by until somebody activates a lexicon; undefined: the station is closed until then. */
  readonly lexiconUntilActivated: string | undefined;
  /** Undefined: the event of the data folder decides. */
  readonly eventFile: string | undefined;
  readonly oneWindow: boolean;
  readonly supervised: boolean;
  /** Undefined: left as it is. */
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

// Inferred: the type of `parseArgs` follows from the options.

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

/** The files that a system hands over when somebody opens them. */
export function handedOverFiles(args: readonly string[]): readonly string[] {
  return pathsOf(parse(args).positionals).filter(
    (path) => hasEnding(path, lexiconEnding) || hasEnding(path, eventEnding),
  );
}

/** Desktops on Linux hand a file over by its address. */
function pathsOf(positionals: readonly string[]): readonly string[] {
  return positionals
    .map((one) => (one.startsWith('file:') ? pathOf(one) : one))
    .filter((path) => path !== undefined);
}

function hasEnding(path: string, ending: string): boolean {
  return path.toLowerCase().endsWith(ending);
}

/** An address that names another machine has no path here. */
function pathOf(address: string): string | undefined {
  try {
    return fileURLToPath(address);
  } catch {
    return undefined;
  }
}

/** Not strict, so an option without its value reads as `true`, or as the option after it. */
function text(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' && value !== '' && !value.startsWith('--') ? value : undefined;
}

function yesOrNo(value: string | undefined): boolean | undefined {
  if (value === 'yes') return true;
  return value === 'no' ? false : undefined;
}
