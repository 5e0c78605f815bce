/** Opinions, and what word judges and the director decide. */
import { beforeEach, describe, expect, it } from 'vitest';
import { idleTimes } from '../../../electron/core/station/idle-times.ts';
import { guardMs } from '../../../electron/core/station/guard-times.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { told } from '../../in-english.ts';
import { expectPractice, type Passages } from '../passages.ts';
import { Tournament } from '../tournament.ts';
import { id, lists } from './lists.ts';

export const staff = (tournament: Tournament): Passages => ({
  'X.G': () => {
    describe('a ruling', () => {
      beforeEach(() => {
        const station = tournament.staffed();
        station.judge();
        expect(station.ruled('zx')).toBe('UNACCEPTABLE');
      });

      it('that a second opinion agrees with stands, unless the director grants a third', () => {
        const station = tournament.staffed();
        station.signIn('Bob');
        expect(station.opinion('zx')).toBe('second UNACCEPTABLE');
        station.signIn('Cleo');
        expect(errorOf(station.askForOpinion('zx'))).toContain('agrees with the ruling');
        station.signIn('Dana');
        expect(station.opinion('zo')).toBe('third ACCEPTABLE');
        expect(errorOf(station.askForOpinion('zo'))).toContain(
          'The third opinion was already given',
        );
      });

      it('that a second opinion differs from gets a third, of somebody who has not looked yet', () => {
        const station = tournament.staffed();
        station.signIn('Bob');
        expect(station.opinion('zo')).toBe('second ACCEPTABLE');
        expect(errorOf(station.askForOpinion('zx'))).toContain('You gave the second opinion.');
        station.signIn('Ada');
        expect(errorOf(station.askForOpinion('zx'))).toContain('You typed the words');
        station.signIn('Cleo');
        expect(station.opinion('zx')).toBe('third UNACCEPTABLE');
        const opened = told(station.host.handlers.openRuling({ ruling: station.lastRuling() }));
        expect(valueOf(opened).ruling.finalVerdict).toBe('unacceptable');
      });
    });

    it('is looked at by the event of the ruling, whatever was listed since', async () => {
      const changed = await Tournament.open(id, lists);
      const station = changed.staffed();
      station.judge();
      expect(station.ruled('zorblade')).toBe('ACCEPTABLE');
      await changed.denyMeanwhile('zorblade', 'announced at noon');
      station.signIn('Bob');
      expect(station.opinion('zorblade')).toBe('second ACCEPTABLE');
      expect(await changed.explained('zorblade')).toEqual({ ZORBLADE: 'deny' });
      changed.end();
    });

    it('is nothing that an event may change', async () => {
      expect((await tournament.make('--last-opinion', '0')).messages).toMatch(
        /^The rules "nsa-1995" do not let an event change which opinions can be given\./,
      );
      expect((await tournament.make()).code).toBe(0);
    });
  },

  'X.H and X.J': () => {
    it('nobody else rules: an event cannot hand the station to the players', async () => {
      const given = [
        '--procedure',
        'selfService',
        '--procedure-reason',
        'no judge',
        '--by',
        'Dana',
      ];
      expect((await tournament.make(...given)).messages).toMatch(
        /do not let an event change who types and who presses Tab\./,
      );
      expect((await tournament.make()).code).toBe(0);
    });

    it('nor does anybody else under the name of a judge who has gone', () => {
      const station = tournament.staffed();
      station.judge();
      expect(station.ruled('zo')).toBe('ACCEPTABLE');
      const rulings = station.bodiesOf('ruling').length;
      station.press(...'ZORBLADE', 'Enter', 'Enter', 'Tab');
      station.wait(guardMs.tab);
      station.press('Tab');
      expect(station.now.view).toMatchObject({ screen: 'idle', whoTypes: 'nobody' });
      expect(station.bodiesOf('ruling')).toHaveLength(rulings);
      station.judge();
      station.wait(idleTimes.judgingMs);
      expect(station.now.view).toMatchObject({ whoTypes: 'wordJudge', secondsLeft: 20 });
      station.wait(idleTimes.countdownMs);
      station.press('Z');
      expect(station.now.view).toMatchObject({ screen: 'idle', notice: 'judgeNeeded' });
    });

    it('the judge need not think of the Collegiate: it is always looked in', async () => {
      expect(await tournament.explained('plumbixom', 'zo')).toEqual({
        PLUMBIXOM: 'secondary',
        ZO: 'primary',
      });
    });
  },

  'X.J, the test': () => {
    it('is on paper; who wants to try the station does so in practice, without a ruling', () => {
      expectPractice(tournament);
    });
  },

  'Note on the director': () => {
    it('words of the event go before both lists', async () => {
      const corrected = await Tournament.open(id, lists);
      await corrected.deny('zorblade', 'correction list');
      await corrected.allow('zorblads', 'correction list');
      expect(await corrected.verdict('zorblade')).toBe('UNACCEPTABLE');
      expect(await corrected.verdict('zorblads')).toBe('ACCEPTABLE');
      corrected.end();
    });

    it('a Collegiate list that was prepared by hand needs a reason and a name', async () => {
      const other = new Tournament(id);
      await other.compile({ edition: 'OSPD2', primary: lists.primary, entries: ['plumbixom'] });
      expect((await other.make()).messages).toMatch(
        /This list does not show that they were left out\./,
      );
      expect((await other.adjudicate('plumbixom')).code).toBe(2);
      const prepared = ['--prepared-secondary', 'typed from the book'];
      expect((await other.make(...prepared)).messages).toMatch(/^Give --by: /);
      expect(await other.make(...prepared, '--by', 'Director')).toMatchObject({ code: 0 });
      expect(await other.verdict('plumbixom', 'zo')).toBe('ACCEPTABLE');
      expect(await other.verdict('plumbixo')).toBe('UNACCEPTABLE');
      expect((await other.show()).output).toContain('typed from the book (Director, ');
      other.end();
    });
  },
});
