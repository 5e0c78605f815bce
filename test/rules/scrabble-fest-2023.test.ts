import { beforeAll, expect, it } from 'vitest';
import { guardMs } from '../../electron/core/station/guard-times.ts';
import { publish } from '../published.ts';
import { screensOf } from './staffed-station.ts';
import { sharedTournament, walk } from './passages.ts';
import { Tournament } from './tournament.ts';

const id = 'scrabble-fest-2023';
const lists = {
  edition: 'OSPD7',
  primary: ['zo', 'zorbladen', 'zorbladeni', 'zorbladenis', 'zorbladenistics', 'ziblet'],
};
const tournament = sharedTournament(id, lists);

beforeAll(async () => {
  await tournament.allow('plumbix', 'sponsor');
  await tournament.allow('plbx', 'abbreviation of a sponsor');
  await tournament.deny('ziblet', 'always capitalised');
});

walk(id, {
  'Game Play, words that are permitted': () => {
    it('are those of the list', async () => {
      expect(await tournament.source('zorbladen')).toBe('primary');
      expect(await tournament.source('zorbladex')).toBe('none');
    });

    it.each(["zorblade'n", 'zorblade-n', 'zorblade n', 'zorblade.'])(
      'have no sign but letters: %s is refused, not ruled on',
      async (word) => {
        const { code, output, messages } = await tournament.adjudicate(word);
        expect([code, output]).toEqual([2, '']);
        expect(messages).toContain('is not a letter from A to Z.');
      },
    );

    it('may be denied by the judges, such as one that is always capitalised', async () => {
      expect(await tournament.source('ziblet')).toBe('deny');
    });
  },

  'Game Play, sponsors': () => {
    it('names and abbreviations of sponsors are acceptable, and no others', async () => {
      expect(await tournament.source('plumbix')).toBe('allow');
      expect(await tournament.source('plbx')).toBe('allow');
      expect(await tournament.source('plumbiq')).toBe('none');
      expect(await tournament.source('plbq')).toBe('none');
    });

    it('each has its reason, and who said so', async () => {
      expect((await tournament.show()).output).toMatch(
        /\n {2}PLBX {2}abbreviation of a sponsor \(Director, \d{4}-\d\d-\d\d\)\n {2}PLUMBIX {2}sponsor \(/,
      );
    });

    it.each([
      ["plumbix's", /"'" is not a letter/],
      ['plum-bix', /"-" is not a letter/],
      ['plumb&bix', /"&" is not a letter/],
      ['plumbixplum', /has 11 letters\. Here a word has 2 to 10 letters/],
    ])('that cannot be played cannot be listed: %s', async (word, why) => {
      const refused = await tournament.allow(word, 'sponsor');
      expect(refused.code).toBe(2);
      expect(refused.messages).toMatch(why);
    });

    it('may have ten letters', async () => {
      const other = await Tournament.open(id, lists);
      expect((await other.allow('plumbixplu', 'sponsor')).code).toBe(0);
      expect(await other.verdict('plumbixplu')).toBe('ACCEPTABLE');
      other.end();
    });
  },

  'Game Play, word length': () => {
    it('is ten letters; a word of eleven is not acceptable although it is on the list', async () => {
      expect(await tournament.source('zorbladeni')).toBe('primary');
      expect(await tournament.source('zorbladenis')).toBe('too-long');
    });

    it('is no matter of the keyboard: what stands on the board is typed whole, and ruled on', () => {
      const station = tournament.staffed();
      station.judge();
      station.seen.length = 0;
      expect(station.ruled('zorbladenis')).toBe('UNACCEPTABLE');
      expect(station.bodiesOf('ruling').at(-1)).toMatchObject({
        words: ['ZORBLADENIS'],
        verdict: 'unacceptable',
      });
      const screens = screensOf(station.seen);
      station.judge();
      station.seen.length = 0;
      expect(station.ruled('zorbladenx')).toBe('UNACCEPTABLE');
      expect(screensOf(station.seen)).toEqual(screens);
    });

    it('makes the whole play unacceptable, up to the fifteen letters of a board', async () => {
      expect(await tournament.verdict('zo', 'zorbladenistics', 'zo')).toBe('UNACCEPTABLE');
      expect(await tournament.explained('zorbladenistics', 'zo')).toEqual({
        ZORBLADENISTICS: 'too-long',
        ZO: 'primary',
      });
    });

    it('a letter that no board has room for is refused, and the rest is not ruled on', () => {
      const station = tournament.staffed();
      station.judge();
      const rulings = station.bodiesOf('ruling').length;
      station.press(...'ZORBLADENISTICSX', 'Enter', 'Enter', 'Tab');
      station.wait(500);
      station.press('Tab');
      expect(station.now.view).toMatchObject({
        screen: 'typing',
        words: ['ZORBLADENISTICS'],
        notice: 'tabTyping',
      });
      expect(station.bodiesOf('ruling')).toHaveLength(rulings);
      station.press('Escape');
      station.reads(guardMs.clear);
      station.press('Escape');
    });

    it('is nothing that an event may change', async () => {
      const other = await Tournament.open(id, lists);
      expect((await other.make('--maximum-length', '11')).messages).toMatch(
        /do not let an event change the longest word\./,
      );
      other.end();
    });
  },

  'Game Play, challenges': () => {
    it('OSPD in its seventh edition decides, and no other', async () => {
      const other = new Tournament(id);
      await other.compile({ ...lists, primary: [...lists.primary, 'zobe'], edition: 'OSPD6' });
      publish(other.lexicon);
      expect((await other.make()).messages).toMatch(
        /^The rules require the words of OSPD7, and this list has others\. Known edition: OSPD6\. /,
      );
      expect(await other.adjudicate('zo')).toMatchObject({ code: 2, output: '' });
      other.end();
    });

    it('a word judge rules, and no player can', () => {
      const station = tournament.staffed();
      station.signIn('Ada');
      station.signOut();
      station.press('Z');
      expect(station.now.view).toMatchObject({ screen: 'idle', notice: 'judgeNeeded' });
      station.judge();
      expect(station.ruled('zorbladeni')).toBe('ACCEPTABLE');
      expect(station.bodiesOf('ruling').at(-1)).toMatchObject({ by: { role: 'wordJudge' } });
    });

    it('players may, where the director has a reason', async () => {
      const open = await Tournament.open(
        id,
        lists,
        ...['--procedure', 'selfService', '--procedure-reason', 'more boards than judges'],
        ...['--by', 'Director'],
      );
      expect(await open.verdict('zorbladeni')).toBe('ACCEPTABLE');
      expect(await open.verdict('zorbladenis')).toBe('UNACCEPTABLE');
      expect(screensOf(open.staffed().seen)).toContain('checking');
      open.end();
    });
  },

  'Game Play, outcome': () => {
    it('one unacceptable word makes the play unacceptable', async () => {
      expect(await tournament.verdict('zo', 'plbx', 'zorbladeni')).toBe('ACCEPTABLE');
      expect(await tournament.verdict('zo', 'plbx', 'zorbladenis')).toBe('UNACCEPTABLE');
      expect(await tournament.verdict('zo', 'plbq', 'zorbladeni')).toBe('UNACCEPTABLE');
    });
  },
});
