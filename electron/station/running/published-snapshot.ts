/** The snapshot that the screens show. Publishes each new one, oldest first. */
import { sameValue } from '../../core/base/json.ts';
import type { State } from '../../core/station/phases.ts';
import { snapshotOf } from '../../core/station/snapshot.ts';
import type { Snapshot } from '../../core/station/view.ts';
import type { CleanWindow } from './clean-window.ts';

export class PublishedSnapshot {
  readonly #listeners = new Set<(snapshot: Snapshot) => void>();
  readonly #cleanWindow: Pick<CleanWindow, 'publish'>;
  #snapshot: Snapshot;

  constructor(state: State, cleanWindow: Pick<CleanWindow, 'publish'>) {
    this.#cleanWindow = cleanWindow;
    this.#snapshot = snapshotOf(state);
  }

  get now(): Snapshot {
    return this.#snapshot;
  }

  /** Publishes nothing if no screen would change. Clean windows come last. */
  publish(state: State): void {
    const next = snapshotOf(state);
    if (!sameValue(next, this.#snapshot)) {
      this.#snapshot = next;
      for (const listener of this.#listeners) listener(next);
    }
    this.#cleanWindow.publish(state, next);
  }

  /** The returned function unsubscribes. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  close(): void {
    this.#listeners.clear();
  }
}
