import type { Texts } from './page-texts.ts';

const number = (value: number): string => value.toLocaleString('en');
const verdicts = (count: number): string =>
  count === 1 ? '1 verdict' : `${number(count)} verdicts`;

export const texts: Texts = {
  name: 'English',
  needsScript: 'This page needs JavaScript and a browser of 2023 or later.',
  title: 'Check a ledger',
  lead: 'Choose the report of a station and type the code from the paper. You then see whether its ledger is still the one of that day. Nothing is installed, and nothing leaves this device.',
  languages: 'Language',
  reportHeading: 'The report',
  drop: 'Drop the report here, or choose its file.',
  choose: 'Choose files',
  more: 'If you have the word list, add it too: the main list and the long-word list as plain text, or the word list file (.lexicon). All verdicts are then checked with it. If the event had words of its own, add its event file. If a hub collected the station, add the report of the hub from its archive.',
  files: 'Your files',
  remove: (name) => `Remove ${name}`,
  kinds: {
    report: (station) => `Report of station “${station}”`,
    hub: 'Report of a hub',
    part: (report, from, upTo) => `${report}, records ${number(from)} to ${number(upTo)}`,
    list: (count) => `List of ${number(count)} words`,
    lexicon: (title) => `Word list “${title}”`,
    event: 'Event file',
  },
  problems: {
    tooLarge: 'This file is too large. It is not a report of one station.',
    noBlock:
      'There is no ledger in this file. A report of several stations has none: use the report of one station.',
    severalBlocks:
      'There is more than one ledger in this report, so it was changed. It is not read.',
    damagedBlock: 'The ledger in this report is damaged or was changed. It cannot be read.',
    otherVersion: 'This report was made by a newer version. Use its own release of this page.',
    ofDevelopment:
      'This ledger was made by a development version of this program and cannot be read. Keep it, and start with a new data folder.',
    unreadable: 'The browser cannot read this file. Choose it again.',
    ledgerFile:
      'This is the ledger file of a station. This page reads reports. The command “ledger verify” reads ledger files.',
    noBrotli:
      'This browser cannot open word list files (.lexicon). Add the lists as plain text, or use another browser.',
    damagedLexicon: 'This word list file is damaged or was changed.',
    unknown: 'This is not a report, a word list or an event file.',
  },
  partMissing: (record) =>
    `This is part of a report. The part with record ${number(record)} is missing: add all parts.`,
  codeHeading: 'The code from the paper',
  codeLabel: 'Checkpoint code',
  codeHint: 'Such as 128-04HM-ASW9-NF6Y-Y093-H, or the text of the QR code next to it.',
  badCode: 'This code has a wrong or missing character. Compare it with the paper.',
  answerHeading: 'The answer',
  noReport: 'Choose a report first.',
  reading: 'Checking…',
  broken: 'Broken',
  brokenSince: (record) => `Broken since record ${number(record)}`,
  brokenText: 'This ledger was changed, or a part of it is missing. Do not rely on this report.',
  chain: {
    missing: 'A record is missing here.',
    notFollowing: 'This record does not follow the one before it.',
    changed: 'This record was changed.',
  },
  notAllowed: 'No station writes such a record:',
  contradiction: (record) => `Record ${number(record)} contradicts others:`,
  contradictions: {
    audience: 'The report shows or hides other parts than it says.',
    station: 'The report names another station than its records.',
    checkpoint:
      'The records are not those of the checkpoint in the report, or the checkpoint was changed.',
    key: 'The checkpoint in the report is signed with another key than the station’s.',
    empty: 'There are no records in the report.',
  },
  newer: 'The chain holds',
  newerText: (count) =>
    count === 1
      ? '1 record is of a newer program.'
      : `${number(count)} records are of a newer program.`,
  newerRulings: (rulings) =>
    `For ruling ${rulings} use a newer verify.html from the project’s address, never one that came with the report.`,
  newerNone: 'They speak of no ruling.',
  newerPaper: (record) => `Your paper agrees up to record ${number(record)}.`,
  newerSpeaks: 'A newer record speaks of this ruling',
  notCollected: (count) =>
    `Names and sources of ${number(count)} records were never collected. All words and verdicts are there.`,
  onlyTable:
    'The verdicts that were checked are those of the table below. What the report shows elsewhere was not looked at.',
  hubReport: {
    joined: (count) =>
      count === 0
        ? 'The report of the hub has no opinion on a ruling of this station.'
        : `The report of the hub has ${count === 1 ? '1 opinion' : `${number(count)} opinions`} on rulings of this station. They count in the table.`,
    broken:
      'The report of the hub was changed, or a part of it is missing. Nothing of it was used.',
    contradicts:
      'The report of the station and that of the hub contradict each other, so one of the two was changed. Do not rely on them.',
  },
  refused: (file, why) => `${file} was not used. ${why}`,
  rulingLabel: 'Number of your ruling',
  rulingHint: 'Such as 7-0042, as it stood on the screen. All numbers are in the table below.',
  rulingStands: (ruling, verdict) => `${ruling}: ${verdict}`,
  rulingNotThere: 'There is no ruling with this number in what was checked.',
  atThisHub: 'At the desk, by the report of the hub',
  withHub: (verdict) => `With the report of the hub, which your code does not cover: ${verdict}`,
  undecided: 'Undecided: the same opinion was given twice',
  atDesk: (hub) => `At the desk of the hub “${hub}”`,
  itself: 'Agrees with itself',
  ofStation: (station) => `of station “${station}”`,
  ofHub: 'of a hub',
  itselfText: (whose, records) =>
    `This is a ledger ${whose}, up to record ${number(records)}. But it could have been written again from the start: the report alone cannot show that it is the ledger of that day.`,
  itselfCode: 'Type the code from the paper.',
  paper: (record) => `Agrees with your paper up to record ${number(record)}`,
  paperText: (whose, record) =>
    `This is the ledger ${whose}. Since your paper was printed, nothing up to record ${number(record)} was changed or removed.`,
  paperAll: 'Your paper covers all its records.',
  paperAfter: (count, last) =>
    `Your paper does not cover the ${count === 1 ? 'last record' : `last ${number(count)} records`}, up to record ${number(last)}. For these, use a later code.`,
  renamed: (station) => `After your paper, the station got the name “${station}”.`,
  otherCode: 'Not the ledger of your paper',
  otherCodes: {
    differs: (record) =>
      `Your code is of another record ${number(record)} than the one in this report. Your paper is from another station, or the ledger was changed after it was printed.`,
    later: (record, last) =>
      `Your code is of record ${number(record)}, but this report ends with record ${number(last)}. It is an older report, its end was cut off, or your paper is from another station.`,
    otherKey: () => 'Your checkpoint is signed with another key than the station’s.',
  },
  judged: {
    noList: 'No word list was added, so no verdict was checked with it.',
    same: (count) => `${verdicts(count)} checked with the word list: the same as on record.`,
    asStated: (count) =>
      `${verdicts(count)} of these with lengths as the event states them: this page does not know its rules.`,
    different: (count) => `${verdicts(count)} checked with the word list: not the same. See below.`,
    noWords: (count) => `${verdicts(count)} not checked: the words are not in this report.`,
    otherLexicon: (count) =>
      `${verdicts(count)} not checked: the word list that you added is another one.`,
    noRules: (count) => `${verdicts(count)} not checked: their event file was not added.`,
    otherRules: (count) =>
      `${verdicts(count)} not checked: the event file that you added is another one.`,
  },
  rulingsHeading: 'Rulings',
  rulingsLead:
    'As they are in the ledger that was checked, not as the report shows them. Times are those of the station, with their offset from UTC.',
  search: 'Number of a ruling',
  columns: ['Ruling', 'Time', 'Verdict', 'Words', 'Opinions', 'Final verdict'],
  verdicts: { acceptable: 'ACCEPTABLE', unacceptable: 'UNACCEPTABLE' },
  hidden: 'Not in this report',
  setAside: 'Set aside',
  differs: (verdict) => `By the word list: ${verdict}`,
  moreOpinions: (count) => `and ${number(count)} more`,
  notOnPaper: 'After your paper',
  sincePaper: (verdict) => `After your paper: ${verdict}`,
  showing: (shown, all) => `Showing ${number(shown)} of ${number(all)} rulings.`,
  showAll: 'Show all',
  trustHeading: 'What you can trust',
  trust: [
    [
      'What the code shows',
      'Nobody changed, removed or added a record up to that of the code after the paper was printed. The typed code protects against strangers. The QR code also protects against the owner of the station, who could prepare two ledgers with the same typed code.',
    ],
    [
      'What nothing here shows',
      'That the words typed were those on the board, and that the station was honest before the paper was printed. A signature in the report does not add to this: the station made its key itself.',
    ],
    [
      'The best check',
      'Your own note: the number of your ruling and its verdict. Look for that number in the table of rulings.',
    ],
    [
      'This page',
      'Do not use a copy of this page that came with the report. Get it from where the program is published: its SHA-256 is there too.',
    ],
  ],
  release: (version) => `Challenge station, release ${version}`,
};
