/** Handles the page "Rulings": finds rulings, shows them to players and sets them aside. */
import type { StaffHandlers } from '../../contract/call.ts';
import type {
  DeskNoteShown,
  LexiconShown,
  OpenedRuling,
  RulingsList,
  RulingShown,
  rulingCalls,
  SourcesOfLook,
} from '../../contract/staff/rulings-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { fingerprintOf } from '../../core/base/fingerprint.ts';
import { describeOpinionRefusal, nextOpinion } from '../../core/ledger/next-opinion.ts';
import type { RulingNumber } from '../../core/ledger/ruling-number.ts';
import {
  isRecent,
  type OpinionOnRecord,
  type RulingOnRecord,
} from '../../core/ledger/rulings-on-record.ts';
import { inOrder } from '../../core/ledger/final-verdict.ts';
import type { OpinionAtDesk } from '../../core/ledger/said-elsewhere.ts';
import { fail, ok } from '../../core/base/result.ts';
import type { Announcement } from '../../core/station/input.ts';
import type { ConsoleContext } from '../running/console-context.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { readNotes } from '../fleet/desk-notes-file.ts';
import { describeLedgerReadError } from '../ledger/checked-on-each-read.ts';
import { basisOfOpinion, giveOpinion } from '../running/opinion.ts';
import { sentence } from '../../core/text/sentence.ts';
import type { ConsoleParts } from './console-parts.ts';

/** The number of rows that fit on a screen of 1280x720. */
const rowsOnPage = 8;

type AtDesk = Pick<OpinionAtDesk, 'hub' | 'opinion' | 'verdict' | 'time' | 'offset'>;

const unknownRuling = sentence`This station has no ruling with that number.`;

export function rulingHandlers(parts: ConsoleParts): Pick<StaffHandlers, keyof typeof rulingCalls> {
  const { context } = parts;
  return {
    rulings: ({ search, before }) => findRulings(context, search, before),
    latestRuling: () => latestRuling(parts),
    openRuling: ({ ruling }) =>
      withRuling(context, ruling, (one, ledger) => openRuling(parts, one, ledger)),
    rulingSources: ({ ruling }) => withRuling(context, ruling, (one) => ok(sourcesOf(one)), true),
    giveOpinion: ({ ruling, words }) =>
      giveOpinion(context, parts, {
        ruling,
        words: words.map((word) => word.trim()).filter((word) => word !== ''),
      }),
    showRuling: ({ ruling }) =>
      withRuling(context, ruling, (one, ledger) => show(context, one, ledger)),
    acknowledgeRuling: ({ ruling }) =>
      withRuling(context, ruling, (one, ledger) => acknowledgeRuling(context, one, ledger)),
    setRulingAside: ({ ruling, why }) =>
      withRuling(context, ruling, ({ ruling: number, setAsides }) =>
        setAsides.length > 0
          ? fail(sentence`This ruling is already set aside.`)
          : context.record({
              kind: 'rulingSetAside',
              body: { ruling: number, why, by: context.member() },
            }),
      ),
  };
}

function withLedger<Value>(
  context: ConsoleContext,
  work: (ledger: Ledger) => StaffResult<Value>,
): StaffResult<Value> {
  const ledger = context.ledger();
  return ledger === undefined
    ? fail(sentence`The ledger cannot be read now. Open the page "Status".`)
    : work(ledger);
}

function withRuling<Value>(
  context: ConsoleContext,
  number: number,
  work: (ruling: RulingOnRecord, ledger: Ledger) => StaffResult<Value>,
  withSources = false,
): StaffResult<Value> {
  return withLedger(context, (ledger) => {
    const read = ledger.ruling(number, withSources);
    if (!read.ok) return fail(describeLedgerReadError(read.error));
    return read.value === undefined ? fail(unknownRuling) : work(read.value, ledger);
  });
}

function findRulings(
  context: ConsoleContext,
  search: string,
  before: number | undefined,
): StaffResult<RulingsList> {
  return withLedger(context, (ledger) => {
    const read = ledger.rulings({ search, before, limit: rowsOnPage });
    if (!read.ok) return fail(describeLedgerReadError(read.error));
    return ok({
      rulings: read.value.rulings.map((ruling) => toRulingShown(ruling, ledger)),
      hasOlder: read.value.hasMore,
      found: read.value.found,
      total: ledger.summary.nextRuling - 1,
      ...otherStationIn(search, ledger.summary.stationName),
    });
  });
}

/** Of "3-0004" at station 2, the station is 3. */
function otherStationIn(search: string, own: string): Pick<RulingsList, 'otherStation'> {
  const [, name] = /^(\S{1,12})-\d{1,9}$/.exec(search.trim().toUpperCase()) ?? [];
  const isOther =
    name !== undefined && !/^\d{4}-/.test(search.trim()) && name !== own.toUpperCase();
  return isOther ? { otherStation: name } : {};
}

/**
 * Other rulings must be searched by number, because the next players may be at the station by then.
 */
function latestRuling({ context, clock }: ConsoleParts): StaffResult<string | undefined> {
  return withLedger(context, (ledger) => {
    const read = ledger.rulings({ limit: 1 });
    if (!read.ok) return fail(describeLedgerReadError(read.error));
    const [latest] = read.value.rulings;
    return ok(latest && isRecent(latest, clock.wallTime()) ? latest.label : undefined);
  });
}

