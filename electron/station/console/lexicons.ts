/**
 * The lexicons of the station: what is installed and in use, and every change to it. The import
 * goes on beside the play; what it made decides on nothing until a director says so here.
 */
import type { StaffHandlers } from '../../contract/call.ts';
import type {
  ImportState,
  InstalledLexicon,
  lexiconCalls,
  LexiconsReport,
} from '../../contract/staff/lexicons.ts';
import type { Outlook } from '../../contract/staff/status.ts';
import type { Told } from '../../contract/staff/staff-call.ts';
import { fingerprintOf, labelOf, type Lexicon } from '../../core/lexicon/lexicon.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { closedCode, describeClosedCause } from '../../core/station/closed-cause.ts';
import { groundOf } from '../../core/station/ground.ts';
import type { Desk } from '../desk.ts';
import type { Standing } from '../in-force.ts';
import { describeLexiconFileError, openLexiconFile } from '../lexicon-file.ts';
import { outlookOf } from '../open-event.ts';
import {
  activateLexicon,
  describeChangeError,
  installLexicon,
  recordFound,
  removeLexicon,
  stepBack,
  type Change,
  type ChangeError,
} from '../lexicon-changes.ts';
import type { Importing } from '../lexicon-import/importing.ts';
import { describeLexiconStoreError } from '../lexicon-store-error.ts';
import { installedLexiconFiles, openLexiconStore, type LexiconStore } from '../lexicon-store.ts';
import { lexiconFacts } from './lexicon-facts.ts';
import { sentence, type Sentence } from '../../core/sentence.ts';

export interface LexiconsParts {
  readonly desk: Desk;
  readonly dataFolder: string;
  /** The station was started with a lexicon file, which rules whatever is activated. */
  readonly isGivenByHand: boolean;
  readonly importing: Importing;
  readonly standing: () => Standing;
}

type Handlers = Pick<StaffHandlers, keyof typeof lexiconCalls>;

const givenByHand = sentence`This station was started with a word list file and always uses that file. Restart it without the file first.`;

export function lexiconHandlers(parts: LexiconsParts): Handlers {
  const { desk, importing } = parts;
  return {
    lexicons: () => report(parts),
    importProgress: () => importState(parts),
    startImport: (request) => {
      const opened = storeOf(parts);
      if (!opened.ok) return opened;
      return importing.start({
        request,
        compareWith: fileInUse(desk, opened.value.store),
        installed: installedLexiconFiles(parts.dataFolder),
      });
    },
    stopImport: () => importing.stop(),
    finishImport: ({ activate }) => finish(parts, activate),
    activateLexicon: ({ sha256 }) => use(parts, (change) => activateLexicon(change, sha256)),
    stepBackLexicon: () => use(parts, stepBack),
    removeLexicon: ({ sha256 }) => remove(parts, sha256),
  };
}

/** A list that is ready, with what the station would be by it. */
function importState({ desk, importing, standing }: LexiconsParts): ImportState {
  const state = importing.state();
  if (state.kind !== 'ready') return state;
  const { event } = standing();
  const staged = importing.staged() ?? '';
  const lexicon = openLexiconFile(staged);
  const outlook: Outlook = lexicon.ok
    ? outlookOf(event.ok ? event.value?.event : undefined, lexicon.value, staged, desk.ledger())
    : { state: 'closed', reasons: [describeLexiconFileError(lexicon.error)] };
  return { ...state, outlook };
}

function report(parts: LexiconsParts): LexiconsReport {
  const { desk, isGivenByHand } = parts;
  const inForce = desk.inForce();
  const tested = desk.ledger()?.lastTest();
  const opened = storeOf(parts);
  const installed = opened.ok ? installedIn(opened.value.store) : opened;
  return {
    ...(inForce && { inUse: lexiconFacts(inForce.lexicon) }),
    ...(inForce && tested?.ok && tested.value !== undefined && { testedAt: tested.value }),
    isGivenByHand,
    installed: installed.ok ? installed.value : [],
    ...(!installed.ok && { problem: installed.error }),
  };
}

