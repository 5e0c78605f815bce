/** Handles the draft of the next event. It has no effect until a director uses it. */
import type { Argument } from '../../contract/contract.ts';
import type { StaffHandlers } from '../../contract/call.ts';
import type { AddedWords, FormResult, NextEvent } from '../../contract/staff/event-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import type { LexiconFacts } from '../../contract/staff/status-calls.ts';
import type { TournamentEvent } from '../../core/event/event.ts';
import {
  describeEditError,
  nextVersion,
  withEntries,
  withoutWord,
} from '../../core/event/edit-event.ts';
import { describeRefusedWords, readWords, wordsText } from '../../core/event/read-words.ts';
import { entriesOf, eventFormatVersion, type EventFile } from '../../core/event/event-file.ts';
import { checkEvent, eventIdFrom } from '../../core/event/new-event.ts';
import { fail, ok } from '../../core/base/result.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import { describeNewFileError, saveNewFiles, timeInName } from '../disk/new-file.ts';
import { sha256 } from '../disk/sha256.ts';
import { discardDraft, readDraft, writeDraft } from '../events/event-draft.ts';
import { tournamentIn } from '../in-force/config.ts';
import { highestUsed } from '../in-force/going-back.ts';
import { lexiconFacts } from '../in-force/lexicon-facts.ts';
import { openLexiconIfChanged } from '../lexicons/open-lexicon-if-changed.ts';
import { installedLexiconFiles } from '../lexicons/lexicon-store.ts';
import { describeWordListFileError, readPlainText } from '../lexicons/word-list-file.ts';
import { localTimeOf } from '../machine/machine-time.ts';
import type { ConsoleParts } from './console-parts.ts';
import { unlessGivenByHand } from './event-choice.ts';
import { eventOfForm } from './event-of-form.ts';
import { idleWords } from './next-event.ts';

/** The most refused lines that are shown. */
const refusedLinesTold = 100;

type DraftHandlers = Pick<
  StaffHandlers,
  | ('startEvent' | 'changeEvent' | 'setDraft' | 'discardDraft')
  | ('addDraftWord' | 'addDraftWords' | 'dropDraftWord' | 'saveDraftWords')
>;

export function draftHandlers(parts: ConsoleParts): DraftHandlers {
  const { context, dataFolder } = parts;
  return {
    startEvent: (given) => unlessGivenByHand(parts, () => start(parts, given)),
    changeEvent: () =>
      unlessGivenByHand(parts, () => {
        const event = tournamentIn(context.config());
        if (event === undefined)
          return fail(sentence`There is no event to change. Create a new one.`);
        return writeDraft(dataFolder, nextOf(parts, event.file));
      }),
    setDraft: (form) =>
      edit(parts, (draft) => {
        const lexicon = lexiconOf(parts, form.lexicon, draft);
        return lexicon.ok ? eventOfForm(draft, form, lexicon.value, byWhom(parts)) : lexicon;
      }),
    addDraftWord: (word) => unlessGivenByHand(parts, () => addWord(parts, word)),
    addDraftWords: (words) => unlessGivenByHand(parts, () => addWords(parts, words)),
    dropDraftWord: ({ word }) =>
      edit(parts, (draft) => {
        const dropped = withoutWord(draft, word);
        return dropped.ok ? dropped : fail(describeEditError(dropped.error));
      }),
    saveDraftWords: (choice) => saveWords(parts, choice),
    discardDraft: () => discardDraft(dataFolder),
  };
}

/** The lists that a draft may name, that in use first. */
export function lexiconsToChoose({ context, dataFolder }: ConsoleParts): readonly LexiconFacts[] {
  const first = context.config().list;
  const atHand = installedLexiconFiles(dataFolder);
  const others = atHand.flatMap((file) => {
    const lexicon = openLexiconIfChanged(file);
    return lexicon.ok ? [lexicon.value] : [];
  });
  const all = [...(first === undefined ? [] : [first.lexicon]), ...others];
  const identities = all.map(({ identity }) => identity);
  return all
    .filter(({ identity }, index) => identities.indexOf(identity) === index)
    .map((lexicon) => lexiconFacts(lexicon, atHand));
}

function start(
  parts: ConsoleParts,
  { title, first, last, rulebook, lexicon: identity }: Argument<'startEvent'>,
): FormResult {
  const lexicon = lexiconOf(parts, identity);
  if (!lexicon.ok) return lexicon;
  const draft = {
    version: eventFormatVersion,
    id: eventIdFrom(title, sha256),
    title: title.trim(),
    dates: { first, last },
    rulebook,
    adjustments: {},
    lexicon: lexicon.value,
    allowList: [],
    denyList: [],
    stations: [parts.context.state().station],
    languages: ['en'],
    verdictWords: {},
    signatures: { count: 0, keys: [] },
  };
  return draw(parts, nextOf(parts, draft));
}

