/** Reports that somebody forged, and others that are not as a station makes them. */
import { deflateRawSync } from 'node:zlib';
import {
  LedgerMaker,
  StationKey,
  blockOf,
  checkpointText,
  codeOf,
  htmlOf,
  judge,
  partNames,
  reportHtml,
  reportOf,
  sha256,
  type Audience,
  type MadeRecord,
  type MadeReport,
} from './ledger-maker.ts';
import { key, makeDay } from './day.ts';
import { noteAtDesk } from './hub.ts';
import { identity } from './lists.ts';

type Data = Record<string, unknown> & { kinds: string[]; times: string[]; public: string[] };

/** A report whose data somebody edited, with hashes and checkpoint as they were. */
function edited(
  audience: Audience,
  edit: (data: Data, hashes: Uint8Array) => Uint8Array | undefined,
): string {
  const made = reportOf(makeDay().ledger, audience, { key, rulings: [1, 2], upTo: 9_999 });
  const data = JSON.parse(JSON.stringify(made.data)) as Data;
  const hashes = edit(data, made.hashes) ?? made.hashes;
  return htmlOf(blockOf({ data, hashes }));
}

/** A ledger with all hashes and the checkpoint made anew after a change. */
function madeAnew(change: (record: MadeRecord) => object): LedgerMaker {
  const { ledger } = makeDay();
  const copy = new LedgerMaker('7');
  for (const record of ledger.records) {
    const parts = Object.fromEntries(
      partNames.flatMap((name) => {
        const text = record[name];
        return text === undefined ? [] : [[name, JSON.parse(text) as object]];
      }),
    );
    const changed = { ...record, parts, ...change(record) };
    const open = JSON.parse(changed.public) as Record<string, unknown>;
    // A forger also names the new hash where the ledger names an old one.
    const named =
      record.kind === 'checkpointed' ? copy.records[Number(open['number']) - 1] : undefined;
    copy.add(changed.kind, { ...open, ...(named && { hash: named.hash }) }, changed.parts);
  }
  return copy;
}

/** Ruling 2 becomes acceptable, as if QUITX were a word. */
export function acceptedQuitx(): LedgerMaker {
  return madeAnew((record) => {
    if (record.kind !== 'ruling' || !record.public.includes('"ruling":2,')) return {};
    return {
      public: record.public.replace('"unacceptable"', '"acceptable"'),
      parts: {
        words: JSON.parse(record.words ?? '{}') as object,
        staff: JSON.parse((record.staff ?? '{}').replace('"none"', '"primary"')) as object,
      },
    };
  });
}

/** A name that would read as words of an answer. */
const misleadingName = '9”. All agrees. “';

/**
 * Changes no record, but adds opinions that turn the verdicts of rulings 1 and 2, a note that ruling
 * 4 does not count, and another name.
 */
export function appendedAfterPaper(): string {
  const { ledger } = makeDay();
  ledger.opinion(1, 'second', { CAT: 'none' }, identity);
  ledger.opinion(2, 'third', { QUITX: 'none' }, identity);
  ledger.setAside(4);
  const open = { setting: 'station', from: '7', to: misleadingName };
  ledger.add('settingsChanged', open, { people: { by: judge } });
  ledger.station = misleadingName;
  return reportHtml(ledger, 'whole', { key });
}

const noParts = { words: undefined, people: undefined, staff: undefined };
const honest = (): MadeReport => reportOf(makeDay().ledger, 'public', { key });

export interface Forgery {
  readonly name: string;
  readonly html: () => string;
}

/** Each of them tries to pass for the report of the day. */
export const forgeries: readonly Forgery[] = [
  {
    name: 'verdict-changed',
    html: () =>
      edited('public', (data) => {
        data.public = data.public.map((text) => text.replace('"unacceptable"', '"acceptable"'));
        return undefined;
      }),
  },
  {
    name: 'records-swapped',
    html: () =>
      edited('whole', (data) => {
        for (const column of ['kinds', 'times', 'public', ...partNames]) {
          const cells = data[column] as unknown[];
          [cells[6], cells[8]] = [cells[8], cells[6]];
        }
        return undefined;
      }),
  },
  {
    name: 'tail-cut',
    html: () =>
      edited('whole', (data) => {
        for (const column of ['kinds', 'times', 'public', ...partNames]) {
          (data[column] as unknown[]).splice(-5);
        }
        return undefined;
      }),
  },
  { name: 'made-anew', html: () => reportHtml(acceptedQuitx(), 'whole', { key }) },
  {
    name: 'second-block',
    html: () => htmlOf(blockOf(honest()), blockOf(reportOf(acceptedQuitx(), 'public', { key }))),
  },
  {
    name: 'page-that-says-verified',
    html: () =>
      htmlOf(
        '<div style="background:#0a0;color:#fff;font-size:5em">VERIFIED</div><script>document.title="VERIFIED"</script>',
      ),
  },
  {
    name: 'checkpoint-without-signature',
    html: () =>
      edited('public', (data) => {
        const checkpoint = data['checkpoint'] as { code: string; text: string };
        const [statement = ''] = checkpoint.text.split('untrusted comment');
        data['checkpoint'] = { ...checkpoint, text: statement };
        return undefined;
      }),
  },
  {
    name: 'another-station',
    html: () => {
      const otherKey = new StationKey('station 8');
      const other = makeDay(13, new LedgerMaker('8'), otherKey).ledger;
      return reportHtml(other, 'public', { key: otherKey });
    },
  },
];

