import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adjudicate } from '../../electron/core/challenge/adjudicate.ts';
import { parsePlay } from '../../electron/core/challenge/play.ts';
import { errorOf, valueOf } from '../core/lexicon/samples.ts';
import { publish } from '../published.ts';
import { told } from '../in-english.ts';
import { timing } from '../../electron/core/station/timing.ts';
import { exclusionTests, expectPractice, Tournament, walk } from './tournament.ts';

const id = 'nsa-1995';

const excluded = [
  ['capitalized', 'plumbixoa'],
  ['hyphenated', 'plumbixob'],
  ['contracted', 'plumbixoc'],
  ['foreign', 'plumbixod'],
  ['phrase', 'plumbixoe'],
] as const;

const written = [
  ['Plumbixof', 'plumbixof'],
  ['plumb-ixog', 'plumbixog'],
  ["plumbixo'h", 'plumbixoh'],
  ['plumb ixoi', 'plumbixoi'],
] as const;

const lists = {
  edition: 'OSPD2',
  primary: ['zo', 'zorblade', 'zorbladen', 'zorbladed', 'plumbixop'],
  entries: [
    'plumbixom,plumbixom,,',
    'plumbixo,plumbixo,,',
    // Alternate spellings in bold, of main entries of nine letters and of eight.
    'plumbixum,plumbixom,,alternate',
    'quimblament,quimblax,,alternate',
    'quimblaxing,quimblax,,inflection',
    'quimblated,quimblate,,',
    'quimblaxed,quimblax,,',
    'zorbladen,zorbladen,foreign,',
    // Only the school rules keep these out.
    'plumbixoq,plumbixoq,offensive,',
    ...excluded.map(([label, word]) => `${word},${word},${label},`),
    ...written.map(([entry]) => `${entry},${entry},,`),
  ],
  labels: '1995',
} as const;

let tournament: Tournament;

beforeAll(async () => {
  tournament = await Tournament.open(id, lists);
});
afterAll(() => {
  tournament.end();
});

