/** A station on disk that joined two hubs, whose courier is the test. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { StationNow } from '../../../electron/core/fleet/messages.ts';
import type { SentAtStation } from '../../../electron/core/fleet/sent-state.ts';
import { writeJoined } from '../../../electron/station/fleet/joined.ts';
import { installEvent } from '../events/install-event.ts';
import { openLexiconFile } from '../../../electron/station/lexicons/lexicon-file.ts';
import { openLexiconStore } from '../../../electron/station/lexicons/lexicon-store.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { sampleBytes, sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { strokeOf } from '../../core/station/driver.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { publishFile } from '../../published.ts';
import { Publisher } from '../event-samples.ts';
import { StationOnDisk, view } from '../station-on-disk.ts';
import { confirmedContent, contentOf, SigningHub, type Files } from './staged.ts';

/** Longer than the station waits without a key. */
export const restedMs = 15_000;
/** Longer than the station waits before it looks at other files of the same hub. */
const longMs = 65_000;

export const oldList = sampleLexicon('AT CAT').identity;
export const newWords = 'AT CAT DOG';
export const newList = sampleLexicon(newWords).identity;

/** As a director at a hub counts them; `undefined` without a list. */
function wordsOf(lexicon: string | undefined): number | undefined {
  return lexicon === undefined
    ? undefined
    : valueOf(openLexiconFile(lexicon)).manifest.primary.words;
}

export class StationWithHubs {
  readonly station = new StationOnDisk();
  readonly clock = new StillClock();
  /** What the courier was told last. */
  told: StationNow | undefined;
  readonly hubs: readonly SigningHub[];
  readonly hub: SigningHub;

  private constructor(hub: SigningHub, other: SigningHub) {
    this.hubs = [hub, other];
    this.hub = hub;
    mkdirSync(this.station.data);
    const joined = this.hubs.map((one) => one.joined);
    valueOf(writeJoined(this.station.data, joined));
    this.use(this.list('old', 'AT CAT'));
  }

  static async begin(): Promise<StationWithHubs> {
    return new StationWithHubs(await SigningHub.begin('a'), await SigningHub.begin('b'));
  }

  /** Writes a word list file of these words. */
  list(name: string, words: string, isPublished = true): string {
    const file = this.station.at(`${name}.lexicon`);
    writeFileSync(file, sampleBytes(words));
    if (isPublished) publishFile(file);
    return file;
  }

  /** The list that the station uses before. */
  use(file: string): void {
    const store = valueOf(openLexiconStore(this.station.data));
    valueOf(store.activate(valueOf(store.install(file)).sha256));
  }

  /** A publisher whom the station trusts, and who signed the list in use. */
  publisher(): Publisher {
    const publisher = new Publisher(this.station.at('publisher.key'));
    const file = this.list('signed', 'AT CAT', false);
    publisher.sign(file);
    publisher.trustAt(this.station.data);
    this.use(file);
    return publisher;
  }

  /** The event that the station uses before. */
  useEvent(file: string): void {
    valueOf(installEvent(this.station.data, file));
  }

  start(options: Parameters<StationOnDisk['start']>[0] = {}): StationHost {
    return this.station.start({
      clock: this.clock,
      asksForSetUp: false,
      lexiconFile: undefined,
      startCourier: () => ({
        send: (now) => {
          this.told = now;
          return true;
        },
        onMessage: () => undefined,
        onEnd: () => undefined,
        end: () => undefined,
      }),
      ...options,
    });
  }

  stage(files: Files, isConfirmed = true, from = this.hub): void {
    const content = contentOf(this.station.at('store'), files);
    const manifest = from.manifest(
      isConfirmed ? confirmedContent(content, wordsOf(files.lexicon)) : content,
    );
    from.stage(this.station.data, manifest, files);
  }

  /** What the station says of the hub, after a while in which nobody touched it. */
  sent(from = this.hub): Partial<SentAtStation> | undefined {
    this.clock.pass(longMs);
    return this.told?.sent?.find((one) => one.station === from.joined.station);
  }

  press(host: StationHost, ...keys: readonly string[]): void {
    for (const key of keys) {
      const seen = host.handlers.watch(undefined).revision;
      host.handlers.press({ stroke: strokeOf(key), seen });
    }
  }

  /** Challenges this word, and returns the verdict. */
  ruleOn(host: StationHost, word: string): unknown {
    const { clock } = this;
    this.press(host, ...word, 'Enter');
    clock.pass(200);
    this.press(host, 'Enter');
    const painted = (): void => {
      host.handlers.painted({ seen: host.handlers.watch(undefined).revision });
      clock.pass(1_000);
    };
    painted();
    this.press(host, '1', '2');
    clock.pass(1_000);
    this.press(host, 'Tab');
    painted();
    const shown = view(host);
    painted();
    const verdict = 'verdict' in shown ? shown.verdict : shown;
    clock.pass(60_000);
    this.press(host, 'Enter');
    clock.pass(1_000);
    return verdict;
  }

  identityInUse(): string | undefined {
    this.clock.pass(1_000);
    return this.told?.lexicon;
  }
}
