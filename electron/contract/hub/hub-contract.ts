/**
 * Every call from a hub's page to the hub, with the parser of its argument, and what the hub shows.
 * A hub has no roles: who has its address or its account has the hub.
 */
import { lineOfText } from '../../core/base/line-of-text.ts';
import { z } from '../../core/base/schema.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { AnswerOf, Call } from '../call-type.ts';
import { keptAwake } from '../kept-awake.ts';
import type { Slept } from '../../core/station/sleep.ts';
import type { Drive } from '../staff/drives-calls.ts';
import { filePath, stationId, typedLine, type StaffResult } from '../staff/staff-call.ts';
import type { FleetShown } from './fleet-shown.ts';
import type { JoiningShown } from './joining-shown.ts';
import { mostFiles } from './most-files.ts';
import type { LookedAt, SendingShown } from './sending-shown.ts';
import {
  deskOpinionAsked,
  reportAsked,
  rulingNamed,
  rulingsSearch,
  type FoundRulings,
  type GivenAtDesk,
  type HubSources,
  type OpenedHubRuling,
  type SavedReport,
} from './rulings-shown.ts';
import type { Moment } from '../../core/text/local-time.ts';

const files = z.strictObject({ files: z.array(filePath).min(1).max(mostFiles) });
const station = z.strictObject({ station: stationId });
const archiving = z.strictObject({
  folder: filePath,
  /** A director archives although records are missing. */
  allTheSame: z.strictObject({ name: typedLine, reason: typedLine }).optional(),
});
const toSend = z.strictObject({ lexicon: filePath.optional(), event: filePath.optional() });
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const seen = z.strictObject({ lexicon: hash.optional(), event: hash.optional() });
const confirmation = z.strictObject({
  number: z.int().min(1),
  /** As a person typed them. */
  fingerprints: z.strictObject({ lexicon: typedLine.optional(), event: typedLine.optional() }),
  by: lineOfText(40),
  /** The number of words of a list that is no known edition. */
  words: z.int().min(0).max(9_999_999).optional(),
});
const settling = z.strictObject({
  alarm: z.string().max(300),
  name: typedLine,
  reason: typedLine,
});
const way = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('stick'), folder: filePath }),
  z.strictObject({ by: z.literal('digits') }),
]);

const sleepCount = z.strictObject({ count: z.int().min(1) });

export const hubContract = {
  /** Answers the current snapshot. From then on every new one is pushed to the caller. */
  watch: { argument: z.undefined() } as Call<z.ZodUndefined, HubSnapshot>,
  /** USB sticks and folders, with the exports on them that a station may have written. */
  drives: { argument: z.undefined() } as Call<z.ZodUndefined, readonly Drive[]>,
  /** Collects exports. Those that are refused do not keep the others from being collected. */
  collect: { argument: files } as Call<typeof files, StaffResult<CollectedFiles>>,
  /** Asks the stations that are there for the names and sources that stayed at home. */
  handOver: { argument: z.undefined() } as Call<z.ZodUndefined, StaffResult>,
  rulings: { argument: rulingsSearch } as Call<typeof rulingsSearch, StaffResult<FoundRulings>>,
  ruling: { argument: rulingNamed } as Call<typeof rulingNamed, StaffResult<OpenedHubRuling>>,
  /** What the lists say of each word. The page asks for the one ruling that is open. */
  rulingSources: { argument: rulingNamed } as Call<
    typeof rulingNamed,
    StaffResult<readonly HubSources[]>
  >,
  /** Records an opinion at the desk in the hub's own ledger. */
  giveOpinion: { argument: deskOpinionAsked } as Call<
    typeof deskOpinionAsked,
    StaffResult<GivenAtDesk>
  >,
  /** Saves one report of all ledgers. */
  saveReport: { argument: reportAsked } as Call<typeof reportAsked, StaffResult<SavedReport>>,
  /** Writes the archive of the day into a new folder in this one. */
  archive: { argument: archiving } as Call<typeof archiving, StaffResult<WrittenArchive>>,
  /** Settles an alarm that somebody looked into. */
  settle: { argument: settling } as Call<typeof settling, StaffResult>,
  /** Removes a station from the fleet, for example because its laptop was stolen. */
  remove: { argument: station } as Call<typeof station, StaffResult>,
  /** Drives and folders, with the word list files and events on them. */
  listDrives: { argument: z.undefined() } as Call<z.ZodUndefined, readonly Drive[]>,
  /** Reads these files completely and keeps copies. Nothing is sent. */
  lookAtLists: { argument: toSend } as Call<typeof toSend, StaffResult<LookedAt>>,
  /** Sends what was looked at, by the SHA-256 of the files, to all stations. */
  sendToAll: { argument: seen } as Call<typeof seen, StaffResult>,
  /** A director names what the stations use: the fingerprint of each file. */
  confirmSent: { argument: confirmation } as Call<typeof confirmation, StaffResult>,
  /** Lets stations join: by an invitation in this folder, or by digits on both screens. */
  letJoin: { argument: way } as Call<typeof way, StaffResult>,
  stopJoining: { argument: z.undefined() } as Call<z.ZodUndefined, StaffResult>,
  /** `station` is the id that the station which asks shows. */
  acceptStation: { argument: station } as Call<typeof station, StaffResult>,
  refuseStation: { argument: station } as Call<typeof station, StaffResult>,
  /** The page has nothing any more of what was typed before the sleep with this count. */
  emptied: { argument: sleepCount } as Call<typeof sleepCount, undefined>,
  /** The answer to a request to keep the screen on, or the end of what was granted. */
  keptAwake: { argument: keptAwake } as Call<typeof keptAwake, undefined>,
} as const;

