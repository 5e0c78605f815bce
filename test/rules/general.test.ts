import { describe, expect, it } from 'vitest';
import { walk } from './passages.ts';
import { Tournament } from './tournament.ts';

const id = 'general';

/** Lists that differ in one word; none has the name of an edition whose words are known. */
const agreed = [
  ['NWL2030', 'zobea'],
  ['OSPD9', 'zobeb'],
  ['CSW30', 'zobec'],
] as const;

const common = ['zo', 'zorblade', 'zorbladen', 'zorbladeni', 'zorbladenis'];

async function opened(
  edition: string,
  own: string,
  ...options: readonly string[]
): Promise<Tournament> {
  return Tournament.open(id, { edition, primary: [...common, own] }, ...options);
}

walk(id, {
  'The Official Rules of Scrabble': () => {
    it.each(agreed)('%s is a list to agree on, and then it decides', async (edition, own) => {
      const tournament = await opened(edition, own);
      for (const [, word] of agreed) {
        expect(await tournament.verdict(word)).toBe(word === own ? 'ACCEPTABLE' : 'UNACCEPTABLE');
      }
      tournament.end();
    });

    it.each(['Club list', 'CSW24'])(
      'any other list, too, when a director confirms it: %s',
      async (edition) => {
        const tournament = new Tournament(id);
        await tournament.compile({ edition, primary: common });
        expect(await tournament.make()).toMatchObject({
          code: 0,
          messages: expect.stringContaining('Until a director confirms this list') as unknown,
        });
        expect(await tournament.verdict('zo')).toBe('ACCEPTABLE');
        tournament.end();
      },
    );

    it('a French list, too, in a French event', async () => {
      const tournament = new Tournament(id);
      await tournament.compile({ edition: 'ODS 9', primary: ['ete', 'deja', 'oeuf', 'wu'] });
      expect(await tournament.make('--language', 'fr')).toMatchObject({ code: 0 });
      expect(await tournament.verdict('ete', 'oeuf')).toBe('ACCEPTABLE');
      expect(await tournament.verdict('deja', 'the')).toBe('UNACCEPTABLE');
      const { display, isPractice, status } = tournament.staffed().now;
      expect(isPractice).toBe(false);
      expect(display).toMatchObject({ language: 'fr' });
      expect(status).toMatchObject({ lexicon: { edition: 'ODS 9' } });
      tournament.end();
    });

    it('another list than the agreed one gives no verdict either', async () => {
      const tournament = await opened('NWL2030', 'zobea');
      await tournament.compile({ edition: 'NWL2030', primary: [...common, 'zobeb'] });
      expect((await tournament.adjudicate('zo')).messages).toMatch(
        /^The event requires the words of "Invented /,
      );
      tournament.end();
    });
  },

  'Every Time the Rules Changed, 1999': () => {
    it('all words that are typed are ruled on as a whole, one up to eight', async () => {
      const tournament = await opened('NWL2030', 'zobea');
      for (const words of [['ZO'], ['ZO', 'ZOBEA'], Array<string>(8).fill('ZO')]) {
        const station = tournament.station().arm(...words);
        expect(station.wait(500).key('Tab').facts).toMatchObject([
          { kind: 'rule', play: { words } },
        ]);
        expect(await tournament.verdict(...words)).toBe('ACCEPTABLE');
      }
      expect((await tournament.adjudicate(...Array<string>(9).fill('zo'))).code).toBe(2);
      tournament.end();
    });

    it('a word of the play that nobody typed is not ruled on', async () => {
      const tournament = await opened('NWL2030', 'zobea');
      expect(await tournament.verdict('zo', 'zobex')).toBe('UNACCEPTABLE');
      expect(await tournament.verdict('zo')).toBe('ACCEPTABLE');
      tournament.end();
    });
  },

  'The Mechanics, challenges': () => {
    it.each([
      ['ACCEPTABLE', 'zo', 'zorblade', 'zobea'],
      ['UNACCEPTABLE', 'zx', 'zorblade', 'zobea'],
      ['UNACCEPTABLE', 'zo', 'zorbladx', 'zobea'],
      ['UNACCEPTABLE', 'zo', 'zorblade', 'zobex'],
    ])('%s: %s, %s, %s', async (verdict, ...words) => {
      const tournament = await opened('NWL2030', 'zobea');
      expect(await tournament.verdict(...words)).toBe(verdict);
      tournament.end();
    });

    describe('what the document does not say, the event may', () => {
      it('as a shorter maximum length, the word judge, opinions and lists', async () => {
        const tournament = await opened(
          'NWL2030',
          'zobea',
          ...['--maximum-length', '10', '--procedure', 'wordJudge', '--last-opinion', '2'],
          ...['--procedure-reason', 'agreed on', '--by', 'Director'],
        );
        expect(tournament.rules).toMatchObject({
          maximumLength: 10,
          procedure: 'wordJudge',
          lastOpinion: 2,
        });
        expect(await tournament.verdict('zorbladeni')).toBe('ACCEPTABLE');
        expect(await tournament.verdict('zorbladenis')).toBe('UNACCEPTABLE');
        await tournament.allow('zobeb', 'agreed on');
        await tournament.deny('zobea', 'agreed on');
        expect(await tournament.explained('zobea', 'zobeb', 'zorbladenis')).toEqual({
          ZOBEA: 'deny',
          ZOBEB: 'allow',
          ZORBLADENIS: 'too-long',
        });
        tournament.end();
      });
    });
  },
});