/** Other reports that no station makes. */
export const oddities: readonly Forgery[] = [
  { name: 'no-block', html: () => htmlOf('<p>Stations 7 and 8</p>') },
  {
    name: 'damaged-block',
    html: () => htmlOf(blockOf(honest()).replace(/[A-Z]{2}/, '..')),
  },
  {
    name: 'hash-left-over',
    html: () => edited('public', (_, hashes) => Buffer.concat([hashes, Buffer.alloc(32)])),
  },
  {
    name: 'newer-version',
    html: () =>
      edited('public', (data) => {
        data['version'] = 3;
        return undefined;
      }),
  },
  {
    name: 'unpacks-to-too-much',
    html: () => htmlOf(blockOf({ ...honest(), data: bomb() })),
  },
  {
    name: 'one-opinion-of-a-desk-on-two-rulings',
    html: () => {
      const { ledger } = makeDay();
      for (const ruling of [1, 3]) noteAtDesk(ledger, ruling, 'unacceptable', 8);
      return reportHtml(ledger, 'whole', { key });
    },
  },
  {
    name: 'opinion-of-a-desk-on-no-ruling',
    html: () => {
      const { ledger } = makeDay();
      noteAtDesk(ledger, 99, 'unacceptable', 8);
      return reportHtml(ledger, 'whole', { key });
    },
  },
  {
    name: 'salt-used-twice',
    html: () => {
      const salt = 'ab'.repeat(16);
      const ledger = makeDay().ledger;
      for (const board of [1, 2]) {
        ledger.add('withdrawn', {}, { words: { salt, words: ['AT', 'DO'].slice(0, board) } });
      }
      return reportHtml(ledger, 'whole', { key });
    },
  },
  {
    name: 'salt-used-twice-in-a-record',
    html: () => {
      const { ledger } = makeDay();
      const salt = 'ab'.repeat(16);
      ledger.add(
        'ruling',
        { ruling: 13, verdict: 'acceptable', lexicon: sha256('x'), identity, rulebook: 'general' },
        { words: { salt, words: ['AT'] }, staff: { salt, sources: ['primary'] } },
      );
      return reportHtml(ledger, 'whole', { key });
    },
  },
  {
    name: 'salt-at-the-end',
    html: () => {
      const { ledger } = makeDay();
      const text = JSON.stringify({ words: ['AT'], salt: 'ab'.repeat(16) });
      ledger.addTexts('withdrawn', '{}', { ...noParts, words: text });
      return reportHtml(ledger, 'whole', { key });
    },
  },
  {
    name: 'nested-deeply',
    html: () => {
      const { ledger } = makeDay();
      ledger.addTexts('stopped', `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, noParts);
      return reportHtml(ledger, 'whole', { key });
    },
  },
  {
    name: 'junk-behind-the-data',
    html: () => htmlOf(blockOf(honest(), 'junk')),
  },
  { name: 'lists-in-lists', html: () => packed('['.repeat(1_000_000)) },
  { name: 'many-objects', html: () => packed(`[${'{},'.repeat(1_000_000)}0]`) },
  { name: 'many-lists', html: () => packed(`[${'[0],'.repeat(1_000_000)}0]`) },
  {
    name: 'many-full-stops',
    html: () => htmlOf(`<pre id="ledger-data" hidden>${'.'.repeat(9_999)}</pre>`),
  },
  {
    name: 'time-outside-of-its-minute',
    html: () => {
      const { ledger } = makeDay();
      ledger.add(
        'ruling',
        { ruling: 13, verdict: 'acceptable', lexicon: sha256('x'), identity, rulebook: 'general' },
        {
          words: { words: ['AT'] },
          staff: { sources: ['primary'], at: '2027-05-01T23:59:59.999Z' },
        },
      );
      return reportHtml(ledger, 'whole', { key });
    },
  },
  {
    name: 'part-that-the-kind-has-not',
    html: () => {
      const { ledger } = makeDay();
      ledger.add('stopped', {}, { words: { words: ['AT'] } });
      return reportHtml(ledger, 'public', { key });
    },
  },
  {
    name: 'part-missing',
    html: () => {
      const { ledger } = makeDay();
      ledger.add('withdrawn', {});
      return reportHtml(ledger, 'public', { key });
    },
  },
  {
    name: 'part-without-salt',
    html: () => {
      const { ledger } = makeDay();
      ledger.add('withdrawn', {}, { words: { salt: 'none', words: ['AT'] } });
      return reportHtml(ledger, 'whole', { key });
    },
  },
  {
    name: 'ruling-left-out',
    html: () => {
      const { ledger } = makeDay();
      ledger.add(
        'ruling',
        { ruling: 15, verdict: 'acceptable', lexicon: sha256('x'), identity, rulebook: 'general' },
        { words: { words: ['AT'] }, staff: { sources: ['primary'] } },
      );
      return reportHtml(ledger, 'public', { key });
    },
  },
  {
    name: 'verdict-against-sources',
    html: () => {
      const { ledger } = makeDay();
      ledger.add(
        'ruling',
        { ruling: 13, verdict: 'acceptable', lexicon: sha256('x'), identity, rulebook: 'general' },
        { words: { words: ['QUITX'] }, staff: { sources: ['none'] } },
      );
      return reportHtml(ledger, 'whole', { key });
    },
  },
  {
    name: 'left-unread-without-ruling',
    html: () => {
      const { ledger } = makeDay();
      ledger.add('leftUnread', { ruling: 13 });
      return reportHtml(ledger, 'public', { key });
    },
  },
  {
    name: 'sleep-of-another-form',
    html: () => {
      const { ledger } = makeDay();
      ledger.add('slept', { from: '2027-05-01T09:00:00.000Z', how: 'slept' });
      return reportHtml(ledger, 'public', { key });
    },
  },
  {
    name: 'unknown-kind',
    html: () => {
      const { ledger } = makeDay();
      ledger.add('rulingForgotten', {});
      return reportHtml(ledger, 'public', { key });
    },
  },
  {
    name: 'shows-more-than-it-says',
    html: () => {
      const made = reportOf(makeDay().ledger, 'whole', { key });
      return htmlOf(blockOf({ ...made, data: { ...made.data, audience: 'public' } }));
    },
  },
  {
    name: 'collected-without-words',
    html: () => {
      const made = reportOf(makeDay().ledger, 'public', { key });
      return htmlOf(blockOf({ ...made, data: { ...made.data, audience: 'collected' } }));
    },
  },
  {
    name: 'collected-without-names-that-came',
    html: () =>
      edited('collected', (data, hashes) => {
        const people = data['people'] as (string | 0 | 1)[];
        const staff = data['staff'] as (string | 0 | 1)[];
        const at = people.findIndex((part, index) => part !== 0 && staff[index] !== 0);
        const taken = sha256(String(people[at]));
        people[at] = 1;
        return Buffer.concat([Buffer.from(taken, 'hex'), hashes]);
      }),
  },
  {
    name: 'names-another-station',
    html: () =>
      edited('public', (data) => {
        data['station'] = '9';
        return undefined;
      }),
  },
  {
    name: 'signed-by-another-key',
    html: () => reportHtml(makeDay().ledger, 'public', { key: new StationKey('stranger') }),
  },
  {
    name: 'checkpoint-of-an-earlier-record',
    html: () =>
      edited('public', (data) => {
        const head = makeDay().ledger.records[9] as MadeRecord;
        data['checkpoint'] = { code: codeOf(head), text: checkpointText('7', head, key) };
        return undefined;
      }),
  },
  {
    name: 'begins-later',
    html: () =>
      edited('public', (data) => {
        data['from'] = 2;
        return undefined;
      }),
  },
];

/** A block with this JSON and no hashes. */
function packed(json: string): string {
  const data = deflateRawSync(json, { level: 9 }).toString('base64');
  return htmlOf(`<pre id="ledger-data" hidden>${data}.</pre>`);
}

/** More than a reader may unpack, from few bytes. */
function bomb(): MadeReport['data'] {
  return { ...honest().data, padding: '0'.repeat(2 ** 26) };
}
