/** Generates the description of the ledger from the catalog of its records. */
import { readersSchemasOf } from '../../electron/core/ledger/read-record.ts';
import { hideableParts, type PartSchemas } from '../../electron/core/ledger/hideable-parts.ts';
import { recordKinds, type RecordKind } from '../../electron/core/ledger/record-kinds.ts';
import { z } from '../../electron/core/base/schema.ts';
import { ledgerSchema } from '../../electron/station/ledger/ledger-tables.ts';

/** The part of JSON Schema that the catalog uses. */
interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly string[];
  readonly const?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** The parts of a record, each with its shape. */
type KindShape = Readonly<Record<string, JsonSchema>>;

/** The shapes of all kinds, as readers accept them. */
export function recordShapes(): Readonly<Record<string, KindShape>> {
  return Object.fromEntries(
    kindNames().map((kind) => {
      const parts = Object.entries(readersSchemasOf(kind)).flatMap(([part, schema]) =>
        schema === undefined ? [] : [[part, shapeOf(schema)] as const],
      );
      return [kind, Object.fromEntries(parts)];
    }),
  );
}

export function recordsDocument(): string {
  return [introduction, ...kindNames().map(kindSection)].join('\n\n');
}

function kindNames(): readonly RecordKind[] {
  return Object.keys(recordKinds) as RecordKind[];
}

function shapeOf(schema: z.ZodType): JsonSchema {
  // What readers make of a value of a newer program is no part of its shape.
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input' });
  return shape as JsonSchema;
}

function kindSection(kind: RecordKind): string {
  const schemas: PartSchemas = recordKinds[kind];
  const rows = (['public', ...hideableParts] as const).flatMap((part) => {
    const schema = schemas[part];
    return schema === undefined ? [] : fieldRows(shapeOf(schema), part);
  });
  const table =
    rows.length === 0
      ? 'It has no fields.'
      : [
          '| field | what it is | part |',
          '| --- | --- | --- |',
          ...rows.map((cells) => `| ${cells.join(' | ')} |`),
        ].join('\n');
  return `### ${kind}\n\n${recordKinds[kind].sentence}\n\n${table}`;
}

function fieldRows(shape: JsonSchema, part: string, before = ''): readonly (readonly string[])[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const optional = shape.required?.includes(name) ? '' : ', may be absent';
    const path = `${before}${name}`;
    return [
      [`\`${path}\``, `${typeText(field)}${optional}`, part],
      ...fieldRows(field, part, `${path}.`),
    ];
  });
}

function typeText(field: JsonSchema): string {
  if (field.const !== undefined) return `\`${field.const.toString()}\``;
  if (field.enum !== undefined) return field.enum.map((value) => `\`"${value}"\``).join(', ');
  if (field.type === 'array') {
    const count = `${String(field.minItems ?? 0)} to ${String(field.maxItems ?? 'any number')}`;
    return `list of ${count}: ${typeText(field.items ?? {})}`;
  }
  if (field.pattern !== undefined) return `text of the form \`${field.pattern}\``;
  if (field.type === 'integer') return rangeText(field);
  return ({ object: 'object of these', string: 'text', boolean: 'true or false' } as const)[
    field.type as 'object' | 'string' | 'boolean'
  ];
}

function rangeText({ minimum = Number.MIN_SAFE_INTEGER }: JsonSchema): string {
  return minimum === Number.MIN_SAFE_INTEGER
    ? 'whole number'
    : `whole number from ${minimum.toString()} on`;
}

