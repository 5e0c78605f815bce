import { describe, expect, it } from 'vitest';
import { languages } from '../../../electron/core/text/language.ts';
import { playerTexts } from '../../../electron/core/text/player-texts.ts';
import { filled, staffCopyIn } from '../../../renderer/console/copy/copy.ts';
import { textsOf } from '../texts.ts';

const folder = 'renderer/console/copy';
describe.each(languages)('the console’s texts in %s', (language) => {
  const texts = textsOf(folder, language);

  it('names the way to the console as the keys are called in it', () => {
    const t = playerTexts(language);
    const keys = (['control', 'shift', 's'] as const).map((key) => t(`keys.${key}`));
    expect(staffCopyIn(language).chord).toBe(keys.join(' + '));
  });

  it('name the pages where a text sends somebody to one', () => {
    const { frame, pages, setUp } = staffCopyIn(language);
    expect(frame.unshown).toContain(pages.rulings);
    expect(setUp.texts.eventConflicts).toContain(pages.event);
    expect(setUp.dismissed.toLowerCase()).toContain(pages.status.toLowerCase());
  });

  it('say nothing of the options of commands, which nobody at the screen knows', () => {
    for (const [path, text] of texts) expect(text, path).not.toMatch(/ --?\w/);
  });

  it('say on another page what the button says that they name', () => {
    const { event } = staffCopyIn(language);
    expect(event.saveLead).toContain(event.load);
  });

  it('count one and more as the language does', () => {
    const { counted, event, lexicons } = staffCopyIn(language);
    const forms = [event.words, ...Object.values(lexicons.unfit)];
    for (const form of forms) {
      const [one, two] = [counted(form, 1, { file: 'a.txt' }), counted(form, 2, { file: 'a.txt' })];
      expect(one).toBe(filled(form.one, { count: 1, file: 'a.txt' }));
      expect(two).toBe(filled(form.other, { count: 2, file: 'a.txt' }));
      expect(one.replace('1', '2')).not.toBe(two);
    }
    expect(counted(event.words, 0)).toBe(
      filled(language === 'fr' ? event.words.one : event.words.other, { count: 0 }),
    );
  });
});

describe.each(languages.filter((language) => language !== 'en'))(
  'the console’s texts in %s',
  (language) => {
    it('use the words of the players’ texts for the same things', () => {
      const players = textsOf('electron/core/text/catalogues/player', language);
      const { pages, opinions, roles, outcome } = {
        ...staffCopyIn(language),
        outcome: staffCopyIn(language).reports.outcomes,
      };
      expect(players.get('status.landmark')).toBe(pages.station);
      expect(players.get('opinion.second')).toBe(opinions.second);
      expect(players.get('opinion.third')).toBe(opinions.third);
      expect(String(players.get('status.judge'))).toMatch(new RegExp(`^${roles.wordJudge}`));
      expect(String(players.get('practice.tag')).toLowerCase()).toBe(pages.practice.toLowerCase());
      for (const verdict of ['acceptable', 'unacceptable'] as const) {
        expect(outcome[verdict].toUpperCase()).toBe(players.get(`verdict.${verdict}`));
      }
    });
  },
);
