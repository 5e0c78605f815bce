/**
 * The ledger's files are removed, replaced or restored while a station has them open. The program
 * could continue to write into deleted files: no ruling may be written there.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ledgerFileName,
  openLedger,
  type LedgerFile,
} from '../../../electron/station/ledger/ledger.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { ruling } from '../ruling-fact.ts';
import { RuledStation } from './ruled-station.ts';
import { needs } from '../../facility/facility.ts';

const time = new Date('2026-11-21T10:00:00Z');

let top = '';
let data = '';
let file = '';

beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'misplaced-'));
  data = path.join(top, 'data');
  file = path.join(data, ledgerFileName);
});

afterEach(() => {
  rmSync(top, { recursive: true, force: true });
});

function verified(of: string): unknown {
  const report = verifyLedger(of, []);
  if (!report.ok) throw new Error(report.sentence);
  return report.value.findings;
}

describe('a ledger', needs('deleting an open file'), () => {
  let ledger: LedgerFile;

  beforeEach(() => {
    ledger = valueOf(openLedger(data));
    valueOf(ledger.append(ruling(1), time));
  });

  afterEach(() => {
    ledger.close();
  });

  function openAgain(): void {
    const head = ledger.head();
    valueOf(ledger.closeOrPutBack());
    ledger = valueOf(openLedger(data, head));
  }

  it.each([
    ['file', () => [ledgerFileName]],
    ['log', () => [`${ledgerFileName}-wal`]],
    ['lock', () => ['station.lock']],
    ['everything', () => readdirSync(data)],
  ])('whose %s was deleted writes nothing more, and loses nothing', (_what, names) => {
    for (const name of names()) rmSync(path.join(data, name));
    const gone = { ok: false, error: { kind: 'missing' } };
    expect(ledger.append(ruling(2), time)).toEqual(gone);
    expect(ledger.verifyWritable()).toEqual(gone);
    expect(ledger.summary.nextRuling).toBe(2);
    openAgain();
    expect(ledger.summary.nextRuling).toBe(2);
    expect(ledger.append(ruling(2), time)).toMatchObject({ ok: true, value: { number: 2 } });
    expect(ledger.check()).toEqual({ ok: true, value: ledger.head() });
    expect(verified(file)).toEqual([]);
  });

  it('whose folder was moved away makes a new one', () => {
    renameSync(data, path.join(top, 'moved'));
    expect(ledger.append(ruling(2), time)).toMatchObject({ error: { kind: 'missing' } });
    expect(valueOf(ledger.closeOrPutBack())).toBe('putBack');
    expect(readdirSync(data)).toEqual([ledgerFileName]);
    ledger = valueOf(openLedger(data));
    expect(ledger.summary.nextRuling).toBe(2);
  });

  it('that nobody can look at is not called missing', needs('symbolic links'), () => {
    const aside = path.join(top, 'aside');
    renameSync(file, aside);
    symlinkSync(file, file);
    expect(ledger.append(ruling(2), time)).toMatchObject({ error: { kind: 'notWritten' } });
    renameSync(aside, file);
    expect(ledger.check()).toEqual({ ok: true, value: ledger.head() });
  });

  it('that vanishes while a record is being written does not count it, but keeps it', () => {
    const whenWritten = new Date(time);
    whenWritten.toISOString = () => {
      rmSync(file);
      return time.toISOString();
    };
    expect(ledger.append(ruling(2), whenWritten)).toEqual({
      ok: false,
      error: { kind: 'missing' },
    });
    expect(ledger.summary.nextRuling).toBe(2);
    openAgain();
    expect(ledger.summary.pendingRulings).toMatchObject([{ ruling: 1 }, { ruling: 2 }]);
    expect(verified(file)).toEqual([]);
  });

  it('is not closed while an older one lies in its place', () => {
    const older = path.join(top, 'older');
    ledger.close();
    cpSync(file, older);
    ledger = valueOf(openLedger(data));
    valueOf(ledger.append(ruling(2), time));
    rmSync(file);
    cpSync(older, file);
    const replaced = { ok: false, error: { kind: 'replaced' } };
    expect(ledger.append(ruling(3), time)).toEqual(replaced);
    expect(ledger.closeOrPutBack()).toEqual(replaced);
    expect(openLedger(data)).toEqual({ ok: false, error: { kind: 'inUse' } });
    expect(valueOf(ledger.ruling(2))?.ruling).toBe(2);
    rmSync(file);
    openAgain();
    expect(ledger.summary.nextRuling).toBe(3);
  });

  it('is not closed while something else lies in its place', () => {
    rmSync(file);
    writeFileSync(file, 'This is a letter.'.repeat(100));
    expect(ledger.closeOrPutBack()).toEqual({ ok: false, error: { kind: 'replaced' } });
  });

  it('goes on with a copy that holds all of it, and not with the log of the file before', () => {
    ledger.close();
    const copy = path.join(top, 'copy');
    cpSync(file, copy);
    ledger = valueOf(openLedger(data));
    rmSync(file);
    cpSync(copy, file);
    const head = ledger.head();
    expect(ledger.closeOrPutBack()).toEqual({ ok: true, value: 'inPlace' });
    expect(readdirSync(data).toSorted()).toEqual([ledgerFileName, 'station.lock']);
    ledger = valueOf(openLedger(data, head));
    expect(ledger.append(ruling(2), time).ok).toBe(true);
    expect(verified(file)).toEqual([]);
  });

  it('stays open while the disk refuses to take it back', () => {
    rmSync(file);
    const inTheWay = `${file}.put-back`;
    mkdirSync(inTheWay);
    expect(ledger.closeOrPutBack()).toMatchObject({ ok: false, error: { kind: 'notWritten' } });
    expect(existsSync(file)).toBe(false);
    rmdirSync(inTheWay);
    openAgain();
    expect(ledger.summary.nextRuling).toBe(2);
  });

  it('is missed, and not begun anew, where there was one', () => {
    ledger.close();
    renameSync(file, path.join(top, 'kept'));
    expect(openLedger(data)).toEqual({ ok: false, error: { kind: 'missing' } });
    expect(existsSync(file)).toBe(false);
    renameSync(path.join(top, 'kept'), file);
    ledger = valueOf(openLedger(data));
    expect(ledger.summary.nextRuling).toBe(2);
  });

  it('is not taken for the one that was open when it does not hold its last record', () => {
    valueOf(ledger.append(ruling(2), time));
    const head = ledger.head();
    ledger.close();
    rmSync(data, { recursive: true });
    expect(openLedger(data, head)).toMatchObject({ ok: false, error: { kind: 'notOpened' } });
    expect(existsSync(data)).toBe(false);
    ledger = valueOf(openLedger(data));
    valueOf(ledger.append(ruling(1), time));
    valueOf(ledger.append(ruling(2), new Date('2026-11-21T10:00:01Z')));
    ledger.close();
    expect(openLedger(data, head)).toEqual({ ok: false, error: { kind: 'replaced' } });
    ledger = valueOf(openLedger(data));
  });
});

describe('a station', needs('deleting an open file'), () => {
  let station: RuledStation;

  beforeEach(() => {
    station = new RuledStation(path.join(top, 'a.lexicon'));
    file = station.ledgerFile;
  });

  afterEach(() => {
    station.end();
  });

  it('closes without a verdict when its ledger is gone, puts it back and goes on', () => {
    rmSync(file);
    expect(station.challenge()).toEqual({ screen: 'closed', code: 'LG-05' });
    station.expectRecovery();
    expect(station.kinds().filter((kind) => kind === 'started')).toHaveLength(1);
  });

  it('stays closed while another ledger lies in its place', () => {
    const kept = path.join(top, 'kept');
    renameSync(file, kept);
    valueOf(openLedger(path.join(top, 'other'))).close();
    cpSync(path.join(top, 'other', ledgerFileName), file);
    expect(station.challenge()).toEqual({ screen: 'closed', code: 'LG-06' });
    station.wait(20_000);
    expect(station.now.view).toEqual({ screen: 'closed', code: 'LG-06' });
    renameSync(kept, file);
    station.wait(5_000);
    expect(station.now.view).toMatchObject({ screen: 'idle' });
    expect(station.ruled('CAT')).toBe('ACCEPTABLE');
    expect(station.kinds()).not.toContain('ledgerPutBack');
    station.expectVerified();
  });

  it('gives way to a second station that came in when the lock was deleted', () => {
    rmSync(path.join(station.data, 'station.lock'));
    const second = valueOf(openLedger(station.data));
    valueOf(second.append(ruling(2), time));
    expect(station.challenge()).toEqual({ screen: 'closed', code: 'LG-06' });
    station.wait(5_000);
    expect(station.now.view).toEqual({ screen: 'closed', code: 'LG-04' });
    second.close();
    station.wait(5_000);
    expect(station.now.view).toEqual({ screen: 'pending' });
    station.expectVerified();
  });

  it('puts its ledger back when it ends', () => {
    rmSync(file);
    station.host.close();
    expect(station.bodiesOf('ruling')).toHaveLength(1);
    station.expectVerified();
  });
});
