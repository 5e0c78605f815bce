/** Reports with random changes: in their data, in the hashes of hidden parts, or in single bytes. */
import { key, makeDay } from './day.ts';
import { blockOf, htmlOf, partNames, reportOf, type MadeReport } from './ledger-maker.ts';

type Data = Record<string, unknown>;
type Random = (below: number) => number;

const { ledger } = makeDay();
const originals = (['public', 'table', 'whole'] as const).map((audience) =>
  JSON.stringify(reportOf(ledger, audience, { key, rulings: [1, 2, 5] }), (_, value: unknown) =>
    value instanceof Uint8Array ? [...value] : value,
  ),
);
const columns = ['kinds', 'times', 'public', ...partNames] as const;

/** The same seed gives the same report. */
export function mutant(seed: number): string {
  const random = randomNumbers(seed);
  const { data, hashes } = JSON.parse(originals[random(3)] ?? '') as {
    data: Data;
    hashes: unknown;
  };
  const report = { data, hashes: Uint8Array.from(hashesOf(hashes)) };
  const isOfBytes = random(5) === 0;
  for (let change = isOfBytes ? 0 : 1 + random(3); change > 0; change -= 1) {
    changes[random(changes.length)]?.(report, random);
  }
  const html = htmlOf(blockOf(report as unknown as MadeReport));
  return isOfBytes ? changedBytes(html, random) : html;
}

/** `Buffer` has a form of its own in JSON. */
function hashesOf(value: unknown): readonly number[] {
  return (
    Array.isArray(value) ? value : (value as { readonly data: readonly number[] }).data
  ) as readonly number[];
}

type Change = (report: { data: Data; hashes: Uint8Array }, random: Random) => void;

const changes: readonly Change[] = [
  function changeText({ data }, random) {
    const column = data[columns[random(columns.length)] ?? 'kinds'] as unknown[];
    const row = random(column.length);
    const cell = column[row];
    if (typeof cell === 'string') column[row] = changedText(cell, random);
  },
  function changeVerdict({ data }, random) {
    const column = data['public'] as string[];
    const row = random(column.length);
    column[row] = (column[row] ?? '').replace(/"(un)?acceptable"/, (one) =>
      one === '"acceptable"' ? '"unacceptable"' : '"acceptable"',
    );
  },
  function hideOrDropPart({ data }, random) {
    const column = data[partNames[random(3)] ?? 'words'] as unknown[];
    column[random(column.length)] = random(2);
  },
  function swapRows({ data }, random) {
    const count = (data['kinds'] as unknown[]).length;
    const [one, other] = [random(count), random(count)];
    for (const name of columns) {
      const column = data[name] as unknown[];
      [column[one], column[other]] = [column[other], column[one]];
    }
  },
  function dropRows({ data }, random) {
    const from = random((data['kinds'] as unknown[]).length);
    for (const name of columns) (data[name] as unknown[]).splice(from, 1 + (from % 3));
  },
  function repeatRow({ data }, random) {
    const row = random((data['kinds'] as unknown[]).length);
    for (const name of columns) {
      const column = data[name] as unknown[];
      column.splice(row, 0, column[row]);
    }
  },
  function changeHash({ hashes }, random) {
    if (hashes.length === 0) return;
    const place = random(hashes.length);
    hashes[place] = (hashes[place] ?? 0) ^ (1 << random(8));
  },
  function cutHashes(report, random) {
    report.hashes = report.hashes.slice(0, random(report.hashes.length + 1));
  },
  function changeHead({ data }, random) {
    const fields = [
      ['audience', ['public', 'table', 'whole', 'everybody']],
      ['station', ['7', '8', '', '7 ']],
      ['from', [0, 1, 2, 1e15]],
      ['previous', ['0'.repeat(64), 'a'.repeat(64), '0']],
      ['version', [1, 2, '2']],
    ] as const;
    const [name, values] = fields[random(fields.length)] ?? fields[0];
    data[name] = values[random(values.length)];
  },
  function changeCheckpoint({ data }, random) {
    const checkpoint = data['checkpoint'] as { code: string; text: string };
    if (random(2) === 0) checkpoint.code = changedText(checkpoint.code, random);
    else checkpoint.text = changedText(checkpoint.text, random);
  },
];

function changedText(text: string, random: Random): string {
  const place = random(text.length + 1);
  const put = ['', 'A', '0', '"', ' ', '}', '</pre>', 'é'][random(8)] ?? '';
  return text.slice(0, place) + put + text.slice(place + random(2));
}

function changedBytes(html: string, random: Random): string {
  const place = random(html.length);
  const one = String.fromCharCode(33 + random(90));
  return html.slice(0, place) + one + html.slice(place + random(3));
}

function randomNumbers(seed: number): Random {
  let state = (seed + 1) * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