walk(id, {
  'Word sources, A': () => {
    it.each(['zo', 'zorblade', 'zorbladen', 'zorbladed'])(
      'the first source has %s, at whatever length',
      async (word) => {
        expect(await tournament.source(word)).toBe('primary');
      },
    );

    it('its list of corrections goes before what is printed, and leaves the Collegiate alone', async () => {
      const collegiate = ['zorbladen', 'plumbixom'].map((word) => `${word},${word},,`);
      const printed = { ...lists, primary: [...lists.primary, 'zorbladens'], entries: collegiate };
      const corrections = ['-zorblade', '+zorblads', '-zorbladen', '-zorbladens'];
      const corrected = await Tournament.open(id, { ...printed, corrections });
      expect(await corrected.explained('zo', 'zorblads', 'zorblade', 'zorbladens')).toEqual({
        ZO: 'primary',
        ZORBLADS: 'primary',
        ZORBLADE: 'none',
        ZORBLADENS: 'none',
      });
      expect(await corrected.explained('zorbladen')).toEqual({ ZORBLADEN: 'secondary' });
      expect(await corrected.verdict('zorbladen', 'zorblads')).toBe('ACCEPTABLE');
      expect(await corrected.verdict('zorbladens')).toBe('UNACCEPTABLE');
      corrected.end();
    });

    it('is OSPD2', async () => {
      const other = new Tournament(id);
      const primary = [...lists.primary, 'zobe'];
      await other.compile({ ...lists, primary, edition: 'OSPD3' });
      expect((await other.make()).messages).toMatch(
        /^The rules require OSPD2, and the word list does not say that it is that edition\.\n/,
      );
      publish(other.lexicon);
      expect((await other.make()).messages).toMatch(
        /^The rules require the words of OSPD2, and this list has others\. Known edition: OSPD3\. /,
      );
      expect((await other.adjudicate('zo')).code).toBe(2);
      other.end();
    });
  },

  'Word sources, B, from nine letters': () => {
    it('the Collegiate counts from nine letters on', async () => {
      expect(await tournament.source('plumbixom')).toBe('secondary');
      expect(await tournament.source('plumbixo')).toBe('none');
    });

    it('OSPD2 is asked first', async () => {
      expect(await tournament.source('zorbladen')).toBe('primary');
    });

    it('what neither lists is not acceptable, even if definitions use it', async () => {
      expect(await tournament.source('plumbixoz')).toBe('none');
    });

    it('must be there, compiled by the exclusions of the document', async () => {
      const other = new Tournament(id);
      await other.compile({ edition: 'OSPD2', primary: lists.primary });
      expect((await other.make()).messages).toMatch(/require a long-word list from 9 letters/);
      await other.compile({ ...lists, labels: 'school' });
      expect((await other.make()).messages).toMatch(
        /Import it again with the labels of that document/,
      );
      other.end();
    });
  },

  'Word sources, B, exclusions': () => {
    exclusionTests(() => tournament, excluded, written);

    it('keep out nothing else', async () => {
      expect(await tournament.source('plumbixoq')).toBe('secondary');
    });
  },

  'Word sources, B, inflections': () => {
    it('count when their main entry has nine letters, and not when it has eight', async () => {
      expect(await tournament.source('quimblated')).toBe('secondary');
      expect(await tournament.source('quimblaxed')).toBe('none');
    });

    it('of shorter main entries count when OSPD2 has them', async () => {
      expect(await tournament.source('zorbladed')).toBe('primary');
    });

    it('alternate spellings count, however short their main entry', async () => {
      expect(await tournament.source('plumbixum')).toBe('secondary');
      expect(await tournament.source('quimblament')).toBe('secondary');
      expect(await tournament.source('quimblaxing')).toBe('none');
    });

    it('a list without any inflected form says so', async () => {
      const other = new Tournament(id);
      const said = (entries: readonly string[]): Promise<string> =>
        other.compile({ ...lists, entries });
      expect(await said(['plumbixom,plumbixom,,'])).toContain(
        '0 of 1 entries are inflected forms. Plurals and other inflected forms that are to count must be in the file, each on its own line.\n',
      );
      const both = await said(['plumbixom,plumbixom,,', 'plumbixoms,plumbixom,,inflection']);
      expect(both).toContain('1 of 2 entries are inflected forms.');
      expect(both).not.toContain('must be in the file');
      other.end();
    });
  },

  'J. Playing the Blank, 2': () => {
    it('the challenge is withdrawn before Tab, without a ruling, and that is recorded', () => {
      const station = tournament.staffed();
      station.judge();
      const rulings = station.bodiesOf('ruling').length;
      station.enter('zorblade');
      expect(station.now.view).toMatchObject({ screen: 'armed', words: ['ZORBLADE'] });
      station.press('Escape', '3');
      expect(station.now.view).toMatchObject({ screen: 'idle' });
      expect(station.bodiesOf('withdrawn').at(-1)).toEqual({
        words: ['ZORBLADE'],
        reason: 'blankMisread',
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
      expect(opened.finalVerdict).toBeUndefined();
      expect(errorOf(station.askForOpinion('zorblade'))).toContain('is set aside');
    });
  },

  'X.D, finality': () => {
    it('after Tab nothing takes the challenge back', () => {
      const station = tournament.staffed();
      station.judge();
      station.enter('zorbladx');
      station.wait(timing.armedGuardMs);
      station.press('Tab', 'Escape', 'Escape', 'Backspace');
      station.wait(timing.revealMs);
      station.press('Escape', 'Escape', 'Backspace');
      expect(station.now.view).toMatchObject({ screen: 'verdict', verdict: 'unacceptable' });
      expect(station.bodiesOf('ruling').at(-1)).toMatchObject({
        words: ['ZORBLADX'],
        verdict: 'unacceptable',
      });
      station.host.handlers.painted({ seen: station.now.revision });
      station.wait(timing.verdictMs);
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
      station.press('Escape', '3');
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
      station.wait(timing.frozenIdleMs - 1);
      expect(station.now.view).toMatchObject({
        screen: 'armed',
        whoTypes: 'wordJudge',
        words: ['ZO', 'ZORBLADE', 'PLUMBIXOM'],
      });
      expect(station.bodiesOf('ruling')).toHaveLength(rulings);
      station.press('Escape', '3');
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
      station.wait(timing.armedGuardMs);
      station.press('Tab');
      expect(station.now.view).toMatchObject({ screen: 'idle', whoTypes: 'nobody' });
      expect(station.bodiesOf('ruling')).toHaveLength(rulings);
      station.judge();
      station.wait(timing.judgingIdleMs);
      expect(station.now.view).toMatchObject({ whoTypes: 'wordJudge', secondsLeft: 20 });
      station.wait(timing.countdownMs);
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
