/** Generates the description of the ledger from the catalog of its records. */
import { recordKinds, type RecordKind } from '../../electron/core/ledger/record-kinds.ts';
import { z } from '../../electron/core/schema.ts';
import { ledgerSchema } from '../../electron/station/ledger/ledger.ts';

/** The part of JSON Schema that the catalog uses. */
interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

interface KindShape {
  readonly body: JsonSchema;
  readonly staff?: JsonSchema;
}

export function recordShapes(): Readonly<Record<string, KindShape>> {
  return Object.fromEntries(
    kindNames().map((kind) => {
      const definition = recordKinds[kind];
      const body = schemaOf(definition.body);
      return [kind, 'staff' in definition ? { body, staff: schemaOf(definition.staff) } : { body }];
    }),
  );
}

export function recordsDocument(): string {
  const shapes = recordShapes();
  const kinds = kindNames().map((kind) =>
    kindSection(kind, recordKinds[kind].sentence, shapes[kind] as KindShape),
  );
  return [introduction, ...kinds].join('\n\n');
}

function kindNames(): readonly RecordKind[] {
  return Object.keys(recordKinds) as RecordKind[];
}

function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema);
  return shape as JsonSchema;
}

function kindSection(kind: string, sentence: string, { body, staff }: KindShape): string {
  const rows = [...fieldRows(body, 'everybody'), ...(staff ? fieldRows(staff, 'staff') : [])];
  const table =
    rows.length === 0
      ? 'Its body is `{}`.'
      : [
          '| field | what it is | seen by |',
          '| --- | --- | --- |',
          ...rows.map((cells) => `| ${cells.join(' | ')} |`),
        ].join('\n');
  return `### ${kind}\n\n${sentence}\n\n${table}`;
}

type Seen = 'everybody' | 'staff';

function fieldRows(shape: JsonSchema, seen: Seen, before = ''): readonly (readonly string[])[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const optional = shape.required?.includes(name) ? '' : ', may be absent';
    const path = `${before}${name}`;
    return [
      [`\`${path}\``, `${typeText(field)}${optional}`, seen],
      ...fieldRows(field, seen, `${path}.`),
    ];
  });
}

function typeText(field: JsonSchema): string {
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
last records may stand in the file with the ending \`-wal\` beside it. It holds one table and two
triggers and nothing else:

\`\`\`sql
${withoutIndent(ledgerSchema)}
\`\`\`

The file \`station.lock\` beside it, an SQLite database too, has one row in its table
\`head (number, hash)\`: the last record when a station opened or closed the ledger last. A ledger
that lacks this record was emptied, cut off, or exchanged.

The database's \`user_version\` is no part of the ledger: a station changes it to find out whether it
can write.

## A record

| column | what it is |
| --- | --- |
| \`number\` | counts from 1 without a gap; it is the order of the records |
| \`kind\` | one of the kinds below |
| \`time\` | the station's wall clock in UTC, \`2026-11-21T10:00:00.000Z\`; clocks jump, so it orders nothing |
| \`body\` | JSON without white space between its parts, no name twice; everybody may see it |
| \`staff\` | JSON likewise, or NULL where the kind has no such part; only staff may see it |
| \`previous\` | \`hash\` of the record before; of the first one 64 zeros |
| \`hash\` | see below |

All hashes are SHA-256 over the UTF-8 bytes of a text, written as 64 lower-case hex digits. The hash
of a record is that of the JSON list

\`\`\`
[number,kind,time,previous,body,staffHash]
\`\`\`

without white space, where the number is written in decimal digits and the others are JSON strings:
\`body\` is the text of the column, which as a string in a list gets escaped once more, and
\`staffHash\` is the hash of the text of \`staff\`, or the empty string where \`staff\` is NULL. In JSON
strings the escapes are \`\\"\`, \`\\\\\`, \`\\b\`, \`\\f\`, \`\\n\`, \`\\r\`, \`\\t\`, and \`\\u\` with four lower-case
hex digits for other characters below U+0020 and for halves of surrogate pairs; nothing else is
escaped. Thus the chain can be verified by somebody who has not got the staff parts but their
hashes, and the salt in them keeps the sources from being guessed.

Records agree with each other: rulings are numbered from 1 without a gap; whatever names a ruling
comes after it; a third opinion comes after a second; a ruling or opinion has one source for each
word, in their order, and its verdict is \`acceptable\` just when all sources are \`allow\`, \`primary\`
or \`secondary\`; a checkpoint names an earlier record with its hash, and a key that an earlier
\`stationKeyMade\` names.

## A checkpoint

The code \`128-04HM-ASW9-NF6Y-Y093-H\` stands for the record of that number: the number in decimal,
the first 80 bits of its hash as 16 characters of 5 bits, a check character. The characters are
\`0123456789ABCDEFGHJKMNPQRSTVWXYZ\`, with the values 0 to 31 in this order; when a code is read,
case, spaces and hyphens do not matter, O is 0, and I and L are 1. The values of all characters,
first to last, taken as the coefficients of a polynomial over the field of 32 elements (made with
x⁵ + x² + 1, bits of a value from the highest power down), give 0 at x.

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
