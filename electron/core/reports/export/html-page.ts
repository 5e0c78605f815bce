/** What the sections of the printed ledger share: their content, and cells that occur in several. */
import { escapeHtml, nameHtml, wholeHtml } from '../papers/markup.ts';
import type { Member } from '../../staff/member.ts';
import { localTime, type Moment } from '../../text/local-time.ts';
import type { PaperTexts } from '../../text/paper-texts.ts';
import { fingerprintOf, shortFingerprint } from '../../base/fingerprint.ts';
import type { BasisNames } from '../../ledger/basis-names.ts';
import type { LaterRecords } from '../../ledger/rulings-on-record.ts';
import type { LedgerEntry } from '../../ledger/record.ts';
import type { Statistics } from '../statistics.ts';
import type { KnownTexts } from './known-texts.ts';
import type { People } from './people.ts';
import type { ExportSubject, ShownLedger } from './subject.ts';

/** Of a long ledger, which is printed as several reports. */
export interface ReportPart {
  /** From 1. */
  readonly number: number;
  readonly of: number;
  readonly from: number;
  readonly upTo: number;
}

export interface ListedLedger extends ShownLedger {
  /** The entries that the report lists: those of its part, or all. */
  readonly listed: () => Iterable<LedgerEntry>;
  /** What all records say of rulings, whichever the report lists. */
  readonly later: LaterRecords;
}

export interface LedgerPage extends Omit<ExportSubject, 'ledgers'> {
  readonly ledgers: readonly [ListedLedger, ...ListedLedger[]];
  /** Absent if the report lists all records. */
  readonly part?: ReportPart;
  readonly t: PaperTexts;
  /** Of all ledgers, as is what follows. */
  readonly names: BasisNames;
  readonly known: KnownTexts;
  readonly people: People;
  /** The programs that wrote the records. */
  readonly programs: ReadonlySet<string>;
  /** How many records are of a newer program. */
  readonly newer: number;
  /** A ruling or opinion for each event, or for each rulebook without an event. */
  readonly byEvent: ReadonlyMap<string, Look>;
  /** A ruling or opinion for each list. */
  readonly byList: ReadonlyMap<string, Look>;
  readonly statistics: Statistics;
}

export type Look = Extract<LedgerEntry['fact'], { readonly kind: 'ruling' | 'opinion' }>['body'];

export function fingerprintHtml(sha256: string): string {
  return wholeHtml(fingerprintOf(sha256));
}

/** For columns, where room is small. */
export function shortFingerprintHtml(sha256: string): string {
  return wholeHtml(shortFingerprint(fingerprintOf(sha256)));
}

/** Empty where people are left out. */
export function byHtml(by: Member | undefined, { t }: Pick<LedgerPage, 't'>): string {
  if (by === undefined) return '';
  const { name, role } = by;
  return t('ledger.by', { name: nameHtml(name), role: t(`ledger.roles.${role}`) });
}

export function timeHtml(moment: Moment): string {
  const { date, time: clock, offset } = localTime(moment);
  return `<time datetime="${escapeHtml(moment.time)}">${wholeHtml(date)} ${wholeHtml(`${clock} ${offset}`)}</time>`;
}
