/** Decides whether a station can use what a hub sent, before any of it is in use. */
import { hubMayPutInUse } from '../../core/fleet/hub-may-put-in-use.ts';
import type { SentRefusal } from '../../core/fleet/sent-state.ts';
import { describeRequiredList } from '../../core/event/list-fits-event.ts';
import type { TournamentEvent } from '../../core/event/event.ts';
import {
  describeEventNotForward,
  describeListNotForward,
  goesBackFrom,
  whyEventNotFromAfar,
  whyListNotFromAfar,
} from '../../core/event/version-order.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { TrustList } from '../../core/signature/trust-list.ts';
import { sentence, type Sentence, type Sentences } from '../../core/text/sentence.ts';
import { alikeHere } from '../in-force/alike-here.ts';
import { comingBack } from '../in-force/going-back.ts';
import { eventIn, type Config } from '../in-force/config.ts';
import { versionOf, type OpenedEvent } from '../events/event-file.ts';
import { installedListOf, isRequiredBy } from '../in-force/event-list.ts';
import { activeEvent, describeEventStoreError, openTrusted } from '../events/event-store.ts';
import { countedConflictsOf } from '../in-force/open-event.ts';
import { sha256 } from '../disk/sha256.ts';
import { readWholeFile } from '../disk/whole-file.ts';
import { describeLexiconFileError, openLexiconFile } from '../lexicons/lexicon-file.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LexiconAtHand } from '../lexicons/lexicons-at-hand.ts';
import { mayRule } from '../../core/station/rule-or-practice.ts';
import { listState } from '../in-force/list-state.ts';
import {
  describeSignatureProblem,
  signatureState,
  signedTimes,
  type SignatureState,
} from '../signatures/minisign.ts';
import { describeTrustFileError, readTrust } from '../signatures/trust.ts';
import type { Staged } from './staged-files.ts';

export interface Refusal {
  readonly refusal: SentRefusal;
  readonly why: readonly Sentence[];
  /** True if a director needs a reason to use it: it is an earlier version. */
  readonly goesBack?: boolean;
}

export interface Usable {
  /** The list that will be in use; `isNew` if the hub sent it. */
  readonly list: (LexiconAtHand & { readonly isNew: boolean }) | undefined;
  /** The event that the hub sent. */
  readonly event: (OpenedEvent & { readonly file: string }) | undefined;
  /** True if a director's confirmation at the hub is not enough. */
  readonly needsDirector: boolean;
  /** True if somebody must give their word for the list, which is no known edition. */
  readonly needsWord: boolean;
  /** Why it is no higher version of what the station used, and what would come back. */
  readonly why: readonly Sentence[];
  /** True if a director at the station needs a reason to use it. */
  readonly goesBack: boolean;
}

export interface AssessParts {
  readonly dataFolder: string;
  /** True if the station was started with a list. */
  readonly isGivenByHand: boolean;
  /** The event that the station was started with. */
  readonly eventFile: string | undefined;
  readonly config: Config;
  readonly ledger: Pick<Ledger, 'summary'> | undefined;
}

export function assessSent(
  { manifest, files }: Staged,
  { dataFolder, isGivenByHand, eventFile, config, ledger }: AssessParts,
): Result<Usable, Refusal> {
  if ((files.lexicon !== undefined && isGivenByHand) || (files.event && eventFile !== undefined)) {
    return refuse('givenAtStart', [
      sentence`This station was started with a word list or an event of its own. Restart it without them first.`,
    ]);
  }
  const trust = readTrust(dataFolder);
  if (!trust.ok) return refuse('notChanged', [describeTrustFileError(trust.error)]);
  const sentList = manifest.lexicon && listIn(files.lexicon ?? '', manifest.lexicon, trust.value);
  if (sentList?.ok === false) return sentList;
  const sentEvent =
    files.event === undefined ? undefined : eventAt(files.event, manifest.event, dataFolder);
  if (sentEvent?.ok === false) return sentEvent;
  const event = sentEvent?.value;
  const alike = alikeHere(dataFolder, {
    list: sentList?.value.lexicon.identity,
    event: event?.sha256,
  });
  if (alike.length > 0) return refuse('unusable', alike);
  if (event === undefined && !config.event.ok) return refuse('doesNotFit', config.event.error);
  const list = sentList?.value ?? listFor(event?.event, config, dataFolder, trust.value);
  const inForce = event?.event ?? eventIn(config)?.event;
  const conflicts = inForce === undefined ? [] : conflictsWith(inForce, list, dataFolder);
  if (conflicts.length > 0) return refuse('doesNotFit', conflicts);
  if (list !== undefined && !list.isNew && isGivenByHand && list.file !== config.list?.file) {
    return refuse('givenAtStart', [
      sentence`The event requires another word list than the one with which this station was started. Restart it without that list first.`,
    ]);
  }
  const needsWord = list !== undefined && !mayRule(listState(list.lexicon, inForce, ledger));
  const mayUse = hubMayPutInUse(
    {
      list: list && { isSigned: list.isSigned, mayRule: !needsWord },
      event: event && {
        isSigned: isSignedBy(event.signature, trust.value),
        file: event.event.file,
      },
    },
    eventIn(config)?.event.file,
  );
  const why = [
    ...(event
      ? eventNotForward(event, inForceNow(config, dataFolder), { dataFolder, ledger })
      : []),
    ...(list ? listNotForward(list, event, { config, ledger, trust: trust.value }) : []),
  ];
  const used = ledger?.summary.used.events ?? [];
  const isBack = event !== undefined && goesBackFrom(versionOf(event), used) !== undefined;
  const needsDirector = !mayUse || why.length > 0;
  return ok({ list, event, needsDirector, needsWord, why, goesBack: isBack });
}

