/**
 * Prints random ledgers, one a line, as the program writes them in whose copy this file is. The
 * argument is their number. Types are those of today, which do not have what tomorrow writes.
 */
import { createHash } from 'node:crypto';
import { emptyChain } from '../../electron/core/ledger/chain.ts';
import { makeRecord } from '../../electron/core/ledger/make-record.ts';
import type { ChainHead, LedgerRecord } from '../../electron/core/ledger/record.ts';
import type { NewRecord } from '../../electron/core/ledger/record-kinds.ts';
import { seededRandom, type Random } from '../../scripts/fuzz/random.ts';

const hash = 'ab'.repeat(32);

interface Fact {
  readonly kind: string;
  readonly body: object;
  readonly staff?: object;
}

function ruling(number: number, random: Random): Fact {
  const isGood = random(2) === 0;
  return {
    kind: 'ruling',
    body: {
      ruling: number,
      armedSeconds: random(100),
      words: ['CAT'],
      verdict: isGood ? 'acceptable' : 'unacceptable',
      lexicon: hash,
      identity: hash,
      rulebook: 'general',
    },
    staff: { sources: [isGood ? 'primary' : 'none'] },
  };
}

/** Returns what may follow the first so many rulings. */
function others(rulings: number, random: Random): readonly Fact[] {
  const about = 1 + random(Math.max(1, rulings));
  const ofRuling: readonly Fact[] = [
    { kind: 'noteTaken', body: { ruling: about, note: 'Both sides smiled' } },
    { kind: 'shown', body: { ruling: about } },
  ];
  return [
    ...(rulings === 0 ? [] : ofRuling),
    { kind: 'lampLit', body: { brightness: random(10) } },
    { kind: 'withdrawn', body: { words: ['QUIZ'], reason: 'clockRan' } },
    { kind: 'settingsChanged', body: { setting: 'armedSeconds', from: '10', to: '20' } },
    { kind: 'closed', body: { code: 'ST-99' } },
  ];
}

function ledgerOf(random: Random): readonly LedgerRecord[] {
  const program = 'challenge-station 0.2.0';
  const facts: Fact[] = [{ kind: 'started', body: { program, station: '3' } }];
  let rulings = 0;
  for (let more = 5 + random(20); more > 0; more -= 1) {
    const next = [...others(rulings, random), ruling(rulings + 1, random)];
    const fact = next[random(next.length)];
    if (fact === undefined) continue;
    if (fact.kind === 'ruling') rulings += 1;
    facts.push(fact);
  }
  let head: ChainHead = emptyChain;
  let salts = 0;
  const tools = {
    sha256: (text: string): string => createHash('sha256').update(text).digest('hex'),
    salt: (): string => (salts += 1).toString(16).padStart(32, '0'),
  };
  return facts.map((fact, index) => {
    const time = new Date(Date.UTC(2026, 10, 26, 10, index));
    const record = makeRecord(fact as NewRecord, head, time, tools);
    head = record;
    return record;
  });
}

for (let seed = 1; seed <= Number(process.argv[2]); seed += 1) {
  console.log(JSON.stringify(ledgerOf(seededRandom(seed))));
}
