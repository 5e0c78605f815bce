/** The word lists, and which of their words count. */
import { expect, it } from 'vitest';
import { publish } from '../../published.ts';
import { exclusionTests, type Passages } from '../passages.ts';
import { Tournament } from '../tournament.ts';
import { excluded, id, lists, written } from './lists.ts';

export const wordSources = (tournament: Tournament): Passages => ({
  'Word sources, A': () => {
    it.each(['zo', 'zorblade', 'zorbladen', 'zorbladed'])(
      'the first source has %s, at whatever length',
      async (word) => {
        expect(await tournament.source(word)).toBe('primary');
      },
    );

    it('its list of corrections goes before what is printed, and leaves the Collegiate alone', async () => {
      const collegiate = [
        'zorbladen,zorbladen,,',
        'plumbixom,plumbixom,,',
        'plumbixod,plumbixod,foreign,',
      ];
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
    exclusionTests(tournament, excluded, written);

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
        '0 of 1 entries are inflected forms. Plurals and other inflected forms that are to count must be in the file, each on its own line.',
      );
      const both = await said(['plumbixom,plumbixom,,', 'plumbixoms,plumbixom,,inflection']);
      expect(both).toContain('1 of 2 entries are inflected forms.');
      expect(both).not.toContain('must be in the file');
      other.end();
    });
  },
});
