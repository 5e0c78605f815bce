/** The people of the printed ledger, each with how often they did what decides on rulings. */
import { escapeHtml, nameHtml, table } from '../papers/markup.ts';
import { headingHtml } from '../papers/page.ts';
import type { Member } from '../../staff/member.ts';
import type { LedgerEntry } from '../../ledger/record.ts';
import type { LedgerPage } from './html-page.ts';
import { allEntries } from './subject.ts';

const acts = ['typed', 'gaveOpinions', 'setAside', 'confirmed'] as const;
type Act = (typeof acts)[number];

/** Lists a person once for each name and role on record. */
export function peopleSection({ ledgers, t }: LedgerPage): string {
  const people = new Map<string, { readonly by: Member; readonly did: Record<Act, number> }>();
  for (const { fact } of allEntries(ledgers)) {
    const done = actOf(fact);
    if (done === undefined) continue;
    const key = JSON.stringify([done.by.id, done.by.name, done.by.role]);
    const one = people.get(key) ?? { by: done.by, did: noneDone() };
    one.did[done.act] += 1;
    people.set(key, one);
  }
  if (people.size === 0) return '';
  const head = [t('ledger.name'), t('ledger.role'), ...acts.map((act) => t(`ledger.acts.${act}`))];
  const rows = [...people.values()]
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

function noneDone(): Record<Act, number> {
  return { typed: 0, gaveOpinions: 0, setAside: 0, confirmed: 0 };
}

const actOfKind = {
  ruling: 'typed',
  opinion: 'gaveOpinions',
  rulingSetAside: 'setAside',
  listConfirmed: 'confirmed',
} as const satisfies Partial<Record<LedgerEntry['fact']['kind'], Act>>;

function actOf(fact: LedgerEntry['fact']): { readonly act: Act; readonly by: Member } | undefined {
  switch (fact.kind) {
    case 'ruling':
    case 'opinion':
    case 'rulingSetAside':
    case 'listConfirmed':
      return fact.body.by && { act: actOfKind[fact.kind], by: fact.body.by };
    default:
      return undefined;
  }
}
