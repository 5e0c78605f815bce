/**
 * A station in the process of the test, behind the real loopback server, with a clock that jumps.
 * What a process alone shows (its end, its memory, its signals) is for `RunningStation`.
 */
import { openLoopbackStation, type LoopbackStation } from '../../scripts/start/loopback-station.ts';
import { prepareStation } from '../../scripts/start/prepare-station.ts';
import { JumpingClock } from '../clock/jumping-clock.ts';
import { TestStation } from './test-station.ts';

export class StationInProcess extends TestStation {
  readonly clock = new JumpingClock();
  readonly #sentences: string[] = [];
  #opened: LoopbackStation | undefined;

  protected override async open(lexicon?: string, event?: string): Promise<void> {
    const options = {
      data: this.dataFolder,
      port: 0,
      ...(lexicon !== undefined && { lexicon }),
      ...(event !== undefined && { event }),
    };
    const settings = await prepareStation(options, this.#say, false);
    if (!settings.ok) throw new Error(settings.error);
    const opened = await openLoopbackStation(settings.value, { log: this.#say, clock: this.clock });
    if (!opened.ok) throw new Error(opened.error);
    this.#opened = opened.value;
  }

  override get address(): string {
    return this.#opened?.server.address ?? '';
  }

  override get said(): string {
    return this.#sentences.join('\n');
  }

  override async pass(durationMs: number): Promise<void> {
    this.clock.pass(durationMs);
    await Promise.resolve();
  }

  override async standStill(run: () => Promise<void>): Promise<void> {
    await this.clock.during(run);
  }

  override async end(): Promise<void> {
    await this.#opened?.server.close();
    this.#opened?.host.close();
    this.#opened = undefined;
  }

  readonly #say = (sentence: string): void => {
    this.#sentences.push(sentence);
  };
}
