/** What a hub sends to its stations, as its page "Send" shows it. */
import type { Sent } from '../../core/fleet/sent-state.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { NextEvent } from '../staff/event-calls.ts';
import type { LexiconFacts } from '../staff/status-calls.ts';

/** What somebody chose, before it is sent. */
export interface LookedAt {
  readonly lexicon?: {
    readonly facts: LexiconFacts;
    /** What `facts` do not say: of the edition that the rules demand, and of labels. */
    readonly others: readonly Sentence[];
    /** Of all bytes of the file. */
    readonly sha256: string;
    readonly signatures: number;
  };
  readonly event?: Pick<NextEvent, 'event'> & {
    readonly signatures: number;
    /** From the event that the hub sent last; `undefined` if it sent none. */
    readonly changes?: NextEvent['changes'];
  };
  /** Why list and event do not fit together; nothing can be sent then. */
  readonly conflicts: readonly Sentence[];
  /** Words of the event that change nothing, and stations that are there and have another program. */
  readonly warnings: readonly Sentence[];
}

export interface SendingShown {
  /** Of the manifest. */
  readonly number: number;
  readonly lexicon?: SentThing;
  readonly event?: SentThing;
  /** What a director reads before confirming a list that is no known edition; else absent. */
  readonly toConfirm?: readonly Sentence[];
  /** The name of the director who confirmed it. */
  readonly confirmedBy?: string;
  /** By name. */
  readonly stations: readonly StationWithSent[];
}

export interface SentThing {
  readonly title: string;
  /** Of the words of a list, of the file of an event. */
  readonly fingerprint: string;
}

export interface StationWithSent {
  readonly id: string;
  /** Where several stations have one name, it has the start of the id: `7·3F2A`. */
  readonly name: string;
  /** False if the hub does not hear it. */
  readonly isThere: boolean;
  /** What it said of this manifest; `undefined` if it has not said anything. */
  readonly sent: Sent | undefined;
}
