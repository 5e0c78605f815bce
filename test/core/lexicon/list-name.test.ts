import { expect, it } from 'vitest';
import { listName } from '../../../electron/core/lexicon/list-name.ts';

it.each([
  ['NSWL2020', 'NSWL2020', 'NSWL2020'],
  ['NSWL2020', 'nswl2020', 'NSWL2020'],
  ['NSWL 2020 school', 'nswl2020', 'NSWL 2020 school'],
  ['NSWL', 'NSWL2020', 'NSWL2020'],
  ['Club list', 'NWL2030', 'Club list NWL2030'],
  ['Club list', '', 'Club list'],
  ['Клуб', '2026', 'Клуб 2026'],
])('"%s" of the edition "%s" is called "%s"', (title, edition, name) => {
  expect(listName(title, edition)).toBe(name);
});

it('what stands between title and edition can be chosen', () => {
  expect(listName('Club list', 'NWL2030', ', ')).toBe('Club list, NWL2030');
});
