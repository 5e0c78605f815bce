/**
 * Checks one record on its own: its hash, and whether each part that is shown is allowed
 * for its kind by RECORDS.md. Written from that document alone, without code of the station.
 */
import { isTime, type CheckedRecord } from './checked-record.ts';
import { parseSaid, quote, type Said } from './json-text.ts';
import { hideableParts, type HideablePart, type Part, type Row } from './row.ts';
import { hashOfText } from './sha256.ts';
import { conflict, type Shape } from './shape.ts';

type ShapesOfKind = { readonly public: Shape } & Readonly<Partial<Record<HideablePart, Shape>>>;
export type ShapesOfKinds = Readonly<Record<string, ShapesOfKind>>;

/** Returns the hash that the record must have. */
export function hashOfRow(row: Row, previous: string): string {
  const { number, kind, time } = row;
  const parts = [row.public, ...hideableParts.map((name) => row[name])].map(hashOfPart);
  const texts = [kind, time, previous, ...parts].map(quote);
  return hashOfText(`[${number.toString()},${texts.join(',')}]`);
}

function hashOfPart(part: Part): string {
  if (part === undefined) return '';
  return typeof part === 'string' ? hashOfText(part) : part.hash;
}

/** Returns the record, or why its content is not allowed. */
export function checkRecord(row: Row, hash: string, kinds: ShapesOfKinds): CheckedRecord | string {
  const { number, kind, time } = row;
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (known === undefined && !/^[a-zA-Z]{1,40}$/.test(kind)) return 'its kind is not a name';
  const shapes: ShapesOfKind = known ?? ofNewer;
  if (!isMinute(time)) return 'its time is not a minute in UTC';
  const open = parseSaid(row.public, shapes.public, 'public');
  if (typeof open === 'string') return open;
  const present: Partial<Record<HideablePart, Said>> = {};
  const hidden: HideablePart[] = [];
  const salts: string[] = [];
  for (const name of hideableParts) {
    const part = row[name];
    const wrong = presenceComplaint(part, shapes[name], name);
    if (wrong !== undefined) return wrong;
    if (part === undefined) continue;
    salts.push(hashOfPart(part));
    if (typeof part !== 'string') {
      hidden.push(name);
      continue;
    }
    const parsed = parsePart(part, shapes[name] ?? {}, name);
    if (typeof parsed === 'string') return parsed;
    salts.push(String(parsed['salt']));
    present[name] = parsed;
  }
  if (known === undefined) {
    const { ruling } = open;
    if (!isRulingName(ruling)) return 'it does not name a ruling as records do';
    return {
      ...{ number, kind, time, hash, hidden, salts, isNewer: true },
      ...{ shown: namesIn(present), body: { ruling }, staff: undefined },
    };
  }
  const { words, people, staff } = present;
  if (staff?.['at'] !== undefined && !isTimeIn(staff['at'], time)) {
    return 'its exact time is not in its minute';
  }
  return {
    number,
    kind,
    time,
    hash,
    hidden,
    salts,
    isNewer: false,
    shown: namesIn(present),
    body: { ...words, ...people, ...open },
    staff,
  };
}

const salted: Shape = {
  type: 'object',
  properties: { salt: { type: 'string', pattern: '^[0-9a-f]{32}$' } },
};
/** A kind of a newer program may have each part. */
const ofNewer: ShapesOfKind = {
  public: { type: 'object' },
  words: salted,
  people: salted,
  staff: salted,
};

const positive: Shape = { type: 'integer', minimum: 1 };
const hashShape: Shape = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const elsewhere: Shape = {
  type: 'object',
  properties: { ruling: positive, ledger: hashShape, number: positive, hash: hashShape },
  required: ['ruling', 'ledger', 'number', 'hash'],
};

/** A ruling of this ledger by its number, or one of another ledger. */
function isRulingName(ruling: unknown): boolean {
  return (
    ruling === undefined ||
    [positive, elsewhere].some((shape) => conflict(ruling, shape) === undefined)
  );
}

function namesIn(shown: Partial<Record<HideablePart, Said>>): readonly HideablePart[] {
  return hideableParts.filter((name) => shown[name] !== undefined);
}

/** A part is absent just if it would have no field. */
function presenceComplaint(part: Part, shape: Shape | undefined, name: string): string | undefined {
  if (shape === undefined) {
    return part === undefined ? undefined : `it has a ${name} part that its kind does not have`;
  }
  const { required } = shape;
  const needs = Array.isArray(required) && required.some((field) => field !== 'salt');
  return part === undefined && needs ? `its ${name} part is missing` : undefined;
}

function parsePart(text: string, shape: Shape, name: HideablePart): Said | string {
  const parsed = parseSaid(text, shape, name);
  if (typeof parsed === 'string') return parsed;
  const [first, ...fields] = Object.keys(parsed);
  if (first !== 'salt') return `its ${name} part does not begin with its salt`;
  return fields.length === 0 ? `its ${name} part has only a salt` : parsed;
}

function isMinute(time: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(time) && isTime(`${time.slice(0, 16)}:00.000Z`);
}

function isTimeIn(exact: unknown, minute: string): boolean {
  return typeof exact === 'string' && isTime(exact) && `${exact.slice(0, 16)}Z` === minute;
}
