/** `npm run bench`: measures speeds and sizes on this machine, with peers in the same run. */
import { cpus, loadavg, totalmem } from 'node:os';
import { Command, Option } from 'commander';
import { findBrowser } from '../electron/browser-shell/find-browser.ts';
import { thisMachine } from '../electron/browser-shell/this-machine.ts';
import { benchFleet } from './bench/fleet.ts';
import { benchHostile } from './bench/hostile.ts';
import { benchLexicon } from './bench/lexicon.ts';
import { listsFrom, standardLists } from './bench/lists.ts';
import { benchScreen } from './bench/screen.ts';
import { benchShells } from './bench/shells.ts';
import {
  describeDemonstrationError,
  makeDemonstrationLexicon,
} from './lists/demonstration-lexicon.ts';
import { openDisplay } from './electron-tests.ts';
import { chooseTestRuntime } from './stand-in/test-runtime.ts';

const parts = ['lexicon', 'screen', 'shells', 'fleet'] as const;

interface Options {
  readonly only?: (typeof parts)[number];
  readonly lists?: readonly string[];
  readonly samples: number;
  readonly lexicon?: string;
  readonly starts: number;
  readonly keys: number;
  readonly verdicts: number;
}

const options = new Command('bench')
  .description('Measures lexicons, what players wait for, and a fleet, with peers in the same run.')
  .addOption(new Option('--only <part>', 'one part alone').choices(parts))
  .option(
    '--lists <file...>',
    'word lists to measure instead of the large list and the demonstration list',
  )
  .option(
    '--samples <n>',
    'processes for each measurement; for opening three times as many',
    Number,
    5,
  )
  .option('--lexicon <file>', 'the lexicon behind the screen')
  .option('--starts <n>', 'cold starts', Number, 5)
  .option('--keys <n>', 'keys to echo', Number, 220)
  .option('--verdicts <n>', 'verdicts', Number, 60)
  .parse()
  .opts<Options>();

const [cpu] = cpus();
console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length.toString()} x ${cpu?.model ?? 'unknown processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB\nMedians; in brackets our number as a part of the peer's. Load ${load()} at the start.`,
);
const isMeasured = (part: (typeof parts)[number]): boolean => (options.only ?? part) === part;
if (isMeasured('lexicon')) await lexiconPart();
if (isMeasured('screen')) await screenPart();
if (isMeasured('shells')) await shellsPart();
if (isMeasured('fleet') && !benchFleet()) process.exitCode = 1;
console.log(`\nLoad ${load()} at the end.`);

/** Returns the load average of the last minute. */
function load(): string {
  return (loadavg()[0] ?? NaN).toFixed(1);
}

async function lexiconPart(): Promise<void> {
  const lists = options.lists === undefined ? standardLists() : listsFrom(options.lists);
  if (!lists.ok) {
    refuse(lists.error);
    return;
  }
  for (const list of lists.value) console.log(`\n${await benchLexicon(list, options)}`);
  console.log(`\n${benchHostile()}`);
}

async function screenPart(): Promise<void> {
  const browser = findBrowser(thisMachine());
  if (browser === undefined) {
    console.log('\nSkipped: the screen. There is no Chromium, Chrome or Edge here.');
    return;
  }
  const demonstration = makeDemonstrationLexicon();
  if (!demonstration.ok) {
    refuse(describeDemonstrationError(demonstration.error));
    return;
  }
  const { lexicon = demonstration.value, starts, keys, verdicts } = options;
  console.log(`\n${await benchScreen({ browser, lexicon, starts, keys, verdicts })}`);
}

async function shellsPart(): Promise<void> {
  const browser = findBrowser(thisMachine());
  const demonstration = makeDemonstrationLexicon();
  const runtime = await chooseTestRuntime({ env: process.env, say: console.log });
  const display = await openDisplay();
  if (browser === undefined || !demonstration.ok || !runtime.ok || !display.ok) {
    console.log('\nSkipped: the shells. That needs a browser, Electron and a display.');
    return;
  }
  const { lexicon = demonstration.value, starts, keys, verdicts } = options;
  const setting = { browser, lexicon, starts, keys, verdicts };
  console.log(`\n${await benchShells(setting, runtime.value, display.value.env)}`);
  await display.value.end();
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = 2;
}
