import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { z } from '../../../electron/core/base/schema.ts';
import { english, sentence } from '../../../electron/core/text/sentence.ts';
import type { Member } from '../../../electron/core/staff/member.ts';
import type { Role } from '../../../electron/core/staff/role.ts';
import { createLockOut } from '../../../electron/station/staff/pin-tries.ts';
import {
  describeStaffFileError,
  openStaffStore,
  readStaffOfKit,
  staffFileName,
  staffFileSchema,
  type StaffStore,
} from '../../../electron/station/staff/staff-file.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { StillClock } from '../../fakes/still-clock.ts';

let folder = '';
let clock = new StillClock();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'staff-'));
  clock = new StillClock();
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** As after a start. */
function open(): ReturnType<typeof openStaffStore> {
  return openStaffStore(folder, createLockOut(folder, clock));
}

function opened(): StaffStore {
  const store = open();
  if (!store.ok) throw new Error(store.error.kind);
  return store.value;
}

/** Adds a member with this PIN. */
function added(store: StaffStore, role: Role, pin: string): Member {
  return valueOf(store.add(`Somebody ${pin}`, role, pin));
}

const taken = (failures: number): unknown => ({
  ok: false,
  error: { kind: 'pinTaken', failures, waitMs: 0 },
});
const wrong = (failures: number): unknown => ({
  ok: false,
  error: { kind: 'wrongPin', failures, waitMs: 0 },
});

/** Changes one bit of the first or the last byte of a hash. */
function withOtherByte(hash: string, place: 'first' | 'last'): string {
  const bytes = Buffer.from(hash, 'hex');
  const at = place === 'first' ? 0 : bytes.length - 1;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString('hex');
}

type StaffFile = z.output<typeof staffFileSchema>;

/** Changes the only person in a file. */
function withMember(change: object): (file: StaffFile) => unknown {
  return (file) => ({ ...file, members: file.members.map((one) => ({ ...one, ...change })) });
}

