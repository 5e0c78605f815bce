/**
 * The program of tomorrow: named changes that make it from today's sources. Where the text that one
 * replaces is gone, `changedSources` says which change to write again. It must still do what its
 * name says.
 */

/** The name under which the program of tomorrow records itself. */
export const tomorrowsProgram = 'challenge-station 0.2.0';

/**
 * The text occurs once in all sources below `place`, which is a folder or a file; `electron/` if
 * absent. So files may be renamed. `put` takes its place; `$&` in it is the text itself.
 */
type Edit = readonly [text: string, put: string, place?: string];

/** What the program of tomorrow has and today's has not. */
const table: Readonly<Record<string, readonly Edit[]>> = {
  'a higher version': [['"version": "0.1.0"', '"version": "0.2.0"', 'package.json']],
  'a higher format of the data folder': [['folderFormat = 1', 'folderFormat = 2']],
  'a kind about a ruling, and one about none': [
    [
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
      '      event,\n    }),\n    words: z.strictObject({ words, board, round }),',
      '      armedSeconds: z.int().optional(),\n$&',
    ],
    [
      '      words: [...play.words],\n      verdict,\n      lexicon: lexicon.sha256,\n',
      '      armedSeconds: 12,\n$&',
    ],
  ],
  'a reason': [
    ['  /** For any reason. */\n', "  clockRan: { digit: '6', isUsual: false },\n$&"],
    ["withdrawal: ['blankMisread', 'bothAgree']", "withdrawal: ['clockRan', 'blankMisread']"],
    ...['en', 'fr', 'es'].map((language): Edit => [
      '  "ledger.reasons.bothAgree":',
      '  "ledger.reasons.clockRan": "The clock ran",\n$&',
      `electron/core/text/catalogues/${language}/papers.json`,
    ]),
  ],
  'a setting, with a number where it is not the usual one': [
    [
      "  asksForBoard: { control: 'switch', usual: false },\n",
      "$&  armedSeconds: { control: 'number', least: 5, most: 99, usual: 10, since: 4 },\n",
    ],
  ],
  'a cause for which a station is closed': [
    [
      '  newerProgram: {\n',
      "  tooManySeconds: { code: 'ST-99', sentence: sentence`The setting is too high.` },\n$&",
    ],
    [
      '  if (ledger.summary.staff.awaitsDirector) {\n',
      `  const settings = readSettings(dataFolder);
  if (settings.ok && settings.value.armedSeconds > 60) {
    return { ...config, problems: [problem('tooManySeconds')] };
  }
$&`,
      'electron/station/in-force/',
    ],
  ],
  'an index in both databases': [
    [
      "  if (stored === definitions) return 'ledger';\n",
      "$&  if (stored === definitionsOfToday) return 'ledger';\n",
    ],
    [
      'const definitions = definedBy(ledgerSchema);\n',
      "const index = 'CREATE INDEX kind_of_record ON record_2 (kind, number);';\nconst definitionsOfToday = definedBy(ledgerSchema);\nconst definitions = definedBy(ledgerSchema + index);\n",
    ],
    [
      '  const { number, kind, time, words, people, staff, previous, hash } = record;\n',
      "$&  database.exec('CREATE INDEX IF NOT EXISTS kind_of_record ON record_2 (kind, number);');\n",
      'electron/station/',
    ],
    [
      'const definitions = definedBy(schema + toldSchema);',
      "const index = 'CREATE INDEX kind_of_record ON record (kind);';\nconst definitionsOfToday = definedBy(schema + toldSchema);\nconst definitions = definedBy(schema + toldSchema + index);",
    ],
    [
      '  return definitionsIn(database) === definitions;',
      '  if (definitionsIn(database) === definitionsOfToday) database.exec(index);\n$&',
    ],
  ],
  'a member in messages of both sides': [
    [
      '  rulings: count,\n  /** Absent if the station cannot read it. */',
      '  lamp: z.string().optional(),\n$&',
    ],
    ['      here: true,\n      boot: this.#boot,\n      ...told,', "      lamp: 'lit',\n$&"],
    [
      '      session: idSchema,\n      name: lineOfText(40),',
      '      lamp: z.string().optional(),\n$&',
    ],
    [
      '  return JSON.stringify(message);',
      "  const isOfHub = 'session' in message && 'name' in message;\n  return JSON.stringify(isOfHub ? { ...message, lamp: 'lit' } : message);",
    ],
  ],
  'no signs of life, and no age of what a station says': [
    [
      '      ...told,\n      ledger,\n',
      `      ...(({ stateForMs: _, screen: __, ...rest }) => rest)(told),
      ledger,
`,
    ],
    ['      toldAgoMs: this.#clock.monotonicMs() - this.#toldAtMs,\n', ''],
  ],
  'a member in what a station says when it joins': [
    ['hub.send({ station, program, request,', "hub.send({ lamp: 'lit', station, program, request,"],
  ],
  'a message of each side, on a topic of its own': [
    [
      'const schemas = { about, hello, records, health, parts, ...down }',
      `const lamp = z.object({ brightness: z.int() });
const round = z.object({ round: z.int() });
const schemas = { about, hello, records, health, parts, lamp, ...down, round }`,
    ],
    ["  'parts',\n] as const satisfies MessageName[];", "  'lamp',\n$&"],
    ['  return [hubAboutTopic, ...own,', '$& `${start}/down/${station}/round`,'],
    ['(head|wanted|notes)$', '(head|wanted|notes|round)$'],
    [
      "    if (health) this.#send('health', health);\n",
      "$&    this.#send('lamp', { brightness: 3 });\n",
    ],
    [
      "      case 'about':\n",
      `      case 'lamp':
        console.error('A lamp is lit.');
        return undefined;
$&`,
    ],
    ['  notes: notesTopic,\n', '$&  round: (station) => `fleet/1/down/${station}/round`,\n'],
    [
      '      listed.set(station, new Set(about.topics));\n',
      "$&      tell(station, 'round', { round: 1 });\n",
    ],
  ],
  'a member of an event, with a higher number where it is used': [
    [
      'version: z.literal([versionWithoutIssue, eventFormatVersion]),',
      'version: z.literal([2, 3, 4]),\n    armedSeconds: z.int().optional(),',
    ],
    [
      'version: event.issue === undefined',
      'version: event.armedSeconds !== undefined ? 4 : event.issue === undefined',
    ],
    ['newerThan(eventFormatVersion,', 'newerThan(4,'],
  ],
};

