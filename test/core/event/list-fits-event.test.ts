import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../../../electron/station/lexicons/brotli.ts';
import type { EventFile } from '../../../electron/core/event/event-file.ts';
import {
  describeConflict,
  describeRequiredList,
  fit,
  fitWithoutList,
  nameRemarks,
  type LexiconSignatures,
  type WordDifference,
} from '../../../electron/core/event/list-fits-event.ts';
import { compileLexicon } from '../../../electron/core/lexicon/compile.ts';
import type { Lexicon } from '../../../electron/core/lexicon/lexicon.ts';
import { readLexicon } from '../../../electron/core/lexicon/read-lexicon.ts';
import type { PrintedEdition } from '../../../electron/core/lexicon/known-editions.ts';
import { recognise, type Recognition } from '../../../electron/core/lexicon/recognise.ts';
import type { LabelSetName } from '../../../electron/core/lexicon/sources/labels.ts';
import { parsePublicKey, publicKeyLine } from '../../../electron/core/signature/minisign-format.ts';
import { listOf, sampleEdition, sampleLexicon, sha256, valueOf } from '../lexicon/samples.ts';
import { minisignPublicKey } from '../signature/keys.ts';
import { validEvent, named } from './samples.ts';
import type { Word } from '../../../electron/core/words/word.ts';
import { english, sentence } from '../../../electron/core/text/sentence.ts';

interface ToMake {
  readonly id?: string;
  readonly edition?: string;
  readonly title?: string;
  readonly primary?: string;
  readonly secondary?: string;
  readonly fromLength?: number;
  readonly labels?: LabelSetName;
  /** Rows that the labels left out. */
  readonly labelled?: number;
}

function lexiconOf(make: ToMake): Lexicon {
  const { primary = 'AT CAT', secondary, fromLength = 9, labels, labelled = 1, ...names } = make;
  const dropped = labelled > 0 ? [{ rule: 'label' as const, rows: labelled }] : [];
  const bytes = compileLexicon(
    {
      id: 'club',
      title: 'Club list',
      edition: '1',
      ...names,
      primary: listOf(primary),
      ...(secondary !== undefined && {
        secondary: { ...listOf(secondary), fromLength, ...(labels && { labels, dropped }) },
      }),
    },
    sha256,
    pack,
  );
  return valueOf(readLexicon(valueOf(bytes), sha256, unpack));
}

/** Enough words of three letters that a list with all of them is nearly the same. */
const many = Array.from({ length: 60 * 26 }, (_, index) =>
  [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(index / place) % 26))).join(''),
);
const backwards = (words: string): string =>
  words
    .split(' ')
    .map((word) => [...word].reverse().join(''))
    .join(' ');

/** With words of nine letters or more, which the printed list lacks. */
const electronic = 'AT COT CUT DOT NONSENSES STATIONED';

const editions = [
  sampleEdition('NSWL2020', 'AT CAT CUT'),
  sampleEdition('OSPD4', electronic),
  sampleEdition('OSPD4.1', `${electronic} EAT`),
  sampleEdition('CSW19', `${many.join(' ')} ZO`),
];
const printed: readonly PrintedEdition[] = [
  { id: 'OSPD7', family: 'OSPD', year: 2022, words: [1, 1700], longest: 9, source: 'a test' },
];
const seen = (lexicon: Lexicon): Recognition =>
  recognise(lexicon, { known: editions, printed }, sha256);
const unsigned: LexiconSignatures = { kind: 'good', by: [] };

/** Returns the sentences about this lexicon for an event that names it. */
function said(
  rulebook: string,
  make: ToMake,
  change: Partial<EventFile> = {},
  signatures = unsigned,
): readonly string[] {
  const lexicon = lexiconOf(make);
  const event = validEvent({
    rulebook,
    lexicon: named(lexicon),
    ...change,
  });
  return fit(event, lexicon, seen(lexicon), signatures).map(describeConflict).map(english);
}

