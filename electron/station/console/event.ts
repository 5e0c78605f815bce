/** Handles the page "Event": the event in force, and the draft of the next one. */
import type { Argument } from '../../contract/contract.ts';
import type { StaffHandlers } from '../../contract/call.ts';
import type {
  AddedWords,
  EventPage,
  FormResult,
  NextEvent,
  eventCalls,
} from '../../contract/staff/event.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import type { LexiconFacts } from '../../contract/staff/status.ts';
import { eventChanges } from '../../core/event/event-changes.ts';
import type { TournamentEvent } from '../../core/event/event.ts';
import { describeRequiredList } from '../../core/event/fit.ts';
import { describeEditError, withEntries, withoutWord } from '../../core/event/edit-event.ts';
import { describeRefusedWords, readWords } from '../../core/event/read-words.ts';
import { eventFormatVersion, type EventFile } from '../../core/event/event-file.ts';
import { checkEvent, eventIdFrom } from '../../core/event/new-event.ts';
import { fail, ok } from '../../core/base/result.ts';
import { rulebooks } from '../../core/rulebook/rulebooks.ts';
import { publicKeyLine } from '../../core/signature/minisign-format.ts';
import { discardDraft, draftFileOf, readDraft, writeDraft } from '../events/event-draft.ts';
import { exportEvent } from '../events/event-export.ts';
import type { ReadEvent } from '../events/event-file.ts';
import { describeEventStoreError, eventFileOf, keepEvent } from '../events/event-store.ts';
import { installedListOf, isRequiredBy } from '../in-force/event-list.ts';
import { eventIn, conflictsIn } from '../in-force/config.ts';
import type { LexiconAtHand } from '../lexicons/lexicons-at-hand.ts';
import { describeChangeError } from '../in-force/lexicon-changes.ts';
import { putInForce, type ToPutInForce } from '../in-force/put-in-force.ts';
import { nameLexiconFile } from '../lexicons/lexicon-names.ts';
import { installedLexiconFiles } from '../lexicons/lexicon-store.ts';
import { localTimeOf } from '../machine/local-time.ts';
import { describeWordListFileError, readPlainText } from '../lexicons/word-list-file.ts';
import { describeSignatureState } from '../signatures/minisign.ts';
import { countedConflictsOf, conflictsWithoutList, remarksOn } from '../in-force/open-event.ts';
import { sha256 } from '../disk/sha256.ts';
import { readTrust } from '../signatures/trust.ts';
import type { ConsoleParts } from './console-parts.ts';
import { eventFacts, rulebookFacts } from './event-facts.ts';
import { eventWarnings, languageWarnings } from './event-item.ts';
import { applySettings } from './event-settings.ts';
import { lexiconFacts } from '../in-force/lexicon-facts.ts';
import { givenByHand } from './lexicons.ts';
import { noLedger } from './members.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';

/** The most refused lines that are shown. */
const refusedLinesTold = 100;

