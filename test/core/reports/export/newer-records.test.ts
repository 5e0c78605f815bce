/** Records of a newer program in exports. */
import { expect, it } from 'vitest';
import { emptyChain } from '../../../../electron/core/ledger/chain.ts';
import { paperTexts } from '../../../../electron/core/text/paper-texts.ts';
import { day, newerAfter } from '../../ledger/entries.ts';
import { csv, html } from './exports.ts';

const end = day.at(-1)?.record ?? emptyChain;
const about = newerAfter(end, { public: '{"ruling":2}' });
const entries = [...day, about, newerAfter(about.record)];

it('are named at the ruling that they speak of, in place of what stands', () => {
  const speaks = 'a newer record speaks of this ruling';
  expect(html('whole', entries).split(speaks)).toHaveLength(2);
  expect(html('whole', day)).not.toContain(speaks);
  expect(html('whole', entries, paperTexts('es'))).toContain('un asiento más reciente se refiere');
  const stands = csv('whole', entries)
    .split('\r\n')
    .filter((row) => row.includes('"ruling"'))
    .map((row) => row.split('","')[12]);
  expect(stands).toEqual(['acceptable', 'newer', 'setAside']);
});
