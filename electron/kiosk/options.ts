/**
 * The options that the installed program accepts. It refuses every other argument: a misspelled
 * option must not open another data folder, and most of Chromium's switches weaken its protection.
 */
import { fail, ok, type Result } from '../core/base/result.ts';

interface Option {
  /** Form of the value in the help. `undefined` if the option takes none. */
  readonly value?: string;
  /** All allowed values. `undefined` if any text is allowed. */
  readonly values?: readonly string[];
  readonly help: string;
}

export const ownOptions = {
  data: { value: 'DIR', help: 'data folder of the station' },
  lexicon: { value: 'FILE', help: 'word list to rule by, as if the file were opened' },
  'lexicon-until-activated': {
    value: 'FILE',
    help: 'word list to rule by until staff choose another',
  },
  event: { value: 'FILE', help: 'event, as if the file were opened' },
  'one-window': { help: 'no covers, for compositors that show one window on all displays' },
  supervised: { help: 'a supervisor restarts the program after a failure' },
  'start-with-machine': {
    value: 'yes|no',
    values: ['yes', 'no'],
    help: 'Windows, macOS: start when this account signs in',
  },
} as const satisfies Readonly<Record<string, Option>>;

/**
 * Chromium's switches that change no protection. A restart adds none: Electron then passes the
 * arguments of the first start.
 */
const chromiumOptions: Readonly<Record<string, Option>> = {
  'ozone-platform': {
    value: 'x11|wayland|auto',
    values: ['x11', 'wayland', 'auto'],
    help: 'Linux: the window system',
  },
};

/** They print and end. */
const printing: Readonly<Record<string, Option>> = {
  help: { help: 'print this and end' },
  version: { help: 'print the version and end' },
};

const known: ReadonlyMap<string, Option> = new Map(
  Object.entries({ ...ownOptions, ...chromiumOptions, ...printing }),
);

/** Fails with a sentence about the first argument that is not allowed. `isFile`: see kiosk-arguments.ts. */
export function checkArguments(
  args: readonly string[],
  platform: NodeJS.Platform,
  isFile: (arg: string) => boolean,
): Result<undefined, string> {
  // Chromium also accepts one hyphen, and a slash on Windows.
  const start = platform === 'win32' ? /^[-/]/ : /^-/;
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (!start.test(arg) && isFile(arg)) continue;
    const [, name = '', given] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    // Exact letters only: Chromium ignores their case, so a list of refused switches would not do.
    const option = known.get(name);
    if (option === undefined) return fail(`The station does not know ${arg}. ${seeHelp}`);
    if (option.value === undefined) {
      if (given !== undefined) return fail(`--${name} takes no value. ${seeHelp}`);
      continue;
    }
    const value = given ?? rest.shift() ?? '';
    const isMissing = value === '' || (given === undefined && start.test(value));
    if (isMissing || option.values?.includes(value) === false) {
      return fail(`--${name} needs a value: --${name}=${option.value}. ${seeHelp}`);
    }
  }
  return ok(undefined);
}

const seeHelp = 'Use --help to see the options.';

/** The part of the help that is about opening a station. */
export function optionsHelp(program: string): string {
  const lines = [...known].map(
    ([name, { value, help }]) =>
      `  ${`--${name}${value === undefined ? '' : `=${value}`}`.padEnd(34)}${help}`,
  );
  return [`Open a station: ${program} [options] [FILE.lexicon] [FILE.event]`, '', ...lines].join(
    '\n',
  );
}
