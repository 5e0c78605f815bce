/**
 * Fetches what a hub sends to all its stations: receives the manifest, subscribes to the parts of
 * its files, and puts the files into the folder where the station finds them. An interrupted file
 * starts over.
 */
import { sameValue } from '../core/base/json.ts';
import { fleetTiming } from '../core/fleet/fleet-times.ts';
import {
  acceptManifest,
  chunkBytes,
  chunkCount,
  chunkLength,
  type Manifest,
  type ManifestReader,
  type NewerManifest,
  type SentFile,
  type SignedManifest,
} from '../core/fleet/signed-manifest.ts';
import { readMessage } from '../core/fleet/messages.ts';
import { whyOf, type Sent } from '../core/fleet/sent-state.ts';
import { chunksOf, readChunkTopic } from '../core/fleet/topics.ts';
import type { Result } from '../core/base/result.ts';
import { english } from '../core/text/sentence.ts';
import type { Publication } from '../link/broker-link.ts';
import type { Clock } from '../station/machine/clock.ts';
import { sha256 } from '../station/disk/sha256.ts';
import type { Joined } from '../station/fleet/joined.ts';
import {
  isStaged,
  makeRoom,
  readAccepted,
  readerFor,
  sentKinds,
  stagedFolder,
  stageFile,
  stageManifest,
  writeAccepted,
  type SentKind,
} from '../station/fleet/staged-files.ts';
import type { NotWritten } from '../station/disk/whole-file.ts';

interface FetchParts {
  readonly dataFolder: string;
  readonly joined: Joined;
  readonly clock: Clock;
  readonly subscribe: (pattern: string) => void;
  readonly unsubscribe: (pattern: string) => void;
  /** Called when `sent` has changed. */
  readonly onChange: () => void;
}

/** Number of parts after which the hub gets a progress report. */
const partsBetween = 16;

interface Present {
  readonly signed: SignedManifest;
  readonly manifest: Manifest;
}

/** A file that is being fetched. */
interface Incoming {
  readonly kind: SentKind;
  readonly file: SentFile;
  readonly bytes: Uint8Array;
  readonly here: Set<number>;
}

export class Fetching {
  readonly #clock: Clock;
  readonly #subscribe: FetchParts['subscribe'];
  readonly #unsubscribe: FetchParts['unsubscribe'];
  readonly #onChange: FetchParts['onChange'];
  readonly #folder: string;
  readonly #reader: ManifestReader;
  #present: Present | undefined;
  #incoming: Incoming | undefined;
  #sent: Sent | undefined;
  #waiting: string | undefined;
  #cancelNext: (() => void) | undefined;
  #cancelAsking = (): void => undefined;

  constructor({ dataFolder, joined, clock, subscribe, unsubscribe, onChange }: FetchParts) {
    this.#clock = clock;
    this.#subscribe = subscribe;
    this.#unsubscribe = unsubscribe;
    this.#onChange = onChange;
    this.#folder = stagedFolder(dataFolder, joined);
    this.#reader = readerFor(joined);
  }

  /**
   * Handles a message on the manifest's topic. Of several in a row, handles the last one, later.
   */
  hearManifest(text: string): void {
    if (this.#cancelNext !== undefined) {
      this.#waiting = text;
      return;
    }
    this.#take(text);
    this.#waitForNext();
  }

  /** Ignores parts of files that are not being fetched. */
  hearChunk({ topic, text }: Publication): void {
    const place = readChunkTopic(topic);
    if (this.#incoming === undefined || place?.sha256 !== this.#incoming.file.sha256) return;
    const chunk = readMessage('chunk', text);
    if (!chunk.ok) return;
    const bytes = Buffer.from(chunk.value.base64, 'base64');
    const { file, here } = this.#incoming;
    if (bytes.length !== chunkLength(file.bytes, place.index) || here.has(place.index)) return;
    this.#incoming.bytes.set(bytes, place.index * chunkBytes);
    here.add(place.index);
    if (here.size === chunkCount(file.bytes)) this.#finish(this.#incoming);
    else if (here.size % partsBetween === 0) this.#sayParts(this.#incoming);
  }

  /** Subscribes to missing parts. Call this after each connection, because the broker forgets. */
  ask(): void {
    this.#cancelAsking();
    if (this.#incoming === undefined) return;
    const pattern = chunksOf(this.#incoming.file.sha256);
    // Resubscribing without unsubscribing would make the broker send all parts again.
    this.#unsubscribe(pattern);
    this.#subscribe(pattern);
    this.#watch();
  }

  /** Returns the progress up to `staged`; `undefined` before the first manifest. */
  sent(): Sent | undefined {
    return this.#sent;
  }

  close(): void {
    this.#cancelNext?.();
    this.#cancelAsking();
  }

  #waitForNext(): void {
    this.#cancelNext = this.#clock.after(fleetTiming.betweenManifestsMs, () => {
      const last = this.#waiting;
      this.#waiting = undefined;
      this.#cancelNext = undefined;
      if (last === undefined) return;
      this.#take(last);
      this.#waitForNext();
    });
  }

