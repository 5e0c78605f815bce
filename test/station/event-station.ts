/** A real station on real files, whose director makes events at the console. */
import { writeFileSync } from 'node:fs';
import { pack, unpack } from '../../electron/station/lexicons/brotli.ts';
import type { EventPage, EventForm } from '../../electron/contract/staff/event-calls.ts';
import { compileLexicon } from '../../electron/core/lexicon/compile.ts';
import { readLexicon } from '../../electron/core/lexicon/read-lexicon.ts';
import { localTimeOf } from '../../electron/station/machine/machine-time.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import type { StationHost } from '../../electron/station/running/station-host.ts';
import { named } from '../core/event/samples.ts';
import { listOf, valueOf } from '../core/lexicon/samples.ts';
import type { RecordRow } from './ledger-records.ts';
import { StationOnDisk } from './station-on-disk.ts';

type Handlers = StationHost['handlers'];

export const lexiconNames = { id: 'nwl2030', title: 'Invented list', edition: 'NWL2030' };
const bytes = valueOf(compileLexicon({ ...lexiconNames, primary: listOf('AT CAT') }, sha256, pack));
export const lexicon = named(valueOf(readLexicon(bytes, sha256, unpack)));
export const today = localTimeOf(new Date()).date;

export const form: EventForm = {
  title: 'Spring Open',
  first: today,
  last: today,
  rulebook: 'general',
  lexicon: lexicon.identity,
  maximumLength: 15,
  procedureReason: '',
  procedure: 'selfService',
  lastOpinion: 3,
  preparedSecondary: '',
  stations: ['1'],
  languages: ['en'],
  verdictWords: {},
  signatures: 0,
  signers: [],
};

export class EventStation extends StationOnDisk {
  constructor() {
    super();
    writeFileSync(this.lexiconFile, bytes);
  }

  /** All recorded changes of the event. */
  changes(): readonly RecordRow['body'][] {
    return this.bodiesOf('eventChanged');
  }
}

export async function pageOf(handlers: Handlers): Promise<EventPage> {
  return handlers.eventPage(undefined);
}

export async function draftOf(
  handlers: Handlers,
): Promise<NonNullable<Extract<EventPage['draft'], { ok: true }>['value']>> {
  const draft = valueOf((await pageOf(handlers)).draft);
  if (draft === undefined) throw new Error('no draft');
  return draft;
}

/** Begins a draft. */
export async function begin(handlers: Handlers, rulebook = 'general'): Promise<void> {
  const event = { title: ' Spring Open ', first: today, last: today, rulebook };
  valueOf(await handlers.startEvent({ ...event, lexicon: lexicon.identity }));
}

/** Puts the draft in force. */
export async function put(handlers: Handlers): Promise<void> {
  const { event } = await draftOf(handlers);
  valueOf(await handlers.putDraftInForce({ seen: event.sha256 }));
}
