import { describe, expect, it } from 'vitest';
import { staffLanguages } from '../../../electron/core/text/language.ts';
import { consoleTexts } from '../../../electron/core/text/console-texts.ts';
import { textsOf } from './catalogue-texts.ts';

describe.each(staffLanguages)('the papers’ texts in %s', (language) => {
  const texts = textsOf('papers', language);

  it('call things as the console does', () => {
    const console = textsOf('console', language);
    const alike: Readonly<Record<string, string>> = {
      'staffSheet.lexicon': 'status.lexicon',
      'staffSheet.event': 'status.event',
      'staffSheet.listFingerprint': 'status.listFingerprint',
      'staffSheet.eventFingerprint': 'status.eventFingerprint',
      'staffSheet.code': 'setUp.code',
      'staffSheet.means': 'setUp.means',
      'readiness.lexicon': 'status.lexicon',
      'readiness.edition': 'status.edition',
      'readiness.listFingerprint': 'status.listFingerprint',
      'readiness.fileFingerprint': 'status.fileFingerprint',
      'readiness.eventFingerprint': 'status.eventFingerprint',
      'readiness.words': 'status.words',
      'readiness.secondary': 'status.secondary',
      'readiness.event': 'status.event',
      'readiness.dates': 'status.dates',
      'readiness.rulebook': 'status.rulebook',
      'readiness.records': 'status.records',
      'readiness.rulings': 'status.rulings',
      'readiness.head': 'status.head',
      'ledger.ruling': 'rulings.ruling',
      'ledger.time': 'rulings.time',
      'ledger.dates': 'status.dates',
      'ledger.rulebook': 'status.rulebook',
      'ledger.eventFingerprint': 'status.eventFingerprint',
      'ledger.listFingerprint': 'status.listFingerprint',
      'ledger.lexicons': 'pages.lexicons',
      'ledger.rulings': 'pages.rulings',
      'ledger.noRulings': 'rulings.none',
      'ledger.sum': 'reports.sum',
      'checkpoint.heading': 'reports.checkpoint',
    };
    const blocks: Readonly<Record<string, string>> = {
      'readiness.items.': 'status.items.',
      'readiness.states.': 'status.states.',
      'ledger.outcomes.': 'reports.outcomes.',
    };
    for (const [path, other] of Object.entries(alike)) {
      expect(texts.get(path), path).toBe(console.get(other));
    }
    for (const [block, other] of Object.entries(blocks)) {
      const paths = [...texts.keys()].filter((path) => path.startsWith(block));
      expect(paths.length).toBeGreaterThan(2);
      for (const path of paths)
        expect(texts.get(path)).toBe(console.get(path.replace(block, other)));
    }
  });

  it('name roles, verdicts, the sheet and the way to the console as the console does', () => {
    const t = consoleTexts(language);
    for (const role of ['staff', 'wordJudge', 'director'] as const) {
      expect(texts.get(`ledger.roles.${role}`)).toBe(t(`roles.${role}`).toLowerCase());
    }
    for (const verdict of ['acceptable', 'unacceptable'] as const) {
      const said = t(`reports.outcomes.${verdict}`).toUpperCase();
      expect(texts.get(`ledger.verdicts.${verdict}`)).toBe(said);
    }
    expect(texts.get('staffSheet.title')).toContain(t('setUp.sheet'));
    expect(texts.get('staffSheet.chord')).toBe(t('setUp.thenPin', { chord: t('chord') }));
  });
});
