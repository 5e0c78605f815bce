/**
 * Tells clean windows what they show, and the console where the shell can open one. A window is told
 * everything again every second, so that one that hears nothing knows that the station is gone.
 */
import type { CleanMessage } from '../../contract/clean-window.ts';
import type { CleanPlaces } from '../../contract/staff/clean-window-calls.ts';
import { sameValue } from '../../core/base/json.ts';
import {
  cleanPaperIn,
  cleanStateOf,
  type CleanPaper,
  type CleanState,
} from '../../core/station/clean-window.ts';
import type { State } from '../../core/station/phases.ts';
import type { Snapshot } from '../../core/station/view.ts';
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

  constructor(clock: Pick<Clock, 'after'>, state: State) {
    this.#clock = clock;
    this.#paper = cleanPaperIn(state);
  }

  /** Call this after the station's own screen was told of the state, with what it was told. */
  publish(state: State, snapshot: Snapshot): void {
    const paper = cleanPaperIn(state);
    if (!sameValue(paper, this.#paper)) {
      this.#paper = paper;
      this.#tell({ paper });
    }
    const shows = cleanStateOf(state, snapshot);
    if (shows !== this.#shows) {
      this.#shows = shows;
      this.#tell({ shows });
    }
  }

  /** Tells a window at once, and from then on. The returned function ends that. */
  watch(listener: Listener): () => void {
    let cancel = (): void => undefined;
    const tell = (): void => {
      cancel = this.#clock.after(againMs, tell);
      send(listener, { paper: this.#paper });
      send(listener, { shows: this.#shows });
    };
    this.#listeners.add(listener);
    tell();
    return () => {
      cancel();
      this.#listeners.delete(listener);
    };
  }

  #tell(message: CleanMessage): void {
    for (const listener of this.#listeners) send(listener, message);
  }
}

/**
 * A clean window that fails must not disturb the station. The station sends everything again within a
 * second, and a page that receives nothing shows paper.
 */
function send(listener: Listener, message: CleanMessage): void {
  try {
    listener(message);
  } catch {
    // The next message may arrive.
  }
}
