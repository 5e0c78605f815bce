/**
 * The lexicons of the station: those installed, the one in use, and every change to them. An import
 * runs in the background. Its result is not used until a director activates it here.
 */
import type { StaffHandlers } from '../../contract/call.ts';
import type {
  ImportState,
  InstalledLexicon,
  lexiconCalls,
  LexiconsReport,
} from '../../contract/staff/lexicons-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { labelOf, type Lexicon } from '../../core/lexicon/lexicon.ts';
import { fingerprintOf } from '../../core/base/fingerprint.ts';
import { listName } from '../../core/lexicon/list-name.ts';
import { fail, ok } from '../../core/base/result.ts';
import { closedCode, describeClosedCause } from '../../core/station/closed-cause.ts';
import { restingStateOf } from '../../core/station/phases.ts';
import type { ConsoleContext } from '../running/console-context.ts';
import type { OpenedEvent } from '../events/event-file.ts';
import { findKeptEvent } from '../events/event-store.ts';
import {
  eventIn,
  isOnlyForPractice,
  isReady,
  conflictsIn,
  tournamentIn,
} from '../in-force/config.ts';
import { goesBack } from '../in-force/going-back.ts';
import { describeLexiconFileError } from '../lexicons/lexicon-file.ts';
import { openLexiconIfChanged } from '../lexicons/open-lexicon-if-changed.ts';
import { mayRule } from '../../core/station/rule-or-practice.ts';
import { listState } from '../in-force/list-state.ts';
import {
  describeChangeError,
  installLexicon,
  removeLexicon,
  type Change,
} from '../in-force/lexicon-changes.ts';
import { openForChange, putInForce, type ToPutInForce } from '../in-force/put-in-force.ts';
import { describeLexiconStoreError } from '../lexicons/lexicon-store-error.ts';
import {
  installedLexiconFiles,
  openLexiconStore,
  type LexiconStore,
} from '../lexicons/lexicon-store.ts';
import type { ConsoleParts } from './console-parts.ts';
import { reasonWithPin } from './going-back.ts';
import { lexiconFacts } from '../in-force/lexicon-facts.ts';
import { outlookOf } from './outlook.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';

type Handlers = Pick<StaffHandlers, keyof typeof lexiconCalls>;

export const givenByHand = sentence`This station was started with a word list file and always uses that file. Restart it without the file first.`;

export function lexiconHandlers(parts: ConsoleParts): Handlers {
  const { context, importing } = parts;
  return {
    lexicons: () => report(parts),
    importProgress: () => importState(parts),
    startImport: (request) => {
      const opened = storeOf(parts);
      if (!opened.ok) return opened;
      const { list } = context.config();
      return importing.start({
        request,
        inUse: fileInUse(context, opened.value),
        isToCompare: list === undefined || !isOnlyForPractice(list),
        installed: installedLexiconFiles(parts.dataFolder),
      });
    },
    stopImport: () => importing.stop(),
    finishImport: ({ activate }) => finish(parts, activate),
    activateLexicon: ({ sha256 }) => use(parts, { installed: sha256 }),
    stepBackLexicon: ({ goingBack }) => {
      const reason = reasonWithPin(parts, goingBack);
      if (!reason.ok) return reason;
      // The event given at start stays in force.
      const list = parts.eventFile === undefined ? 'previous' : 'previousAlone';
      return use(parts, list, reason.value);
    },
    removeLexicon: ({ sha256 }) => remove(parts, sha256),
  };
}

/** Returns the state of the import. A list that is ready comes with its outlook. */
function importState({ context, importing }: ConsoleParts): ImportState {
  const state = importing.state();
  if (state.kind !== 'ready') return state;
  const file = importing.staged() ?? '';
  const opened = openLexiconIfChanged(file);
  if (!opened.ok) {
    const refusal = { sentence: describeLexiconFileError(opened.error), invalid: [] };
    return { kind: 'refused', request: state.request, refusal };
  }
  const event = tournamentIn(context.config());
  return { ...state, outlook: outlookOf(event, { lexicon: opened.value, file }, context.ledger()) };
}

