/**
 * A program that records rulings until it is killed, or until its disk is full. It says each
 * ruling before it is recorded ("> 7") and when it is durable ("< 7"), "full" when one could not be
 * recorded, and then waits for a line on its input to try again; after the line "lifted" it ends
 * when it has recorded so many more.
 */
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';

const [dataFolder = '', more = '0'] = process.argv.slice(2);
/** After the limit was lifted, so many rulings more. */
const rulingsMore = Number(more);

/** At once, unlike what goes through a stream. */
function tell(line: string): void {
  writeSync(1, `${line}\n`);
}

function draftOf(ruling: number): NewRecord {
  // Of very different sizes, so that some need pages of their own.
  const words = Array.from({ length: 1 + (ruling % 8) }, () =>
    'ABCDEFGHIJKLMNO'.repeat(1 + (ruling % 30)),
  );
  return {
    kind: 'ruling',
    body: { ruling, words, verdict: 'acceptable', lexicon: 'a'.repeat(64), rulebook: 'general' },
    staff: { sources: words.map(() => 'primary' as const), salt: '0'.repeat(32) },
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
  // A probe may find the room that a long record did not.
  ledger.verifyWritable();
  if (line.toString() === 'lifted\n') left = rulingsMore;
}
ledger.close();
process.exit();
