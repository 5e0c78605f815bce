/** Reports of a newer program, and what no program may write whatever its version. */
import { makeDay } from './day.ts';
import type { LedgerMaker } from './ledger-maker.ts';
import type { Answer } from './make.ts';

interface OfTomorrow {
  readonly name: string;
  readonly records: LedgerMaker;
  readonly expected: Answer;
  readonly code?: string;
}

const noParts = { words: undefined, people: undefined, staff: undefined };
const elsewhere = { ruling: 7, ledger: 'ab'.repeat(32), number: 9, hash: 'cd'.repeat(32) };

export function tomorrow(): readonly OfTomorrow[] {
  const last = makeDay().ledger.head.number;
  const broken = { answer: 'broken', since: last + 1 } as const;
  const newer = (records: number, ...rulings: readonly string[]): Answer => ({
    ...{ answer: 'newer', records, rulings, upTo: 0, last: last + records },
  });
  const made = (
    name: string,
    expected: Answer,
    write: (ledger: LedgerMaker) => void,
  ): OfTomorrow => {
    const { ledger } = makeDay();
    write(ledger);
    return { name, records: ledger, expected };
  };
  const open = (name: string, expected: Answer, text: string): OfTomorrow =>
    made(name, expected, (ledger) => {
      ledger.addTexts('noteTaken', text, noParts);
    });
  const aboutOne = (ledger: LedgerMaker): void => {
    ledger.add('noteTaken', { ruling: 7, more: [1] }, { people: { name: 'Ada' } });
    ledger.add('lampLit', {}, { words: { color: 'red' } });
  };
  const { evening } = makeDay();
  return [
    made('newer-about-a-ruling', newer(2, '7-0007'), aboutOne),
    {
      ...made('newer-with-the-code', newer(2, '7-0007'), aboutOne),
      code: evening,
      expected: {
        ...{ answer: 'newer', records: 2, rulings: ['7-0007'], upTo: last, last: last + 2 },
      },
    },
    made('newer-about-another-ledger', newer(1, '7 (NENT QAXB NENT QAXB 9)'), (ledger) => {
      ledger.add('noteTaken', { ruling: elsewhere });
    }),
    made('newer-member', { answer: 'agreesWithItself', last: last + 1 }, (ledger) => {
      ledger.add('stopped', { how: { more: [1] } });
    }),
    made('newer-reason', { answer: 'agreesWithItself', last: last + 1 }, (ledger) => {
      ledger.add('withdrawn', { reason: 'clockRan' }, { words: { words: ['QUIXOTRY'] } });
    }),
    made('newer-salt-twice', { answer: 'broken', since: last + 2 }, (ledger) => {
      const words = '{"salt":"00000000000000000000000000000000","text":"x"}';
      ledger.addTexts('noteTaken', '{}', { ...noParts, words });
      ledger.addTexts('noteTaken', '{}', { ...noParts, words });
    }),
    open('newer-about-no-ruling', broken, '{"ruling":99}'),
    open('newer-names-a-text', broken, '{"ruling":"7"}'),
    open('newer-names-it-twice', broken, '{"ruling":7,"ruling":8}'),
    open('newer-nested-deeply', broken, `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`),
    open('newer-too-long', broken, `{"a":"${'x'.repeat(16_384)}"}`),
    made('newer-member-hides-verdict', broken, (ledger) => {
      ledger.ruling({ CATS: 'none' }, 'ab'.repeat(32));
      // Without the record that it was shown.
      ledger.records.pop();
      const wrong = ledger.records.pop();
      if (wrong === undefined) throw new Error('There is no ruling.');
      const text = wrong.public.replace('"unacceptable"', '"acceptable"').replace('{', '{"a":1,');
      ledger.addTexts('ruling', text, wrong);
    }),
  ];
}
