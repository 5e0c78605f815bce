import { expect, it } from 'vitest';
import type { JoinedHub, StaffLanguage } from '../../../electron/contract/screen-types.ts';
import { noNews } from '../../../electron/core/fleet/courier-news.ts';
import { consoleTexts } from '../../../electron/core/text/console-texts.ts';
import { hubText } from '../../../renderer/console/hub-text.ts';

const hub = { name: 'the hub', ...noNews('7'.repeat(16)), tips: 1 };
const said = (news: Partial<JoinedHub>, language: StaffLanguage = 'en'): string =>
  hubText(consoleTexts(language), { ...hub, ...news }, 120);

it('counts no records of a hub before it was heard', () => {
  expect(said({})).toBe('not heard yet');
  expect(said({ isConnected: true })).toBe('there; is comparing the records');
  expect(said({ collected: 0 })).toBe('not there; has 0 of 120 records');
  expect(said({ isConnected: true, collected: 119 })).toBe('has 119 of 120 records');
});

it('says first that the hub does not admit the station, or has another continuation', () => {
  expect(said({ isRefused: true })).toMatch('does not admit this station');
  expect(said({ tips: 2 })).toMatch('another continuation');
});

it('says why the hub takes no more records, also for a reason that only a newer hub knows', () => {
  const news = { isConnected: true, collected: 14 };
  expect(said({ ...news, refuses: 'notAllowed' })).toBe(
    'has 14 of 120 records, and takes no more: it does not know a record of this station; update the hub',
  );
  expect(said({ ...news, refuses: 'tooLate' })).toMatch(/page Alarms of the hub$/);
});

it('chooses the form by the records that the hub has', () => {
  expect(said({ isConnected: true, collected: 1 }, 'fr')).toBe('a 1 enregistrement sur 120');
  expect(said({ isConnected: true, collected: 2 }, 'fr')).toBe('a 2 enregistrements sur 120');
});
