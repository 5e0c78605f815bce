/**
 * Sends a word list and an event to all stations: a manifest and the parts of the files. The broker
 * keeps them for stations that connect later.
 */
import path from 'node:path';
import { describeIdleEntries } from '../../core/challenge/idle-entries.ts';
import { countTyped } from '../../core/event/facts-to-confirm.ts';
import { chunkBytes, chunkCount, type Manifest } from '../../core/fleet/signed-manifest.ts';
import { writeMessage } from '../../core/fleet/messages.ts';
import { chunkTopic, manifestTopic } from '../../core/fleet/topics.ts';
import {
  confirmFingerprint,
  describeAlike,
  type Fingerprinted,
} from '../../core/base/fingerprint.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { isEdition } from '../../core/lexicon/recognise.ts';
import type { Publication } from '../../link/broker-link.ts';
import type { Clock } from '../../station/machine/clock.ts';
import { factsToRead } from '../../station/in-force/known-text.ts';
import { onRecord, recogniseLexicon } from '../../station/in-force/list-state.ts';
import { toldOf } from '../../station/in-force/new-records.ts';
import { conflictsOf, conflictsWithoutList } from '../../station/in-force/open-event.ts';
import type { ListStore, TakenEvent, TakenLexicon } from './list-store.ts';
import type { KnownOfList, SentManifest } from './sent-manifest.ts';

export interface SendingParts {
  readonly store: ListStore;
  readonly sent: SentManifest;
  readonly clock: Clock;
  readonly publish: (publication: Publication) => void;
  /** Highest number of a manifest of this hub that a station reported. */
  readonly highestHeard: () => number;
}

/** SHA-256 of files in the store. At least one. */
export interface ToSend {
  readonly lexicon?: string | undefined;
  readonly event?: string | undefined;
}

/** As a person typed them. */
export type TypedFingerprints = ToSend;

export class Sending {
  readonly store: ListStore;
  readonly #sent: SentManifest;
  readonly #clock: Clock;
  readonly #publish: SendingParts['publish'];
  readonly #highestHeard: SendingParts['highestHeard'];
  /** `of` is the SHA-256 of list and event. */
  #read: { readonly of: string; readonly facts: readonly Sentence[] | undefined } | undefined;

  constructor({ store, sent, clock, publish, highestHeard }: SendingParts) {
    this.store = store;
    this.#sent = sent;
    this.#clock = clock;
    this.#publish = publish;
    this.#highestHeard = highestHeard;
  }

  /** Returns why this list and this event must not be sent; empty if they may. */
  conflicts(list: TakenLexicon | undefined, event: TakenEvent | undefined): readonly Sentence[] {
    return [...this.#alike(list, event), ...this.#misfits(list, event)];
  }

  /** Everything at this hub whose fingerprint people could type for another. */
  #known(): readonly Fingerprinted[] {
    return [
      ...this.store.all().flatMap(({ identity, ofFile }): readonly Fingerprinted[] => [
        { thing: 'list', sha256: identity },
        { thing: 'file', sha256: ofFile },
      ]),
      ...this.#events().map((sha256) => ({ thing: 'event', sha256 }) as const),
    ];
  }