describe('an event and its lexicon', () => {
  const lexicon = { edition: 'NWL2023' };

  it('fit when the event names it by id and hash', () => {
    expect(said('general', lexicon)).toEqual([]);
  });

  it('fit by the words alone, whatever the event calls them', () => {
    const found = named(lexiconOf(lexicon));
    const otherwise = { ...found, id: 'nwl', title: 'Best list', edition: 'NWL2020' };
    expect(said('general', lexicon, { lexicon: otherwise })).toEqual([]);
  });

  describe('that has other words', () => {
    const wanted = {
      id: 'club',
      title: 'Club list',
      edition: 'NWL2023',
      identity: 'ab'.repeat(32),
    };
    const saidWith = (difference?: WordDifference, title = 'Our list'): string => {
      const event = validEvent({ rulebook: 'general', lexicon: wanted });
      const found = lexiconOf({ ...lexicon, title });
      return fit(event, found, seen(found), unsigned, difference)
        .map(describeConflict)
        .map(english)
        .join();
    };
    const station = '"Our list, NWL2023" \\(list fingerprint (?:\\w{4} ){4}\\w\\)';
    const demanded = '"Club list, NWL2023" \\(list fingerprint NENT QAXB NENT QAXB 9\\)';

    it('do not fit, and both are named by their list fingerprints', () => {
      expect(saidWith()).toMatch(
        new RegExp(
          `^The event requires the words of ${demanded}, but this station uses other words: ${station}\\. Install and use the event's word list\\.$`,
        ),
      );
    });

    it('do not fit, with numbers where the list of the event is at hand', () => {
      expect(saidWith({ more: 12, fewer: 3 })).toMatch(
        new RegExp(
          `^The event requires the words of ${demanded}, but this station uses other words \\(12 more, 3 fewer\\): ${station}\\. Use the event's word list\\.$`,
        ),
      );
    });

    it('say an edition once that is the title, too', () => {
      expect(saidWith({ more: 1, fewer: 0 }, 'NWL2023')).toMatch(
        /: "NWL2023" \(list fingerprint (?:\w{4} ){4}\w\)\./,
      );
    });

    it('do not fit when only the lists are divided differently', () => {
      expect(saidWith({ more: 0, fewer: 0 })).toContain(
        'the same words, divided differently into main list and long-word list.',
      );
    });
  });
});

describe('a rulebook that demands a known edition', () => {
  it('takes its words, whatever they are called', () => {
    expect(said('school-2023', { primary: 'AT CAT CUT', edition: 'NSWL2020' })).toEqual([]);
    expect(said('school-2023', { primary: 'AT CAT CUT', edition: 'our list' })).toEqual([]);
  });

  it.each([
    [
      { edition: 'NSWL2020', primary: 'AT' },
      "Not NSWL2020, although its name says so. The nearest is NSWL2020: this list has between 33 and 34 per cent of its words, and at least 2 words differ. All words of 2 letters agree. No word begins with B to Z. Check that this is your tournament's list.",
    ],
    [
      { edition: 'NSWL2020', primary: 'AT CAT CAR' },
      "Not NSWL2020, although its name says so. The nearest is NSWL2020: this list has between 33 and 67 per cent of its words, and at least 2 words differ. All words of 2 letters agree. No word begins with B, D to Z. Check that this is your tournament's list.",
    ],
    [
      { edition: 'NSWL2020', primary: electronic },
      'Known edition: OSPD4. All 6 words match. Its name says NSWL2020.',
    ],
    [
      { primary: 'QUIZ' },
      "Not a known edition. No known edition is near. No word begins with A to P, R to Z. No word has 2 to 3 letters. Check that this is your tournament's list.",
    ],
  ])('does not take other words: %j', (make, why) => {
    expect(said('school-2023', make)).toEqual([
      `The rules require the words of NSWL2020, and this list has others. ${why}`,
    ]);
  });

  it('takes it with corrections only where the document speaks of a corrected edition', () => {
    const before = sampleLexicon(electronic).manifest.primary;
    const lexicon = lexiconOf({ primary: 'AT CAT' });
    const corrections = {
      file: 'c.txt',
      sha256: '',
      added: [],
      removed: ['CUT'] as Word[],
      before,
    };
    const corrected = { ...lexicon, manifest: { ...lexicon.manifest, corrections } };
    const by = (rulebook: string) => validEvent({ rulebook, lexicon: named(lexicon) });
    const fitting = (rulebook: string, list: Lexicon) =>
      fit(by(rulebook), list, seen(list), unsigned);
    expect(fitting('school-ospd4-mw11', corrected)).toEqual([]);
    expect(fitting('school-ospd4-mw11', lexicon)).not.toEqual([]);
    const ofNswl = { ...corrections, before: sampleLexicon('AT CAT CUT').manifest.primary };
    const other = { ...corrected, manifest: { ...lexicon.manifest, corrections: ofNswl } };
    expect(fitting('school-2023', other)).toMatchObject([{ kind: 'notTheEdition' }]);
  });
});

