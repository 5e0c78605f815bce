import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describeStaffFileError,
  openStaffStore,
  staffFileName,
  type StaffStore,
} from '../../electron/station/staff/staff-file.ts';
import { english, sentence } from '../../electron/core/sentence.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'staff-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function opened(): StaffStore {
  const store = openStaffStore(folder);
  if (!store.ok) throw new Error(store.error.kind);
  return store.value;
}

describe('the file of the staff', () => {
  it('begins empty and keeps who was added, over a new opening', () => {
    expect(opened().members()).toEqual([]);
    expect(opened().add('  R.   Okafor ', 'wordJudge', '2468')).toMatchObject({ ok: true });
    const again = opened();
    expect(again.members()).toMatchObject([{ name: 'R. Okafor', role: 'wordJudge' }]);
    expect(again.find('2468')).toMatchObject({ name: 'R. Okafor' });
    expect(again.find('2469')).toBeUndefined();
    expect(again.find('')).toBeUndefined();
  });

  it('never holds a PIN', () => {
    opened().add('R. Okafor', 'director', '86420135');
    expect(readFileSync(path.join(folder, staffFileName), 'utf8')).not.toContain('86420135');
  });

  it.each(['123', '123456789', '12a4', '', ' 1234', '１２３４'])('takes no PIN like %j', (pin) => {
    expect(opened().add('A', 'staff', pin)).toEqual({ ok: false, error: { kind: 'badPin' } });
  });

  it.each(['', '   ', 'x'.repeat(41), 'a\u0000b'])('takes no name like %j', (name) => {
    expect(opened().add(name, 'staff', '1234')).toEqual({ ok: false, error: { kind: 'badName' } });
  });

  it('gives a PIN to one person only, who may choose it again', () => {
    const store = opened();
    const first = store.add('A', 'director', '1234');
    expect(store.add('B', 'staff', '1234')).toEqual({ ok: false, error: { kind: 'pinTaken' } });
    if (!first.ok) throw new Error(first.error.kind);
    expect(store.changePin(first.value.id, '1234')).toMatchObject({ ok: true });
  });

  it('changes name, role and PIN, and removes', () => {
    const store = opened();
    store.add('Director', 'director', '1111');
    const added = store.add('B', 'staff', '2222');
    if (!added.ok) throw new Error(added.error.kind);
    const { id } = added.value;
    expect(store.change(id, 'C', 'wordJudge')).toEqual({
      ok: true,
      value: { id, name: 'C', role: 'wordJudge' },
    });
    expect(store.changePin(id, '3333')).toMatchObject({ ok: true });
    expect(store.find('2222')).toBeUndefined();
    expect(store.find('3333')).toEqual({ id, name: 'C', role: 'wordJudge' });
    expect(store.remove(id)).toMatchObject({ ok: true });
    expect(opened().find('3333')).toBeUndefined();
    for (const refused of [store.change(id, 'C', 'staff'), store.remove(id)]) {
      expect(refused).toEqual({ ok: false, error: { kind: 'noSuchMember' } });
    }
  });

  it('keeps a director', () => {
    const store = opened();
    const added = store.add('A', 'director', '1111');
    if (!added.ok) throw new Error(added.error.kind);
    const { id } = added.value;
    for (const refused of [store.change(id, 'A', 'staff'), store.remove(id)]) {
      expect(refused).toEqual({ ok: false, error: { kind: 'lastDirector' } });
    }
    expect(opened().members()).toHaveLength(1);
  });

  it.each(['', 'null', '{', '{"version":2}', '{"version":1,"salt":"zz","members":[]}'])(
    'refuses a file that it did not write: %j',
    (text) => {
      writeFileSync(path.join(folder, staffFileName), text);
      expect(openStaffStore(folder)).toEqual({ ok: false, error: { kind: 'altered' } });
    },
  );

  it('refuses a folder in the place of the file', () => {
    mkdirSync(path.join(folder, staffFileName));
    expect(openStaffStore(folder)).toMatchObject({ ok: false, error: { kind: 'notRead' } });
  });

  it('changes nothing when it cannot be written', () => {
    const store = opened();
    rmSync(folder, { recursive: true });
    expect(store.add('A', 'director', '1111')).toMatchObject({ error: { kind: 'notWritten' } });
    expect(store.members()).toEqual([]);
    mkdirSync(folder);
  });

  it('says in one sentence or two what went wrong and what to do', () => {
    const errors = [
      { kind: 'notRead', why: sentence`this account does not have permission` },
      { kind: 'notWritten', why: sentence`the disk is full` },
      { kind: 'altered' },
      { kind: 'badPin' },
      { kind: 'badName' },
      { kind: 'pinTaken' },
      { kind: 'noSuchMember' },
      { kind: 'lastDirector' },
    ] as const;
    const sentences = errors.map(describeStaffFileError).map(english);
    expect(new Set(sentences).size).toBe(errors.length);
    for (const one of sentences) expect(one).toMatch(/^[A-Z].*\.$/s);
  });
});
