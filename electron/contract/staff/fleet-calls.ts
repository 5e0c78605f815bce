/** The page "Fleet": the hubs that the station has joined, and joining another one. */
import { z } from '../../core/base/schema.ts';
import type { SentRefusal, SentState } from '../../core/fleet/sent-state.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { call, filePath, goingBack, stationId, typedLine, type StaffResult } from './staff-call.ts';
import type { JoinedHub } from './status-calls.ts';

export const fleetCalls = {
  fleet: call('director').answers<FleetPage>(),
  /** Looks for invitations on USB drives and in folders. */
  findInvitations: call('director').answers<FoundInvitations>(),
  /** Asks the hub of this invitation. The answer comes later, on the page. */
  joinInvited: call('director', { file: filePath }).answers<StaffResult>(),
  /** Asks the hub at this address, as typed. */
  joinByDigits: call('director', { address: typedLine }).answers<StaffResult>(),
  /** The hub shows the same digits. */
  confirmDigits: call('director').answers<StaffResult>(),
  /** Stops asking, or forgets how it ended. */
  cancelJoining: call('director').answers<undefined>(),
  /** `station` is the id of this station in the fleet of the hub. */
  leaveHub: call('director', {
    station: stationId,
  }).answers<StaffResult>(),
  /** Uses what a hub sent, by the number of its manifest. */
  useSent: call('director', {
    station: stationId,
    number: z.int().min(1),
    goingBack: goingBack.optional(),
  }).answers<StaffResult>(),
} as const;

export interface FleetPage {
  readonly hubs: readonly JoinedHub[];
  /** What the hubs sent, with all files. */
  readonly sent: readonly SentFiles[];
  /** Number of records of the ledger; 0 without one. */
  readonly records: number;
  readonly joining: JoiningNow;
  /** Why the station cannot join a hub now; absent if it can. */
  readonly hindrance?: Sentence;
}

export interface SentFiles {
  /** The id of this station in the fleet of the hub. */
  readonly station: string;
  /** Name of the hub. */
  readonly hub: string;
  /** Of the manifest. */
  readonly number: number;
  /** The program that made the manifest; `undefined` if it has another name than this one. */
  readonly program: string | undefined;
  /** `facts` are what is known of its words; empty if it is in use, or cannot be used. */
  readonly lexicon?: SentFile & { readonly facts: readonly Sentence[] };
  readonly event?: SentFile;
  /** Words of the event that change nothing with the list; absent if there are none. */
  readonly idle?: readonly Sentence[];
  /** The name of the director who confirmed it at the hub. */
  readonly confirmedBy?: string;
  /** `undefined` until the station has looked at it. */
  readonly state: SentState | undefined;
  /** Why it was refused. */
  readonly refusal?: SentRefusal;
  /** Details of the refusal. */
  readonly why: readonly Sentence[];
  /** True if a director must say why the station goes back to this earlier version. */
  readonly goesBack: boolean;
}

export interface SentFile {
  readonly title: string;
  /** Of the words of a list, of the file of an event. */
  readonly fingerprint: string;
}
export interface FoundInvitations {
  readonly invitations: readonly FoundInvitation[];
  /** True if a drive has more files than the station looks at. */
  readonly isCut: boolean;
}

export interface FoundInvitation {
  readonly file: string;
  /** Name of the hub, or why the invitation cannot be used. */
  readonly hub: StaffResult<string>;
}

/**
 * `hub` is the name of the hub, `id` that of the station there. `otherProgram` says what to do
 * because the programs differ; absent if they are the same.
 */
export type JoiningNow =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking'; readonly hub?: string }
  /** Somebody at the hub must accept the station. */
  | {
      readonly kind: 'waiting';
      readonly hub: string;
      readonly id: string;
      /** Of the station's request for a certificate. The hub shows the same. */
      readonly fingerprint: string;
      /** Of the certificate of the hub's authority. */
      readonly hubFingerprint: string;
      readonly otherProgram?: Sentence;
    }
  /** People at both ends must compare the digits. */
  | {
      readonly kind: 'digits';
      readonly hub: string;
      readonly id: string;
      readonly digits: string;
      readonly otherProgram?: Sentence;
      /** Whether somebody here has seen the same digits at the hub. */
      readonly isConfirmed: boolean;
    }
  | { readonly kind: 'joined'; readonly hub: string }
  | { readonly kind: 'failed'; readonly sentence: Sentence };