describe('a rulebook that demands an edition whose words nobody has published', () => {
  const demanding = (make: ToMake): readonly string[] => said('scrabble-fest-2023', make);

  it.each([{ edition: 'OSPD7' }, { title: 'OSPD7, our copy' }, {}, { edition: 'OSPD6' }])(
    'leaves a list that is like no known edition to a director: %j',
    (make) => {
      expect(demanding(make)).toEqual([]);
    },
  );

  it('does not take the words of another edition, nor nearly its words', () => {
    expect(demanding({ edition: 'OSPD7', primary: 'AT CAT CUT' })).toEqual([
      'The rules require the words of OSPD7, and this list has others. Known edition: NSWL2020. All 3 words match.',
    ]);
    expect(demanding({ edition: 'OSPD7', primary: `${many.join(' ')} ZA` })).toEqual([
      'The rules require the words of OSPD7, and this list has others. Nearly CSW19, but at least 2 words differ. All words agree but some from CF to ZZ. No word begins with D to Y.',
    ]);
    expect(demanding({ edition: 'OSPD7', primary: backwards(electronic) })).toEqual([
      expect.stringContaining(
        'this list has others. Not a known edition. These are the words of OSPD4 spelled backwards.',
      ),
    ]);
  });

  it('does not take a list that has more words than it can have', () => {
    const facts = 'It cannot be OSPD7, which has 1 to 1,700 words of at most 9 letters.';
    const more = many.flatMap((word) => [word, `Z${word}`]).join(' ');
    for (const edition of ['OSPD7', 'Club']) {
      const [sentence = '', ...others] = demanding({ edition, primary: more });
      expect(others).toEqual([]);
      expect(sentence.split(facts)).toHaveLength(2);
    }
    // Longer words are told, and left to a director.
    expect(demanding({ edition: 'OSPD7', primary: 'AT NONSENSICAL' })).toEqual([]);
  });
});

describe('a rulebook that takes any list that was agreed on', () => {
  it.each([
    { edition: 'NWL2023' },
    { edition: 'Club' },
    { primary: 'AT CAT CUT' },
    { primary: electronic, edition: 'CSW2019' },
  ])('takes it: %j', (make) => {
    expect(said('general', make)).toEqual([]);
  });
});

describe('an event whose list is not at hand', () => {
  const edition = sampleEdition('NSWL2020', 'AT CAT');
  const other = sampleEdition('NWL2020', 'AT CAT DOG');
  const requiring = (words: string, rulebook: string) =>
    validEvent({ rulebook, lexicon: named(sampleLexicon(words)) });
  const conflicts = (words: string, rulebook = 'school-2023') =>
    fitWithoutList(requiring(words, rulebook), [edition, other], sha256);

  it('already conflicts with its rulebook if it requires another known edition', () => {
    expect(conflicts('AT CAT DOG')).toMatchObject([{ kind: 'notTheEdition', wanted: 'NSWL2020' }]);
  });

  it('may fit with the edition, with an unknown list, and where the rulebook takes any', () => {
    expect(conflicts('AT CAT')).toEqual([]);
    expect(conflicts('AT DOG')).toEqual([]);
    expect(conflicts('AT CAT DOG', 'general')).toEqual([]);
  });
});

