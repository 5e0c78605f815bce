/** Papers of a tournament: many rulings, long names, an event with accents. */
import { kitSheetHtml, type KitSheet } from '../../../../electron/core/reports/papers/kit-sheet.ts';
import { challengeSlipsHtml } from '../../../../electron/core/reports/papers/challenge-slips.ts';
import { posterHtml } from '../../../../electron/core/reports/papers/poster.ts';
import {
  staffSheetHtml,
  type StaffSheet,
} from '../../../../electron/core/reports/papers/staff-sheet.ts';
import {
  readinessHtml,
  type ReadinessReport,
} from '../../../../electron/core/reports/papers/readiness-report.ts';
import {
  readinessItems,
  readinessStates,
} from '../../../../electron/core/reports/papers/readiness.ts';
import { wordSources } from '../../../../electron/core/challenge/verdict.ts';
import { emptyChain } from '../../../../electron/core/ledger/chain.ts';
import {
  reportAudiences,
  type Audience,
} from '../../../../electron/core/reports/export/audience.ts';
import { htmlReports } from '../../../../electron/core/reports/export/html.ts';
import { deflatePiece } from '../../../../electron/station/disk/deflate-piece.ts';
import { show } from '../export/exports.ts';
import type {
  ExportedLedgers,
  ExportSubject,
} from '../../../../electron/core/reports/export/subject.ts';
import type { LedgerEntry } from '../../../../electron/core/ledger/record.ts';
import {
  opinionNumbers,
  setAsideReasons,
  type NewRecord,
} from '../../../../electron/core/ledger/record-kinds.ts';
import type { PaperTexts } from '../../../../electron/core/text/paper-texts.ts';
import { playerTexts } from '../../../../electron/core/text/player-texts.ts';
import { general } from '../../../../electron/core/rulebook/rulebooks/general.ts';
import { withdrawalReasonNames } from '../../../../electron/core/rulebook/withdrawal-reasons.ts';
import { school2023 } from '../../../../electron/core/rulebook/rulebooks/school-2023.ts';
import { procedures } from '../../../../electron/core/rulebook/rulebook.ts';
import { roles } from '../../../../electron/core/staff/role.ts';
import { sentence } from '../../../../electron/core/text/sentence.ts';
import { closedCauses } from '../../../../electron/core/station/closed-cause.ts';
import {
  deskOpinionFact,
  entriesOf,
  newerAfter,
  opinionAtDeskFact,
  zone,
} from '../../ledger/entries.ts';
import { valueOf } from '../../lexicon/samples.ts';

/** Names that people choose. */
export interface Names {
  readonly station: string;
  readonly program: string;
  readonly event: string;
  readonly title: string;
  readonly edition: string;
  readonly id: string;
  readonly people: readonly string[];
}

/** None is English, so that tests find texts that were left in English. */
export const names: Names = {
  station: 'Salle d’Honoré, Nº 3',
  program: 'challenge-station 0.1.0',
  event:
    'Épreuve régionale de l’Île-d’Orléans et d’Alcalá de Henares en mémoire d’Émilie Peña-Núñez',
  title: 'Ñandú y Œdicnème, lista oficial de la Federación d’Outre-Mer',
  edition: 'NWL2030',
  id: 'nandu-oedicneme-2030',
  people: [
    'María de los Ángeles O’Brien-Etcheverry y Gutiérrez de la Fuente',
    'Jean-François d’Aubigné',
    'Ángel Núñez',
  ],
};

const sha256 = 'abcdef01'.repeat(8);
const identity = 'abcdef01'.repeat(8);
const made = { date: '2026-11-21', time: '08:12:05', offset: '+01:00' };
export const checkpoint = {
  head: { number: 12_345, hash: sha256 },
  code: '12345-04HM-ASW9-NF6Y-Y093-H',
  text: [
    'Challenge station checkpoint, version 1',
    'Station: "3"',
    'Record: 12345',
    `Hash: ${sha256}`,
    'Time: 2026-11-21T07:12:05.000Z',
    'Code: 12345-04HM-ASW9-NF6Y-Y093-H',
    'Key: RWQBsonEt8abAqTPgXK6UuEIahgpZG8FNmnbFBJZqsTcPlfQUYDAz8xF',
    'untrusted comment: challenge station, checkpoint of record 12345',
    'RUQBsonEt8abAm9nyLTAFrEpkQl0aNDo3D1FhZ2lzTXRZM0lKZzNxYkRjZ2VxVnBBPT0wMTIzNDU2Nzg5YWI=',
    '',
  ].join('\n'),
};

