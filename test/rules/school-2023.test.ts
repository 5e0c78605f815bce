import { expect, it, vi } from 'vitest';
import { guardMs } from '../../electron/core/station/guard-times.ts';
import { editionWords, inventedEdition } from './invented-edition.ts';
import { sharedTournament, walk } from './passages.ts';
import { Tournament } from './tournament.ts';

// The official list must not be distributed, so an invented one replaces it in the known editions.
vi.mock('../../electron/station/lexicons/shipped-editions.ts', () => ({
  knownEditions: [inventedEdition],
  printedEditions: [],
}));

const id = 'school-2023';
const lists = { edition: 'NSWL2020', primary: editionWords };
const tournament = sharedTournament(id, lists);

walk(id, {
  'Introduction; Challenging a Play, rule 1': () => {
    it.each(['zo', 'zobe', 'zorblate', 'zorblaten', 'zorblationistic'])(
      'the list decides at every length: %s',
      async (word) => {
        expect(await tournament.verdict(word)).toBe('ACCEPTABLE');
        const other = `${word.slice(0, -1)}x`;
        expect(await tournament.verdict(other)).toBe('UNACCEPTABLE');
        expect(await tournament.explained(word, other)).toEqual({
          [word.toUpperCase()]: 'primary',
          [other.toUpperCase()]: 'none',
        });
      },
    );

    it('other words under the name of the list give no verdict', async () => {
      const other = new Tournament(id);
      await other.compile({ ...lists, primary: [...editionWords, 'zobex'] });
      const made = await other.make();
      const why = made.messages;
      expect(why).toMatch(
        /^The rules require the words of NSWL2020, and this list has others\. Not NSWL2020, although its name says so\. The nearest is NSWL2020: this list has 100 per cent of its words, and at least 1 word differs\. /,
      );
      expect(await other.adjudicate('zobe')).toEqual({
        code: 2,
        output: '',
        messages: `${why}No verdict was given.\n`,
      });
      other.end();
    });

    it('no second list stands beside it', async () => {
      const other = new Tournament(id);
      await other.compile({ ...lists, entries: ['zorblatex,zorblatex,,'], labels: 'school' });
      await other.make();
      const { code, messages } = await other.check();
      expect(code).toBe(1);
      expect(messages).toMatch(/^The rules allow one list only, /);
      other.end();
    });
  },

  'Challenging a Play, the slip': () => {
    it('one word of the play or up to eight are entered, and only they are ruled on', () => {
      for (const words of [['ZOBE'], ['ZOBE', 'ZO', 'ZOBE'], Array<string>(8).fill('ZO')]) {
        const station = tournament.station().arm(...words);
        expect(station.wait(500).key('Tab').facts).toMatchObject([
          { kind: 'rule', play: { words } },
        ]);
      }
    });

    it('a word that is not entered is not looked at, whatever it is', async () => {
      expect(await tournament.verdict('zobe', 'zo')).toBe('ACCEPTABLE');
      expect(await tournament.verdict('zobe', 'zo', 'zobex')).toBe('UNACCEPTABLE');
    });
  },

  'Challenging a Play, entering': () => {
    it('all words are entered together, before the first is looked up', () => {
      const station = tournament.station().type('ZOBE ZOBEX');
      expect(station.key('Tab').facts).toEqual([]);
      expect(station.view).toMatchObject({ screen: 'typing', words: ['ZOBE', 'ZOBEX'] });
      station.key('Enter').key('Enter').read(guardMs.letters).key('1').key('2');
      station.wait(500).key('Tab');
      expect(station.facts).toMatchObject([{ kind: 'rule', play: { words: ['ZOBE', 'ZOBEX'] } }]);
    });
  },

  'Challenging a Play, verifying': () => {
    it.each([[[]], [['1']], [['2']], [['1', '1']], [['2', '0', '2']]])(
      'Tab does nothing after the keys %j',
      (keys) => {
        const station = tournament.station().enter('ZOBE');
        for (const key of keys) station.key(key);
        expect(station.wait(500).key('Tab').wait(1000).facts).toEqual([]);
      },
    );

    it('a corrected word has to be checked again by both', () => {
      const station = tournament.station().arm('ZOBE').wait(500);
      station.key('Backspace').enter('X').key('Tab');
      expect(station.facts).toEqual([]);
      station.key('1').key('2').wait(500).key('Tab');
      expect(station.facts).toMatchObject([{ kind: 'rule', play: { words: ['ZOBEX'] } }]);
    });

    it('by the rules, the players work the station themselves', () => {
      expect(tournament.rules.procedure).toBe('selfService');
    });
  },

  'Challenging a Play, outcome': () => {
    it('one unacceptable word makes the play unacceptable, wherever it stands', async () => {
      expect(await tournament.verdict('zo', 'zobe', 'zorblate')).toBe('ACCEPTABLE');
      expect(await tournament.verdict('zx', 'zobe', 'zorblate')).toBe('UNACCEPTABLE');
      expect(await tournament.verdict('zo', 'zobx', 'zorblate')).toBe('UNACCEPTABLE');
      expect(await tournament.verdict('zo', 'zobe', 'zorblatx')).toBe('UNACCEPTABLE');
    });
  },

  'Important Note': () => {
    it('the director may put words on the lists of the event, and settle which opinions there are', async () => {
      const final = await Tournament.open(id, lists, '--last-opinion', '2');
      expect(await final.verdict('zobe')).toBe('ACCEPTABLE');
      expect(await final.verdict('zobex')).toBe('UNACCEPTABLE');
      await final.deny('zobe', 'not on television');
      await final.allow('zobex', 'missing from the list by mistake');
      expect(await final.verdict('zobe')).toBe('UNACCEPTABLE');
      expect(await final.verdict('zobex')).toBe('ACCEPTABLE');
      expect(await final.explained('zobe', 'zobex')).toEqual({ ZOBE: 'deny', ZOBEX: 'allow' });
      expect([tournament.rules.lastOpinion, final.rules.lastOpinion]).toEqual([3, 2]);
      final.end();
    });

    it('the director may have a word judge type, with reason and name, for a player who cannot', async () => {
      const judged = await Tournament.open(
        id,
        lists,
        ...['--procedure', 'wordJudge', '--procedure-reason', 'a player who cannot type'],
        ...['--by', 'Director'],
      );
      expect(judged.rules.procedure).toBe('wordJudge');
      const station = judged.staffed();
      station.press('Z');
      expect(station.now.view).toMatchObject({ screen: 'idle', notice: 'judgeNeeded' });
      expect(await judged.verdict('zobe', 'zo')).toBe('ACCEPTABLE');
      expect(await judged.verdict('zobex')).toBe('UNACCEPTABLE');
      expect(station.bodiesOf('ruling').at(-1)).toMatchObject({ by: { role: 'wordJudge' } });
      expect((await judged.show()).output).toMatch(/ a player who cannot type \(Director, /);
      judged.end();
    });

    it('nobody else may: without a reason and a name it is refused', async () => {
      expect((await tournament.make('--procedure', 'wordJudge')).code).toBe(2);
      const reason = ['--procedure', 'wordJudge', '--procedure-reason', 'no typists'];
      expect((await tournament.make(...reason)).messages).toMatch(/^Give --by: who decided this/);
      expect((await tournament.make()).code).toBe(0);
    });

    it.each([
      ['--maximum-length', '9'],
      ['--prepared-secondary', 'by hand', '--by', 'Director'],
    ])('what the document settles stays: %s', async (...options) => {
      const made = await tournament.make(...options);
      expect(made.code).toBe(2);
      expect(made.messages).toMatch(/^The rules "school-2023" do not let an event change /);
      expect((await tournament.make()).code).toBe(0);
    });
  },
});
