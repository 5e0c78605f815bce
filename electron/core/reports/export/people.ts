/** Counts how often people did what decides on rulings. A fold over all records. */
import type { Member } from '../../staff/member.ts';
import type { LedgerEntry } from '../../ledger/record.ts';

export const acts = ['typed', 'gaveOpinions', 'setAside', 'confirmed'] as const;
type Act = (typeof acts)[number];

interface Person {
  readonly by: Member;
  readonly did: Record<Act, number>;
}

/** Counts a person once for each name and role on record. */
export class People {
  readonly #people = new Map<string, Person>();

  add(fact: LedgerEntry['fact']): void {
    const done = actOf(fact);
    if (done === undefined) return;
    const key = JSON.stringify([done.by.id, done.by.name, done.by.role]);
    const one = this.#people.get(key) ?? { by: done.by, did: noneDone() };
    one.did[done.act] += 1;
    this.#people.set(key, one);
  }

  get all(): readonly Person[] {
    return [...this.#people.values()];
  }
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