/** A draft has the number that its event gets: one above all versions that the station used. */
function nextOf<File extends { readonly id: string; readonly issue?: number | undefined }>(
  { context }: ConsoleParts,
  file: File,
): File & { readonly issue: number } {
  return nextVersion(file, highestUsed(context.ledger(), file.id));
}

function edit(parts: ConsoleParts, change: (draft: EventFile) => StaffResult<unknown>): FormResult {
  return unlessGivenByHand(parts, () => {
    const draft = presentDraft(parts);
    if (!draft.ok) return draft;
    const changed = change(draft.value.file);
    return changed.ok ? draw(parts, changed.value) : changed;
  });
}

function addWord(
  parts: ConsoleParts,
  { list, word, reason }: Argument<'addDraftWord'>,
): FormResult<Sentence | undefined> {
  const draft = presentDraft(parts);
  if (!draft.ok) return draft;
  const entry = { word: word.trim(), reason: reason.trim(), ...byWhom(parts) };
  const drawn = draw(parts, withEntries(draft.value.file, list, [entry]));
  return drawn.ok ? ok(idleInDraft(parts)[entry.word.toUpperCase()]) : drawn;
}

function addWords(
  parts: ConsoleParts,
  { list, reason, from }: Argument<'addDraftWords'>,
): StaffResult<AddedWords> {
  const draft = presentDraft(parts);
  if (!draft.ok) return draft;
  const text = 'text' in from ? ok(from.text) : readPlainText(from.file);
  if (!text.ok) return fail(describeWordListFileError(text.error));
  const decided = { reason: reason.trim(), ...byWhom(parts) };
  const words = readWords(text.value, draft.value, list, decided);
  if (!words.ok) {
    const refused = words.error.refused.slice(0, refusedLinesTold);
    return ok({ refusal: describeRefusedWords(words.error), refused });
  }
  const drawn = draw(parts, withEntries(draft.value.file, list, words.value));
  if (!drawn.ok) return drawn;
  const why = idleInDraft(parts);
  const idle = words.value.filter(({ word }) => word in why).length;
  return ok({ added: words.value.length, idle });
}

function idleInDraft(parts: ConsoleParts): NextEvent['idle'] {
  const draft = presentDraft(parts);
  return draft.ok ? idleWords(parts, draft.value) : {};
}

function saveWords(
  parts: ConsoleParts,
  { list, folder }: Argument<'saveDraftWords'>,
): StaffResult<string> {
  const draft = presentDraft(parts);
  if (!draft.ok) return draft;
  const { file } = draft.value;
  const time = timeInName(localTimeOf(parts.clock.wallTime()));
  const saved = saveNewFiles(folder, [
    { name: `${list}-list-${file.id}-${time}.txt`, text: wordsText(entriesOf(file, list)) },
  ]);
  return saved.ok ? ok(saved.value.join()) : fail(describeNewFileError(saved.error));
}

function presentDraft({ dataFolder }: ConsoleParts): StaffResult<TournamentEvent> {
  const draft = readDraft(dataFolder);
  if (!draft.ok) return fail(joinSentences(draft.error, '\n'));
  return draft.value === undefined
    ? fail(sentence`There is no draft any more. Start a new one.`)
    : ok(draft.value.event);
}

/** Writes the draft, if it is a valid event. */
function draw({ dataFolder }: ConsoleParts, json: unknown): FormResult {
  const event = checkEvent(json);
  if (event.ok) return writeDraft(dataFolder, event.value.file);
  const { sentences, fields } = event.error;
  return fail({ ...joinSentences(sentences, '\n'), fields });
}

/** Describes the list with this identity. The list of the draft need not be installed. */
function lexiconOf(
  parts: ConsoleParts,
  identity: string,
  before?: EventFile,
): StaffResult<EventFile['lexicon']> {
  if (before?.lexicon.identity === identity) return ok(before.lexicon);
  const chosen = lexiconsToChoose(parts).find((one) => one.identity === identity);
  if (chosen === undefined) {
    return fail(sentence`This word list is no longer installed. Choose another one.`);
  }
  const { id, title, edition } = chosen;
  return ok({ id, title, edition, identity });
}

function byWhom({ context, clock }: ConsoleParts): { readonly by: string; readonly on: string } {
  return { by: context.member().name, on: localTimeOf(clock.wallTime()).date };
}
