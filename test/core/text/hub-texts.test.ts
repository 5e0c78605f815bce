import { describe, expect, it } from 'vitest';
import { consoleTexts } from '../../../electron/core/text/console-texts.ts';
import { hubTexts } from '../../../electron/core/text/hub-texts.ts';
import { staffLanguages } from '../../../electron/core/text/language.ts';

describe.each(staffLanguages)('the texts of a hub in %s', (language) => {
  const t = hubTexts(language);
  const station = consoleTexts(language);

  it('name the page where a text sends somebody to one', () => {
    expect(t('ledgers.none')).toContain(t('pages.collect'));
    expect(t('ledgers.lead')).toContain(station('pages.reports'));
    expect(t('collect.lead')).toContain(station('pages.reports'));
  });

  it('do not count signatures where there are none', () => {
    expect(t('send.signatures', { count: 0 })).not.toContain('0');
    expect(t('send.signatures', { count: 1 })).toContain('1');
    expect(t('send.signatures', { count: 2 })).toContain('2');
  });

  it('say what to choose at the station as it stands there', () => {
    expect(t('collect.lead')).toContain(station('reports.audiences.whole'));
    expect(station('reports.formats.jsonl')).toMatch(/^JSON Lines/);
    expect(t('collect.lead')).toContain('JSON Lines');
  });
});