export function eventHandlers(parts: ConsoleParts): Pick<StaffHandlers, keyof typeof eventCalls> {
  const { context, dataFolder, eventFile, isGivenByHand, clock } = parts;
  const today = (): string => localTimeOf(clock.wallTime()).date;

  function inForce(): ReadEvent | undefined {
    return eventIn(context.config());
  }

  /** Compares an event with the one in force. */
  function next(event: ReadEvent): NextEvent {
    const { remarks, ...list } = listFor(event.event);
    return {
      event: eventFacts(event),
      changes: eventChanges(inForce()?.event, event.event),
      ...list,
      remarks: [
        ...remarks,
        ...eventWarnings(event.event.file, context.state().station, today()),
        ...languageWarnings(event.event.file, context.config().appearance.languages),
      ],
    };
  }

  /**
   * Checks the event with its own list, or with the list in use if the program was started with
   * one.
   */
  function listFor(event: TournamentEvent): Pick<NextEvent, 'list' | 'conflicts' | 'remarks'> {
    const { list: inUse } = context.config();
    const fitOf = ({ lexicon, file }: LexiconAtHand): Pick<NextEvent, 'conflicts' | 'remarks'> => {
      const conflicts = countedConflictsOf(event, lexicon, file, dataFolder);
      return {
        conflicts,
        remarks: conflicts.length > 0 ? [] : remarksOn(event, lexicon, context.ledger()),
      };
    };
    if (inUse !== undefined && (isGivenByHand || isRequiredBy(event, inUse.lexicon))) {
      return fitOf(inUse);
    }
    const own = installedListOf(event, dataFolder);
    if (own === undefined) {
      return {
        conflicts: [
          ...conflictsWithoutList(event),
          sentence`The event requires ${describeRequiredList(event)}, which is not installed on this station. Import it on the page "Word lists", then use the event.`,
        ],
        remarks: [],
      };
    }
    return isGivenByHand ? fitOf(own) : { list: lexiconFacts(own.lexicon), ...fitOf(own) };
  }

  function lexicons(): readonly LexiconFacts[] {
    const first = context.config().list;
    const others = installedLexiconFiles(dataFolder).flatMap((file) => {
      const lexicon = nameLexiconFile(file);
      return lexicon.ok ? [lexicon.value] : [];
    });
    const all = [...(first === undefined ? [] : [first.lexicon]), ...others];
    const identities = all.map(({ identity }) => identity);
    return all
      .filter(({ identity }, index) => identities.indexOf(identity) === index)
      .map(lexiconFacts);
  }

  function page(): EventPage {
    const config = context.config();
    const { event } = config;
    const draft = readDraft(dataFolder);
    const trust = readTrust(dataFolder);
    return {
      inForce: event.ok ? ok(event.value && eventFacts(event.value)) : event,
      ...(event.ok && event.value && { signature: describeSignatureState(event.value.signature) }),
      conflicts: conflictsIn(config),
      ...(eventFile !== undefined && { givenFile: eventFile }),
      draft: draft.ok ? ok(draft.value && next(draft.value)) : draft,
      rulebooks: rulebooks.map(rulebookFacts),
      lexicons: lexicons(),
      trustedKeys: trust.ok
        ? trust.value.map(({ name, key }) => ({ name, key: publicKeyLine(key) }))
        : [],
      today: today(),
    };
  }

  /** Refuses the change if the event was given when the program started. */
  function unlessGivenByHand<Value>(change: () => FormResult<Value>): FormResult<Value> {
    if (eventFile !== undefined) {
      return fail(
        sentence`This station was started with the event file ${eventFile}. Start it without that file to choose the event here.`,
      );
    }
    return change();
  }

  function draw(json: unknown): FormResult {
    const event = checkEvent(json);
    if (event.ok) return writeDraft(dataFolder, event.value.file);
    const { sentences, fields } = event.error;
    return fail({ ...joinSentences(sentences, '\n'), fields });
  }

  function presentDraft(): StaffResult<TournamentEvent> {
    const draft = readDraft(dataFolder);
    if (!draft.ok) return refusal(draft.error);
    return draft.value === undefined
      ? fail(sentence`There is no draft any more. Start a new one.`)
      : ok(draft.value.event);
  }

  function editDraft(edit: (draft: EventFile) => StaffResult<unknown>): FormResult {
    const draft = presentDraft();
    if (!draft.ok) return draft;
    const edited = edit(draft.value.file);
    return edited.ok ? draw(edited.value) : edited;
  }

  function addWords({ list, reason, from }: Argument<'addDraftWords'>): StaffResult<AddedWords> {
    const draft = presentDraft();
    if (!draft.ok) return draft;
    const text = 'text' in from ? ok(from.text) : readPlainText(from.file);
    if (!text.ok) return fail(describeWordListFileError(text.error));
    const given = { reason: reason.trim(), by: context.member().name, on: today() };
    const words = readWords(text.value, draft.value, list, given);
    if (!words.ok) {
      const refused = words.error.refused.slice(0, refusedLinesTold);
      return ok({ refusal: describeRefusedWords(words.error), refused });
    }
    const drawn = draw(withEntries(draft.value.file, list, words.value));
    return drawn.ok ? ok({ added: words.value.length }) : drawn;
  }

  function describeLexicon(
    identity: string,
    before?: EventFile,
  ): StaffResult<EventFile['lexicon']> {
    if (before?.lexicon.identity === identity) return ok(before.lexicon);
    const found = lexicons().find((one) => one.identity === identity);
    if (found === undefined)
      return fail(sentence`This word list is no longer installed. Choose another one.`);
    const { id, title, edition } = found;
    return ok({ id, title, edition, identity });
  }

  /**
   * `withList` changes event and list in one step, so that the station does not close in between.
   */
  function put(event: NonNullable<ToPutInForce['event']>, withList = false): StaffResult {
    return unlessGivenByHand(() => {
      if (withList && isGivenByHand) return fail(givenByHand);
      const ledger = context.ledger();
      if (ledger === undefined) return fail(noLedger);
      const done = putInForce(
        { dataFolder, ledger, running: context },
        { event, ...(withList && { list: 'ofEvent' }), by: context.member() },
      );
      return done.ok ? ok(undefined) : fail(describeChangeError(done.error));
    });
  }

  return {
    eventPage: page,
    startEvent: ({ title, first, last, rulebook, lexicon: identity }) =>
      unlessGivenByHand(() => {
        const lexicon = describeLexicon(identity);
        if (!lexicon.ok) return lexicon;
        return draw({
          version: eventFormatVersion,
          id: eventIdFrom(title, sha256),
          title: title.trim(),
          dates: { first, last },
          rulebook,
          adjustments: {},
          lexicon: lexicon.value,
          allowList: [],
          denyList: [],
          stations: [context.state().station],
          languages: ['en'],
          verdictWords: {},
          signatures: { count: 0, keys: [] },
        });
      }),
    changeEvent: () =>
      unlessGivenByHand(() => {
        const event = inForce();
        if (event === undefined)
          return fail(sentence`There is no event to change. Create a new one.`);
        return writeDraft(dataFolder, event.event.file);
      }),
    setDraft: (settings) =>
      unlessGivenByHand(() =>
        editDraft((draft) => {
          const lexicon = describeLexicon(settings.lexicon, draft);
          if (!lexicon.ok) return lexicon;
          const by = { by: context.member().name, on: today() };
          return applySettings(draft, settings, lexicon.value, by);
        }),
      ),
    addDraftWord: ({ list, word, reason }) =>
      unlessGivenByHand(() =>
        editDraft((draft) =>
          ok(
            withEntries(draft, list, [
              {
                word: word.trim(),
                reason: reason.trim(),
                by: context.member().name,
                on: today(),
              },
            ]),
          ),
        ),
      ),
    addDraftWords: (words) => unlessGivenByHand(() => addWords(words)),
    dropDraftWord: ({ word }) =>
      unlessGivenByHand(() =>
        editDraft((draft) => {
          const dropped = withoutWord(draft, word);
          return dropped.ok ? dropped : fail(describeEditError(dropped.error));
        }),
      ),
    discardDraft: () => discardDraft(dataFolder),
    putDraftInForce: ({ seen, withList }) => {
      const done = put({ file: draftFileOf(dataFolder), seen }, withList);
      return done.ok ? discardDraft(dataFolder) : done;
    },
    // Keeps a copy: opinions on earlier rulings by that event need it.
    lookAtEventFile: ({ file }) => {
      const opened = keepEvent(dataFolder, file);
      if (!opened.ok) return refusal(describeEventStoreError(opened.error));
      const signature = describeSignatureState(opened.value.signature);
      return ok({ ...next(opened.value), signature });
    },
    putFileInForce: ({ file, seen, withList }) => put({ file, seen }, withList),
    leaveEvent: () => put('none'),
    saveEvent: ({ folder }) => {
      const event = inForce();
      return event === undefined
        ? fail(sentence`There is no event to save.`)
        : exportEvent(eventFile ?? eventFileOf(dataFolder, event.sha256), event.sha256, folder);
    },
  };
}

/** Fails with all sentences, one per line. */
function refusal(sentences: readonly Sentence[]): StaffResult<never> {
  return fail(joinSentences(sentences, '\n'));
}
