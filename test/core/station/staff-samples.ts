/** Shared by tests of the staff at a station: rules, a practice list and a ruling. */
import type { RulingNumber } from '../../../electron/core/ledger/ruling-number.ts';
import { generalRules } from '../../../electron/core/rulebook/rules.ts';
import { idleTimes } from '../../../electron/core/station/idle-times.ts';
import { plainSettings } from '../../../electron/core/station/settings-in-force.ts';
import { labeled, lexiconLabel, type Driver } from './driver.ts';

export const ruling = 41 as RulingNumber;
export const judgeRules = { ...generalRules, procedure: 'wordJudge' as const };
export const practiceSetup = {
  ...plainSettings,
  eventTitle: 'Practice event',
  rules: generalRules,
  lexicon: { ...lexiconLabel, title: 'Practice list' },
  idleTimes,
  isPracticeList: true as const,
};

export function facts(driver: Driver): readonly unknown[] {
  return driver.facts.map((effect) => (effect.kind === 'record' ? effect.fact : effect.kind));
}

export function announced(driver: Driver, opinion: 'first' | 'second'): Driver {
  return driver.send({
    kind: 'announced',
    at: driver.now,
    announcement: { ...labeled(ruling), opinion, verdict: 'unacceptable' },
  });
}
