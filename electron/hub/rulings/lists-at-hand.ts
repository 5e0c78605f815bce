/**
 * The word lists and events with which a hub judges rulings again. Files can change while the hub
 * is open: a changed list is read again, and found by its words.
 */
import { canonicalListsOf, type CanonicalLists } from '../../core/challenge/second-look.ts';
import type { BasisAtHand } from '../../core/ledger/judge-again.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Rules } from '../../core/rulebook/rules.ts';
import { joinSentences, type Sentence } from '../../core/text/sentence.ts';
import { fileState } from '../../station/disk/file-state.ts';
import { describeEventOpenError, readEventFile } from '../../station/events/event-file.ts';
import { describeLexiconFileError, openLexiconFile } from '../../station/lexicons/lexicon-file.ts';

/** Files that the hub may use at this moment. Their order does not matter. */
export interface FilesAtHand {
  readonly lexicons: () => readonly string[];
  readonly events: () => readonly string[];
}

export const noFiles: FilesAtHand = { lexicons: () => [], events: () => [] };

interface Read<Value> {
  /** State of the file, which differs after each change. */
  readonly state: string;
  readonly value: Result<Value, Sentence>;
}

interface IdentifiedLists {
  readonly identity: string;
  readonly lists: CanonicalLists;
}

interface IdentifiedRules {
  readonly sha256: string;
  readonly rules: Rules;
}

export class ListsAtHand implements BasisAtHand {
  readonly #files: FilesAtHand;
  readonly #lexicons = new Map<string, Read<IdentifiedLists>>();
  readonly #events = new Map<string, Read<IdentifiedRules>>();
  #byIdentity: ReadonlyMap<string, CanonicalLists> = new Map();
  #byEvent: ReadonlyMap<string, Rules> = new Map();

  constructor(files: FilesAtHand) {
    this.#files = files;
  }

  /** Reads new and changed files. Returns true if any file was added, changed or removed. */
  refresh(): boolean {
    const lexicons = readChanged(this.#lexicons, this.#files.lexicons(), readLists);
    const events = readChanged(this.#events, this.#files.events(), readRules);
    if (!lexicons && !events) return false;
    this.#byIdentity = new Map(
      valuesOf(this.#lexicons).map(({ identity, lists }) => [identity, lists]),
    );
    this.#byEvent = new Map(valuesOf(this.#events).map(({ sha256, rules }) => [sha256, rules]));
    return true;
  }

  /** Why files cannot be used. */
  get refusals(): readonly Sentence[] {
    return [...this.#lexicons.values(), ...this.#events.values()].flatMap(({ value }) =>
      value.ok ? [] : [value.error],
    );
  }

  readonly lists = (identity: string): CanonicalLists | undefined => this.#byIdentity.get(identity);

  readonly rules = (event: string): Rules | undefined => this.#byEvent.get(event);

  /** Reads the files with these words again, even if they look unchanged. */
  proveAgain(identity: string): void {
    for (const [file, { value }] of this.#lexicons) {
      if (value.ok && value.value.identity === identity) this.#lexicons.delete(file);
    }
    this.refresh();
  }
}

/** Updates what was read. Returns true if it has changed. */
function readChanged<Value>(
  known: Map<string, Read<Value>>,
  files: readonly string[],
  read: (file: string) => Result<Value, Sentence>,
): boolean {
  let isChanged = false;
  for (const file of known.keys()) {
    if (files.includes(file)) continue;
    known.delete(file);
    isChanged = true;
  }
  for (const file of files) {
    const state = fileState(file);
    if (known.get(file)?.state === state) continue;
    known.set(file, { state, value: read(file) });
    isChanged = true;
  }
  return isChanged;
}

function valuesOf<Value>(all: ReadonlyMap<string, Read<Value>>): readonly Value[] {
  return [...all.values()].flatMap(({ value }) => (value.ok ? [value.value] : []));
}

/** Proves all words of the file, even if they were proven before. */
function readLists(file: string): Result<IdentifiedLists, Sentence> {
  const opened = openLexiconFile(file, { provesAgain: true });
  return opened.ok
    ? ok({ identity: opened.value.identity, lists: canonicalListsOf(opened.value) })
    : fail(describeLexiconFileError(opened.error));
}

function readRules(file: string): Result<IdentifiedRules, Sentence> {
  const read = readEventFile(file);
  if (!read.ok) return fail(joinSentences(describeEventOpenError(read.error)));
  const { event, sha256 } = read.value;
  return ok({ sha256, rules: event.rules });
}
