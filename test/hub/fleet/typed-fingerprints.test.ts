/**
 * Every field that takes a fingerprint, at the console, at a hub and on the command line: what is
 * typed in another form is taken, and what is something else is told what it is.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf, type Fingerprinted } from '../../../electron/core/base/fingerprint.ts';
import { checkpointCode } from '../../../electron/core/ledger/checkpoint.ts';
import { openLexiconFile } from '../../../electron/station/lexicons/lexicon-file.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { sourceFiles } from '../../source-files.ts';
import { EventFolder, run } from '../../scripts/commands/event-folder.ts';
import { people, writeStaff } from '../../station/people.ts';
import { chord, StationOnDisk } from '../../station/station-on-disk.ts';
import { SendingFleet } from './sending-fleet.ts';

/** What people could have before them, by the thing. */
type AtHand = Readonly<Record<Fingerprinted['thing'], string>>;

let event: EventFolder;
let all: SendingFleet;
let station: StationOnDisk;
let kit: string;
let atHand: AtHand;

const data = (name: string): readonly string[] => ['--data', event.at(name)];

/** Two lists, an event for the first and a kit of both, at a station and at a hub. */
beforeEach(async () => {
  event = await EventFolder.open();
  await event.lexicon('b.lexicon', 'OSPD7', 'BE BEE');
  expect((await event.make()).code).toBe(0);
  for (const list of ['a', 'b']) {
    await run('lexicon', 'install', event.at(`${list}.lexicon`), ...data('one'));
  }
  await run('event', 'install', event.at('a.event'), '--with-lexicon', ...data('one'));
  mkdirSync(event.at('stick'));
  const saved = await run('kit', 'save', '--folder', event.at('stick'), ...data('one'));
  const [ofKit = '', file = ''] = saved.output.trimEnd().split('\t');
  kit = file;
  // The station records the event at its next start, as people do before they type.
  station = new StationOnDisk();
  writeStaff(event.at('one'));
  station.start({ dataFolder: event.at('one'), lexiconFile: undefined });
  station.close();
  const list = valueOf(openLexiconFile(event.at('a.lexicon')));
  atHand = {
    list: fingerprintOf(list.identity),
    file: fingerprintOf(list.sha256),
    event: event.fingerprint(),
    kit: ofKit,
  };
  all = new SendingFleet();
  await all.openHub();
});

afterEach(async () => {
  station.end();
  await all.end();
  event.remove();
});

/** Sends the list and the event, and types this in one of the two fields. */
function confirmSent(text: Readonly<Partial<Record<'lexicon' | 'event', string>>>): string {
  const { sending } = all.fleet;
  const { sent, lexicon } = valueOf(sending.store.takeLexicon(event.at('a.lexicon')));
  const rules = valueOf(sending.store.takeEvent(event.at('a.event')));
  if (sending.now() === undefined) {
    valueOf(sending.send({ lexicon: sent.sha256, event: rules.event.sha256 }));
  }
  const both = { lexicon: atHand.list, event: atHand.event, ...text };
  const confirmed = sending.confirm(
    sending.now()?.number ?? 0,
    both,
    'Dana',
    lexicon.manifest.primary.words,
  );
  return confirmed.ok ? '' : inEnglish(confirmed.error);
}

async function onPageKit(text: string): Promise<string> {
  const lexiconFile = undefined;
  writeStaff(station.data);
  const host = station.start({ lexiconFile });
  chord(host);
  void host.handlers.signIn({ pin: people.Dana.pin });
  const { sha256: seen } = valueOf(await host.handlers.lookAtKit({ file: kit }));
  const choice = { file: kit, seen, station: '1', takesStaff: false, passphrase: '' };
  const installed = await host.handlers.installKit({ ...choice, fingerprint: text });
  host.close();
  return installed.ok ? '' : inEnglish(installed.error);
}

async function command(...args: readonly string[]): Promise<string> {
  const { code, messages } = await run(...args);
  return code === 0 ? '' : messages.trimEnd();
}

interface Field {
  readonly name: string;
  readonly thing: keyof AtHand;
  /** The other fingerprints that the field takes as well. */
  readonly takes?: readonly (keyof AtHand)[];
  /** What it says of another version of the thing. */
  readonly ofAnother: RegExp;
  /** True if nothing there can know of a kit. */
  readonly knowsNoKits?: true;
  /** The source that reads what is typed. */
  readonly source: string;
  /** Returns what is said, empty if it was taken. */
  readonly type: (text: string) => string | Promise<string>;
}

