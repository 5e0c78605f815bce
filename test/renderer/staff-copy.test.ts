import { describe, expect, it } from 'vitest';
import { languages } from '../../electron/core/language.ts';
import { copyIn } from '../../renderer/copy/copy.ts';
import { filled, staffCopyIn } from '../../renderer/staff/copy/copy.ts';
import { marksOf, textsOf } from './texts.ts';

const folder = 'staff/copy';
const english = textsOf(folder, 'en');

/** Texts that are the same as in English on purpose. */
const same: Readonly<Record<string, readonly string[]>> = {
  fr: [
    ...['signIn.label', 'status.dates', 'rulings.more'],
    ...['folder.folder', 'reports.format', 'reports.outcomes.acceptable'],
    ...['lexicons.labelsSchool', 'members.pin', 'event.facts.dates', 'event.lexiconOption'],
    ...['event.by', 'event.nothing', 'event.parts.dates', 'setUp.texts.event', 'setUp.code'],
  ],
  es: [
    ...['signIn.label', 'frame.named', 'rulings.more'],
    ...['opinions.member', 'folder.folder'],
    ...['lexicons.labelsSchool', 'members.pin', 'station.textSizes.normal'],
    ...['event.lexiconOption', 'event.by', 'event.nothing', 'setUp.texts.event'],
  ],
};

it('has English texts to compare with', () => {
  expect(english.size).toBeGreaterThan(400);
});

describe.each(languages)('the console’s texts in %s', (language) => {
  const texts = textsOf(folder, language);

  it('are those that English has, in the same order', () => {
    expect([...texts.keys()]).toEqual([...english.keys()]);
  });

  it('say something, without blanks around it', () => {
    for (const [path, text] of texts) {
      expect(text, path).toBeTypeOf('string');
      // “Or” stands between two names, with a blank on both sides.
      if (path !== 'event.or') expect(text, path).toMatch(/^\S(.*\S)?$/);
      expect(text, path).not.toMatch(/ {2}/);
    }
  });

  it('keep the placeholders and the bold beginning of the English text, and close every bold', () => {
    for (const [path, text] of texts) {
      expect(marksOf(text), path).toEqual(marksOf(english.get(path)));
      expect(String(text).split('*').length % 2, path).toBe(1);
    }
  });

  it('have no exclamation mark, and no ordinary space beside a sign', () => {
    for (const [path, text] of texts) {
      expect(text, path).not.toMatch(/[!¡]/);
      expect(text, `${path}: write \\u00a0 beside the sign`).not.toMatch(/ [?:;»]|« /);
    }
  });

  it('begin and end a question as the language does', () => {
    for (const [path, text] of texts) {
      const signs = {
        before: String(text).split('¿').length,
        after: String(text).split('?').length,
      };
      if (language === 'es') expect(signs.before, path).toBe(signs.after);
      else expect(signs.before, path).toBe(1);
      if (language === 'fr') expect(text, path).not.toMatch(/[^\u00a0\d][?;:»]/);
    }
  });

  it('names the way to the console as the keys are called in it', () => {
    const { control, shift, s: letter } = copyIn(language).keys;
    expect(staffCopyIn(language).chord).toBe([control, shift, letter].join(' + '));
  });

  it('name the pages where a text sends somebody to one', () => {
    const { frame, pages, setUp } = staffCopyIn(language);
    expect(frame.unshown).toContain(pages.rulings);
    expect(setUp.texts.eventMisfits).toContain(pages.event);
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
    it('are not left in English, but for those that are listed', () => {
      const alike = [...textsOf(folder, language)]
        .filter(([path, text]) => text === english.get(path))
        .map(([path]) => path);
      expect(alike).toEqual(same[language]);
    });

    it('use the words of the players’ texts for the same things', () => {
      const players = textsOf('copy', language);
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
