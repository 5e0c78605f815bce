import { expect, it, vi } from 'vitest';
import type { KnownEdition } from '../../electron/core/lexicon/known-editions.ts';
import { rulebookOf } from '../../electron/core/rulebook/rulebooks.ts';
import { knownEditions } from '../../electron/station/lexicons/shipped-editions.ts';
import { sampleEdition } from '../core/lexicon/samples.ts';
import { exclusionTests, expectPractice, sharedTournament, walk } from './passages.ts';
import { Tournament } from './tournament.ts';

const id = 'school-ospd4-mw11';

const excluded = [
  ['foreign', 'plumbixoa'],
  ['hyphenated', 'plumbixob'],
  ['capitalized', 'plumbixoc'],
  ['capitalised', 'plumbixod'],
  ['disparaging', 'plumbixoe'],
  ['derogatory', 'plumbixof'],
  ['obscene', 'plumbixog'],
  ['offensive', 'plumbixoh'],
  ['often offensive', 'plumbixoq'],
  ['usually disparaging', 'plumbixor'],
] as const;

/** As dictionaries print them, too; the rule does not name them. */
const others = [
  ['slang', 'plumbixos'],
  ['archaic', 'plumbixot'],
  ['chiefly british', 'plumbixou'],
] as const;

/** Main entries with their forms, and the letters of each. */
const written = [
  ['Plumbixoi', 'plumbixoi'],
  ['plumb-ixoj', 'plumbixoj'],
  ["plumbixo'k", 'plumbixok'],
  ['plumb ixol', 'plumbixol'],
] as const;

const lists = {
  edition: 'OSPD4',
  primary: ['zo', 'zorblade', 'zorbladen', 'plumbixop', 'zorbladenistics'],
  entries: [
    // As unlabelled as they come, of nine letters and of eight.
    'plumbixom,plumbixom,,',
    'plumbixo,plumbixo,,',
    'plumbixoms,plumbixoms,,',
    // The same form of a main entry of nine letters and of one of eight.
    'quimblated,quimblate,,',
    'quimblaxed,quimblax,,',
    // Excluded here, and yet a word of the primary list.
    'plumbixop,plumbixop,offensive,',
    ...[...excluded, ...others].map(([label, word]) => `${word},${word},${label},`),
    ...written.map(([entry]) => `${entry},${entry},,`),
  ],
  labels: 'school',
} as const;

const electronic = [...lists.primary, 'plumbixom'].join(' ');

// The official list must not be distributed, so an invented one replaces it in the known editions.
vi.mock('../../electron/station/lexicons/shipped-editions.ts', () => ({
  knownEditions: [],
  printedEditions: [],
}));
(knownEditions as KnownEdition[]).push(
  sampleEdition('OSPD4', electronic),
  sampleEdition('OSPD4.1', `${electronic} zorbladx`),
);

const tournament = sharedTournament(id, lists);

