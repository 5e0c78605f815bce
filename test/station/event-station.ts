/** A real station on real files, whose director makes events at the console. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventPage, EventSettings } from '../../electron/contract/staff/event.ts';
import { compileLexicon } from '../../electron/core/lexicon/compile.ts';
import { readLexicon } from '../../electron/core/lexicon/lexicon.ts';
import { ledgerFileName } from '../../electron/station/ledger.ts';
import { localTimeOf } from '../../electron/station/local-time.ts';
import { openStation } from '../../electron/station/open-station.ts';
import { sha256 } from '../../electron/station/sha256.ts';
import type { StationHost } from '../../electron/station/station-host.ts';
import { named } from '../core/event/samples.ts';
import { listOf, valueOf } from '../core/lexicon/samples.ts';

type Handlers = StationHost['handlers'];

export const lexiconNames = { id: 'nwl2030', title: 'Invented list', edition: 'NWL2030' };
const bytes = valueOf(compileLexicon({ ...lexiconNames, primary: listOf('AT CAT') }, sha256));
export const lexicon = named(valueOf(readLexicon(bytes, sha256)));
export const today = localTimeOf(new Date()).date;

export const settings: EventSettings = {
  title: 'Spring Open',
  first: today,
  last: today,
  rulebook: 'general',
  lexicon: lexicon.sha256,
  maximumLength: 15,
  procedure: 'selfService',
  lastOpinion: 3,
  preparedSecondary: '',
  stations: ['1'],
  languages: ['en'],
  verdictWords: {},
  signatures: 0,
  signers: [],
};

interface Recorded {
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export class EventStation {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'event-console-'));
  readonly data = path.join(this.folder, 'data');
  #host: StationHost | undefined;

  constructor() {
    writeFileSync(path.join(this.folder, 'a.lexicon'), bytes);
  }

  start(eventFile?: string): StationHost {
    this.#host = openStation({
      dataFolder: this.data,
      lexiconFile: path.join(this.folder, 'a.lexicon'),
      practiceLexiconFile: undefined,
      eventFile,
      program: 'test',
      asksForSetUp: true,
      log: () => undefined,
    });
    return this.#host;
  }

  /** With the director at the console. */
  setUp(host = this.start()): Handlers {
    valueOf(host.handlers.chooseFirstPin({ name: 'Dana', pin: '1111' }) as never);
    return host.handlers;
  }

  records(): readonly Recorded[] {
    const database = new DatabaseSync(path.join(this.data, ledgerFileName), { readOnly: true });
    const rows = database.prepare('SELECT kind, body FROM record ORDER BY number').all();
    database.close();
    return rows.map(({ kind, body }) => ({
      kind: String(kind),
      body: JSON.parse(String(body)) as Recorded['body'],
    }));
  }

  /** What is on record of events that came into force or were left. */
  changes(): readonly Recorded['body'][] {
    return this.records().flatMap(({ kind, body }) => (kind === 'eventChanged' ? [body] : []));
  }

  end(): void {
    this.#host?.close();
    rmSync(this.folder, { recursive: true });
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
  valueOf(await handlers.startEvent({ ...event, lexicon: lexicon.sha256 }));
}

/** Puts the draft in force. */
export async function put(handlers: Handlers): Promise<void> {
  const { event } = await draftOf(handlers);
  valueOf(await handlers.putDraftInForce({ seen: event.sha256 }));
}
