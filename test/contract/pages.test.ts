import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { staffCalls } from '../../electron/contract/contract.ts';
import { hubPages } from '../../electron/contract/hub/hub-pages.ts';
import { consolePageNames, consolePages } from '../../electron/contract/staff/console-pages.ts';
import { consoleTexts } from '../../electron/core/text/console-texts.ts';
import { hubTexts } from '../../electron/core/text/hub-texts.ts';

function textOf(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

describe('a page of the console', () => {
  const operating = textOf('renderer/console/OPERATING.md').replaceAll(/ +/g, ' ');

  it.each(consolePageNames)('is for those who may make the call that it needs: %s', (name) => {
    const { needs, call } = consolePages[name];
    expect(needs).toBe(staffCalls[call].needs);
  });

  it.each(consolePageNames)('has its row in OPERATING.md: %s', (name) => {
    const t = consoleTexts('en');
    const who = consolePages[name].needs === 'staff' ? 'everybody' : t('roles.director');
    expect(operating).toContain(`| ${t(`pages.${name}`)} | ${who} |`);
  });
});

it.each(hubPages)('a page of a hub is named in the README of hubs: %s', (name) => {
  expect(textOf('electron/hub/README.md')).toContain(hubTexts('en')(`pages.${name}`));
});
