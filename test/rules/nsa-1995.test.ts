import { afterAll, beforeAll, expect, it } from 'vitest';
import { adjudicate } from '../../electron/core/challenge/adjudicate.ts';
import { parsePlay } from '../../electron/core/challenge/play.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { Driver } from '../core/station/driver.ts';
import { Tournament, walk } from './tournament.ts';

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
    'plumbixom,plumbixom,',
    'plumbixo,plumbixo,',
    // An alternate spelling in bold, of a main entry of nine letters.
    'plumbixum,plumbixom,',
    'quimblated,quimblate,',
    'quimblaxed,quimblax,',
    'zorbladen,zorbladen,foreign',
    // Only the school rules keep these out.
    'plumbixoq,plumbixoq,offensive',
    ...excluded.map(([label, word]) => `${word},${word},${label}`),
    ...written.map(([entry]) => `${entry},${entry},`),
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

async function sourceOf(word: string): Promise<string | undefined> {
  const source = (await tournament.explained(word))[word.toUpperCase()];
  const isAcceptable = source === 'primary' || source === 'secondary';
  expect(await tournament.verdict(word)).toBe(isAcceptable ? 'ACCEPTABLE' : 'UNACCEPTABLE');
  return source;
}

walk(id, {
  'Word sources, A': () => {
    it.each(['zo', 'zorblade', 'zorbladen', 'zorbladed'])(
      'the first source has %s, at whatever length',
      async (word) => {
        expect(await sourceOf(word)).toBe('primary');
      },
    );

    it('its corrections go before what is printed, both ways', async () => {
      const corrected = await Tournament.open(id, lists);
      await corrected.deny('zorblade', 'correction list');
      await corrected.allow('zorblads', 'correction list');
      expect(await corrected.verdict('zorblade')).toBe('UNACCEPTABLE');
      expect(await corrected.verdict('zorblads')).toBe('ACCEPTABLE');
      corrected.end();
    });

    it('is OSPD2', async () => {
      const other = new Tournament(id);
      await other.compile({ ...lists, edition: 'OSPD3' });
      expect((await other.make()).messages).toMatch(/^The rulebook demands OSPD2, /);
      expect((await other.adjudicate('zo')).code).toBe(2);
      other.end();
    });
  },

  'Word sources, B, from nine letters': () => {
    it('the Collegiate counts from nine letters on', async () => {
      expect(await sourceOf('plumbixom')).toBe('secondary');
      expect(await sourceOf('plumbixo')).toBe('none');
    });

    it('OSPD2 is asked first', async () => {
      expect(await sourceOf('zorbladen')).toBe('primary');
    });

    it('what neither lists is not acceptable, even if definitions use it', async () => {
      expect(await sourceOf('plumbixoz')).toBe('none');
    });

    it('must be there, compiled by the exclusions of the document', async () => {
      const other = new Tournament(id);
      await other.compile({ edition: 'OSPD2', primary: lists.primary });
      expect((await other.make()).messages).toMatch(/demands a secondary list from 9 letters/);
      await other.compile({ ...lists, labels: 'school' });
      expect((await other.make()).messages).toMatch(/build it with --labels 1995/);
      other.end();
    });
  },

  'Word sources, B, exclusions': () => {
    it.each(excluded)('%s keeps out %s, which nothing else would', async (_, word) => {
      expect(await sourceOf(word)).toBe('none');
      expect(await sourceOf('plumbixom')).toBe('secondary');
    });

    it.each(written)('an entry written %s keeps out its letters', async (_, word) => {
      expect(await sourceOf(word)).toBe('none');
    });

    it('keep out nothing else', async () => {
      expect(await sourceOf('plumbixoq')).toBe('secondary');
    });
  },

  'Word sources, B, inflections': () => {
    it('count when their main entry has nine letters, and not when it has eight', async () => {
      expect(await sourceOf('quimblated')).toBe('secondary');
      expect(await sourceOf('quimblaxed')).toBe('none');
    });

    it('of shorter main entries count when OSPD2 has them', async () => {
      expect(await sourceOf('zorbladed')).toBe('primary');
    });

    it('count as alternate spellings do', async () => {
      expect(await sourceOf('plumbixum')).toBe('secondary');
    });
  },

  'J. Playing the Blank, 2': () => {
    it('words that are being checked are withdrawn without a ruling, and that is recorded', () => {
      // Withdrawing is the same by either procedure; here the players check the words.
      const station = Driver.opened({ ...tournament.rules, procedure: 'selfService' });
      station.enter('ZORBLADE').key('Escape').key('Escape');
      expect(station.facts).toEqual([
        { kind: 'record', fact: { kind: 'withdrawn', words: ['ZORBLADE'] } },
      ]);
      expect(station.view).toEqual({ screen: 'idle' });
    });
  },

  'X.D': () => {
    it('staff enter the words from the slip', () => {
      expect(tournament.rules.procedure).toBe('wordJudge');
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
          messages: '',
        });
      },
    );

    it('every word is looked up, also behind an unacceptable one', () => {
      const play = valueOf(parsePlay(['zx', 'zo', 'zx', 'plumbixom'], 8));
      expect(adjudicate(play, tournament.lexicon, tournament.rules)).toEqual({
        verdict: { kind: 'unacceptable' },
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
    it('a second and a third opinion may be asked for', () => {
      expect(tournament.rules.lastOpinion).toBe(3);
    });

    it('is nothing that an event may change', async () => {
      expect((await tournament.make('--last-opinion', '0')).messages).toMatch(
        /^The rulebook "nsa-1995" does not let an event change which opinions may be asked for\./,
      );
      expect((await tournament.make()).code).toBe(0);
    });
  },

  'X.H and X.J': () => {
    it('nobody else rules: an event cannot hand the station to the players', async () => {
      expect((await tournament.make('--procedure', 'selfService')).messages).toMatch(
        /does not let an event change who types and who presses Tab\./,
      );
      expect((await tournament.make()).code).toBe(0);
    });

    it('the judge need not think of the Collegiate: it is always looked in', async () => {
      expect(await tournament.explained('plumbixom', 'zo')).toEqual({
        PLUMBIXOM: 'secondary',
        ZO: 'primary',
      });
    });
  },
});
