/**
 * A program that records rulings until it is killed, or until its disk is full. Prints each ruling
 * before it is recorded ("> 7") and when it is durable ("< 7"). Prints "full" if one could not be
 * recorded, then waits for a line of input and tries again. After the line "lifted", it ends when
 * it has recorded this many more.
 */
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';

const [dataFolder = '', more = '0'] = process.argv.slice(2);
/** Number of rulings after the limit was lifted. */
const rulingsMore = Number(more);

/** Writes synchronously, unlike a stream. */
function tell(line: string): void {
  writeSync(1, `${line}\n`);
}

function draftOf(ruling: number): NewRecord {
  // Of very different lengths, so that some need their own pages.
  const words = Array.from({ length: 1 + (ruling % 8) }, () =>
    'ABCDEFGHIJKLMNO'.repeat(1 + (ruling % 30)),
  );
  return {
    kind: 'ruling',
    body: {
      ruling,
      words,
      verdict: 'acceptable',
      rulebook: 'general',
      lexicon: 'a'.repeat(64),
      identity: 'b'.repeat(64),
    },
    staff: { sources: words.map(() => 'primary' as const) },
  };
}

await once(process.stdin, 'data');
const opened = openLedger(dataFolder);
if (!opened.ok) throw new Error(opened.error.kind);
const ledger = opened.value;
tell('ready');
let left = Infinity;
while (left > 0) {
  const ruling = ledger.summary.nextRuling;
  tell(`> ${ruling.toString()}`);
  if (ledger.append(draftOf(ruling), new Date()).ok) {
    tell(`< ${ruling.toString()}`);
    left -= 1;
    continue;
  }
  tell('full');
  const [line] = (await once(process.stdin, 'data')) as [Buffer];
  // The probe may fit where a long record did not.
  ledger.verifyWritable();
  if (line.toString() === 'lifted\n') left = rulingsMore;
}
ledger.close();
process.exit();
