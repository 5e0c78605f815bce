/** A challenge, from the slip to the verdict. */
import { expect, it } from 'vitest';
import { adjudicate } from '../../../electron/core/challenge/adjudicate.ts';
import { parsePlay } from '../../../electron/core/challenge/play.ts';
import { idleTimes } from '../../../electron/core/station/idle-times.ts';
import { guardMs } from '../../../electron/core/station/guard-times.ts';
import { verdictTimes } from '../../../electron/core/station/verdict-times.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { told } from '../../in-english.ts';
import type { Passages } from '../passages.ts';
import type { Tournament } from '../tournament.ts';

export const challenges = (tournament: Tournament): Passages => ({
  'J. Playing the Blank, 2': () => {
    it('the challenge is withdrawn before Tab, without a ruling, and that is recorded', () => {
      const station = tournament.staffed();
      station.judge();
      const rulings = station.bodiesOf('ruling').length;
      station.enter('zorblade');
      expect(station.now.view).toMatchObject({ screen: 'armed', words: ['ZORBLADE'] });
      station.withdraw();
      expect(station.now.view).toMatchObject({ screen: 'idle' });
      expect(station.bodiesOf('withdrawn').at(-1)).toEqual({
        words: ['ZORBLADE'],
        reason: 'blankMisread',
        questionMs: guardMs.withdraw,
      });
      expect(station.bodiesOf('ruling')).toHaveLength(rulings);
    });

    it('a ruling that came of it is set aside, and nobody gives an opinion on it', () => {
      const station = tournament.staffed();
      station.judge();
      expect(station.ruled('zorbladx')).toBe('UNACCEPTABLE');
      station.signIn('Bob');
      const ruling = station.lastRuling();
      const { handlers } = station.host;
      valueOf(told(handlers.setRulingAside({ ruling, why: 'blankMisread' })));
      const opened = valueOf(told(handlers.openRuling({ ruling }))).ruling;
      expect(opened).toMatchObject({
        verdict: 'unacceptable',
        setAsides: [{ why: 'blankMisread', by: { name: 'Bob' } }],
      });
      expect(opened.finalVerdict).toBe('setAside');
      expect(errorOf(station.askForOpinion('zorblade'))).toContain('is set aside');
    });
  },

  'X.D, finality': () => {
    it('after Tab nothing takes the challenge back', () => {
      const station = tournament.staffed();
      station.judge();
      station.enter('zorbladx');
      station.wait(guardMs.tab);
      station.press('Tab', 'Escape', 'Escape', 'Backspace');
      station.wait(verdictTimes.revealMs);
      station.press('Escape', 'Escape', 'Backspace');
      expect(station.now.view).toMatchObject({ screen: 'verdict', verdict: 'unacceptable' });
      expect(station.bodiesOf('ruling').at(-1)).toMatchObject({
        words: ['ZORBLADX'],
        verdict: 'unacceptable',
      });
      station.host.handlers.painted({ seen: station.now.revision });
      station.wait(verdictTimes.shownMs[10]);
    });
  },

  'X.D, the slip': () => {
    it('staff enter the words from the slip; players cannot', () => {
      const station = tournament.staffed();
      station.signOut();
      station.press('Z');
      expect(station.now.view).toEqual({
        screen: 'idle',
        whoTypes: 'nobody',
        notice: 'judgeNeeded',
      });
      station.judge();
      expect(station.ruled('zo')).toBe('ACCEPTABLE');
      expect(station.bodiesOf('ruling').at(-1)).toMatchObject({
        words: ['ZO'],
        by: { name: 'Ada', role: 'wordJudge' },
      });
    });

    it('what is written again on the slip is typed again before Tab', () => {
      const station = tournament.staffed();
      station.judge();
      station.enter('zx');
      station.press('Backspace', 'Backspace', 'O', 'Enter', 'Enter');
      expect(station.now.view).toMatchObject({ screen: 'armed', words: ['ZO'] });
      station.withdraw();
    });

    it('what was typed otherwise than on the slip is put right by an opinion', () => {
      const station = tournament.staffed();
      station.judge();
      expect(station.ruled('zorblade', 'zx')).toBe('UNACCEPTABLE');
      station.signIn('Bob');
      expect(station.opinion('zorblade', 'zo')).toBe('second ACCEPTABLE');
      expect(station.sources().map(({ words }) => words.map(({ word }) => word))).toEqual([
        ['ZORBLADE', 'ZX'],
        ['ZORBLADE', 'ZO'],
      ]);
    });
  },

  'X.D, the board': () => {
    it('the words stay whole before the judge, and nothing is ruled on until Tab', () => {
      const station = tournament.staffed();
      station.judge();
      const rulings = station.bodiesOf('ruling').length;
      station.enter('zo', 'zorblade', 'plumbixom');
      station.wait(idleTimes.confirmOrTabMs - 1);
      expect(station.now.view).toMatchObject({
        screen: 'armed',
        whoTypes: 'wordJudge',
        words: ['ZO', 'ZORBLADE', 'PLUMBIXOM'],
      });
      expect(station.bodiesOf('ruling')).toHaveLength(rulings);
      station.withdraw();
    });
  },

  'X.E': () => {
    it.each([
      ['zx', 'zorblade', 'plumbixom'],
      ['zo', 'zorbladx', 'plumbixom'],
      ['zo', 'zorblade', 'plumbixox'],
      ['zx', 'zorbladx', 'plumbixox'],
    ])(
      '%s, %s, %s: the play is unacceptable, and nobody is told by which word',
      async (...words) => {
        expect(await tournament.adjudicate(...words)).toEqual({
          code: 1,
          output: 'UNACCEPTABLE\n',
          messages: expect.stringMatching(/^Practice: /) as unknown,
        });
      },
    );

    it('no screen tells by which word', () => {
      const plays = [
        ['zx', 'zorblade', 'plumbixom'],
        ['zo', 'zorbladx', 'plumbixom'],
        ['zo', 'zorblade', 'plumbixox'],
      ];
      const shown = plays.map((words) => {
        const station = tournament.staffed();
        station.judge();
        station.seen.length = 0;
        expect(station.ruled(...words)).toBe('UNACCEPTABLE');
        const after = station.seen.filter(({ view }) => view.screen === 'verdict');
        return after.map(({ view, display, isPractice }) => ({ view, display, isPractice }));
      });
      expect(shown[0]?.[0]?.view).toMatchObject({ screen: 'verdict', verdict: 'unacceptable' });
      expect(shown[1]).toEqual(shown[0]);
      expect(shown[2]).toEqual(shown[0]);
    });

    it('every word is looked up, also behind an unacceptable one', () => {
      const play = valueOf(parsePlay(['zx', 'zo', 'zx', 'plumbixom'], 8));
      expect(adjudicate(play, tournament.lexicon, tournament.rules)).toEqual({
        verdict: 'unacceptable',
        sources: ['none', 'primary', 'none', 'secondary'],
      });
    });
  },

  'X.F': () => {
    it('the play is acceptable when all words are', async () => {
      expect(await tournament.verdict('zo', 'zorblade', 'plumbixom')).toBe('ACCEPTABLE');
    });
  },
});
