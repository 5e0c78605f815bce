/** The people of the printed ledger, each with how often they did what decides on rulings. */
import { escapeHtml, nameHtml, table } from '../papers/markup.ts';
import { headingHtml } from '../papers/page.ts';
import type { LedgerPage } from './html-page.ts';
import { acts } from './people.ts';

export function peopleSection({ people: { all }, t }: LedgerPage): string {
  if (all.length === 0) return '';
  const head = [t('ledger.name'), t('ledger.role'), ...acts.map((act) => t(`ledger.acts.${act}`))];
  const rows = all
    .toSorted((one, other) => one.by.name.localeCompare(other.by.name, t.language))
    .map(
      ({ by: { name, role }, did }) =>
        [
          nameHtml(name),
          escapeHtml(t(`ledger.roles.${role}`)),
          ...acts.map((act) => (did[act] === 0 ? '' : t.format.number(did[act]))),
        ] as const,
    );
  return `${headingHtml(t('ledger.people'))}\n${table(t('ledger.peopleLead'), head, rows)}\n`;
}
