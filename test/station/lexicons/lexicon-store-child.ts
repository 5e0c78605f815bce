/**
 * A program that changes the lexicons of a data folder until it is killed. Prints each step before
 * it begins ("> 2 active") and when it is done ("< 2 active"). Opens the folder after a line of
 * input, so that it can be started ahead of time.
 */
import { once } from 'node:events';
import path from 'node:path';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import {
  activateLexicon,
  installLexicon,
  recordFound,
  stepBack,
  type Change,
} from '../../../electron/station/in-force/lexicon-changes.ts';
import { openLexiconStore } from '../../../electron/station/lexicons/lexicon-store.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { clockedLedger } from '../clocked-ledger.ts';
import { step, tell } from '../child-steps.ts';

const [dataFolder = '', ...files] = process.argv.slice(2);

function changeForEver(change: Change): never {
  const { store } = change;
  for (;;) {
    for (const file of files) {
      const { sha256 } = valueOf(installLexicon(change, path.resolve(file)));
      step(sha256, () => activateLexicon(change, sha256));
    }
    const previous = valueOf(store.activation())?.previous;
    if (previous !== undefined) step(previous, () => stepBack(change));
    const [spare] = valueOf(store.list()).filter((sha256) => store.remove(sha256).ok);
    if (spare !== undefined) tell(`- ${spare}`);
  }
}

await once(process.stdin, 'data');
const ledger = valueOf(openLedger(dataFolder));
const store = valueOf(openLexiconStore(dataFolder));
const change = { store, ledger: clockedLedger(ledger, () => new Date()) };
valueOf(recordFound(change));
tell('ready');
changeForEver(change);