/** Reads the event in force with its signatures: the station may trust other keys by now. */
function inForceNow(config: Config, dataFolder: string): OpenedEvent | undefined {
  const active = activeEvent(dataFolder);
  return active.ok ? active.value : eventIn(config);
}

/** Empty if the event is a higher version of the event in force than any that the station used. */
function eventNotForward(
  sent: OpenedEvent,
  inForce: OpenedEvent | undefined,
  usedBefore: Pick<AssessParts, 'dataFolder' | 'ledger'>,
): readonly Sentence[] {
  const used = usedBefore.ledger?.summary.used.events ?? [];
  const why = whyEventNotFromAfar(versionOf(sent), inForce && versionOf(inForce), used);
  if (why === undefined) return [];
  const isSame = inForce?.event.file.id === sent.event.file.id;
  return [
    describeEventNotForward(why),
    ...(isSame ? comingBack(inForce.event.file, sent.event.file, usedBefore) : []),
  ];
}

/**
 * Empty for a published list, for one that staff confirmed, and for the one that the event in force
 * requires, or an event that a trusted key signed. Any other list must be a later version.
 */
function listNotForward(
  { lexicon, file }: ListToUse,
  event: OpenedEvent | undefined,
  { config, ledger, trust }: Pick<AssessParts, 'config' | 'ledger'> & { readonly trust: TrustList },
): readonly Sentence[] {
  const decided = event === undefined ? eventIn(config) : event.keys.length > 0 ? event : undefined;
  const isAsUsed =
    lexicon.identity === config.list?.lexicon.identity ||
    (decided !== undefined && isRequiredBy(decided.event, lexicon)) ||
    mayRule(listState(lexicon, (event ?? eventIn(config))?.event, ledger));
  if (isAsUsed) return [];
  const { title } = lexicon.manifest;
  const sent = signedTimes(signatureState(file, trust)).map(({ key, at }) => ({
    ...{ title, key, at },
    identity: lexicon.identity,
  }));
  const why = whyListNotFromAfar(sent, ledger?.summary.used.lists ?? []);
  return why === undefined ? [] : [describeListNotForward(why)];
}

interface ListToUse extends LexiconAtHand {
  readonly isNew: boolean;
  /** True if a key signed it that this station trusts. */
  readonly isSigned: boolean;
}

function listIn(
  file: string,
  wanted: { readonly sha256: string; readonly identity: string },
  trust: TrustList,
): Result<ListToUse, Refusal> {
  const opened = openLexiconFile(file);
  if (!opened.ok) return refuse('unusable', [describeLexiconFileError(opened.error)]);
  const lexicon = opened.value;
  const bytes = readWholeFile(file);
  const isSame = bytes.ok && sha256(bytes.value) === wanted.sha256;
  if (!isSame || lexicon.identity !== wanted.identity) {
    return refuse('unusable', [
      sentence`The word list is not the one that the hub named. Send it again from the hub.`,
    ]);
  }
  const signature = signatureState(file, trust);
  if (signature.kind === 'bad') {
    return refuse('unusable', [describeSignatureProblem(signature.problem)]);
  }
  return ok({ lexicon, file, isNew: true, isSigned: isSignedBy(signature, trust) });
}

function eventAt(
  file: string,
  wanted: Staged['manifest']['event'],
  dataFolder: string,
): Result<OpenedEvent & { readonly file: string }, Refusal> {
  const opened = openTrusted(dataFolder, file);
  if (!opened.ok) return refuse('unusable', describeEventStoreError(opened.error));
  return opened.value.sha256 === wanted?.sha256
    ? ok({ ...opened.value, file })
    : refuse('unusable', [
        sentence`The event is not the one that the hub named. Send it again from the hub.`,
      ]);
}

/** Returns the list that stays, or the installed one that the event requires. */
function listFor(
  event: TournamentEvent | undefined,
  { list }: Config,
  dataFolder: string,
  trust: TrustList,
): ListToUse | undefined {
  const stays = list && (event === undefined || isRequiredBy(event, list.lexicon));
  const usable = stays === true ? list : event && installedListOf(event, dataFolder);
  if (usable === undefined) return undefined;
  const isSigned = isSignedBy(signatureState(usable.file, trust), trust);
  return { ...usable, isNew: false, isSigned };
}

function conflictsWith(
  event: TournamentEvent,
  list: ListToUse | undefined,
  dataFolder: string,
): readonly Sentence[] {
  return list === undefined
    ? [
        sentence`The event requires ${describeRequiredList(event)}, which is not installed on this station. Send the list together with the event.`,
      ]
    : countedConflictsOf(event, list.lexicon, list.file, dataFolder);
}

/** Ignores the keys that an event itself names. */
function isSignedBy(signature: SignatureState, trust: TrustList): boolean {
  return (
    signature.kind === 'good' &&
    signature.by.some(({ keyId }) => trust.some(({ key }) => key.id === keyId))
  );
}

function refuse(
  refusal: SentRefusal,
  why: readonly Sentence[] | Sentences,
): Result<never, Refusal> {
  return fail({ refusal, why });
}
