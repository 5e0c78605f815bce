/**
 * Leaves out what the readers of an export may not see, before any format writes it. Parts of
 * records are replaced by their hashes.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import type { InSteps } from '../../base/steps.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';
import type { LocalTime } from '../../text/local-time.ts';
import { hideableParts, type HideablePart, type PartSchemas } from '../../ledger/hideable-parts.ts';
import { recordKinds, type Recorded } from '../../ledger/record-kinds.ts';
import {
  partHash,
  toMinute,
  type LedgerEntry,
  type LedgerRecord,
  type Part,
  type Sha256Text,
} from '../../ledger/record.ts';
import { rulingLabel, type RulingNumber } from '../../ledger/ruling-number.ts';
import type { ChosenRulings, NamedRuling, Readers } from './audience.ts';
import {
  shownLedgers,
  type ExportedLedger,
  type ExportedLedgers,
  type ExportSubject,
  type ShownLedger,
  type ShownLedgers,
} from './subject.ts';

/** Fails with a sentence if a chosen ruling is in several of the ledgers, in none, or without words. */
export function* showTo(
  readers: Readers,
  ledgers: ExportedLedgers,
  { sha256, exported }: { readonly sha256: Sha256Text; readonly exported: LocalTime },
): InSteps<Result<ExportSubject, Sentence>> {
  const { audience } = readers;
  const all = yield* shownLedgers(ledgers);
  if (readers.audience === 'whole' || readers.audience === 'collected') {
    return ok({ ledgers: all, audience, exported });
  }
  const chosen = readers.audience === 'table' ? yield* choose(readers.chosen, all) : ok(noneOf);
  if (!chosen.ok) return chosen;
  const shown = (ledger: ShownLedger): ShownLedger => {
    const entries = (): Iterable<LedgerEntry> => shownEntries(ledger, chosen.value(ledger), sha256);
    return { ...ledger, entries };
  };
  const [one, ...more] = all;
  return ok({ ledgers: [shown(one), ...more.map(shown)], audience, exported });
}

/** Returns the numbers of the chosen rulings of a ledger. */
type ChosenOf = (ledger: ShownLedger) => ReadonlySet<number>;

const noneOf: ChosenOf = () => new Set();

function* choose(
  chosen: ChosenRulings,
  ledgers: ShownLedgers,
): InSteps<Result<ChosenOf, Sentence>> {
  const rulings = new Map<ShownLedger, readonly Ruling[]>();
  for (const ledger of ledgers) rulings.set(ledger, yield* chosenIn(ledger, isChosenBy(chosen)));
  const complaint = complaintOf(chosen, [...rulings.values()].flat());
  if (complaint !== undefined) return fail(complaint);
  const numbers = new Map(
    [...rulings].map(([ledger, rulings]) => [ledger, new Set(rulings.map(({ ruling }) => ruling))]),
  );
  return ok((ledger) => numbers.get(ledger) ?? new Set());
}

interface Ruling {
  readonly station: string;
  readonly ruling: number;
  readonly board: number | undefined;
}

/** Leaves out rulings whose words are left out already. */
function* chosenIn(
  { entries, stationAt }: ShownLedger,
  isChosen: (ruling: Ruling) => boolean,
): InSteps<readonly Ruling[]> {
  const rulings: Ruling[] = [];
  for (const { record, fact } of entries()) {
    yield '';
    if (fact.kind !== 'ruling' || fact.body.words === undefined) continue;
    const { ruling, board } = fact.body;
    const one = { station: stationAt(record.number), ruling, board };
    if (isChosen(one)) rulings.push(one);
  }
  return rulings;
}

function isNamed({ station, ruling }: Ruling, named: NamedRuling): boolean {
  return ruling === named.ruling && station === (named.station ?? station);
}

function isChosenBy(chosen: ChosenRulings): (ruling: Ruling) => boolean {
  return 'board' in chosen
    ? ({ board }) => board === chosen.board
    : (ruling) => chosen.rulings.some((named) => isNamed(ruling, named));
}

function complaintOf(chosen: ChosenRulings, found: readonly Ruling[]): Sentence | undefined {
  if ('board' in chosen) {
    return found.length > 0
      ? undefined
      : sentence`No ruling of board ${chosen.board} is in the ledger, or its words are not.`;
  }
  for (const named of chosen.rulings) {
    const [one, other] = found.filter((ruling) => isNamed(ruling, named));
    if (one === undefined) {
      return sentence`Ruling ${labelOf(named)} is not in the ledger, or its words are not.`;
    }
    if (other !== undefined) return isInSeveral(named, labelOf(one), labelOf(other));
  }
  return undefined;
}

function isInSeveral(named: NamedRuling, one: string, other: string): Sentence {
  return one === other
    ? sentence`Two ledgers have a ruling ${one}. Make the report from the ledger of one station.`
    : sentence`Ruling ${labelOf(named)} is in several ledgers, as ${one} and ${other}. Type it with the name of its station.`;
}

function labelOf({ station, ruling }: NamedRuling): string {
  return station === undefined ? ruling.toString() : rulingLabel(station, ruling as RulingNumber);
}

function* shownEntries(
  { entries }: ExportedLedger,
  chosen: ReadonlySet<number>,
  sha256: Sha256Text,
): Generator<LedgerEntry> {
  for (const { record, fact, time } of entries()) {
    const isLookedUp = fact.kind === 'ruling' || fact.kind === 'opinion';
    const hasWords = isLookedUp && chosen.has(fact.body.ruling);
    const hidden = hideableParts.filter((part) => part !== 'words' || !hasWords);
    yield {
      record: without(record, hidden, sha256),
      fact: factWithout(fact, hidden),
      time: toMinute(time),
    };
  }
}

function without(
  record: LedgerRecord,
  hidden: readonly HideablePart[],
  sha256: Sha256Text,
): LedgerRecord {
  const hide = (name: HideablePart): Part | undefined => {
    const part = record[name];
    return part === undefined || !hidden.includes(name) ? part : { hash: partHash(part, sha256) };
  };
  return { ...record, words: hide('words'), people: hide('people'), staff: hide('staff') };
}

function factWithout(fact: Recorded, hidden: readonly HideablePart[]): Recorded {
  // What is read of it stands in the part that everybody may see.
  if (fact.kind === 'newer') return fact;
  const { kind, body } = fact;
  const schemas: PartSchemas = recordKinds[kind];
  const names = new Set(hidden.flatMap((part) => Object.keys(schemas[part]?.shape ?? {})));
  const fields = Object.entries(body).filter(([name]) => !names.has(name));
  // A record may lack the fields of its hidden parts. The sources are hidden from all who see less than `whole`.
  return { kind, body: Object.fromEntries(fields) } as Recorded;
}