type Lists = Extract<NewRecord, { kind: 'ruling' }>['staff']['sources'];

const plays: readonly (readonly string[])[] = [
  ['JO', 'QUIT', 'ZA', 'AT', 'CAT', 'NONSENSES'],
  ['QUIXOTICALLYXYZ'],
  ['UNCOPYRIGHTABLE', 'HYDROXYZINES', 'OXYPHENBUTAZONE', 'SESQUIOXIDIZING'].concat([
    'QUIZZICALITIES',
    'JUXTAPOSITIONAL',
    'BEZIQUES',
    'MUZJIKS',
  ]),
  ['ZA'],
];

function lookedUp(index: number): {
  readonly body: {
    words: string[];
    verdict: 'acceptable' | 'unacceptable';
    lexicon: string;
    identity: string;
    rulebook: string;
  };
  readonly staff: { sources: Lists };
} {
  const words = [...(plays[index % plays.length] ?? [])];
  const sources = words.map((_, at) => wordSources[at % wordSources.length] ?? 'none');
  const verdict = index % 3 === 0 ? 'acceptable' : 'unacceptable';
  return {
    body: { words, verdict, lexicon: sha256, identity, rulebook: 'general' },
    staff: { sources },
  };
}

/** Two days with `rulings` rulings, including every possible outcome. */
function tournamentOf({ people, title, edition, id }: Names, rulings: number) {
  const by = (index: number): { id: string; name: string; role: (typeof roles)[number] } => {
    const at = index % roles.length;
    return { id: `m${at.toString()}`, name: people[at] ?? '', role: roles[at] ?? 'staff' };
  };
  const facts: (readonly [string, NewRecord])[] = [];
  const write = (hour: number, fact: NewRecord): void => {
    const start = Date.parse('2026-11-21T07:00:00.000Z');
    facts.push([new Date(start + hour * 3_600_000 + facts.length * 1000).toISOString(), fact]);
  };
  const lexicon = { id, title, edition, sha256, identity };
  write(0, { kind: 'opened', body: { lexicon, rulebook: 'general', zone } });
  for (let index = 0; index < rulings; index += 1) {
    const ruling = index + 1;
    // The second half of the rulings is on the second day.
    const share = index / rulings;
    const hour = share < 0.5 ? 1 + share * 18 : 25 + (share - 0.5) * 16;
    const { body, staff } = lookedUp(index);
    const place = index % 3 === 0 ? { round: 1 + (index % 4), board: ruling, by: by(index) } : {};
    const timed = { ...staff, seconds: 20 + index * 3 };
    write(hour, { kind: 'ruling', body: { ruling, ...body, ...place }, staff: timed });
    if (index % 5 < 2) {
      for (const opinion of opinionNumbers.slice(0, (index % 2) + 1)) {
        const looked = lookedUp(index + 1);
        const head = { ruling, opinion, by: by(index) };
        write(hour, { kind: 'opinion', body: { ...head, ...looked.body }, staff: looked.staff });
      }
    }
    if (index % 5 === 3) {
      const why = setAsideReasons[index % setAsideReasons.length] ?? 'blankMisread';
      write(hour, { kind: 'rulingSetAside', body: { ruling, why, by: by(index) } });
    }
    if (index % 7 === 5) {
      const reason = withdrawalReasonNames[index % withdrawalReasonNames.length] ?? 'bothAgree';
      write(hour, { kind: 'withdrawn', body: { words: ['ZA', 'QUITX'], reason } });
    }
    if (index % 7 === 6) {
      write(hour, { kind: 'abandoned', body: { phase: 'typing', by: 'idle' } });
    }
  }
  return entriesOf(...facts);
}

