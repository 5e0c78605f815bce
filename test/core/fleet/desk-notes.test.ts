import { expect, it } from 'vitest';
import { notesOn, notesOnOwn } from '../../../electron/core/fleet/desk-notes.ts';
import { deskOpinionIn, type DeskOpinion } from '../../../electron/core/fleet/desk-opinions.ts';
import { mostNotes, readMessage, writeMessage } from '../../../electron/core/fleet/messages.ts';
import type { Place } from '../../../electron/core/fleet/place.ts';
import { deskOpinionFact, entriesOf } from '../ledger/entries.ts';

const at = '2026-11-21T08:21:00.000Z';
const ledger = 'c0ffee'.padEnd(64, '0');
const ofHub = 'b'.repeat(64);
const [own, other] = ['d'.repeat(64), 'e'.repeat(64)] as const;

function opinions(
  ...given: readonly Parameters<typeof deskOpinionFact>[0][]
): readonly DeskOpinion[] {
  return entriesOf(...given.map((fields) => [at, deskOpinionFact(fields)] as const)).flatMap(
    (entry) => deskOpinionIn(entry, '+01:00') ?? [],
  );
}

function placeOf(opinion: DeskOpinion | undefined): Place {
  const { record: number = 0, hash = '' } = opinion?.given ?? {};
  return { number, hash };
}

it('say of each ruling one bit, without words, sources and names', () => {
  const all = opinions({ number: 12 }, { ledger: other, number: 12 }, { opinion: 'third' });
  expect(notesOn(ledger, all, ofHub)).toEqual({
    ledger,
    notes: (['second', 'third'] as const).map((opinion, index) => ({
      ruling: { number: 12, hash: own },
      record: { ledger: ofHub, ...placeOf(all[index * 2]) },
      opinion,
      verdict: 'unacceptable',
      wallMs: Date.parse(at),
      offset: '+01:00',
    })),
  });
  expect(JSON.stringify(notesOn(ledger, all, ofHub))).not.toMatch(/QUITX|Ada|none/);
  expect(notesOn('a'.repeat(64), all, ofHub)).toBeUndefined();
});

it('are the newest ones, as many as fit in a message', () => {
  const numbers = Array.from({ length: mostNotes + 3 }, (_, index) => index + 1);
  const notes = notesOn(ledger, opinions(...numbers.map((number) => ({ number }))), ofHub);
  expect(notes?.notes.map(({ ruling }) => ruling.number)).toEqual(numbers.slice(3));
  expect(notes && readMessage('notes', writeMessage(notes))).toEqual({ ok: true, value: notes });
});

it('are kept if they are on records of the own ledger', () => {
  const notes = notesOn(ledger, opinions({ number: 12 }, { number: 13 }, { hash: other }), ofHub);
  if (notes === undefined) throw new Error('no notes');
  const hashOf = (number: number): string | undefined => (number === 12 ? own : undefined);
  expect(notesOnOwn(notes, { ledger, hashOf })?.notes).toEqual(notes.notes.slice(0, 1));
  expect(notesOnOwn(notes, { ledger: other, hashOf })).toBeUndefined();
  expect(notesOnOwn(notes, { ledger, hashOf: () => undefined })).toBeUndefined();
});

it('have a time that has a date', () => {
  const notes = notesOn(ledger, opinions({}), ofHub);
  if (notes === undefined) throw new Error('no notes');
  const late = { ...notes, notes: notes.notes.map((one) => ({ ...one, wallMs: 9e15 })) };
  expect(readMessage('notes', JSON.stringify(late))).toEqual({ ok: false, error: 'otherShape' });
});
