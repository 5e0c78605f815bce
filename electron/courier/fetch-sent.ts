/**
 * Fetches what a hub sends to all its stations: hears the manifest, asks for the parts of its files,
 * and puts them into the folder from which the station takes them. What is interrupted begins again.
 */
import { fleetTiming } from '../core/fleet/timing.ts';
import {
  acceptManifest,
  chunkBytes,
  chunkCount,
  chunkLength,
  type Manifest,
  type SentFile,
  type SignedManifest,
} from '../core/fleet/manifest.ts';
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

export interface Fetching {
  /** What came from the hub on the manifest's topic. */
  readonly hearManifest: (text: string) => void;
  /** Does nothing for a part of a file that is not wanted. */
  readonly hearChunk: (publication: Publication) => void;
  /** Asks again for what is missing: the broker forgot that it was asked for. */
  readonly connected: () => void;
  /** How far it is; `undefined` before the first manifest. `staged`: the station goes on. */
  readonly sent: () => Sent | undefined;
  readonly close: () => void;
}

/** The hub hears how far a fetch is after so many parts. */
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

export function openFetching(parts: FetchParts): Fetching {
  const { dataFolder, joined, clock, subscribe, unsubscribe, onChange } = parts;
  const folder = stagedFolder(dataFolder, joined);
  const reader = readerFor(joined);
  let present: Present | undefined;
  let incoming: Incoming | undefined;
  let sent: Sent | undefined;
  let waiting: string | undefined;
  let cancelNext: (() => void) | undefined;
  let cancelAsking = (): void => undefined;

  function take(text: string): void {
    const signed = readMessage('manifest', text);
    if (!signed.ok) return;
    const accepted = acceptManifest(signed.value, readAccepted(folder), reader);
    if (!accepted.ok) return;
    const { manifest } = accepted.value;
    const isSame = present?.signed.manifest === signed.value.manifest;
    if (isSame && (sent?.state === 'staged' || incoming !== undefined)) return;
    present = { signed: signed.value, manifest };
    const written = writeAccepted(folder, accepted.value.accepted);
    if (written.ok) next();
    else notWritten(written.error);
  }

  /** Fetches the first file that is missing, or finishes. */
  function next(): void {
    if (present === undefined) return;
    const { manifest, signed } = present;
    const missing = sentKinds
      .map((kind) => ({ kind, file: manifest[kind] }))
      .find(({ kind, file }) => file !== undefined && !isStaged(folder, kind, file));
    if (missing?.file === undefined) {
      endFetch();
      const written = stageManifest(folder, signed, manifest);
      if (written.ok) say({ number: manifest.number, state: 'staged' });
      else notWritten(written.error);
      return;
    }
    const { kind, file } = missing;
    const cleared = makeRoom(folder, manifest);
    if (!cleared.ok) {
      notWritten(cleared.error);
      return;
    }
    const { sha256: hash, bytes } = file;
    const isSame = incoming?.file.sha256 === hash && incoming.file.bytes === bytes;
    if (incoming === undefined || !isSame) {
      endFetch();
      incoming = { kind, file, bytes: new Uint8Array(bytes), here: new Set() };
      ask();
    } else {
      incoming = { ...incoming, kind, file };
    }
    sayParts(incoming);
  }

  function ask(): void {
    cancelAsking();
    if (incoming === undefined) return;
    const pattern = chunksOf(incoming.file.sha256);
    // Asked for twice without an end in between, the broker would still send all again.
    unsubscribe(pattern);
    subscribe(pattern);
    watch();
  }

  /** Looks again later whether parts still come. */
  function watch(): void {
    const before = incoming?.here.size;
    cancelAsking = clock.after(fleetTiming.fileAgainMs, () => {
      if (incoming?.here.size === before) ask();
      else watch();
    });
  }

  function endFetch(): void {
    cancelAsking();
    if (incoming !== undefined) unsubscribe(chunksOf(incoming.file.sha256));
    incoming = undefined;
  }

  function hearChunk({ topic, text }: Publication): void {
    const place = readChunkTopic(topic);
    if (incoming === undefined || place?.sha256 !== incoming.file.sha256) return;
    const chunk = readMessage('chunk', text);
    if (!chunk.ok) return;
    const bytes = Buffer.from(chunk.value.base64, 'base64');
    const { file, here } = incoming;
    if (bytes.length !== chunkLength(file.bytes, place.index) || here.has(place.index)) return;
    incoming.bytes.set(bytes, place.index * chunkBytes);
    here.add(place.index);
    if (here.size === chunkCount(file.bytes)) finish(incoming);
    else if (here.size % partsBetween === 0) sayParts(incoming);
  }

  function finish({ kind, file, bytes }: Incoming): void {
    endFetch();
    if (sha256(bytes) !== file.sha256) {
      again('damaged');
      return;
    }
    const written: Result<undefined, NotWritten> = stageFile(folder, kind, file, bytes);
    if (written.ok) next();
    else notWritten(written.error);
  }

  function notWritten({ why }: NotWritten): void {
    again('notWritten', whyOf([english(why)]));
  }

  /** Says what is wrong, and begins again a little later. */
  function again(state: 'damaged' | 'notWritten', why?: string): void {
    endFetch();
    if (present === undefined) return;
    say({ number: present.manifest.number, state, ...(why !== undefined && { why }) });
    cancelAsking = clock.after(fleetTiming.fileAgainMs, () => {
      if (present === undefined) return;
      const { signed } = present;
      take(JSON.stringify(signed));
    });
  }

  function sayParts({ file, here }: Incoming): void {
    if (present === undefined) return;
    const { number } = present.manifest;
    say({ number, state: 'fetching', parts: { here: here.size, all: chunkCount(file.bytes) } });
  }

  function say(now: Sent): void {
    if (JSON.stringify(now) === JSON.stringify(sent)) return;
    sent = now;
    onChange();
  }

  return {
    hearManifest: (text) => {
      if (cancelNext !== undefined) {
        waiting = text;
        return;
      }
      take(text);
      const rest = (): void => {
        const last = waiting;
        waiting = undefined;
        cancelNext = undefined;
        if (last === undefined) return;
        take(last);
        cancelNext = clock.after(fleetTiming.betweenManifestsMs, rest);
      };
      cancelNext = clock.after(fleetTiming.betweenManifestsMs, rest);
    },
    hearChunk,
    connected: ask,
    sent: () => sent,
    close: () => {
      cancelNext?.();
      cancelAsking();
    },
  };
}