/** Two rulings: a record of a newer program speaks of one, and the other was set aside by one. */
function newerDay(named: Names): readonly LedgerEntry[] {
  const day = tournamentOf(named, 2);
  const about = newerAfter(day.at(-1)?.record ?? emptyChain, { public: '{"ruling":1}' });
  const judge = { id: 'j1', name: named.people[0] ?? '', role: 'wordJudge' };
  const people = { text: JSON.stringify({ salt: '0'.repeat(32), by: judge }) };
  const setAside = newerAfter(about.record, {
    kind: 'rulingSetAside',
    public: '{"ruling":2,"why":"clockRan"}',
    people,
  });
  return [...day, about, setAside];
}

/** A ruling with an opinion at a desk, and one with two second opinions that differ. */
function deskDay(named: Names): readonly LedgerEntry[] {
  const at = '2026-11-21T12:00:00.000Z';
  const { body, staff } = lookedUp(1);
  const ruled = (ruling: number): NewRecord => ({
    kind: 'ruling',
    body: { ruling, ...body },
    staff,
  });
  const noted = (ruling: number): NewRecord =>
    opinionAtDeskFact({
      ruling,
      verdict: 'acceptable',
      hub: named.station,
      hash: sha256.slice(1) + ruling.toString(),
    });
  const by = { id: 'm1', name: named.people[0] ?? '', role: 'wordJudge' } as const;
  return entriesOf(...[ruled(1), ruled(2), noted(1), noted(2)].map((fact) => [at, fact] as const), [
    at,
    { kind: 'opinion', body: { ruling: 2, opinion: 'second', ...body, by }, staff },
  ]);
}

function bareReport({ station, program }: Names): ReadinessReport {
  return {
    station,
    program,
    made,
    state: 'ready',
    items: [],
    rulebook: general.title,
    ledger: { records: 12_345, rulings: 1234, head: '04HT QK81 4ENW T093 5' },
    checkpoint,
  };
}

function fullReport(named: Names): ReadinessReport {
  const { event, title, edition, id } = named;
  const sentences = [
    closedCauses.eventDoesNotFit.sentence,
    sentence`The data folder cannot be checked.`,
    sentence`There is no ledger, so nothing can be recorded.`,
  ];
  return {
    ...bareReport(named),
    state: 'closed',
    verifierHash: sha256,
    items: readinessItems.map((item, index) => ({
      item,
      state: readinessStates[index % readinessStates.length] ?? 'ready',
      sentence: sentences[index % sentences.length] ?? closedCauses.starting.sentence,
      details: index === 1 ? sentences : [],
    })),
    lexicon: {
      id,
      title,
      edition,
      identity,
      sha256,
      fingerprint: 'NF6Y Y0DB SQQG 3AYD Q',
      words: 214_386,
      secondary: { words: 51_234, fromLength: 9 },
    },
    event: {
      title: event,
      fingerprint: '28TC VVRJ 6K6Y Y4HM Z',
      first: '2026-11-21',
      last: '2026-11-22',
    },
    rulebook: school2023.title,
  };
}

export interface Paper {
  readonly name: string;
  readonly html: string;
}

