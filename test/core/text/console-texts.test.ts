import { describe, expect, it } from 'vitest';
import { consoleTexts } from '../../../electron/core/text/console-texts.ts';
import { staffLanguages } from '../../../electron/core/text/language.ts';
import { playerTexts } from '../../../electron/core/text/player-texts.ts';
import { textsOf } from './catalogue-texts.ts';

describe.each(staffLanguages)('the console’s texts in %s', (language) => {
  const t = consoleTexts(language);
  const player = playerTexts(language);

  it('name the way to the console as the keys are called in it', () => {
    const keys = (['control', 'shift', 's'] as const).map((key) => player(`keys.${key}`));
    expect(t('chord')).toBe(keys.join(' + '));
  });

  it('name the pages where a text sends somebody to one', () => {
    expect(t('frame.pending')).toContain(t('pages.rulings'));
    expect(t('setUp.texts.eventConflicts', { event: '' })).toContain(t('pages.event'));
    expect(t('setUp.dismissed').toLowerCase()).toContain(t('pages.status').toLowerCase());
  });

  it('say nothing of the options of commands, which nobody at the screen knows', () => {
    for (const [key, text] of textsOf('console', language)) expect(text, key).not.toMatch(/ --?\w/);
  });

  it('say on another page what the button says that they name', () => {
    expect(t('event.saveLead')).toContain(t('event.load'));
  });

  it('use the words of the players’ texts for the same things', () => {
    expect(player('status.landmark')).toBe(t('pages.station'));
    expect(player('opinion.second')).toBe(t('opinions.second'));
    expect(player('opinion.third')).toBe(t('opinions.third'));
    expect(player('status.judge', { name: '' })).toMatch(new RegExp(`^${t('roles.wordJudge')}`));
    expect(player('practice.tag').toLowerCase()).toBe(t('pages.practice').toLowerCase());
    for (const verdict of ['acceptable', 'unacceptable'] as const) {
      const outcome = t(`reports.outcomes.${verdict}`);
      expect(outcome.toUpperCase()).toBe(player(`verdict.${verdict}`));
    }
  });
});
