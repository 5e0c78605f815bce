/**
 * Reads what a record says. Readers pass over what only a newer program knows: other kinds, and
 * other members of known kinds. A station understands every member of its own records.
 */
import { z } from '../base/schema.ts';
import { loosened } from './loose-schema.ts';
import { canonicalJson, isSalted, isWithinBounds, readNewer } from './newer-record.ts';
import { hideableParts, type HideablePart, type PartSchemas } from './hideable-parts.ts';
import {
  isRecordKind,
  recordKinds,
  type NewRecord,
  type Recorded,
  type RecordKind,
} from './record-kinds.ts';
import { toMinute, type Content, type LedgerRecord, type Part } from './record.ts';

/**
 * Returns `undefined` unless this program could have written the record: all parts are there, and
 * it knows each member of each part.
 */
export function readRecord(record: LedgerRecord): Content<NewRecord> | undefined {
  const { kind } = record;
  if (!isRecordKind(kind) || !isWhole(record) || !isWithinBounds(record)) return undefined;
  // All parts are there, so the content is whole.
  return readKind(kind, schemasOf(kind), record) as Content<NewRecord> | undefined;
}

/** Returns whether no part of the record is left out. */
export function isWhole(record: LedgerRecord): boolean {
  return hideableParts.every((name) => {
    const part = record[name];
    return part === undefined || 'text' in part;
  });
}

/**
 * Reads a record without the parts that are left out, and without what only a newer program knows.
 * Returns `undefined` if it is unreadable.
 */
export function readShownParts(record: LedgerRecord): Content | undefined {
  if (!isWithinBounds(record)) return undefined;
  const { kind, time } = record;
  if (isRecordKind(kind)) return readKind(kind, readersSchemasOf(kind), record);
  const fact = readNewer(record);
  return fact && minute.safeParse(time).success ? { fact, time } : undefined;
}

/** A year has four digits in this format, so clocks beyond that are an error. */
const exactTime = z.iso.datetime({ precision: 3 });
const minute = z.iso.datetime({ precision: -1 });

const salted = { salt: z.string().regex(/^[0-9a-f]{32}$/) };
/** `at` is the exact time. */
const timed = { ...salted, at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) };

type Fields = Readonly<Record<string, unknown>>;
type Schema = z.ZodObject | undefined;

type PartTexts = Readonly<Record<'public' | HideablePart, Schema>>;

/** Making the schemas takes longer than reading a record by them. */
function oncePerKind(make: (kind: RecordKind) => PartTexts): (kind: RecordKind) => PartTexts {
  const made = new Map<RecordKind, PartTexts>();
  return (kind) => {
    const known = made.get(kind) ?? make(kind);
    made.set(kind, known);
    return known;
  };
}

/** Returns the schemas of the texts of a record's parts as this program writes them. */
const schemasOf = oncePerKind((kind) => {
  const { public: open, words, people, staff }: PartSchemas = recordKinds[kind];
  return {
    public: open,
    words: words?.extend(salted),
    people: people?.extend(salted),
    staff: staff?.extend(timed),
  };
});

/** Returns the schemas of the same texts for readers, who pass over what they do not know. */
export const readersSchemasOf = oncePerKind((kind) => {
  const { public: open, words, people, staff } = schemasOf(kind);
  return {
    public: open && loosened(open),
    words: words && loosened(words),
    people: people && loosened(people),
    staff: staff && loosened(staff),
  };
});

function readKind(kind: RecordKind, schemas: PartTexts, record: LedgerRecord): Content | undefined {
  const open = readFields(schemas.public, record.public);
  const words = readPart(schemas.words, record.words);
  const people = readPart(schemas.people, record.people);
  const looked = readPart(schemas.staff, record.staff);
  if (!open || !words || !people || !looked) return undefined;
  if (!hideableParts.every((name) => isSalted(record[name]))) return undefined;
  const { at, ...staff } = looked;
  const time = typeof at === 'string' ? at : record.time;
  const isExact = exactTime.safeParse(time).success && toMinute(time) === record.time;
  const isGood = minute.safeParse(record.time).success && (at === undefined || isExact);
  return isGood ? contentOf(kind, { ...open, ...words, ...people }, staff, time) : undefined;
}

/** Returns the fields without the salt; none if the part is left out. `undefined` if it is bad. */
function readPart(schema: Schema, part: Part | undefined): Fields | undefined {
  if (part === undefined) return schema === undefined || needsNothing(schema) ? {} : undefined;
  if (schema === undefined) return undefined;
  if ('hash' in part) return {};
  const read = readFields(schema, part.text);
  if (read === undefined) return undefined;
  const { salt: _, ...fields } = read;
  return fields;
}

/** Returns whether all fields but the salt are optional. */
function needsNothing(schema: z.ZodObject): boolean {
  return schema.safeParse({ salt: '0'.repeat(32) }).success;
}

/** Returns `undefined` unless the text is as the station writes it. */
function readFields(schema: Schema, text: string): Fields | undefined {
  return schema?.safeParse(canonicalJson(text)).data;
}

function contentOf(kind: RecordKind, body: Fields, staff: Fields, time: string): Content {
  const staffPart = Object.keys(staff).length === 0 ? {} : { staff };
  // The schemas of this kind parsed body and staff.
  return { fact: { kind, body, ...staffPart } as Recorded, time };
}