/** Returns every kind of paper, full and empty. */
export function papersOf(t: PaperTexts, named = names, rulings = 60): readonly Paper[] {
  const { station, event, title, edition } = named;
  const codes = Object.values(closedCauses);
  const sheet: StaffSheet = {
    station,
    state: 'ready',
    lexicon: {
      title,
      edition,
      fingerprint: 'NF6Y Y0DB SQQG 3AYD Q',
      words: 214_386,
      known: { text: sentence`Known edition: ${edition}. All ${214_386} words match.` },
    },
    event: { title: event, fingerprint: '28TC VVRJ 6K6Y Y4HM Z' },
    codes,
  };
  const subjectOf = (ledgers: ExportedLedgers, audience: Audience): ExportSubject => {
    const chosen = { rulings: [{ ruling: 1 }, { ruling: 2 }] };
    const readers = audience === 'table' ? { audience, chosen } : { audience };
    return valueOf(show(readers, ledgers));
  };
  const page = (ledgers: ExportedLedgers, audience: Audience): string =>
    Array.from(htmlReports(subjectOf(ledgers, audience), t, deflatePiece), ({ pieces }) => [
      ...pieces,
    ])
      .flat()
      .join('');
  const ledger = (entries: readonly LedgerEntry[], audience: Audience): string =>
    page([{ station, entries: () => entries, checkpoint }], audience);
  const full = tournamentOf(named, rulings);
  const ledgers = [
    { station, entries: () => full, checkpoint },
    { station: '4', entries: () => tournamentOf(named, 5), checkpoint },
  ] as const;
  const inTwo = Math.ceil(full.length / 2);
  const ofOne = subjectOf([{ station, entries: () => full, checkpoint }], 'whole');
  const parts = Array.from(htmlReports(ofOne, t, deflatePiece, inTwo), ({ part, pieces }) => ({
    name: `part ${String(part?.number)} of a long ledger`,
    html: [...pieces].join(''),
  }));
  const otherProgram = entriesOf([
    '2026-11-21T08:00:00.000Z',
    { kind: 'started', body: { program: 'none', station } },
  ]);
  const atDesk = entriesOf(['2026-11-21T12:00:00.000Z', deskOpinionFact({ station })]);
  const noted = deskDay(named);
  const [first] = noted;
  const third = { opinion: 'third', hash: first?.record.hash ?? '' } as const;
  const hub = entriesOf(['2026-11-21T12:30:00.000Z', deskOpinionFact({ station, ...third })]);
  const withDesk = [
    { station, entries: () => noted, checkpoint },
    { station: '4', entries: () => hub, checkpoint },
  ] as const;
  const kit: KitSheet = {
    station,
    fingerprint: 'NF6Y Y0DB SQQG 3AYD Q',
    issue: 12,
    file: `${named.id}-NF6Y-Y0DB-SQQG-3AYD-Q.kit`,
    list: {
      title,
      edition,
      fingerprint: 'NF6Y Y0DB SQQG 3AYD Q',
      known: sentence`Known edition: ${edition}. All ${214_386} words match.`,
    },
    hasStaff: false,
  };
  const kitOfEvent: KitSheet = {
    ...kit,
    event: {
      ...{ title: event, issue: 12, fingerprint: '28TC VVRJ 6K6Y Y4HM Z' },
      stations: [station, '4'],
      idle: [sentence`${'QUIZ'} is on ${edition} already: allowing it changes nothing.`],
    },
    hasStaff: true,
  };
  return [
    { name: 'staff sheet', html: staffSheetHtml(sheet, made, t) },
    {
      name: 'bare staff sheet',
      html: staffSheetHtml({ station, state: 'closed', codes }, made, t),
    },
    {
      name: 'challenge slips',
      html: challengeSlipsHtml({ station, event, maximumWords: 8 }, t),
    },
    { name: 'bare challenge slips', html: challengeSlipsHtml({ station, maximumWords: 8 }, t) },
    ...procedures.map((procedure) => ({
      name: `poster for ${procedure}`,
      html: posterHtml({ station, procedure }, playerTexts(t.language)),
    })),
    { name: 'kit sheet', html: kitSheetHtml(kitOfEvent, made, t) },
    { name: 'bare kit sheet', html: kitSheetHtml(kit, made, t) },
    { name: 'readiness report', html: readinessHtml(fullReport(named), t) },
    {
      name: 'readiness report of practice',
      html: readinessHtml({ ...fullReport(named), state: 'practice' }, t),
    },
    { name: 'bare readiness report', html: readinessHtml(bareReport(named), t) },
    ...reportAudiences.map((audience) => ({
      name: `ledger for ${audience}`,
      html: ledger(full, audience),
    })),
    { name: 'ledger without rounds', html: ledger(tournamentOf(named, 2), 'whole') },
    { name: 'empty ledger', html: ledger(entriesOf(), 'public') },
    { name: 'empty complete ledger', html: ledger(entriesOf(), 'whole') },
    { name: 'ledger of another program', html: ledger(otherProgram, 'public') },
    { name: 'ledger of two stations', html: page(ledgers, 'whole') },
    { name: 'ledger of a newer program', html: ledger(newerDay(named), 'whole') },
    { name: 'public ledger of a newer program', html: ledger(newerDay(named), 'public') },
    { name: 'ledger of a hub', html: ledger(atDesk, 'whole') },
    { name: 'ledger with opinions at a desk', html: page(withDesk, 'whole') },
    { name: 'public ledger with opinions at a desk', html: page(withDesk, 'public') },
    ...parts,
  ];
}
