/**
 * Tells clean windows what they show, and the console where the shell can open one. A window is told
 * everything again every second, so that one that hears nothing knows that the station is gone.
 */
import type { CleanMessage } from '../../contract/clean-window.ts';
import type { CleanPlaces } from '../../contract/staff/clean-window-calls.ts';
import {
  cleanPaperOf,
  cleanStateOf,
  type CleanPaper,
  type CleanState,
} from '../../core/station/clean-window.ts';
import type { State } from '../../core/station/phases.ts';
import { mayRule } from '../../core/station/rule-or-practice.ts';
import { isReady, setupOf, tournamentIn, type Config } from '../in-force/config.ts';
import type { Clock } from '../machine/clock.ts';

/** Time between two times that a window is told what it knows, in milliseconds. */
const againMs = 1_000;

/** What a shell can do with clean windows. */
export interface CleanShell {
  readonly places: () => CleanPlaces;
  /** Returns whether there is such a place. A browser's only place has no id. */
  readonly open: (display: number | undefined) => boolean;
  readonly close: (display: number | undefined) => boolean;
}

/** Of a shell that has no place for a clean window. */
export const noCleanShell: CleanShell = {
  places: () => ({ kind: 'displays', displays: [] }),
  open: () => false,
  close: () => false,
};

type Listener = (message: CleanMessage) => void;

export class CleanWindow {
  /** Set by the shell. */
  shell = noCleanShell;

  readonly #clock: Pick<Clock, 'after'>;
  readonly #listeners = new Set<Listener>();
  #paper: CleanPaper;
  #shows: CleanState = 'nothing';

  constructor(clock: Pick<Clock, 'after'>, config: Config) {
    this.#clock = clock;
    this.#paper = paperOf(config);
  }

  /** Call this after the station's own screen was told of the state. */
  publish(state: State): void {
    const shows = cleanStateOf(state);
    if (shows === this.#shows) return;
    this.#shows = shows;
    this.#tell({ shows });
  }

  /** A configuration was loaded. */
  configure(config: Config): void {
    this.#paper = paperOf(config);
    this.#tell({ paper: this.#paper });
  }

  /** Tells a window at once, and from then on. The returned function ends that. */
  watch(listener: Listener): () => void {
    let cancel = (): void => undefined;
    const tell = (): void => {
      listener({ paper: this.#paper });
      listener({ shows: this.#shows });
      cancel = this.#clock.after(againMs, tell);
    };
    this.#listeners.add(listener);
    tell();
    return () => {
      cancel();
      this.#listeners.delete(listener);
    };
  }

  /** A window that fails must not close the station. It hears the same again within a second. */
  #tell(message: CleanMessage): void {
    for (const listener of this.#listeners) {
      try {
        listener(message);
      } catch {
        // It shows paper if it never hears again.
      }
    }
  }
}

/** A list that only practices is no list of the event. */
function paperOf(config: Config): CleanPaper {
  const event = tournamentIn(config);
  const ready = isReady(config) ? config : undefined;
  return cleanPaperOf({
    settings: config.settings,
    ...((event ?? ready) && { title: config.rules.title }),
    ...(ready && mayRule(ready.list.state) && { list: setupOf(ready).lexicon }),
    ...(event && { dates: event.file.dates }),
  });
}
