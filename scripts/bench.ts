/** `npm run bench`: speeds of the station on this machine, each with a peer in the same run. */
import { cpus, totalmem } from 'node:os';
import { Command } from 'commander';
import { findBrowser } from '../electron/browser-shell/find-browser.ts';
import { thisMachine } from '../electron/browser-shell/this-machine.ts';
import { describeLexiconFileError, openLexiconFile } from '../electron/station/lexicon-file.ts';
import { benchLookUps } from './bench/look-ups.ts';
import { benchScreen } from './bench/screen.ts';
import { demonstrationLexiconFile } from './demonstration-lexicon.ts';

const command = new Command('bench')
  .description('Measures look-ups and what players wait for, with peers in the same run.')
  .option('--lexicon <file>', 'a lexicon file', demonstrationLexiconFile)
  .option('--starts <n>', 'cold starts', Number, 5)
  .option('--keys <n>', 'keys to echo', Number, 220)
  .option('--verdicts <n>', 'verdicts', Number, 60)
  .parse();
const {
  lexicon: file,
  starts,
  keys,
  verdicts,
} = command.opts<{
  lexicon: string;
  starts: number;
  keys: number;
  verdicts: number;
}>();

const lexicon = openLexiconFile(file);
const browser = findBrowser(thisMachine());
if (!lexicon.ok) {
  console.error(describeLexiconFileError(lexicon.error));
  process.exitCode = 2;
} else {
  const [cpu] = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length.toString()} x ${cpu?.model ?? 'unknown processor'}, ${memory} GiB\n`,
  );
  console.log(`${benchLookUps(lexicon.value)}\n`);
  if (browser === undefined) {
    console.log('Skipped: the screen. There is no Chromium, Chrome or Edge here.');
  } else {
    console.log(await benchScreen({ browser, lexicon: file, starts, keys, verdicts }));
  }
}