describe('the file of the staff', () => {
  it('begins empty and keeps who was added, over a new opening', () => {
    expect(opened().members()).toEqual([]);
    expect(opened().add('  R.   Okafor ', 'wordJudge', '2468')).toMatchObject({ ok: true });
    const again = opened();
    expect(again.members()).toMatchObject([{ name: 'R. Okafor', role: 'wordJudge' }]);
    expect(again.find('2468')).toMatchObject({ ok: true, value: { name: 'R. Okafor' } });
    expect(again.find('2469')).toEqual(wrong(1));
    expect(again.find('')).toEqual(wrong(2));
  });

  it('never holds a PIN', () => {
    opened().add('R. Okafor', 'director', '86420135');
    expect(readFileSync(path.join(folder, staffFileName), 'utf8')).not.toContain('86420135');
  });

  it.each([
    ...(['123', '123456789', '12a4', '', ' 1234', '１２３４'] as const).map(
      (pin) => ['staff', pin] as const,
    ),
    ...(['12345', '1234', '123456789', '12345a'] as const).map((pin) => ['director', pin] as const),
  ])('takes no PIN of %s like %j, and looks nowhere for it', (role, pin) => {
    const store = opened();
    const badPin = { ok: false, error: { kind: 'badPin', role } };
    const { id } = added(store, role, '918273');
    expect(store.add('A', role, pin)).toEqual(badPin);
    expect(store.givePin(id, pin)).toEqual(badPin);
    expect(store.changeOwnPin(id, '918273', pin)).toEqual(badPin);
    expect(store.find('0000')).toEqual(wrong(1));
  });

  it.each(['', '   ', 'x'.repeat(41), 'a\u0000b'])('takes no name like %j', (name) => {
    expect(opened().add(name, 'staff', '1234')).toEqual({ ok: false, error: { kind: 'badName' } });
  });

  it('takes a name of forty characters, and reads it again', () => {
    const name = 'x'.repeat(40);
    valueOf(opened().add(name, 'staff', '1234'));
    expect(opened().members()).toMatchObject([{ name }]);
  });

  it('gives no two people the same name', () => {
    const staff = opened();
    valueOf(staff.add('Wanda Judge', 'director', '314159'));
    const taken = { ok: false, error: { kind: 'nameTaken' } };
    expect(staff.add(' wanda  judge', 'staff', '2222')).toEqual(taken);
    // With a Cyrillic letter, and in full width.
    expect(staff.add('Wаnda Judge', 'staff', '2222')).toEqual(taken);
    expect(staff.add('\uff37anda Judge', 'staff', '2222')).toEqual(taken);
    const { id } = valueOf(staff.add('Wanda B. Judge', 'staff', '2222'));
    expect(staff.change(id, 'Wanda Judge', 'staff')).toEqual(taken);
    expect(staff.change(id, 'WANDA B. JUDGE', 'staff').ok).toBe(true);
  });

  it('gives a PIN to one person only, who may choose it again', () => {
    const store = opened();
    const { id } = added(store, 'director', '918273');
    const other = added(store, 'staff', '2222');
    expect(store.add('B', 'staff', '918273')).toEqual(taken(1));
    expect(store.givePin(other.id, '918273')).toEqual(taken(2));
    expect(store.changeOwnPin(other.id, '2222', '918273')).toEqual(taken(3));
    expect(store.change(other.id, 'B', 'director', '918273')).toEqual(taken(4));
    expect(store.members()).toHaveLength(2);
    expect(store.givePin(id, '918273')).toMatchObject({ ok: true });
  });

  it('takes no PIN of another person for the present one', () => {
    const store = opened();
    added(store, 'director', '314159');
    const { id } = added(store, 'staff', '2222');
    expect(store.changeOwnPin(id, '314159', '3333')).toEqual(wrong(1));
    expect(store.find('2222')).toMatchObject({ ok: true, value: { id } });
  });

  it('changes name, role and PIN, and removes', () => {
    const store = opened();
    added(store, 'director', '314159');
    const { id } = added(store, 'staff', '2222');
    expect(store.change(id, 'C', 'wordJudge')).toEqual({
      ok: true,
      value: { id, name: 'C', role: 'wordJudge' },
    });
    expect(store.givePin(id, '3333')).toMatchObject({ ok: true });
    expect(store.find('2222')).toEqual(wrong(1));
    expect(store.changeOwnPin(id, '2222', '4444')).toEqual(wrong(2));
    expect(store.changeOwnPin(id, '3333', '4444')).toMatchObject({ ok: true });
    expect(store.find('4444')).toEqual({ ok: true, value: { id, name: 'C', role: 'wordJudge' } });
    expect(store.remove(id)).toMatchObject({ ok: true });
    clock.pass(24 * 3_600_000);
    expect(store.find('4444')).toEqual(wrong(1));
    for (const refused of [
      store.change(id, 'C', 'staff'),
      store.givePin(id, '5555'),
      store.changeOwnPin(id, '4444', '5555'),
      store.remove(id),
    ]) {
      expect(refused).toEqual({ ok: false, error: { kind: 'noSuchMember' } });
    }
  });

  it('makes nobody a director without a new PIN that is long enough', () => {
    const store = opened();
    added(store, 'director', '314159');
    const { id } = added(store, 'wordJudge', '2222');
    for (const pin of [undefined, '', '2222', '33333', '123456789']) {
      expect(store.change(id, 'B', 'director', pin)).toEqual({
        ok: false,
        error: { kind: 'badPin', role: 'director' },
      });
    }
    expect(store.change(id, 'B', 'director', '271828')).toMatchObject({ ok: true });
    expect(store.find('2222')).toEqual(wrong(1));
    expect(store.find('271828')).toMatchObject({ ok: true, value: { id, role: 'director' } });
    // Nor is a PIN asked for that changes nothing of this.
    expect(store.change(id, 'C', 'director')).toMatchObject({ ok: true });
    expect(store.change(id, 'C', 'staff', '3333')).toMatchObject({ ok: true });
    expect(store.find('271828')).toMatchObject({ ok: true, value: { id, role: 'staff' } });
  });

  it('looks at no PIN during a wait', () => {
    const store = opened();
    const { id } = added(store, 'director', '314159');
    const other = added(store, 'staff', '2222');
    for (let failures = 1; failures <= 5; failures += 1) store.find('0000');
    const locked = { ok: false, error: { kind: 'locked', waitMs: 15_000 } };
    for (const refused of [
      store.find('314159'),
      store.add('C', 'staff', '3333'),
      store.givePin(other.id, '3333'),
      store.givePin(other.id, '314159'),
      store.changeOwnPin(id, '314159', '161803'),
      store.changeOwnPin(id, '000000', '161803'),
      store.change(other.id, 'B', 'director', '161803'),
    ]) {
      expect(refused).toEqual(locked);
    }
    expect(store.change(other.id, 'B', 'wordJudge')).toMatchObject({ ok: true });
    clock.pass(15_000);
    expect(store.find('314159')).toMatchObject({ ok: true });
  });

  it('keeps nobody from signing in after a new PIN that was accepted, but the next new PIN waits', () => {
    const store = opened();
    added(store, 'director', '314159');
    const other = added(store, 'staff', '2222');
    for (let failures = 1; failures <= 5; failures += 1) store.find('0000');
    clock.pass(15_000);
    expect(store.givePin(other.id, '3333')).toMatchObject({ ok: true });
    const locked = { ok: false, error: { kind: 'locked', waitMs: 15_000 } };
    expect(store.givePin(other.id, '4444')).toEqual(locked);
    expect(store.find('314159')).toMatchObject({ ok: true });
    expect(store.find('3333')).toMatchObject({ ok: true, value: { id: other.id } });
  });

  it('keeps a director', () => {
    const store = opened();
    const { id } = added(store, 'director', '314159');
    for (const refused of [store.change(id, 'A', 'staff'), store.remove(id)]) {
      expect(refused).toEqual({ ok: false, error: { kind: 'lastDirector' } });
    }
    expect(opened().members()).toHaveLength(1);
  });

  it.each(['', 'null', '{', '{"version":2}', '{"version":2,"salt":"zz","members":[]}'])(
    'refuses a file that it did not write: %j',
    (text) => {
      writeFileSync(path.join(folder, staffFileName), text);
      expect(open()).toEqual({ ok: false, error: { kind: 'altered' } });
    },
  );

  it.each<[string, (file: StaffFile) => unknown]>([
    ['another member', (file) => ({ ...file, more: 1 })],
    ['an odd salt', ({ salt, ...file }) => ({ ...file, salt: salt.slice(1) })],
    ['a salt with something before it', ({ salt, ...file }) => ({ ...file, salt: `-${salt}` })],
    ['a salt with something after it', ({ salt, ...file }) => ({ ...file, salt: `${salt}-` })],
    ['a person with more', withMember({ more: 1 })],
    ['a long id', withMember({ id: '0123456789' })],
    ['an id with something before it', withMember({ id: '-01234567' })],
    ['an id with something after it', withMember({ id: '01234567-' })],
    ['no name', withMember({ name: '' })],
    ['a long name', withMember({ name: 'x'.repeat(41) })],
    ['another role', withMember({ role: 'owner' })],
    ['a short hash of a PIN', withMember({ pin: 'ab'.repeat(31) })],
    ['a long hash of a PIN', withMember({ pin: 'ab'.repeat(33) })],
    ['a PIN in place of its hash', withMember({ pin: '314159' })],
    ['no hash of a PIN', withMember({ pin: '' })],
  ])('refuses a file with %s, at the start and from a kit', (_, change) => {
    added(opened(), 'director', '314159');
    const file = path.join(folder, staffFileName);
    const text = JSON.stringify(
      change(staffFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))),
    );
    writeFileSync(file, text);
    const altered = { ok: false, error: { kind: 'altered' } };
    expect(open()).toEqual(altered);
    expect(readStaffOfKit(text)).toEqual(altered);
  });

  it('takes from a kit only staff with a director', () => {
    added(opened(), 'director', '314159');
    const file = path.join(folder, staffFileName);
    const text = readFileSync(file, 'utf8');
    expect(readStaffOfKit(text)).toMatchObject({ ok: true, value: { members: [{}] } });
    for (const other of [text.replace('director', 'wordJudge'), text.replace(/\[[^]*\]/, '[]')]) {
      expect(readStaffOfKit(other)).toEqual({ ok: false, error: { kind: 'lastDirector' } });
    }
  });

  it.each(['first', 'last'] as const)('finds nobody whose hash differs in its %s byte', (place) => {
    added(opened(), 'director', '314159');
    const file = path.join(folder, staffFileName);
    const staff = staffFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const members = staff.members.map((one) => ({ ...one, pin: withOtherByte(one.pin, place) }));
    writeFileSync(file, JSON.stringify({ ...staff, members }));
    expect(opened().find('314159')).toEqual(wrong(1));
    writeFileSync(file, JSON.stringify(staff));
    expect(opened().find('314159')).toMatchObject({ ok: true });
  });

  it('refuses a folder in the place of the file', () => {
    mkdirSync(path.join(folder, staffFileName));
    expect(open()).toMatchObject({ ok: false, error: { kind: 'notRead' } });
  });

  it('changes nothing when it cannot be written', () => {
    const store = opened();
    rmSync(folder, { recursive: true });
    expect(store.add('A', 'director', '314159')).toMatchObject({ error: { kind: 'notWritten' } });
    expect(store.members()).toEqual([]);
    mkdirSync(folder);
  });

  it('says in one sentence or two what went wrong and what to do', () => {
    const errors = [
      { kind: 'notRead', why: sentence`the disk is full` },
      { kind: 'notWritten', why: sentence`the disk is full` },
      { kind: 'newer', why: sentence`Install the newer program.` },
      { kind: 'altered' },
      { kind: 'ofDevelopment' },
      { kind: 'badPin', role: 'staff' },
      { kind: 'badPin', role: 'director' },
      { kind: 'badName' },
      { kind: 'nameTaken' },
      { kind: 'pinTaken', failures: 1, waitMs: 0 },
      { kind: 'wrongPin', failures: 1, waitMs: 0 },
      { kind: 'locked', waitMs: 15_000 },
      { kind: 'locked', waitMs: 900_000 },
      { kind: 'noSuchMember' },
      { kind: 'lastDirector' },
    ] as const;
    const sentences = errors.map(describeStaffFileError).map(english);
    expect(new Set(sentences).size).toBe(errors.length);
    expect(sentences.filter((one) => one.includes('Wait'))).toEqual([
      'Too many PINs were tried. Wait 15 s, then try again.',
      'Too many PINs were tried. Wait 15 min, then try again.',
    ]);
    expect(sentences.filter((one) => one.includes('digits'))).toEqual([
      'A PIN has 4 to 8 digits and nothing else. Choose another PIN.',
      "A director's PIN has 6 to 8 digits and nothing else. Choose another PIN.",
    ]);
    for (const one of sentences) expect(one).toMatch(/^[A-Z].*\.$/s);
  });
});