const another = /^You typed .+, and the \w+ fingerprint is .+: this is something else, or another/;
const notHere = /^No installed word list has the list fingerprint or SHA-256 ".+"\. See the/;

const fields: readonly Field[] = [
  {
    name: 'the list on the page Send',
    thing: 'list',
    ofAnother: another,
    knowsNoKits: true,
    source: 'electron/hub/lists/sending.ts',
    type: (lexicon) => confirmSent({ lexicon }),
  },
  {
    name: 'the event on the page Send',
    thing: 'event',
    ofAnother: another,
    knowsNoKits: true,
    source: 'electron/hub/lists/sending.ts',
    type: (text) => confirmSent({ event: text }),
  },
  {
    name: 'the kit on the page Kit',
    thing: 'kit',
    ofAnother: another,
    source: 'electron/station/kits/install-kit.ts',
    type: onPageKit,
  },
  {
    name: 'kit install --fingerprint',
    thing: 'kit',
    ofAnother: another,
    source: 'electron/station/kits/install-kit.ts',
    type: (text) =>
      command('kit', 'install', kit, '--station', '1', '--fingerprint', text, ...data('two')),
  },
  {
    name: 'lexicon activate',
    thing: 'list',
    takes: ['file'],
    ofAnother: notHere,
    source: 'electron/station/lexicons/lexicon-store.ts',
    type: (text) => command('lexicon', 'activate', text, ...data('one')),
  },
  {
    name: 'lexicon remove --force',
    thing: 'list',
    takes: ['file'],
    ofAnother: notHere,
    source: 'electron/station/in-force/lexicon-changes.ts',
    type: async (text) => {
      const other = valueOf(openLexiconFile(event.at('b.lexicon'))).sha256;
      await run('lexicon', 'activate', other, ...data('one'));
      return command('lexicon', 'remove', text, '--force', ...data('one'));
    },
  },
];

describe.each(fields)('$name', ({ thing, takes = [], ofAnother, knowsNoKits, type }) => {
  it('tells what the typed text is instead, and never says only that it is wrong', async () => {
    const own = atHand[thing];
    const named = `the ${thing} fingerprint`;
    const wrong: readonly (readonly [typed: string, said: RegExp | string])[] = [
      ['', new RegExp(`^You typed 0 characters, and ${named} has 17\\.`)],
      [own.slice(0, 9), new RegExp(`^You typed 8 characters, and ${named} has 17\\.`)],
      [own.slice(1), new RegExp(`^You typed 16 characters, and ${named} has 17\\.`)],
      [`U${own.slice(1)}`, new RegExp(`^You typed "U", which ${named} cannot have\\.`)],
      [
        `${own.startsWith('7') ? '8' : '7'}${own.slice(1)}`,
        new RegExp(`^You mistyped at least one character of ${named}:`),
      ],
      [
        checkpointCode({ number: 12, hash: 'ab'.repeat(32) }),
        new RegExp(`^This is the code of a checkpoint.+ Type ${named}:`),
      ],
      [fingerprintOf('5'.repeat(64)), ofAnother],
      ...(['list', 'event', 'kit', 'file'] as const)
        .filter((other) => other !== thing && !takes.includes(other))
        .filter((other) => other !== 'kit' || knowsNoKits !== true)
        .map(
          (other) => [atHand[other], `This is the ${other} fingerprint. Type ${named}.`] as const,
        ),
    ];
    for (const [text, said] of wrong) {
      const answer = await type(text);
      if (typeof said === 'string') expect(answer).toBe(said);
      else expect(answer).toMatch(said);
    }
  });

  it('takes it in small letters, with O for 0, I or l for 1, and with any hyphens', async () => {
    const other = atHand[thing].replaceAll('0', 'O').replaceAll('1', 'l').replaceAll(' ', '-');
    expect(await type(` ${other.toLowerCase()} `)).toBe('');
  });
});

it('these are all fields that take a fingerprint', () => {
  const taking = sourceFiles('{electron/hub,electron/station,scripts}/**/*.ts').filter((file) =>
    /\b(?:confirmFingerprint|readFingerprint)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(taking.toSorted()).toEqual([...new Set(fields.map(({ source }) => source))].toSorted());
  const drawn = sourceFiles('renderer/**/*.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes('<FingerprintField'),
  );
  // Both leave the question to the calls above, with what was typed.
  expect(drawn.toSorted()).toEqual([
    'renderer/console/components/kit-set-up.tsx',
    'renderer/hub/sent-card.tsx',
  ]);
});
