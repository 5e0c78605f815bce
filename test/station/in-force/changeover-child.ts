/**
 * A program that replaces event and word list of a data folder in one step, once for each event
 * file or until it is killed. Prints each step before it begins ("> SHA-256 of the event") and when
 * it is done ("< …").
 */
import { once } from 'node:events';
import { keepEvent } from '../../../electron/station/events/event-store.ts';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import { changeOver, stepBack } from '../../../electron/station/in-force/lexicon-changes.ts';
import { openLexiconStore } from '../../../electron/station/lexicons/lexicon-store.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { clockedLedger } from '../clocked-ledger.ts';
import { step, tell } from '../child-steps.ts';

const [dataFolder = '', how, ...files] = process.argv.slice(2);

const store = valueOf(openLexiconStore(dataFolder));
const ledger = clockedLedger(valueOf(openLedger(dataFolder)), () => new Date());
const change = { store, ledger };
if (how === 'forEver') await once(process.stdin, 'data');
tell('ready');
do {
  let before: string | undefined;
  for (const file of files) {
    const event = valueOf(keepEvent(dataFolder, file));
    step(event.sha256, () => changeOver(change, event));
    if (how === 'forEver' && before !== undefined) step(before, () => stepBack(change));
    before = event.sha256;
  }
} while (how === 'forEver');