  #take(text: string): void {
    const signed = readMessage('manifest', text);
    if (!signed.ok) return;
    const accepted = acceptManifest(signed.value, readAccepted(this.#folder), this.#reader);
    if (!accepted.ok) {
      if (typeof accepted.error === 'object') this.#refuseNewer(accepted.error);
      return;
    }
    const { manifest } = accepted.value;
    const isSame = this.#present?.signed.manifest === signed.value.manifest;
    if (isSame && (this.#sent?.state === 'staged' || this.#incoming !== undefined)) return;
    this.#present = { signed: signed.value, manifest };
    const written = writeAccepted(this.#folder, accepted.value.accepted);
    if (written.ok) this.#next();
    else this.#notWritten(written.error);
  }

  /** Says why it fetches nothing. What the hub sent before must not come into use any more. */
  #refuseNewer({ accepted, why }: NewerManifest): void {
    this.#endFetch();
    this.#present = undefined;
    writeAccepted(this.#folder, accepted);
    makeRoom(this.#folder, {});
    const reason = whyOf([english(why)]);
    const refused = { state: 'refused', refusal: 'unusable', why: reason } as const;
    this.#say({ number: accepted.number, ...refused });
  }

  /** Fetches the first missing file, or finishes. */
  #next(): void {
    if (this.#present === undefined) return;
    const { manifest, signed } = this.#present;
    const missing = sentKinds
      .map((kind) => ({ kind, file: manifest[kind] }))
      .find(({ kind, file }) => file !== undefined && !isStaged(this.#folder, kind, file));
    if (missing?.file === undefined) {
      this.#endFetch();
      const written = stageManifest(this.#folder, signed, manifest);
      if (written.ok) this.#say({ number: manifest.number, state: 'staged' });
      else this.#notWritten(written.error);
      return;
    }
    const cleared = makeRoom(this.#folder, manifest);
    if (cleared.ok) this.#fetch(missing.kind, missing.file);
    else this.#notWritten(cleared.error);
  }

  /** Fetches a file. Continues if a file with the same bytes is already being fetched. */
  #fetch(kind: SentKind, file: SentFile): void {
    const { sha256: hash, bytes } = file;
    const isSame = this.#incoming?.file.sha256 === hash && this.#incoming.file.bytes === bytes;
    if (this.#incoming === undefined || !isSame) {
      this.#endFetch();
      this.#incoming = { kind, file, bytes: new Uint8Array(bytes), here: new Set() };
      this.ask();
    } else {
      this.#incoming = { ...this.#incoming, kind, file };
    }
    this.#sayParts(this.#incoming);
  }

  /** Checks later whether parts still arrive. */
  #watch(): void {
    const before = this.#incoming?.here.size;
    this.#cancelAsking = this.#clock.after(fleetTiming.fileAgainMs, () => {
      if (this.#incoming?.here.size === before) this.ask();
      else this.#watch();
    });
  }

  #endFetch(): void {
    this.#cancelAsking();
    if (this.#incoming !== undefined) this.#unsubscribe(chunksOf(this.#incoming.file.sha256));
    this.#incoming = undefined;
  }

  #finish({ kind, file, bytes }: Incoming): void {
    this.#endFetch();
    if (sha256(bytes) !== file.sha256) {
      this.#again('damaged');
      return;
    }
    const written: Result<undefined, NotWritten> = stageFile(this.#folder, kind, file, bytes);
    if (written.ok) this.#next();
    else this.#notWritten(written.error);
  }

  #notWritten({ why }: NotWritten): void {
    this.#again('notWritten', whyOf([english(why)]));
  }

  /** Reports a failure, and starts over a little later. */
  #again(state: 'damaged' | 'notWritten', why?: string): void {
    this.#endFetch();
    if (this.#present === undefined) return;
    this.#say({ number: this.#present.manifest.number, state, ...(why !== undefined && { why }) });
    this.#cancelAsking = this.#clock.after(fleetTiming.fileAgainMs, () => {
      if (this.#present === undefined) return;
      const { signed } = this.#present;
      this.#take(JSON.stringify(signed));
    });
  }

  #sayParts({ file, here }: Incoming): void {
    if (this.#present === undefined) return;
    const { number } = this.#present.manifest;
    this.#say({
      number,
      state: 'fetching',
      parts: { here: here.size, all: chunkCount(file.bytes) },
    });
  }

  #say(now: Sent): void {
    if (sameValue(now, this.#sent)) return;
    this.#sent = now;
    this.#onChange();
  }
}