describe('what should be seen before event and lexicon are put in force', () => {
  const remarks = (rulebook: string, make: ToMake): readonly string[] => {
    const lexicon = lexiconOf(make);
    const event = validEvent({ rulebook, lexicon: named(lexicon) });
    return nameRemarks(event, lexicon, editions).map(english);
  };

  it('are names of the lexicon that say two editions', () => {
    expect(remarks('nsa-1995', { edition: 'OSPD2', title: 'OSPD4 mini' })).toEqual([
      'The names of the word list contradict each other: OSPD2, OSPD4. Import it again under one name.',
    ]);
  });

  it('is a name that does not say the edition whose words nobody can check', () => {
    expect(remarks('nsa-1995', { edition: 'OSPD2' })).toEqual([]);
    expect(remarks('nsa-1995', { edition: 'Club' })).toEqual([
      'The rules require OSPD2, and the word list does not say that it is that edition.',
    ]);
    expect(remarks('general', { edition: 'Club' })).toEqual([]);
    expect(remarks('school-2023', { edition: 'Club' })).toEqual([]);
  });
});

describe('a secondary list', () => {
  const school = {
    edition: 'OSPD4',
    primary: electronic,
    secondary: 'NONSENSES',
    labels: 'school',
  } as const;
  const nsa = { edition: 'OSPD2', secondary: 'NONSENSES', labels: '1995' } as const;

  it('fits with the threshold and by the labels of the rulebook', () => {
    expect(said('school-ospd4-mw11', school)).toEqual([]);
    expect(said('nsa-1995', nsa)).toEqual([]);
  });

  it.each([electronic, `${electronic} EAT`])(
    'need not be there where the known edition holds the long words: %s',
    (primary) => {
      expect(said('school-ospd4-mw11', { primary })).toEqual([]);
    },
  );

  it.each(['AT COT CUT DOT', 'AT COT CUT DOT EAT STATIONED'])(
    'stands behind the printed list, which has all shorter words: %s',
    (primary) => {
      expect(said('school-ospd4-mw11', { ...school, primary })).toEqual([]);
      expect(said('school-ospd4-mw11', { primary })).toHaveLength(1);
    },
  );

  it.each([
    'AT COT CUT',
    'AT BAT CUT DOT',
    'AT COT CUT DOT EAT FAT',
    'AT COT CUT DOT ABANDONED NONSENSES STATIONED',
  ])('makes no other list right: %s', (primary) => {
    expect(said('school-ospd4-mw11', { ...school, primary })).toEqual([
      expect.stringMatching(/^The rules require the words of OSPD4, OSPD4\.1, and this list/),
    ]);
  });

  it('must be there when the rulebook demands one', () => {
    expect(said('nsa-1995', { edition: 'OSPD2' })).toEqual([
      "The rules require a long-word list from 9 letters on (Merriam-Webster's Collegiate Dictionary, 10th edition), but this word list has none. Import both lists together.",
    ]);
  });

  it('must not be there when it demands none', () => {
    expect(said('general', { ...nsa, edition: 'NWL2023' })).toEqual([
      'The rules allow one list only, but this word list also has a long-word list. Import the main list alone.',
    ]);
  });

  it('must count from the letters that the rulebook says', () => {
    const ten = { ...school, secondary: 'NONSENSICAL', fromLength: 10 };
    expect(said('school-ospd4-mw11', ten)).toEqual([
      'The rules require a long-word list from 9 letters on, but this one starts at 10. Import both lists again, from 9 letters on.',
    ]);
  });

  it('must have been compiled by the labels of the document', () => {
    const { labels: _, ...unlabelled } = school;
    expect(said('school-ospd4-mw11', unlabelled)).toEqual([
      `The rules require a long-word list without the entries that "National School Championship, rule 10" excludes. This list does not show that they were left out. Import it again with the labels of that document, or note in the event that it was prepared by hand.`,
    ]);
    expect(said('school-ospd4-mw11', { ...school, labels: '1995' })).toEqual([
      `The rules require a long-word list without the entries that "National School Championship, rule 10" excludes. This list was made by other rules (NSA tournament rules of 1995, word judging). Import it again with the labels of that document, or note in the event that it was prepared by hand.`,
    ]);
  });

  it('counts as prepared by hand where no label left anything out', () => {
    const without = { ...school, labelled: 0 };
    expect(said('school-ospd4-mw11', without)).toEqual([
      `The rules require a long-word list without the entries that "National School Championship, rule 10" excludes. No label left out an entry of this list, so it counts as prepared by hand. Import it from a file with labels, or note in the event that it was prepared by hand.`,
    ]);
    const preparedSecondary = { reason: 'by hand', by: 'A. Director', on: '2026-11-20' };
    const adjustments = { preparedSecondary };
    expect(said('school-ospd4-mw11', without, { adjustments })).toEqual([]);
  });

  it('may have been prepared by hand, when the event says who says so', () => {
    const preparedSecondary = { reason: 'by hand', by: 'A. Director', on: '2026-11-20' };
    const { labels: _, ...unlabelled } = school;
    const adjustments = { preparedSecondary };
    expect(said('school-ospd4-mw11', unlabelled, { adjustments })).toEqual([]);
    const byOthers = { ...school, labels: '1995' as const };
    expect(said('school-ospd4-mw11', byOthers, { adjustments })).toHaveLength(1);
  });
});

