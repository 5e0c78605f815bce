import { describe, expect, it } from 'vitest';
import {
  rulebookHash,
  rulebookSchema,
  type Rulebook,
} from '../../../electron/core/rulebook/rulebook.ts';
import { rulebookOf, rulebooks } from '../../../electron/core/rulebook/rulebooks.ts';
import { general } from '../../../electron/core/rulebook/rulebooks/general.ts';
import { generalRules, rulesOf } from '../../../electron/core/rulebook/rules.ts';

describe('the rulebooks', () => {
  it('are each found by their id', () => {
    for (const rulebook of rulebooks) expect(rulebookOf(rulebook.id)).toBe(rulebook);
    expect(rulebookOf('none')).toBeUndefined();
  });

  it('are told apart by what is in them, in whatever order', () => {
    const text = (one: Rulebook): string => rulebookHash(one, (all) => all);
    const turned = Object.fromEntries(Object.entries(general).toReversed()) as Rulebook;
    expect(JSON.stringify(turned)).not.toBe(JSON.stringify(general));
    expect(text(turned)).toBe(text(general));
    expect(JSON.parse(text(general))).toEqual(general);
    const [passage] = general.passages;
    const others: readonly Rulebook[] = [
      { ...general, withdrawal: ['bothAgree', 'blankMisread'] },
      { ...general, passages: passage ? [passage] : [] },
      ...rulebooks.filter(({ id }) => id !== general.id),
    ];
    expect(new Set([general, ...others].map(text)).size).toBe(others.length + 1);
  });

  it.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
    'of %s names its document and each passage once',
    (_, { document, passages }) => {
      expect(document).not.toBe('');
      const sections = passages.map(({ section }) => section);
      expect(new Set(sections).size).toBe(sections.length);
    },
  );

  it.each<[string, (rulebook: Rulebook) => unknown]>([
    ['no passage', (book) => ({ ...book, passages: [] })],
    ['more than eight words', (book) => ({ ...book, maximumWords: 9 })],
    ['words of sixteen letters', (book) => ({ ...book, maximumLength: 16 })],
    ['an opinion that there is not', (book) => ({ ...book, lastOpinion: 1 })],
    ['a procedure that there is not', (book) => ({ ...book, procedure: 'vote' })],
    ['something more', (book) => ({ ...book, more: 1 })],
  ])('cannot have %s', (_, change) => {
    expect(rulebookSchema.safeParse(general).success).toBe(true);
    expect(rulebookSchema.safeParse(change(general)).success).toBe(false);
  });
});

describe('the rules without an event', () => {
  it('are the general ones: both sides confirm, two to fifteen letters, no lists', () => {
    expect(generalRules).toEqual({
      id: 'general',
      title: 'General rules',
      minimumLength: 2,
      maximumLength: 15,
      maximumWords: 8,
      procedure: 'selfService',
      comparedWith: 'board',
      withdrawal: general.withdrawal,
      lastOpinion: 3,
      allowList: new Set(),
      denyList: new Set(),
    });
    expect(rulesOf(general)).toEqual(generalRules);
  });
});
