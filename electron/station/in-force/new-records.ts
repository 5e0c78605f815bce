/** Builds the records of what happens at the station, to be appended to the ledger. */
import type { Adjudication } from '../../core/challenge/adjudicate.ts';
import type { Play } from '../../core/challenge/play.ts';
import { eventToConfirm, type ListConfirmed } from '../../core/ledger/list-confirmation.ts';
import { factsToConfirm } from '../../core/event/facts-to-confirm.ts';
import type { TournamentEvent } from '../../core/event/event.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { generalRules } from '../../core/rulebook/rules.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import type { Member } from '../../core/staff/member.ts';
import type { Fact } from '../../core/station/effect.ts';
import { unreachable } from '../../core/base/unreachable.ts';
import { eventIn, type ReadyConfig } from './config.ts';
import type { FromHub } from './lexicon-changes.ts';
import { onRecord, recogniseLexicon } from './list-state.ts';

interface GivenRuling {
  readonly ruling: number;
  readonly play: Play;
  readonly by: Member | undefined;
  readonly board: number | undefined;
  readonly round: number | undefined;
  readonly seconds: number | undefined;
}

export function newRuling(
  { ruling, play, by, board, round, seconds }: GivenRuling,
  { verdict, sources }: Adjudication,
  config: ReadyConfig,
): NewRecord {
  const { lexicon } = config.list;
  const event = eventIn(config);
  return {
    kind: 'ruling',
    body: {
      ruling,
      words: [...play.words],
      verdict,
      lexicon: lexicon.sha256,
      identity: lexicon.identity,
      rulebook: config.rules.id,
      ...(event && { event: event.sha256 }),
      ...(board !== undefined && { board }),
      ...(round !== undefined && { round }),
      ...(by && { by }),
    },
    staff: { sources: [...sources], ...(seconds !== undefined && { seconds }) },
  };
}

export function newOpening(config: ReadyConfig): NewRecord {
  const event = eventIn(config);
  return {
    kind: 'opened',
    body: {
      ...onRecord(config.list.lexicon),
      rulebook: config.rules.id,
      ...(event && { event: event.sha256 }),
    },
  };
}

/** `event` is `undefined` if there is none. */
export function newConfirmation(
  lexicon: Lexicon,
  event: TournamentEvent | undefined,
  {
    reason,
    by,
    from,
    wordsTyped,
  }: {
    readonly reason: string;
    readonly by: Member;
    readonly from?: FromHub | undefined;
    readonly wordsTyped: number;
  },
): NewRecord {
  return {
    kind: 'listConfirmed',
    body: {
      ...onRecord(lexicon),
      ...(event && { event: eventToConfirm(event.file) }),
      rulebook: (event?.rules ?? generalRules).id,
      ...(from && { fromHub: from }),
      told: toldOf(lexicon, event, wordsTyped),
      reason,
      by,
    },
  };
}

/** Returns what was known of a list to a person who typed the number of its words. */
export function toldOf(
  lexicon: Lexicon,
  event: Partial<Pick<TournamentEvent, 'rulebook'>> | undefined,
  wordsTyped: number,
): NonNullable<ListConfirmed['told']> {
  const { sources } = lexicon.manifest;
  return { wordsTyped, ...factsToConfirm(recogniseLexicon(lexicon), sources, event?.rulebook) };
}

export function newRecordOf(fact: Fact): NewRecord {
  switch (fact.kind) {
    case 'abandoned':
      return { kind: 'abandoned', body: bodyOf(fact) };
    case 'withdrawn':
      return { kind: 'withdrawn', body: { ...bodyOf(fact), words: [...fact.words] } };
    case 'shown': {
      const { ruling, opinion } = fact;
      return { kind: 'shown', body: { ruling, ...(opinion && { opinion }) } };
    }
    case 'acknowledged':
      return { kind: 'noticed', body: { ruling: fact.ruling, by: fact.by } };
    case 'staffSignedIn':
      return { kind: 'staffSignedIn', body: { by: fact.by } };
    case 'staffSignedOut':
      return { kind: 'staffSignedOut', body: { by: fact.by, how: fact.how } };
    case 'slept':
      return { kind: 'slept', body: { from: fact.from, to: fact.to, how: fact.how } };
    case 'leftUnread':
      return { kind: 'leftUnread', body: { ruling: fact.ruling } };
    case 'practiceStarted':
    case 'practiceEnded':
      return { kind: fact.kind, body: { by: fact.by } };
    default:
      return unreachable(fact);
  }
}

function bodyOf<Known extends Fact>({ kind: _kind, ...body }: Known): Omit<Known, 'kind'> {
  return body;
}
