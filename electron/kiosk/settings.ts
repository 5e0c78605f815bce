/**
 * What the kiosk is told when it is started: `--data DIR` for its files, `--lexicon FILE` and
 * `--event FILE` for what it rules by, `--lexicon-until-activated FILE` for what it rules by before
 * there is another. Chromium's own switches stand among the arguments and are passed over.
 */
import { parseArgs } from 'node:util';

export interface KioskSettings {
  readonly dataFolder: string;
  /** Rules whatever is activated. Undefined: the active lexicon of the data folder decides. */
  readonly lexiconFile: string | undefined;
  /** To rule by until somebody activates a lexicon; undefined: the station is closed until then. */
  readonly lexiconUntilActivated: string | undefined;
  /** Undefined: the event of the data folder decides. */
  readonly eventFile: string | undefined;
}

export function kioskSettings(
  args: readonly string[],
  defaultDataFolder: () => string,
): KioskSettings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      lexicon: { type: 'string' },
      'lexicon-until-activated': { type: 'string' },
      event: { type: 'string' },
    },
    allowPositionals: true,
    strict: false,
  });
  return {
    dataFolder: text(values.data) ?? defaultDataFolder(),
    lexiconFile: text(values.lexicon),
    lexiconUntilActivated: text(values['lexicon-until-activated']),
    eventFile: text(values.event),
  };
}

/** Not strict, so an option without its value reads as `true`, or as the option after it. */
function text(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' && value !== '' && !value.startsWith('--') ? value : undefined;
}