walk(id, {
  'Rule 10, primary list': () => {
    it.each(['zo', 'zorblade', 'zorbladen', 'zorbladenistics'])(
      'has %s, at whatever length',
      async (word) => {
        expect(await tournament.source(word)).toBe('primary');
      },
    );

    it('is a corrected one, too, if its words are known', async () => {
      const corrected = { ...lists, primary: [...lists.primary, 'zorbladx'] };
      const other = await Tournament.open(id, corrected);
      expect(await other.verdict('zorbladx')).toBe('ACCEPTABLE');
      other.end();
    });

    it.each([
      ['OSPD4', electronic],
      ['OSPD4.1', `${electronic} zorbladx`],
    ])('is the electronic %s, which rules alone', async (edition, words) => {
      const other = new Tournament(id);
      await other.compile({ edition, primary: words.split(' ') });
      expect(await other.make()).toMatchObject({
        code: 0,
        messages: `Known edition: ${edition}. All ${words.split(' ').length.toString()} words match.\n`,
      });
      expect(await other.adjudicate('plumbixom')).toEqual({
        code: 0,
        output: 'ACCEPTABLE\n',
        messages: '',
      });
      expect(other.staffed().now.isPractice).toBe(false);
      expect(await other.verdict('zorblade')).toBe('ACCEPTABLE');
      other.end();
    });

    it.each([
      ['half of it', ['zo', 'zorbladen']],
      ['it and a word more', [...lists.primary, 'zobe']],
    ])('is not %s, whatever stands behind it', async (_, primary) => {
      const other = new Tournament(id);
      await other.compile({ ...lists, primary });
      expect((await other.make()).messages).toMatch(
        /^The rules require the words of OSPD4, OSPD4\.1, and this list has others\. Not OSPD4, /,
      );
      expect((await other.adjudicate('zo')).code).toBe(2);
      expect(other.staffed().now.view).toEqual({ screen: 'closed', code: 'EV-01' });
      other.end();
    });

    it('is not another edition', async () => {
      const other = new Tournament(id);
      await other.compile({ ...lists, primary: ['zo', 'zobe'], edition: 'OSPD5' });
      expect((await other.make()).messages).toMatch(/^The rules require the words of OSPD4, /);
      expect((await other.adjudicate('zo')).code).toBe(2);
      other.end();
    });
  },

  'Rule 10, secondary list': () => {
    it('counts from nine letters on', async () => {
      expect(await tournament.source('plumbixom')).toBe('secondary');
      expect(await tournament.source('plumbixo')).toBe('none');
    });

    it('counts forms of its main entries, of nine letters and of fewer', async () => {
      expect(await tournament.source('quimblated')).toBe('secondary');
      expect(await tournament.source('quimblaxed')).toBe('secondary');
    });

    it('is demanded, with nine letters as its threshold', async () => {
      const other = new Tournament(id);
      await other.compile({ ...lists, from: 10 });
      expect((await other.make()).messages).toMatch(
        /^The rules require .* from 9 letters on, .* 10\./,
      );
      await other.compile({ edition: 'OSPD4', primary: lists.primary });
      expect((await other.make()).messages).toMatch(/^The rules require the words of OSPD4, /);
      other.end();
    });
  },

  'Rule 10, exclusions': () => {
    exclusionTests(tournament, excluded, written);

    it.each(others)('%s keeps nothing out: %s', async (_, word) => {
      expect(await tournament.source(word)).toBe('secondary');
    });

    it('keep nothing out of the primary list', async () => {
      expect(await tournament.source('plumbixop')).toBe('primary');
    });

    it('must have been applied when the list was compiled', async () => {
      const other = new Tournament(id);
      await other.compile({ ...lists, labels: '1995' });
      expect((await other.make()).messages).toMatch(
        /was made by other rules \(NSA .*\)\. Import it again with the labels of that document/,
      );
      expect((await other.adjudicate('plumbixom')).code).toBe(2);
      other.end();
    });
  },

  'Rule 10, copies at registration': () => {
    it('are promised by the rulebook, and told with the event', async () => {
      expect(rulebookOf(id)?.practiceCopies).toBe(true);
      expect((await tournament.show()).output).toContain('copies at registration');
    });

    it('are any station in practice, with the lists of the event and nothing on record', () => {
      expectPractice(tournament);
    });
  },

  'Rule 12, the slip': () => {
    it('any or all words of the play are entered, and only they are ruled on', async () => {
      expect(await tournament.verdict('zo')).toBe('ACCEPTABLE');
      expect(await tournament.verdict('zo', 'zorblade', 'zo')).toBe('ACCEPTABLE');
      expect(await tournament.verdict('zo', 'zorblade', 'zx')).toBe('UNACCEPTABLE');
    });
  },

  'Rule 12, at the station': () => {
    it('both sides confirm the words, and then Tab rules on them once', () => {
      const station = tournament.station().enter('ZO', 'PLUMBIXOM').wait(500).key('Tab');
      expect(station.facts).toEqual([]);
      station.key('1').wait(500).key('Tab');
      expect(station.facts).toEqual([]);
      station.key('2').wait(500).key('Tab').key('Tab');
      expect(station.facts).toMatchObject([{ kind: 'rule', play: { words: ['ZO', 'PLUMBIXOM'] } }]);
    });
  },

  'Rule 12, outcome': () => {
    it('one unacceptable word makes the play unacceptable, of whatever list the others are', async () => {
      expect(await tournament.verdict('zo', 'plumbixom', 'quimblated')).toBe('ACCEPTABLE');
      expect(await tournament.verdict('zo', 'plumbixoh', 'quimblated')).toBe('UNACCEPTABLE');
      expect(await tournament.verdict('plumbixo', 'plumbixom')).toBe('UNACCEPTABLE');
    });
  },

  'After rule 35, what is not addressed': () => {
    it('is for the director: words of the event, and opinions', async () => {
      const opinions = await Tournament.open(id, lists, '--last-opinion', '2');
      expect(opinions.rules.lastOpinion).toBe(2);
      await opinions.allow('plumbixo', 'announced at registration');
      await opinions.deny('zorblade', 'announced at registration');
      expect(await opinions.verdict('plumbixo')).toBe('ACCEPTABLE');
      expect(await opinions.verdict('zorblade')).toBe('UNACCEPTABLE');
      opinions.end();
    });

    it('is who types: a word judge, where the director has a reason', async () => {
      const judged = await Tournament.open(
        id,
        lists,
        ...['--procedure', 'wordJudge', '--procedure-reason', 'a player who cannot see'],
        ...['--by', 'Director'],
      );
      expect(await judged.verdict('plumbixom', 'zo')).toBe('ACCEPTABLE');
      expect(judged.staffed().bodiesOf('ruling').at(-1)).toMatchObject({
        by: { role: 'wordJudge' },
      });
      judged.end();
    });

    it('is nothing that the document settles', async () => {
      const longest = await tournament.make('--maximum-length', '9');
      expect(longest.messages).toMatch(/do not let an event change the longest word/);
      expect((await tournament.make()).code).toBe(0);
    });
  },
});
