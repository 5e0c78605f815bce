/**
 * Makes small ledgers and reports by the description of their format alone: uses neither the
 * station's nor the auditor's code, so that both can be held against it. The same steps give the
 * same ledger.
 */
import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

export type Json = Readonly<Record<string, unknown>>;
export type PartName = 'words' | 'people' | 'staff';
export const partNames: readonly PartName[] = ['words', 'people', 'staff'];

export interface MadeRecord {
  readonly number: number;
  readonly kind: string;
  readonly time: string;
  readonly public: string;
  readonly words: string | undefined;
  readonly people: string | undefined;
  readonly staff: string | undefined;
  readonly previous: string;
  readonly hash: string;
}

export type Parts = Readonly<Partial<Record<PartName, Json>>>;

export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

/** Before the first record. */
const before = { number: 0, hash: '0'.repeat(64) };
export const judge = { id: 'j1', name: 'Ada <b>Lovelace</b>', role: 'wordJudge' };
const director = {
  id: 'd1',
  name: 'Zoë "Z" Ōe</pre><script>alert(1)</script>',
  role: 'director',
};

const hashOfPart = (part: string | undefined): string => (part === undefined ? '' : sha256(part));

function hashOf(record: Omit<MadeRecord, 'hash'>): string {
  const { number, kind, time, previous } = record;
  const parts = [record.public, record.words, record.people, record.staff].map(hashOfPart);
  return sha256(JSON.stringify([number, kind, time, previous, ...parts]));
}

/** A pair of keys of Ed25519, in the form in which minisign prints the public one. */
export class StationKey {
  readonly line: string;
  readonly #key: KeyObject;
  readonly #id: Buffer;