const introduction = `# The ledger's format

<!-- Made by "npm run docs" from record-kinds.ts; changes belong there or in scripts/docs. -->

This is all that somebody needs to write another program that verifies a ledger.

## The file

An SQLite 3 database in UTF-8, in write-ahead mode: while a station runs, and after a crash, the
last records may stand in the file with the ending \`-wal\` beside it. It holds a table with its
two triggers:

\`\`\`sql
${withoutIndent(ledgerSchema)}
\`\`\`

The file holds nothing else, except indexes: a newer program may add them, and verifiers read the
table itself. The file \`station.lock\` beside it, an SQLite database too, has one row
in its table \`head (number, hash)\`: the last record when a station opened or closed the ledger last.
A ledger that lacks this record was emptied, cut off, or exchanged.

The database's \`user_version\` is no part of the ledger: a station changes it to find out whether it
can write.

## A record

| column | what it is |
| --- | --- |
| \`number\` | counts from 1 without a gap; it is the order of the records |
| \`kind\` | one of the kinds below |
| \`time\` | the station's wall clock in UTC, to the minute: \`2026-11-21T10:00Z\`; clocks jump, so it orders nothing |
| \`public\` | the part that everybody may see |
| \`words\` | the words of a play, its board and its round; or NULL |
| \`people\` | who did it, what people wrote, and what a self-test said; or NULL |
| \`staff\` | what only staff may see; or NULL |
| \`previous\` | \`hash\` of the record before; of the first one 64 zeros |
| \`hash\` | see below |

A part is a JSON object without white space between its values, no name twice. \`words\`, \`people\` and
\`staff\` are NULL where they would have no field. Each begins with a field more, \`salt\`: 32 hex digits
at random, which no other part of the ledger has. \`staff\` has the exact time, too: \`at\`, as
\`2026-11-21T10:00:00.000Z\`, in the minute of \`time\`.

All hashes are SHA-256 over the UTF-8 bytes of a text, written as 64 lower-case hex digits. The hash
of a record is that of the JSON list

\`\`\`
[number,kind,time,previous,publicHash,wordsHash,peopleHash,staffHash]
\`\`\`

without white space, where the number is written in decimal digits and the others are JSON strings:
each of the last four is the hash of the text of that part, or the empty string where the part is
NULL. In JSON strings the escapes are \`\\"\`, \`\\\\\`, \`\\b\`, \`\\f\`, \`\\n\`, \`\\r\`, \`\\t\`, and \`\\u\` with
four lower-case hex digits for other characters below U+0020 and for halves of surrogate pairs;
nothing else is escaped. Thus the chain can be verified by somebody who has not got all parts but
the hashes of the others, and the salts keep words and names from being guessed.

## All records

Records agree with each other: rulings are numbered from 1 without a gap; whatever names a ruling
comes after it; a third opinion comes after a second; a ruling or opinion has one source for each
word, in their order, and its verdict is \`acceptable\` just when all sources are \`allow\`, \`primary\`
or \`secondary\`; a checkpoint names an earlier record with its hash, and a key that an earlier
\`stationKeyMade\` names.

## Records of a newer program

A reader keeps what it does not know, and calls it neither good nor broken:

- A record of a kind that is not below is *newer* if its number, \`previous\` and \`hash\` are right, its
  kind has 1 to 40 letters, and its time is a minute. \`public\` has at most 16,384 characters, \`words\`
  4,096, \`people\` and \`staff\` 65,536, each with objects and lists four levels deep at most. A part
  that is shown begins with its salt and has a field behind it.
- Members of a known kind that are not below are hashed and passed over. All others are as below.
- The \`reason\` of \`withdrawn\`, the \`why\` of \`rulingSetAside\` and the \`alarm\` of alarms may get other
  values of 1 to 40 letters. The values below are those that are known.

A new kind keeps to these rules:

- A kind that speaks of a ruling names it in \`ruling\` of its public part: by its number in this
  ledger, or as \`ruling\`, \`ledger\`, \`number\` and \`hash\` of a ruling of another ledger, as a
  \`deskOpinion\` does. It names an earlier ruling, and one ruling alone.
- A kind without \`ruling\` changes no verdict. No kind but \`ruling\` makes rulings.
- \`verdict\`, \`opinion\` and the types of known members never change.

A verifier answers in this order: a contradiction, the code of another ledger, records of a newer
program, agreement. The final verdict of a ruling that a newer record names cannot be judged.
Reports for the public and for a table hide all parts of these kinds that can be hidden.

## A checkpoint

The code \`128-04HM-ASW9-NF6Y-Y093-H\` stands for the record of that number: the number in decimal,
the first 80 bits of its hash as 16 characters of 5 bits, a check character. The characters are
\`0123456789ABCDEFGHJKMNPQRSTVWXYZ\`, with the values 0 to 31 in this order; when a code is read,
case, spaces and hyphens do not matter, O is 0, and I and L are 1. The values of all characters,
first to last, taken as the coefficients of a polynomial over the field of 32 elements (made with
x⁵ + x² + 1, bits of a value from the highest power down), give 0 at x.

The QR code beside it has the number in decimal, a space, and the whole hash as 64 hex digits. The
80 bits of the code stop a stranger, who would have to find another ledger with this code: about
2^80 tries. They do not stop the owner of the station, who can search for two ledgers with one code
before the paper is printed: about 2^40 tries. The 256 bits of the QR code stop both.

The text has these lines, each ended by a line feed, and is signed with the station's key:

\`\`\`
Challenge station checkpoint, version 1
Station: "3"
Record: 128
Hash: (64 hex digits)
Time: 2026-11-21T10:00:00.000Z
Code: 128-04HM-ASW9-NF6Y-Y093-H
Key: (the public key as minisign prints it, or: none; this checkpoint is not signed)
\`\`\`

The station stands there as a JSON string. Behind a signed text follow the four lines of a minisign
signature (algorithm \`Ed\`) of these seven lines.

## The kinds

A ruling counts for the players as its last opinion says, or not at all when it was set aside.`;

function withoutIndent(text: string): string {
  return text.trim().replaceAll(/^ {2}/gm, '');
}