function report(parts: ConsoleParts): LexiconsReport {
  const { context, isGivenByHand } = parts;
  const config = context.config();
  const inUse = config.list;
  const tested = context.ledger()?.lastTest();
  const opened = storeOf(parts);
  const installed = opened.ok ? installedIn(parts, opened.value) : opened;
  return {
    ...(inUse && { inUse: lexiconFacts(inUse.lexicon, installedLexiconFiles(parts.dataFolder)) }),
    conflicts: conflictsIn(config),
    ...(inUse && tested?.ok && tested.value !== undefined && { testedAt: tested.value }),
    isGivenByHand,
    installed: installed.ok ? installed.value : [],
    ...(!installed.ok && { problem: installed.error }),
  };
}

function installedIn(
  { context, dataFolder, eventFile, isGivenByHand }: ConsoleParts,
  store: LexiconStore,
): StaffResult<readonly InstalledLexicon[]> {
  const all = store.list();
  if (!all.ok) return fail(describeLexiconStoreError(all.error));
  const activation = store.activation();
  if (!activation.ok) return fail(describeLexiconStoreError(activation.error));
  const { active, previous, previousEvent } = activation.value ?? {};
  const inForce = eventIn(context.config());
  const event = inForce?.event;
  const before =
    previousEvent === undefined || eventFile !== undefined
      ? undefined
      : eventBefore(store, previousEvent);
  const atHand = installedLexiconFiles(dataFolder);
  const installed = all.value.map((sha256) => ({ sha256, lexicon: store.readIfChanged(sha256) }));
  const lists = installed.flatMap(({ lexicon }) => (lexicon.ok ? [lexicon.value.identity] : []));
  const isTwin = ({ identity }: Lexicon): boolean =>
    lists.indexOf(identity) !== lists.lastIndexOf(identity);
  return ok(
    installed.map(({ sha256, lexicon }) => {
      const use =
        sha256 === active
          ? isGivenByHand
            ? 'afterRestart'
            : 'active'
          : sha256 === previous
            ? 'previous'
            : undefined;
      const withEvent = use === 'previous' ? before : undefined;
      const back = goesBack(withEvent?.event, inForce, { dataFolder, ledger: context.ledger() });
      const outlook =
        lexicon.ok && use !== 'active' && !isGivenByHand
          ? outlookOf(
              withEvent === undefined ? event : withEvent.event?.event,
              { lexicon: lexicon.value, file: store.fileOf(sha256) },
              context.ledger(),
              { comesBack: withEvent !== undefined },
            )
          : undefined;
      return {
        sha256,
        fileFingerprint: fingerprintOf(sha256),
        ...(use && { use }),
        ...(outlook && { outlook }),
        ...(withEvent && { withEvent: withEvent.event?.event.file.title ?? '' }),
        ...(back && { goesBack: back.why }),
        found: lexicon.ok
          ? ok(lexiconFacts(lexicon.value, atHand))
          : fail(describeLexiconStoreError(lexicon.error)),
        hasTwin: lexicon.ok && isTwin(lexicon.value),
      };
    }),
  );
}

/**
 * Returns the event that comes back with the previous list. If it cannot be read, the error appears
 * when it is asked for.
 */
function eventBefore(
  { dataFolder }: LexiconStore,
  previousEvent: string,
): { readonly event: OpenedEvent | undefined } | undefined {
  if (previousEvent === 'none') return { event: undefined };
  const previous = findKeptEvent(dataFolder, previousEvent);
  return previous.ok ? { event: previous.value } : undefined;
}

const notOpen = sentence`The ledger is not open, so the word lists cannot be changed. Open the page "Status".`;

/** The open ledger is the lock of the lexicon store. */
function storeOf({ context, dataFolder }: ConsoleParts): StaffResult<LexiconStore> {
  if (context.ledger() === undefined) return fail(notOpen);
  const store = openLexiconStore(dataFolder);
  return store.ok ? store : fail(describeLexiconStoreError(store.error));
}

