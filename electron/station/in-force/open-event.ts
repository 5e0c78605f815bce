/** Opens the event of a station, and checks whether it fits a lexicon. */
import type { TournamentEvent } from '../../core/event/event.ts';
import {
  describeConflict,
  fit,
  fitWithoutList,
  nameRemarks,
  type LexiconSignatures,
  type WordDifference,
} from '../../core/event/list-fits-event.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import type { Result } from '../../core/base/result.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { OpenedEvent } from '../events/event-file.ts';
import { activeEvent, openTrusted, type EventStoreError } from '../events/event-store.ts';
import { knownEditions } from '../lexicons/shipped-editions.ts';
import { sha256 } from '../disk/sha256.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { lexiconAtHand, wordDifference } from '../lexicons/lexicons-at-hand.ts';
import { mayRule } from '../../core/station/rule-or-practice.ts';
import { describePractice } from './known-text.ts';
import { listState, recogniseLexicon } from './list-state.ts';
import { describeSignatureProblem, signatureState } from '../signatures/minisign.ts';

/**
 * Returns the event that should be in force, whether or not it fits a lexicon; `undefined` if none.
 */
export function eventFor({
  dataFolder,
  eventFile,
}: {
  readonly dataFolder: string;
  readonly eventFile?: string | undefined;
}): Result<OpenedEvent | undefined, EventStoreError> {
  return eventFile === undefined ? activeEvent(dataFolder) : openTrusted(dataFolder, eventFile);
}

/** Returns why event and lexicon do not fit. */
export function conflictsOf(
  event: TournamentEvent,
  lexicon: Lexicon,
  lexiconFile: string,
  difference?: WordDifference,
): readonly Sentence[] {
  const signatures = signaturesOn(lexiconFile, event);
  const recognised = recogniseLexicon(lexicon);
  return fit(event, lexicon, recognised, signatures, difference).map(describeConflict);
}

/** As `conflictsOf`, but also counts the words in which the lexicon differs from the event's list. */
export function countedConflictsOf(
  event: TournamentEvent,
  lexicon: Lexicon,
  lexiconFile: string,
  dataFolder: string,
): readonly Sentence[] {
  const difference = differenceFrom(event.file.lexicon.identity, lexicon, dataFolder);
  return conflictsOf(event, lexicon, lexiconFile, difference);
}

/** Returns why no list can make the station rule by the event, as far as its identity tells. */
export function conflictsWithoutList(event: TournamentEvent): readonly Sentence[] {
  return fitWithoutList(event, knownEditions, sha256).map(describeConflict);
}

/**
 * Returns `undefined` if the words are the same, or if the list to compare with is not installed.
 */
function differenceFrom(
  identity: string,
  lexicon: Lexicon,
  dataFolder: string,
): WordDifference | undefined {
  if (identity === lexicon.identity) return undefined;
  const wanted = lexiconAtHand(identity, dataFolder);
  return wanted && wordDifference(wanted.lexicon, lexicon);
}

/**
 * Returns what staff should see before event and lexicon go into use, although they fit. `atHand`
 * are lexicon files with which the list is compared.
 */
export function remarksOn(
  event: TournamentEvent,
  lexicon: Lexicon,
  atHand: readonly string[],
  ledger?: Pick<Ledger, 'summary'>,
): readonly Sentence[] {
  return [
    ...nameRemarks(event, lexicon, knownEditions),
    ...(mayRule(listState(lexicon, event, ledger)) ? [] : [describePractice(lexicon, atHand)]),
  ];
}

function signaturesOn(lexiconFile: string, { signers }: TournamentEvent): LexiconSignatures {
  const state = signatureState(lexiconFile, signers);
  switch (state.kind) {
    case 'bad':
      return { kind: 'bad', problem: describeSignatureProblem(state.problem) };
    case 'none':
    case 'unknownKey':
      return { kind: 'good', by: [] };
    case 'good':
      return { kind: 'good', by: state.by.map(({ keyId }) => keyId) };
  }
}
