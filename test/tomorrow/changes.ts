/**
 * The program of tomorrow: named changes that make it from today's sources. Each replaces a text
 * that occurs exactly once in its file. Where that text is gone, `changed` says which change to
 * write again: the change must still do what its name says.
 */

/** The name under which the program of tomorrow records itself. */
export const tomorrowsProgram = 'challenge-station 0.2.0';

/** `put` takes the place of `text`; `$&` in it is the text itself. */
interface Change {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly put: string;
}

type Edit = readonly [file: string, text: string, put: string];

const ledger = 'electron/core/ledger';
const station = 'electron/station';

/** What the program of tomorrow has and today's has not. */
const table: Readonly<Record<string, readonly Edit[]>> = {
  'a higher version': [['package.json', '"version": "0.1.0"', '"version": "0.2.0"']],
  'a higher format of the data folder': [
    [`${station}/disk/folder-format.ts`, 'folderFormat = 1', 'folderFormat = 2'],
  ],
  'a kind about a ruling, and one about none': [
    [
      `${ledger}/record-kinds.ts`,
      '  noticed: {\n',
      `  noteTaken: {
    sentence: 'Somebody took a note on a ruling.',
    public: z.strictObject({ ruling }),
    people: z.strictObject({ note: z.string() }),
  },
  lampLit: {
    sentence: 'The lamp at the table was lit.',
    public: z.strictObject({ brightness: z.int() }),
  },
$&`,
    ],
    [
      `${station}/station/station-ledger.ts`,
      '    const appended = this.#ledger.append(fact);\n',
      `$&    if (appended.ok && fact.kind === 'started') {
      this.#ledger.append({ kind: 'lampLit', body: { brightness: 3 } });
    }
    if (appended.ok && fact.kind === 'shown') {
      const { ruling } = fact.body;
      this.#ledger.append({ kind: 'noteTaken', body: { ruling, note: 'Both sides smiled' } });
    }
`,
    ],
  ],
  'a member in a known kind': [
    [
      `${ledger}/record-kinds.ts`,
      "      verdict: z.enum(verdicts),\n      /** SHA-256 of the file. */\n      lexicon: sha256,\n      /** Identity of the list's words. */\n      identity: sha256,\n      rulebook: z.string(),\n      event,\n    }),\n    words: z.strictObject({ words, board, round }),",
      '      armedSeconds: z.int().optional(),\n$&',
    ],
    [`${station}/in-force/new-records.ts`, '      ruling,\n', '$&      armedSeconds: 12,\n'],
  ],
  'a reason': [
    [
      'electron/core/rulebook/rulebook.ts',
      "'bothAgree'] as const",
      "'bothAgree', 'clockRan'] as const",
    ],
    [
      'electron/core/rulebook/rulebooks/general.ts',
      "withdrawal: ['blankMisread', 'bothAgree']",
      "withdrawal: ['blankMisread', 'clockRan']",
    ],
    ...['en', 'fr', 'es'].map((language): Edit => [
      `electron/core/text/catalogues/papers/${language}.json`,
      '  "ledger.reasons.bothAgree":',
      '  "ledger.reasons.clockRan": "The clock ran",\n$&',
    ]),
  ],
  'a setting, with a number where it is not the usual one': [
    [
      `${station}/disk/settings-file.ts`,
      '  isNamed: z.boolean().default(false),\n',
      '$&  version: z.literal(2).optional(),\n  armedSeconds: z.int().default(10),\n',
    ],
    [`${station}/disk/settings-file.ts`, '  isNamed: false,\n', '$&  armedSeconds: 10,\n'],
    [
      `${station}/disk/settings-file.ts`,
      "['isNamed', 'isSetUpDismissed']",
      "['isNamed', 'isSetUpDismissed', 'armedSeconds']",
    ],
    [
      `${station}/disk/settings-file.ts`,
      'JSON.stringify(withoutUsual(settings), undefined, 2)',
      'JSON.stringify(withoutUsual({ ...settings, version: settings.armedSeconds === 10 ? undefined : 2 }), undefined, 2)',
    ],
    [`${station}/disk/settings-file.ts`, 'settingsVersion = 1', 'settingsVersion = 2'],
    [
      'electron/contract/staff/settings.ts',
      '    asksForBoard: z.boolean(),\n',
      '$&    armedSeconds: z.int().optional(),\n',
    ],
  ],
  'a cause for which a station is closed': [
    [
      'electron/core/station/closed-cause.ts',
      '  newerProgram: {\n',
      "  tooManySeconds: { code: 'ST-07', sentence: sentence`The setting is too high.` },\n$&",
    ],
    [
      `${station}/open-station.ts`,
      '      const name = isNameKnown ?',
      "      if (read.value.armedSeconds > 60) return fail('tooManySeconds');\n$&",
    ],
  ],
  'an index in both databases': [
    [
      `${station}/ledger/ledger-tables.ts`,
      "  if (found === definitions) return 'ledger';\n",
      "$&  if (found === definitionsOfToday) return 'ledger';\n",
    ],
    [
      `${station}/ledger/ledger-tables.ts`,
      'const definitions = definedBy(ledgerSchema);\n',
      "const index = 'CREATE INDEX kind_of_record ON record_2 (kind, number);';\nconst definitionsOfToday = definedBy(ledgerSchema);\nconst definitions = definedBy(ledgerSchema + index);\n",
    ],
    [
      `${station}/ledger/ledger-tables.ts`,
      '  const { number, kind, time, words, people, staff, previous, hash } = record;\n',
      "$&  database.exec('CREATE INDEX IF NOT EXISTS kind_of_record ON record_2 (kind, number);');\n",
    ],
    [
      'electron/hub/ledgers/hub-tables.ts',
      'const definitions = definedBy(schema + toldSchema);',
      "const index = 'CREATE INDEX kind_of_record ON record (kind);';\nconst definitionsOfToday = definedBy(schema + toldSchema);\nconst definitions = definedBy(schema + toldSchema + index);",
    ],
    [
      'electron/hub/ledgers/hub-tables.ts',
      '  return definitionsIn(database) === definitions;',
      '  if (definitionsIn(database) === definitionsOfToday) database.exec(index);\n$&',
    ],
  ],
  'a member in messages of both sides': [
    [
      'electron/core/fleet/messages.ts',
      '  rulings: count,\n  /** Absent if the station cannot read it. */',
      '  lamp: z.string().optional(),\n$&',
    ],
    [
      'electron/courier/courier-run.ts',
      '      here: true,\n      boot: this.#boot,\n      ...told,',
      "      lamp: 'lit',\n$&",
    ],
    [
      'electron/core/fleet/messages.ts',
      '      session: idSchema,\n      name: lineOfText(40),',
      '      lamp: z.string().optional(),\n$&',
    ],
    [
      'electron/core/fleet/messages.ts',
      '  return JSON.stringify(message);',
      "  const isOfHub = 'session' in message && 'name' in message;\n  return JSON.stringify(isOfHub ? { ...message, lamp: 'lit' } : message);",
    ],
  ],
  'a member of an event, with a higher number where it is used': [
    [
      'electron/core/event/event-file.ts',
      'version: z.literal(eventFormatVersion),',
      'version: z.union([z.literal(2), z.literal(3)]),\n    armedSeconds: z.int().optional(),',
    ],
    ['electron/core/event/event-file.ts', 'newerThan(eventFormatVersion,', 'newerThan(3,'],
    [
      'electron/core/event/event-file.ts',
      'json.version !== eventFormatVersion)',
      'json.version < eventFormatVersion)',
    ],
  ],
  'a member of a kit, with a higher number where it is used': [
    [
      'electron/core/kit/kit.ts',
      'kit: z.literal(kitVersion),',
      'kit: z.union([z.literal(1), z.literal(2)]),',
    ],
    [
      'electron/core/kit/kit.ts',
      '    kit: kitVersion,\n',
      "    kit: new TextDecoder().decode(parts.get(kitParts.screens)).includes('armedSeconds') ? 2 : 1,\n",
    ],
    ['electron/core/kit/kit.ts', 'newerThan(kitVersion,', 'newerThan(2,'],
    ['electron/core/kit/kit.ts', 'if (kit !== kitVersion)', 'if (kit < kitVersion)'],
    [
      'electron/core/kit/kit-screens.ts',
      '  asksForBoard: z.boolean().default(false),\n',
      '$&  armedSeconds: z.int().optional(),\n',
    ],
    [
      `${station}/kits/save-kit.ts`,
      '    ...(asksForBoard && { asksForBoard }),\n',
      '$&    ...(settings.armedSeconds !== 10 && { armedSeconds: settings.armedSeconds }),\n',
    ],
  ],
};

const changes: readonly Change[] = Object.entries(table).flatMap(([name, edits]) =>
  edits.map(([file, text, put]) => ({ name, file, text, put })),
);

/** Returns the changed files. `read` returns the text of one of today's files. */
export function changedFiles(read: (file: string) => string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const change of changes) {
    files.set(change.file, changed(files.get(change.file) ?? read(change.file), change));
  }
  return files;
}

function changed(source: string, { name, file, text, put }: Change): string {
  const count = source.split(text).length - 1;
  if (count !== 1) {
    throw new Error(
      `The program of tomorrow cannot be made: its change "${name}" looks for a text in ${file} that occurs ${count.toString()} times there, not once. Write the change again in test/tomorrow/changes.ts: ${text}`,
    );
  }
  return source.replace(text, () => put.replaceAll('$&', () => text));
}