/** Opens the store for a change that puts no list in force. */
function changeOf({ context, dataFolder }: ConsoleParts): StaffResult<Change> {
  const ledger = context.ledger();
  if (ledger === undefined) return fail(notOpen);
  const opened = openForChange({ dataFolder, ledger }, { isReplaced: false });
  return opened.ok
    ? ok({ ...opened.value, by: context.member() })
    : fail(describeChangeError(opened.error));
}

/**
 * The list to compare a new list with: the one in use, or the one that an open station would use.
 */
function fileInUse(context: ConsoleContext, store: LexiconStore): string | undefined {
  const config = context.config();
  if (isReady(config)) return config.list.file;
  const activation = store.activation();
  return activation.ok && activation.value !== undefined
    ? store.fileOf(activation.value.active)
    : undefined;
}

async function finish(parts: ConsoleParts, activate: boolean): Promise<StaffResult<Sentence>> {
  const { importing, isGivenByHand, dataFolder } = parts;
  const [staged, state] = [importing.staged(), importing.state()];
  if (staged === undefined || state.kind !== 'ready') {
    return fail(sentence`No imported list is waiting for a decision.`);
  }
  if (activate && isGivenByHand) return fail(givenByHand);
  const done = activate ? use(parts, { file: staged }) : installOnly(parts, staged);
  const { sha256 } = state.report.lexicon;
  // A list that is installed but not in use is on the page, where staff can choose it.
  const isInstalled = installedLexiconFiles(dataFolder).some((one) => one.includes(sha256));
  if (done.ok || isInstalled) await importing.stop();
  return done;
}

function installOnly(parts: ConsoleParts, file: string): StaffResult<Sentence> {
  const change = changeOf(parts);
  if (!change.ok) return change;
  const installed = installLexicon(change.value, file);
  return installed.ok
    ? ok(sentence`${nameOf(installed.value)} is installed. The list in use has not changed.`)
    : fail(describeChangeError(installed.error));
}

/** Puts a list in force, and reports how the station is with it. */
function use(
  parts: ConsoleParts,
  list: NonNullable<ToPutInForce['list']>,
  reason?: string,
): StaffResult<Sentence> {
  const { context, dataFolder, isGivenByHand } = parts;
  if (isGivenByHand) return fail(givenByHand);
  const ledger = context.ledger();
  if (ledger === undefined) return fail(notOpen);
  const station = { dataFolder, ledger, running: context };
  const put = putInForce(station, { list, by: context.member(), reason });
  if (!put.ok) return fail(describeChangeError(put.error));
  const name = nameOf(put.value.lexicon);
  const restingState = restingStateOf(context.state());
  return restingState?.name === 'closed'
    ? fail(
        sentence`${name} is in use, but the station is closed (${closedCode(restingState.cause)}). ${describeClosedCause(restingState.cause)}`,
      )
    : ok(
        !mayRule(listState(put.value.lexicon, tournamentIn(context.config()), context.ledger()))
          ? sentence`${name} is in use. Until a director confirms this list, every verdict is practice.`
          : sentence`The station now rules by ${name}.`,
      );
}

function remove(parts: ConsoleParts, sha256: string): StaffResult<Sentence> {
  const change = changeOf(parts);
  if (!change.ok) return change;
  const lexicon = change.value.store.readIfChanged(sha256);
  const name = lexicon.ok ? nameOf(lexicon.value) : fingerprintOf(sha256);
  const removed = removeLexicon(change.value, sha256);
  if (removed.ok) return ok(sentence`${name} was deleted.`);
  return fail(
    removed.error.kind === 'inUse'
      ? sentence`The list in use and the previous list stay on the station, so that you can go back.`
      : describeChangeError(removed.error),
  );
}

function nameOf(lexicon: Lexicon): Sentence {
  const { title, edition, fingerprint } = labelOf(lexicon);
  return sentence`${listName(title, edition, ', ')} (${fingerprint})`;
}