function openRuling(
  parts: ConsoleParts,
  ruling: RulingOnRecord,
  ledger: Ledger,
): StaffResult<OpenedRuling> {
  return ok({
    ruling: toRulingShown(ruling, ledger),
    atDesk: atDeskOn(parts, ruling, ledger),
    next: nextOf(parts, ruling),
  });
}

/** Those on record and, until they are, those that a hub has sent. */
function atDeskOn(
  { dataFolder }: ConsoleParts,
  { atDesk, record }: RulingOnRecord,
  ledger: Ledger,
): readonly DeskNoteShown[] {
  const first = ledger.entry(1);
  const own = ledger.entry(record);
  if (!first.ok || !own.ok) return atDesk.map(deskNoteShown);
  const heard = readNotes(dataFolder).flatMap(({ hub, notes, ledger: name }) =>
    notes
      // The data folder may have been put back from a copy.
      .filter(({ ruling }) => name === first.value?.record.hash && ruling.number === record)
      .filter(({ ruling }) => ruling.hash === own.value?.record.hash)
      .filter((note) => !atDesk.some(({ hash }) => hash === note.record?.hash))
      .map((note) => ({ ...note, hub, time: new Date(note.wallMs).toISOString() })),
  );
  return [...atDesk, ...heard].map(deskNoteShown);
}

function deskNoteShown({ hub = '', opinion, verdict, time, offset }: AtDesk): DeskNoteShown {
  return { hub, opinion, verdict, time, offset };
}

function nextOf(parts: ConsoleParts, ruling: RulingOnRecord): OpenedRuling['next'] {
  const { context } = parts;
  const basis = basisOfOpinion(context, parts, ruling);
  if (!basis.ok) return { kind: 'refused', sentence: basis.error };
  const { rules, isOtherLexicon, isOtherEvent } = basis.value;
  const next = nextOpinion(ruling, context.member(), rules);
  return next.ok
    ? { kind: 'opinion', opinion: next.value, isOtherLexicon, isOtherEvent }
    : { kind: 'refused', sentence: describeOpinionRefusal(next.error) };
}

/** Removes the words' sources and the fields that only auditors need. */
function toRulingShown(one: RulingOnRecord, ledger: Ledger): RulingShown {
  const { ruling, station, label, time, offset, words, verdict, finalVerdict: standing, by } = one;
  const { round, board } = one;
  const { opinions, atDesk, setAsides } = one;
  return {
    ruling,
    station,
    label,
    time,
    offset,
    words,
    verdict,
    finalVerdict: standing,
    ...(round !== undefined && { round }),
    ...(board !== undefined && { board }),
    ...(by && { by }),
    lexicon: lexiconShown(one, ledger),
    opinions: opinions.map(({ opinion, ...said }: OpinionOnRecord) => ({
      opinion,
      time: said.time,
      offset: said.offset,
      words: said.words,
      verdict: said.verdict,
      by: said.by,
      lexicon: lexiconShown(said, ledger),
    })),
    atDesk,
    setAsides: setAsides.map(({ record: _, ...aside }) => aside),
    isPending: isPending(ledger, ruling),
  };
}

function lexiconShown(
  given: Pick<RulingOnRecord, 'lexicon' | 'identity'>,
  ledger: Ledger,
): LexiconShown {
  const named = ledger.summary.names.lexicons.get(given.lexicon);
  return {
    ...(named && { title: named.title, edition: named.edition }),
    fingerprint: fingerprintOf(given.identity),
  };
}

function sourcesOf(ruling: RulingOnRecord): readonly SourcesOfLook[] {
  return [{ opinion: 'first' as const, ...ruling }, ...ruling.opinions].map(
    ({ opinion, verdict, words, sources = [] }) => ({
      opinion,
      verdict,
      words: sources.map((source, index) => ({ word: words[index] ?? '', source })),
    }),
  );
}

/** Shows the last opinion or, if there is none, a ruling that no screen has shown. */
function show(context: ConsoleContext, one: RulingOnRecord, ledger: Ledger): StaffResult {
  const { ruling, label, verdict, opinions, atDesk, setAsides } = one;
  if (context.state().practice !== undefined) {
    return fail(sentence`This station is in practice. End practice first.`);
  }
  if (setAsides.length > 0) return fail(sentence`This ruling is set aside, so it is not shown.`);
  if (one.finalVerdict === 'undecided') {
    return fail(
      sentence`The same opinion on this ruling was given twice, so none is shown. The director decides which one stands.`,
    );
  }
  const last = inOrder([...opinions, ...atDesk]).at(-1);
  const announcement: Announcement | undefined =
    last !== undefined
      ? { ruling, label, opinion: last.opinion, verdict: last.verdict }
      : isPending(ledger, ruling)
        ? { ruling, label, opinion: 'first', verdict }
        : undefined;
  if (announcement === undefined) return fail(sentence`The players have already seen this ruling.`);
  context.dispatch({ kind: 'announced', announcement });
  return ok(undefined);
}

function acknowledgeRuling(
  context: ConsoleContext,
  { ruling }: RulingOnRecord,
  ledger: Ledger,
): StaffResult {
  if (!isPending(ledger, ruling)) {
    return fail(sentence`The players already know this ruling.`);
  }
  context.dispatch({ kind: 'acknowledged', ruling });
  return isPending(ledger, ruling)
    ? fail(sentence`This cannot be noted while the station is closed. Open the page "Status".`)
    : ok(undefined);
}

function isPending(ledger: Ledger, ruling: RulingNumber): boolean {
  return ledger.summary.pendingRulings.some((one) => one.ruling === ruling);
}