  constructor(name: string) {
    const seed = createHash('sha256').update(name).digest();
    this.#key = createPrivateKey({
      key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
      format: 'der',
      type: 'pkcs8',
    });
    this.#id = seed.subarray(0, 8);
    const bytes = createPublicKey(this.#key).export({ format: 'der', type: 'spki' }).subarray(-32);
    this.line = this.#line(bytes);
  }

  #line(bytes: Buffer): string {
    return Buffer.concat([Buffer.from('Ed'), this.#id, bytes]).toString('base64');
  }

  /** The four lines of minisign after a text. */
  signature(text: string): string {
    const ofText = sign(null, Buffer.from(text), this.#key);
    const comment = 'challenge station';
    const ofComment = sign(null, Buffer.concat([ofText, Buffer.from(comment)]), this.#key);
    return `untrusted comment: signature of a checkpoint\n${this.#line(ofText)}\ntrusted comment: ${comment}\n${ofComment.toString('base64')}\n`;
  }
}

export class LedgerMaker {
  readonly records: MadeRecord[] = [];
  /** Its name at the end. */
  station: string;
  #rulings = 0;
  #salts = 0;
  #minutes = 0;

  constructor(station: string) {
    this.station = station;
  }

  get head(): { readonly number: number; readonly hash: string } {
    return this.records.at(-1) ?? before;
  }

  salt(): string {
    this.#salts += 1;
    return sha256(`${this.station} ${before.hash} salt ${this.#salts.toString()}`).slice(0, 32);
  }

  /** `parts` may bring their own salt. */
  add(kind: string, open: Json, parts: Parts = {}): MadeRecord {
    const minute = this.#time(this.#minutes + 1).slice(0, 16);
    const text = (part: Json | undefined): string | undefined =>
      part === undefined ? undefined : JSON.stringify({ salt: this.salt(), ...part });
    const [words, people] = [text(parts.words), text(parts.people)];
    const staff = text(
      parts.staff?.['sources'] === undefined
        ? parts.staff
        : { ...parts.staff, at: parts.staff['at'] ?? `${minute}:07.250Z` },
    );
    return this.addTexts(kind, JSON.stringify(open), { words, people, staff });
  }

  #time(minutes: number): string {
    return `${new Date(Date.UTC(2027, 4, 1, 9, minutes)).toISOString().slice(0, 16)}Z`;
  }

  /** Adds parts as somebody wrote them. */
  addTexts(
    kind: string,
    open: string,
    { words, people, staff }: Pick<MadeRecord, 'words' | 'people' | 'staff'>,
  ): MadeRecord {
    this.#minutes += 1;
    const { number, hash: previous } = this.head;
    const record = {
      number: number + 1,
      kind,
      time: this.#time(this.#minutes),
      public: open,
      words,
      people,
      staff,
      previous,
    };
    const made = { ...record, hash: hashOf(record) };
    this.records.push(made);
    return made;
  }

  begin(key?: StationKey): this {
    this.add('started', { program: '0.1.0', station: this.station });
    if (key) this.add('stationKeyMade', { publicKey: key.line, how: 'found' });
    this.add('staffSignedIn', {}, { people: { by: director } });
    this.add('roundSet', {}, { words: { round: 3 }, people: { by: director } });
    this.add('staffSignedOut', { how: 'left' }, { people: { by: director } });
    return this;
  }

  /** Returns the number of the ruling. Sources are those that the lists of `lists.ts` give. */
  ruling(sources: Readonly<Record<string, string>>, identity: string, more: Json = {}): number {
    this.#rulings += 1;
    this.add(
      'ruling',
      { ruling: this.#rulings, verdict: verdictOf(sources), ...basis(identity), ...more },
      {
        words: { words: Object.keys(sources), board: (this.#rulings % 40) + 1, round: 3 },
        staff: { sources: Object.values(sources), seconds: 31 },
      },
    );
    this.add('shown', { ruling: this.#rulings });
    return this.#rulings;
  }

  opinion(
    ruling: number,
    opinion: string,
    sources: Readonly<Record<string, string>>,
    identity: string,
  ): void {
    this.add(
      'opinion',
      { ruling, opinion, verdict: verdictOf(sources), ...basis(identity) },
      {
        words: { words: Object.keys(sources) },
        people: { by: judge },
        staff: { sources: Object.values(sources) },
      },
    );
  }

  setAside(ruling: number): void {
    this.add('rulingSetAside', { ruling, why: 'enteredWrongly' }, { people: { by: judge } });
  }
}

function verdictOf(sources: Readonly<Record<string, string>>): string {
  const isGood = Object.values(sources).every((one) =>
    ['allow', 'primary', 'secondary'].includes(one),
  );
  return isGood ? 'acceptable' : 'unacceptable';
}

const basis = (identity: string): Json => ({
  lexicon: sha256(`file ${identity}`),
  identity,
  rulebook: 'general',
});

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The code for paper: 80 bits of the hash and a check character. */
export function codeOf({
  number,
  hash,
}: {
  readonly number: number;
  readonly hash: string;
}): string {
  let bits = BigInt(`0x${hash.slice(0, 20)}`);
  let characters = '';
  for (let place = 0; place < 16; place += 1) {
    characters = alphabet.charAt(Number(bits & 31n)) + characters;
    bits >>= 5n;
  }
  let check = 0;
  for (const one of number.toString() + characters) {
    check ^= alphabet.indexOf(one);
    check = (check << 1) ^ (check & 16 ? 0b100101 : 0);
  }
  const groups = characters.match(/.{4}/g) ?? [];
  return [number.toString(), ...groups, alphabet.charAt(check)].join('-');
}

export function checkpointText(
  station: string,
  head: { readonly number: number; readonly hash: string },
  key?: StationKey,
): string {
  const text = [
    'Challenge station checkpoint, version 1',
    `Station: ${JSON.stringify(station)}`,
    `Record: ${head.number.toString()}`,
    `Hash: ${head.hash}`,
    'Time: 2027-05-01T18:00:00.000Z',
    `Code: ${codeOf(head)}`,
    `Key: ${key?.line ?? 'none; this checkpoint is not signed'}`,
    '',
  ].join('\n');
  return text + (key?.signature(text) ?? '');
}

export type Audience = 'public' | 'table' | 'whole' | 'collected';

/** Everything of a report that a forger may want to change. */
export interface ReportData extends Readonly<Record<string, unknown>> {
  readonly kinds: readonly string[];
  readonly public: readonly string[];
}

export interface MadeReport {
  readonly data: ReportData;
  readonly hashes: Uint8Array;
}

/**
 * `rulings` are those whose words a table's own report shows; `upTo` is the last record whose names
 * and sources a hub collected.
 */
export function reportOf(
  { records, station }: LedgerMaker,
  audience: Audience,
  {
    key,
    rulings = [],
    upTo = 0,
  }: { key?: StationKey | undefined; rulings?: readonly number[]; upTo?: number } = {},
): MadeReport {
  const hashes: Buffer[] = [];
  const isShown = (name: PartName, record: MadeRecord): boolean => {
    if (audience === 'collected') return name === 'words' || record.number <= upTo;
    if (audience !== 'table') return audience === 'whole';
    const { ruling } = JSON.parse(record.public) as { readonly ruling?: number };
    const isPlay = record.kind === 'ruling' || record.kind === 'opinion';
    return isPlay && name === 'words' && ruling !== undefined && rulings.includes(ruling);
  };
  const columns: Record<PartName, (string | 0 | 1)[]> = { words: [], people: [], staff: [] };
  for (const record of records) {
    for (const name of partNames) {
      const part = record[name];
      if (part === undefined) columns[name].push(0);
      else if (isShown(name, record)) columns[name].push(part);
      else {
        columns[name].push(1);
        hashes.push(Buffer.from(sha256(part), 'hex'));
      }
    }
  }
  const head = records.at(-1) ?? before;
  return {
    data: {
      report: 'ledger of a challenge station',
      version: 2,
      audience,
      station,
      from: 1,
      previous: before.hash,
      kinds: records.map(({ kind }) => kind),
      times: records.map(({ time }) => time),
      public: records.map((record) => record.public),
      ...columns,
      checkpoint: { code: codeOf(head), text: checkpointText(station, head, key) },
    },
    hashes: Buffer.concat(hashes),
  };
}

/** `behind` follows the deflated data. */
export function blockOf({ data, hashes }: MadeReport, behind = ''): string {
  const deflated = deflateRawSync(Buffer.from(JSON.stringify(data)), { level: 9 });
  const packed = Buffer.concat([deflated, Buffer.from(behind)]).toString('base64');
  return `<pre id="ledger-data" hidden>${packed}.${Buffer.from(hashes).toString('base64')}</pre>`;
}

/** What a person sees in the HTML plays no part in verifying. */
export function htmlOf(...blocks: readonly string[]): string {
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Ledger</title></head>\n<body><h1>Ledger</h1>\n${blocks.join('\n')}\n</body>\n</html>\n`;
}

export function reportHtml(...report: Parameters<typeof reportOf>): string {
  return htmlOf(blockOf(reportOf(...report)));
}