describe('demanded signatures', () => {
  const key = valueOf(parsePublicKey(minisignPublicKey));
  const signatures = { count: 1, keys: [{ name: 'Club', key: publicKeyLine(key) }] };
  const make = { edition: 'NWL2023' };

  it('are enough when so many keys of the event have signed', () => {
    expect(said('general', make, { signatures }, { kind: 'good', by: [key.id] })).toEqual([]);
  });

  it('are missing when other keys have signed, or one twice', () => {
    const other = key.id.replace('D', 'E') as typeof key.id;
    expect(said('general', make, { signatures }, { kind: 'good', by: [other] })).toEqual([
      "These are the event's words, but the event requires signatures and this file lacks them.",
      'The event requires 1 signature on the word list by its keys, and there is none. Have it signed, or copy the signature here.',
    ]);
    const second = publicKeyLine({ ...key, id: other });
    const two = { count: 2, keys: [...signatures.keys, { name: 'Other', key: second }] };
    const twice: LexiconSignatures = { kind: 'good', by: [key.id, key.id] };
    expect(said('general', make, { signatures: two }, twice)).toEqual([
      "These are the event's words, but the event requires signatures and this file lacks them.",
      'The event requires 2 signatures on the word list by its keys, and there is 1. Get the missing ones, or copy them here.',
    ]);
  });

  it('are missed of other words as well', () => {
    const lexicon = {
      ...named(lexiconOf(make)),
      identity: 'ab'.repeat(32),
    };
    const found = said('general', make, { signatures, lexicon });
    expect(found.map((one) => one.slice(0, 30))).toEqual([
      'The event requires the words o',
      'The event requires 1 signature',
    ]);
  });

  it('do not fit when one is bad, even if none is demanded', () => {
    expect(said('general', make, {}, { kind: 'bad', problem: sentence`It is bad.` })).toEqual([
      'It is bad.',
    ]);
  });
});

it('names the list of an event by title, edition and list fingerprint', () => {
  const list = { id: 'club', title: 'Club list', edition: 'NWL2030', identity: 'ab'.repeat(32) };
  const event = validEvent({ lexicon: list });
  expect(english(describeRequiredList(event))).toBe(
    '"Club list, NWL2030" (list fingerprint NENT QAXB NENT QAXB 9)',
  );
});
