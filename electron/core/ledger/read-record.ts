/** Reads what a record says, by the schemas of its kind. */
import { jsonOf } from '../base/json.ts';
import { z } from '../base/schema.ts';
import {
  hideableParts,
  isRecordKind,
  recordKinds,
  type HideablePart,
  type NewRecord,
  type PartSchemas,
  type Recorded,
  type RecordKind,
} from './record-kinds.ts';
import { toMinute, type Content, type LedgerRecord, type Part } from './record.ts';

/** Returns `undefined` if the record is unreadable or a part is left out. */
export function readRecord(record: LedgerRecord): Content<NewRecord> | undefined {
  // All parts are there, so the content is whole.
  return isWhole(record) ? (readShownParts(record) as Content<NewRecord> | undefined) : undefined;
}

/** Returns whether no part of the record is left out. */
export function isWhole(record: LedgerRecord): boolean {
  return hideableParts.every((name) => {
    const part = record[name];
    return part === undefined || 'text' in part;
  });
}

/** Reads a record without the parts that are left out. Returns `undefined` if it is unreadable. */
export function readShownParts(record: LedgerRecord): Content | undefined {
  const { kind } = record;
  return isRecordKind(kind) ? readKind(kind, record) : undefined;
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
const madeSchemas = new Map<RecordKind, PartTexts>();

/** Returns the schemas of the texts of a record's parts. */
export function schemasOf(kind: RecordKind): PartTexts {
  const made = madeSchemas.get(kind);
  if (made !== undefined) return made;
  const { public: open, words, people, staff }: PartSchemas = recordKinds[kind];
  const schemas = {
    public: open,
    words: words?.extend(salted),
    people: people?.extend(salted),
    staff: staff?.extend(timed),
  };
  madeSchemas.set(kind, schemas);
  return schemas;
}

function readKind(kind: RecordKind, record: LedgerRecord): Content | undefined {
  const schemas = schemasOf(kind);
  const open = readFields(schemas.public, record.public);
  const words = readPart(schemas.words, record.words);
  const people = readPart(schemas.people, record.people);
  const looked = readPart(schemas.staff, record.staff);
  if (!open || !words || !people || !looked) return undefined;
  if (!hideableParts.every((name) => beginsWithSalt(record[name]))) return undefined;
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
  const { salt: _, ...fields } = readFields(schema, part.text) ?? {};
  // A record has no part without a field.
  return Object.keys(fields).length === 0 ? undefined : fields;
}

function beginsWithSalt(part: Part | undefined): boolean {
  return part === undefined || 'hash' in part || part.text.startsWith('{"salt":');
}

/** Returns whether all fields but the salt are optional. */
function needsNothing(schema: z.ZodObject): boolean {
  return schema.safeParse({ salt: '0'.repeat(32) }).success;
}

/**
 * Returns `undefined` unless the text is JSON as the station writes it. Otherwise two readers could
 * read one text differently, for example if a key occurs twice.
 */
function readFields(schema: Schema, text: string): Fields | undefined {
  const value = jsonOf(text);
  const fields = schema?.safeParse(value).data;
  // The schemas bound the nesting. A text that is nested deeply overflows the stack of `stringify`.
  return fields !== undefined && JSON.stringify(value) === text ? fields : undefined;
}

function contentOf(kind: RecordKind, body: Fields, staff: Fields, time: string): Content {
  const shown = Object.keys(staff).length === 0 ? {} : { staff };
  // The schemas of this kind parsed body and staff.
  return { fact: { kind, body, ...shown } as Recorded, time };
}