/** Today's sources, or those that were changed: texts by their paths in the project. */
type Sources = ReadonlyMap<string, string>;

/** Returns the texts that differ from these sources, by their paths. */
export function changedSources(sources: Sources): Sources {
  const changed = new Map<string, string>();
  for (const [name, edits] of Object.entries(table)) {
    for (const edit of edits) {
      const file = fileOf({ name, edit }, new Map([...sources, ...changed]));
      const text = changed.get(file) ?? sources.get(file) ?? '';
      changed.set(
        file,
        text.replace(edit[0], () => edit[1].replaceAll('$&', () => edit[0])),
      );
    }
  }
  return changed;
}

interface Change {
  readonly name: string;
  readonly edit: Edit;
}

function fileOf({ name, edit: [wanted, , place = 'electron/'] }: Change, sources: Sources): string {
  const places = [...sources].flatMap(([file, text]) =>
    file.startsWith(place) ? Array<string>(text.split(wanted).length - 1).fill(file) : [],
  );
  const [file] = places;
  if (file !== undefined && places.length === 1) return file;
  throw new Error(
    `The program of tomorrow cannot be made: its change "${name}" looks for a text in ${place} that occurs ${places.length.toString()} times there, not once. Write the change again in test/tomorrow/changes.ts: ${wanted}`,
  );
}
