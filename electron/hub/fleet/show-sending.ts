/** What a hub sends, as its page shows it, and the preview before it is sent. */
import type { LookedAt, SendingShown, SentThing } from '../../contract/hub/sending-shown.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { eventChanges } from '../../core/event/event-changes.ts';
import type { Tile } from '../../core/fleet/fleet-board.ts';
import { fingerprintsIn } from '../../core/fleet/signed-manifest.ts';
import { describeOtherPrograms } from '../../core/fleet/newer-station.ts';
import { stationNames } from '../../core/fleet/stations-told-apart.ts';
import { ok } from '../../core/base/result.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { wholePath } from '../../station/disk/whole-path.ts';
import { eventFacts } from '../../station/console/event-facts.ts';
import { readInThread } from '../../station/imports/read-in-thread.ts';
import { factsToRead } from '../../station/in-force/known-text.ts';
import { lexiconFacts } from '../../station/in-force/lexicon-facts.ts';
import type { Fleet } from './fleet-parts.ts';

export function sendingShown(
  fleet: Pick<Fleet, 'board' | 'health' | 'sending'>,
): SendingShown | undefined {
  const now = fleet.sending.now();
  if (now === undefined) return undefined;
  const { number, confirmed } = now;
  const fingerprints = fingerprintsIn(now);
  const toConfirm = now.lexicon && confirmed === undefined ? fleet.sending.toConfirm() : undefined;
  const { tiles } = fleet.board();
  const names = stationNames(tiles);
  const stations = tiles.map((tile) => {
    const { station, name } = tile;
    const sent = fleet.health(station)?.sent;
    return {
      id: station,
      name: names.get(station) ?? name,
      isThere: isThere(tile),
      sent: sent?.number === number ? sent : undefined,
    };
  });
  return {
    number,
    ...thing('lexicon', now.lexicon?.title, fingerprints.lexicon),
    ...thing('event', now.event?.title, fingerprints.event),
    ...(confirmed && { confirmedBy: confirmed.by }),
    ...(toConfirm && { toConfirm }),
    stations: stations.toSorted((one, other) =>
      one.name.localeCompare(other.name, 'en', { numeric: true }),
    ),
  };
}

function isThere({ state, troubles }: Tile): boolean {
  return state !== undefined && !troubles.includes('gone');
}

function thing(
  kind: 'lexicon' | 'event',
  title: string | undefined,
  fingerprint: string | undefined,
): Partial<Record<'lexicon' | 'event', SentThing>> {
  return title === undefined || fingerprint === undefined ? {} : { [kind]: { title, fingerprint } };
}

/** Copies the files into the hub's store, and returns the preview. The hub goes on meanwhile. */
export async function lookAtLists(
  fleet: Pick<Fleet, 'board' | 'health' | 'program' | 'sending'>,
  chosen: { readonly lexicon?: string | undefined; readonly event?: string | undefined },
): Promise<StaffResult<LookedAt>> {
  const { sending } = fleet;
  const { store } = sending;
  const listFile = chosen.lexicon === undefined ? undefined : wholePath(chosen.lexicon);
  if (listFile?.ok === false) return listFile;
  const eventFile = chosen.event === undefined ? undefined : wholePath(chosen.event);
  if (eventFile?.ok === false) return eventFile;
  const atHand = listFile ? store.all().map(({ file }) => file) : [];
  const read = listFile && (await readInThread(listFile.value, atHand));
  if (read?.ok === false) return read;
  const list = listFile && store.takeLexicon(listFile.value);
  if (list?.ok === false) return list;
  const event = eventFile && store.takeEvent(eventFile.value);
  if (event?.ok === false) return event;
  // The list of the event is proven, to compare both.
  const own = event && store.find(event.value.event.event.file.lexicon.identity);
  if (own) await readInThread(own.file, []);
  const last = sending.now()?.event;
  const before = last && store.event(last.sha256);
  return ok({
    ...(list && {
      lexicon: {
        facts: lexiconFacts(list.value.lexicon, atHand),
        others: factsToRead(list.value.lexicon, atHand, event?.value.event.event.rulebook).slice(1),
        sha256: list.value.sent.sha256,
        signatures: list.value.sent.signatures.length,
      },
    }),
    ...(event && {
      event: {
        event: eventFacts(event.value.event),
        ...(before?.ok === true && {
          changes: eventChanges(before.value.event.event, event.value.event.event),
        }),
        signatures: event.value.sent.signatures.length,
      },
    }),
    conflicts: sending.conflicts(list?.value, event?.value),
    warnings: [
      ...(event ? sending.idleWords(list?.value, event.value) : []),
      ...otherPrograms(fleet),
    ],
  });
}

function otherPrograms({
  board,
  health,
  program: { version: own = '' },
}: Pick<Fleet, 'board' | 'health' | 'program'>): readonly Sentence[] {
  const { tiles } = board();
  const names = stationNames(tiles);
  const stations = tiles.filter(isThere).flatMap(({ station, name }) => {
    const program = health(station)?.program;
    return program === undefined ? [] : [{ station: names.get(station) ?? name, program }];
  });
  return describeOtherPrograms(stations, own);
}
