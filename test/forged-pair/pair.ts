/**
 * The forged pair of an attack, made small. It found an event without the deny word TREE whose
 * SHA-256 begins with the same 8 digits as that of the right one, in 2^32 tries; here the hash is cut to
 * 4 digits, which takes 2^16. What shows no more than that shows the same for both.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SavedKit } from '../../electron/contract/staff/kits-calls.ts';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';
import { eventText, type EventFile } from '../../electron/core/event/event-file.ts';
import { compileLexicon } from '../../electron/core/lexicon/compile.ts';
import { canonicalBytes, canonicalList } from '../../electron/core/lexicon/canonical-list.ts';
import { identityOf } from '../../electron/core/lexicon/identity.ts';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { readLexicon } from '../../electron/core/lexicon/read-lexicon.ts';
import { openLedger } from '../../electron/station/ledger/ledger.ts';
import { pack, unpack } from '../../electron/station/lexicons/brotli.ts';
import { entries, eventWith, named } from '../core/event/samples.ts';
import { listOf, sha256, valueOf, wordsOf } from '../core/lexicon/samples.ts';
import { ruledBy, rulingFact, rulingWith } from '../core/ledger/entries.ts';
import { publish } from '../published.ts';
import { today } from '../station/event-station.ts';
import { people, writeStaff } from '../station/people.ts';
import { openChange } from '../station/lexicons/two-lists.ts';
import { signIn, StationOnDisk } from '../station/station-on-disk.ts';
import {
  activateLexicon,
  installLexicon,
} from '../../electron/station/in-force/lexicon-changes.ts';
import type { StationHost } from '../../electron/station/running/station-host.ts';

/** How many digits of a hash the forger of these tests can meet. */
const digits = 4;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the first try that fits: words of letters, one after the other. */
function search(fits: (letters: string) => boolean): string {
  for (let tries = 0; ; tries += 1) {
    let [rest, word] = [tries, ''];
    for (let place = 0; place < 6; place += 1) {
      word += letters.charAt(rest % letters.length);
      rest = Math.floor(rest / letters.length);
    }
    if (fits(word)) return word;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const start = (hash: string): string => hash.slice(0, digits);

function bytesOf(words: string): Uint8Array {
  const names = { id: 'nwl2030', title: 'Invented list', edition: 'NWL2030' };
  return valueOf(compileLexicon({ ...names, primary: listOf(words) }, sha256, pack));
}

function identityOfWords(words: string): string {
  const { words: canonical } = canonicalList(wordsOf(words));
  return identityOf({ primary: { canonicalSha256: sha256(canonicalBytes(canonical)) } }, sha256);
}

const rightWords = 'AT CAT TREE';
const rightIdentity = identityOfWords(rightWords);
/** Without TREE, and with a nonsense word. */
const forgedWords = `AT CAT ${search(
  (word) => start(identityOfWords(`AT CAT ${word}`)) === start(rightIdentity),
)}`;

const lists = { right: bytesOf(rightWords), forged: bytesOf(forgedWords) };

function listOfSide(side: Side): Lexicon {
  return valueOf(readLexicon(lists[side], sha256, unpack));
}

function textOf(side: Side, change: Partial<EventFile>): string {
  const lexicon = named(listOfSide(side));
  const dates = { first: today, last: today };
  return eventText(eventWith({ title: 'Cup', id: 'cup', issue: 1, dates, lexicon, ...change }));
}

const rightEvent = textOf('right', { denyList: entries('TREE'), stations: ['1'] });
const draft = textOf('forged', { stations: ['1', '??????'] });
/** Without the deny word, and with a station that nobody has. */
const forgedEvent = draft.replace(
  '??????',
  search(
    (station) => start(hashOf(draft.replace('??????', station))) === start(hashOf(rightEvent)),
  ),
);

const events = { right: rightEvent, forged: forgedEvent };

export const sides = ['right', 'forged'] as const;
export type Side = (typeof sides)[number];

export type Shown = 'list' | 'event' | 'file';

/** Fingerprints of the pair. */
export const fingerprints: Readonly<Record<Side, Readonly<Record<Shown, string>>>> = {
  right: {
    list: fingerprintOf(rightIdentity),
    event: fingerprintOf(hashOf(rightEvent)),
    file: fingerprintOf(listOfSide('right').sha256),
  },
  forged: {
    list: fingerprintOf(identityOfWords(forgedWords)),
    event: fingerprintOf(hashOf(forgedEvent)),
    file: fingerprintOf(listOfSide('forged').sha256),
  },
};

/** True if the forger met the digits, with other words and another event. */
export function isForged(): boolean {
  const isAlike = (one: string, other: string): boolean =>
    one !== other && start(one) === start(other);
  return (
    isAlike(rightIdentity, identityOfWords(forgedWords)) &&
    isAlike(hashOf(rightEvent), hashOf(forgedEvent))
  );
}

/**
 * Two hashes that differ in no bit before the last group of a fingerprint: what a forger would need.
 * For what is drawn from a hash, so that it needs no file.
 */
export function almostTheSame(name: string): Readonly<Record<Side, string>> {
  const hash = hashOf(name);
  const last = hash.charAt(19) === '0' ? '1' : '0';
  return { right: hash, forged: `${hash.slice(0, 19)}${last}${hash.slice(20)}` };
}

/** A text without what may stand between the characters of a fingerprint. */
export function bare(text: string): string {
  return text.replaceAll(/&nbsp;|[\s,\u2011-]/g, '');
}

/** The station of one side of the pair: list and event in use, and a director at the console. */
export class StationOfSide {
  readonly side: Side;
  readonly disk = new StationOnDisk();
  host: StationHost;
  readonly eventFile: string;
  readonly listFile: string;
  /** A folder for what the station saves. */
  readonly stick: string;

  constructor(side: Side) {
    this.side = side;
    this.eventFile = this.disk.at('the.event');
    this.listFile = this.disk.at('the.lexicon');
    this.stick = this.disk.at('stick');
    mkdirSync(this.stick);
    writeFileSync(this.eventFile, events[side]);
    writeFileSync(this.listFile, lists[side]);
    publish(listOfSide(side));
    writeStaff(this.disk.data);
    const change = openChange(this.disk.data);
    valueOf(activateLexicon(change, valueOf(installLexicon(change, this.listFile)).sha256));
    change.close();
    this.host = this.#start();
  }

  #start(): StationHost {
    const host = this.disk.start({ lexiconFile: undefined });
    signIn(host, people.Dana.pin);
    return host;
  }

  /** Puts the event in use, and rules on a play. */
  async use(): Promise<void> {
    const { handlers } = this.host;
    const { event } = valueOf(await handlers.lookAtEventFile({ file: this.eventFile }));
    valueOf(await handlers.putFileInForce({ file: this.eventFile, seen: event.sha256 }));
    await this.without(() => {
      const ledger = valueOf(openLedger(this.disk.data));
      const ruling = ruledBy(listOfSide(this.side), rulingFact(1, 'acceptable', 'AT'));
      valueOf(ledger.append(rulingWith({ event: event.sha256 }, ruling), new Date()));
      valueOf(ledger.append({ kind: 'shown', body: { ruling: 1 } }, new Date()));
      ledger.close();
    });
  }

  /** Runs this while no station has the data folder. */
  async without<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    this.disk.close();
    try {
      return await work();
    } finally {
      this.host = this.#start();
    }
  }

  #saved = 0;

  /** Makes a new folder for what the station saves. */
  newFolder(): string {
    this.#saved += 1;
    const folder = path.join(this.stick, this.#saved.toString());
    mkdirSync(folder);
    return folder;
  }

  /** Copies event and list, and returns the paths. */
  copies(): { readonly event: string; readonly list: string } {
    const folder = this.newFolder();
    const [event, list] = [path.join(folder, 'the.event'), path.join(folder, 'the.lexicon')];
    copyFileSync(this.eventFile, event);
    copyFileSync(this.listFile, list);
    return { event, list };
  }

  async saveKit(): Promise<SavedKit> {
    return valueOf(await this.host.handlers.saveKit({ folder: this.newFolder() }));
  }

  end(): void {
    this.disk.end();
  }
}