  #events(): readonly string[] {
    return this.store.events().map((file) => path.basename(file, '.event'));
  }

  /** Says which files of this hub look like these, and are something else. */
  #alike(list: TakenLexicon | undefined, event: TakenEvent | undefined): readonly Sentence[] {
    const lists = this.store.all().map(({ identity }) => identity);
    return [
      list && describeAlike({ thing: 'list', sha256: list.lexicon.identity }, lists),
      event && describeAlike({ thing: 'event', sha256: event.event.sha256 }, this.#events()),
    ].filter((one) => one !== undefined);
  }

  #misfits(list: TakenLexicon | undefined, event: TakenEvent | undefined): readonly Sentence[] {
    if (event === undefined) return [];
    const { event: tournament } = event.event;
    const known = list ?? this.#ownListOf(event);
    return known === undefined
      ? conflictsWithoutList(tournament)
      : conflictsOf(tournament, known.lexicon, known.file);
  }

  /** Says which words of the event change nothing with the list, or else with its own. */
  idleWords(list: TakenLexicon | undefined, event: TakenEvent): readonly Sentence[] {
    const known = list ?? this.#ownListOf(event);
    return known === undefined ? [] : describeIdleEntries(event.event.event.rules, known.lexicon);
  }

  /** `undefined` if this hub does not have the list. */
  #ownListOf({ event }: TakenEvent): TakenLexicon | undefined {
    const own = this.store.find(event.event.file.lexicon.identity);
    const known = own && this.store.lexicon(own.sha256);
    return known?.ok === true ? known.value : undefined;
  }

  now(): Manifest | undefined {
    return this.#sent.now()?.manifest;
  }

  send({ lexicon, event }: ToSend): Result<undefined, Sentence> {
    const list = lexicon === undefined ? undefined : this.store.lexicon(lexicon);
    if (list?.ok === false) return list;
    const rules = event === undefined ? undefined : this.store.event(event);
    if (rules?.ok === false) return rules;
    const why = this.conflicts(list?.value, rules?.value);
    if (why.length > 0) return fail(joinSentences(why, '\n'));
    if (list === undefined && rules === undefined) {
      return fail(sentence`Choose a word list or an event first.`);
    }
    const next = this.#sent.next(
      { ...(list && { lexicon: list.value.sent }), ...(rules && { event: rules.value.sent }) },
      this.#highestHeard(),
    );
    if (!next.ok) return next;
    // Publish the parts first, so that no station asks for parts that are missing.
    this.#publishFiles();
    this.#publishManifest();
    return ok(undefined);
  }

  /**
   * Returns what a director reads before confirming the list that is sent; `undefined` if there is
   * none, or it is a known edition. Read once, because pages ask again and again.
   */
  toConfirm(): readonly Sentence[] | undefined {
    const { lexicon, event } = this.now() ?? {};
    if (lexicon === undefined) return undefined;
    const of = `${lexicon.sha256} ${event?.sha256 ?? ''}`;
    if (this.#read?.of !== of) {
      const list = this.#unknown();
      if (!list.ok) return undefined;
      const atHand = this.store.all().map(({ file }) => file);
      const { value } = list;
      this.#read = { of, facts: value && factsToRead(value.lexicon, atHand, value.rulebook) };
    }
    return this.#read.facts;
  }

  /** The list that is sent, unless it is a known edition, with the rules of the event beside it. */
  #unknown(): Result<UnknownList | undefined, Sentence> {
    const { lexicon, event } = this.now() ?? {};
    if (lexicon === undefined) return ok(undefined);
    const list = this.store.lexicon(lexicon.sha256);
    if (!list.ok) return list;
    if (isEdition(recogniseLexicon(list.value.lexicon))) return ok(undefined);
    const rules = event && this.store.event(event.sha256);
    if (rules?.ok === false) return rules;
    const rulebook = rules?.value.event.event.rulebook;
    return ok({ lexicon: list.value.lexicon, ...(rulebook && { rulebook }) });
  }

  /**
   * `typed` are the fingerprints of all that is sent, as a person typed them, and `words` the number
   * of words of a list that is no known edition.
   */
  confirm(
    number: number,
    typed: TypedFingerprints,
    by: string,
    words?: number,
  ): Result<undefined, Sentence> {
    const now = this.#sent.now()?.manifest;
    if (now?.number !== number) {
      return fail(sentence`The hub sends something else by now. Look at it first.`);
    }
    const { lexicon, event, confirmed } = now;
    if (confirmed !== undefined) return fail(sentence`This is confirmed already.`);
    const compared = compareTyped(now, typed, this.#known());
    if (!compared.ok) return compared;
    const unknown = this.#unknown();
    if (!unknown.ok) return unknown;
    const counted = unknown.value && countedBy(unknown.value, words);
    if (counted?.ok === false) return counted;
    const known = counted?.value;
    const next = this.#sent.next(
      {
        ...(lexicon && { lexicon }),
        ...(event && { event }),
        confirmed: {
          ...(lexicon && { lexicon: lexicon.identity }),
          ...(event && { event: event.sha256 }),
          ...(known?.told?.wordsTyped !== undefined && { words: known.told.wordsTyped }),
          by,
          wallMs: this.#clock.wallTime().getTime(),
        },
      },
      this.#highestHeard(),
      known,
    );
    if (!next.ok) return next;
    this.#publishManifest();
    return ok(undefined);
  }

  /** Publishes everything again after each connection: the broker may have lost it. */
  connected(): void {
    this.#publishFiles();
    this.#publishManifest();
  }

  #publishManifest(): void {
    const now = this.#sent.now();
    if (now !== undefined) {
      this.#publish({ topic: manifestTopic, text: writeMessage(now.signed) });
    }
  }

  #publishFiles(): void {
    const { lexicon, event } = this.#sent.now()?.manifest ?? {};
    if (lexicon !== undefined) this.#publishFile('lexicon', lexicon.sha256);
    if (event !== undefined) this.#publishFile('event', event.sha256);
    for (const { sha256, bytes } of this.store.sizes()) {
      if (sha256 !== lexicon?.sha256 && sha256 !== event?.sha256) this.#endFile(sha256, bytes);
    }
  }

  #publishFile(kind: 'lexicon' | 'event', sha256: string): void {
    const bytes = this.store.bytesOf(kind, sha256);
    // The stations report missing parts, and the page shows that the file is gone.
    if (!bytes.ok) return;
    for (let index = 0; index < chunkCount(bytes.value.length); index += 1) {
      const from = index * chunkBytes;
      const base64 = Buffer.from(bytes.value.subarray(from, from + chunkBytes)).toString('base64');
      this.#publish({ topic: chunkTopic(sha256, index), text: writeMessage({ base64 }) });
    }
  }

  /** Removes the parts from the broker: an empty message deletes the one that it keeps. */
  #endFile(sha256: string, bytes: number): void {
    for (let index = 0; index < chunkCount(bytes); index += 1) {
      this.#publish({ topic: chunkTopic(sha256, index), text: '' });
    }
  }
}

interface UnknownList {
  readonly lexicon: Lexicon;
  readonly rulebook?: Rulebook;
}

/** Fails unless this is the number of words. Returns what is recorded of the list. */
function countedBy(list: UnknownList, words: number | undefined): Result<KnownOfList, Sentence> {
  const { lexicon } = list;
  const counted = countTyped(words, lexicon.manifest);
  if (!counted.ok) return counted;
  const { recognised } = onRecord(lexicon);
  return ok({ recognised, told: toldOf(lexicon, list, counted.value) });
}

/** Fails with what a typed text is, unless the fingerprint of each file was typed. */
function compareTyped(
  { lexicon, event }: Manifest,
  typed: TypedFingerprints,
  known: readonly Fingerprinted[],
): Result<undefined, Sentence> {
  const list = lexicon && ({ thing: 'list', sha256: lexicon.identity } as const);
  const rules = event && ({ thing: 'event', sha256: event.sha256 } as const);
  const compared = [
    list && confirmFingerprint(typed.lexicon ?? '', list, known),
    rules && confirmFingerprint(typed.event ?? '', rules, known),
  ];
  return compared.find((one) => one?.ok === false) ?? ok(undefined);
}
