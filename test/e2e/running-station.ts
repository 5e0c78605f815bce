/** A station in a process of its own, in real time. */
import { serveStation, type ServedStation } from '../../scripts/start/served-station.ts';
import { realTime, TestStation } from './test-station.ts';

export class RunningStation extends TestStation {
  #served: ServedStation | undefined;

  protected override async open(lexicon?: string, event?: string): Promise<void> {
    this.#served = await serveStation(this.dataFolder, lexicon, event);
  }

  override get address(): string {
    return this.#served?.address ?? '';
  }

  get pid(): number {
    return this.#served?.pid ?? 0;
  }

  override get said(): string {
    return this.#served?.said() ?? '';
  }

  override async pass(durationMs: number): Promise<void> {
    await realTime.pass(durationMs);
  }

  override async standStill(run: () => Promise<void>): Promise<void> {
    await realTime.standStill(run);
  }

  /** Kills the process, like a power cut. */
  override async end(): Promise<void> {
    await this.#served?.end('SIGKILL');
  }
}