function installedIn(store: LexiconStore): Told<readonly InstalledLexicon[]> {
  const all = store.list();
  if (!all.ok) return fail(describeLexiconStoreError(all.error));
  const activation = store.activation();
  if (!activation.ok) return fail(describeLexiconStoreError(activation.error));
  const { active, previous } = activation.value ?? {};
  const found = all.value.map((sha256) => {
    const lexicon = store.read(sha256);
    return lexicon.ok
      ? ok(lexiconFacts(lexicon.value))
      : fail(describeLexiconStoreError(lexicon.error));
  });
  const lists = found.flatMap((one) => (one.ok ? [one.value.identity] : []));
  const isTwin = (identity: string): boolean =>
    lists.indexOf(identity) !== lists.lastIndexOf(identity);
  return ok(
    found.map((one, index) => {
      const sha256 = all.value[index] ?? '';
      const use = sha256 === active ? 'active' : sha256 === previous ? 'previous' : undefined;
      return {
        sha256,
        fileFingerprint: fingerprintOf(sha256),
        ...(use && { use }),
        found: one,
        hasTwin: one.ok && isTwin(one.value.identity),
      };
    }),
  );
}

/** Whoever has the ledger open is the only one to work on the store. */
function storeOf({ desk, dataFolder }: LexiconsParts): Told<Change> {
  const ledger = desk.ledger();
  if (ledger === undefined) {
    return fail(
      sentence`The ledger is not open, so the word lists cannot be changed. Open the page "Status".`,
    );
  }
  const store = openLexiconStore({
    dataFolder,
    isBusy: () => groundOf(desk.state()) === undefined,
  });
  if (!store.ok) return fail(describeLexiconStoreError(store.error));
  return ok({ store: store.value, ledger });
}

/** With the records that an earlier program did not come to write. */
function changing(parts: LexiconsParts): Told<Change> {
  const opened = storeOf(parts);
  if (!opened.ok) return opened;
  const found = recordFound(opened.value);
  // A damaged state or lexicon must not bar the way to its cure.
  if (!found.ok && found.error.kind === 'notRecorded') {
    return fail(describeChangeError(found.error));
  }
  return ok({ ...opened.value, by: parts.desk.member() });
}

/** What a new list is compared with: what rules now, or would if the station were open. */
function fileInUse(desk: Desk, store: LexiconStore): string | undefined {
  const inForce = desk.inForce();
  if (inForce !== undefined) return inForce.file;
  const activation = store.activation();
  return activation.ok && activation.value !== undefined
    ? store.fileOf(activation.value.active)
    : undefined;
}

async function finish(parts: LexiconsParts, activate: boolean): Promise<Told<Sentence>> {
  const { importing, isGivenByHand } = parts;
  const staged = importing.staged();
  if (staged === undefined) return fail(sentence`No imported list is waiting for a decision.`);
  if (activate && isGivenByHand) return fail(givenByHand);
  const change = changing(parts);
  if (!change.ok) return change;
  const installed = installLexicon(change.value, staged);
  if (!installed.ok) return fail(describeChangeError(installed.error));
  const told = activate
    ? use(parts, (again) => activateLexicon(again, installed.value.sha256))
    : ok(sentence`${nameOf(installed.value)} is installed. The list in use has not changed.`);
  await importing.stop();
  return told;
}

/** Lets another lexicon decide, and the station rule by it at once. */
function use(
  parts: LexiconsParts,
  run: (change: Change) => Result<Lexicon, ChangeError>,
): Told<Sentence> {
  const { desk, isGivenByHand } = parts;
  if (isGivenByHand) return fail(givenByHand);
  const change = changing(parts);
  if (!change.ok) return change;
  const changed = run(change.value);
  if (!changed.ok) return fail(describeChangeError(changed.error));
  desk.open();
  const ground = groundOf(desk.state());
  return ground?.name === 'closed'
    ? fail(
        sentence`${nameOf(changed.value)} is in use, but the station is closed (${closedCode(ground.cause)}). ${describeClosedCause(ground.cause)}`,
      )
    : ok(sentence`The station now rules by ${nameOf(changed.value)}.`);
}

function remove(parts: LexiconsParts, sha256: string): Told<Sentence> {
  const change = changing(parts);
  if (!change.ok) return change;
  const lexicon = change.value.store.read(sha256);
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
  return sentence`${title}, ${edition} (${fingerprint})`;
}