export type HubCallName = keyof typeof hubContract;
export type HubArgument<Name extends HubCallName> = z.output<
  (typeof hubContract)[Name]['argument']
>;
export type HubAnswer<Name extends HubCallName> = AnswerOf<(typeof hubContract)[Name]>;

export const hubCallNames = Object.keys(hubContract) as readonly HubCallName[];

export interface HubSnapshot {
  readonly fleet: FleetShown;
  /** `undefined` as long as the hub has sent nothing. */
  readonly sending: SendingShown | undefined;
  readonly joining: JoiningShown;
  /** In the order of their arrival. */
  readonly ledgers: readonly LedgerShown[];
  /** The records of which stations told, and which the hub does not have. */
  readonly missing: readonly Sentence[];
  /** The newest first. */
  readonly archives: readonly ArchiveShown[];
  /** What the hub is doing. It does one thing at a time. */
  readonly doing: 'collecting' | 'handingOver' | 'archiving' | 'reporting' | undefined;
  /** Why the hub cannot read or store records; said above every page. */
  readonly fault: Sentence | undefined;
  /** When the machine of the hub slept last. */
  readonly slept?: SleptShown | undefined;
  /** Whether the screen is kept on; absent if the page has not asked. */
  readonly isKeptAwake?: boolean | undefined;
}

/** `count` counts the sleeps in this run of the program, from 1. */
export interface SleptShown {
  readonly count: number;
  readonly how: Slept['how'];
  readonly from: Moment;
  readonly to: Moment;
}

export interface LedgerShown {
  /** Name of the ledger. */
  readonly ledger: string;
  /** At least one; several after a fork. */
  readonly branches: readonly BranchShown[];
  readonly alarms: readonly Sentence[];
}

export interface BranchShown {
  /** Empty if no record has one. */
  readonly station: string;
  /** Its earlier names, the first one first. */
  readonly earlier: readonly string[];
  /** Number of the last ruling; 0 if there is none. */
  readonly rulings: number;
  /** Code of the last record, as the station shows it. */
  readonly code: string;
  /** Time of the last record: ISO 8601 in UTC. */
  readonly time: string;
  /** Of the station. */
  readonly offset?: string | undefined;
  /** Number of records with names or sources that are still at the station. */
  readonly atHome: number;
  /** Says how many records are of a newer program; absent if none is. */
  readonly newer?: Sentence;
}

export interface ArchiveShown extends Moment {
  readonly ledgers: number;
  /** SHA-256 of its table of contents. */
  readonly contents: string;
  /** False if it lacks records of which stations had told. */
  readonly isComplete: boolean;
}

export interface CollectedFiles {
  /** The ledgers of these exports, in the order in which their first records arrived. */
  readonly ledgers: readonly LedgerNewsShown[];
  /** Why files were refused. */
  readonly refusals: readonly Sentence[];
}

export interface LedgerNewsShown {
  /** Name of the ledger. */
  readonly ledger: string;
  /** Of all branches. */
  readonly stations: readonly string[];
  /** Number of records that the hub did not have. */
  readonly added: number;
  readonly alarms: readonly Sentence[];
}

export interface WrittenArchive {
  readonly folder: string;
  /** SHA-256 of its table of contents. */
  readonly contents: string;
  /** False if the auditor found something, or records are missing. */
  readonly isGood: boolean;
  /** True if it has records of a newer program. */
  readonly isNewer: boolean;
  /** The records of which stations told, and which the archive lacks. */
  readonly missing: readonly Sentence[];
}
