/** One ledger, exported on computers in five time zones, is the same but for the moment. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { night } from '../../core/ledger/night.ts';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import { runCommand as call } from './run-command.ts';

const zones = {
  'Pacific/Kiritimati': '+14:00',
  'Asia/Tokyo': '+09:00',
  UTC: '+00:00',
  'America/St_Johns': '-03:30',
  'Pacific/Pago_Pago': '-11:00',
} as const;

let folder = '';
const before = process.env['TZ'];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'export-zones-'));
  const ledger = valueOf(openLedger(folder));
  for (const { fact, time } of night) {
    valueOf(ledger.append(fact as NewRecord, new Date(time)));
  }
  ledger.close();
  // The moment is the same everywhere, so only the zone can make a difference.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:30:00.000Z') });
});

afterEach(() => {
  vi.useRealTimers();
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
  rmSync(folder, { recursive: true });
});

async function exported(zone: string, format: string, audience: string): Promise<string> {
  process.env['TZ'] = zone;
  const out = path.join(folder, `${zone.replaceAll('/', '-')}-${audience}.${format}`);
  const file = path.join(folder, 'ledger.sqlite');
  const made = await call([
    ...['ledger', 'export', file, '--format', format, '--audience', audience, '--out', out],
  ]);
  expect(made).toMatchObject({ code: 0 });
  return readFileSync(out, 'utf8');
}

it.each([
  ['csv', 'whole', /20\d\d-\d\d-\d\d \d\d:\d\d UTC[+-]\d\d:\d\d"/g],
  ['jsonl', 'whole', /(?<="exported":")[^"]+/g],
  ['html', 'whole', /(?<=Exported )[^,]+/g],
  ['html', 'public', /(?<=Exported )[^,]+/g],
])('%s for the %s', async (format, audience, moment) => {
  const texts = new Set<string>();
  for (const [zone, offset] of Object.entries(zones)) {
    const text = await exported(zone, format, audience);
    const moments = new Set(text.match(moment));
    expect(moments.size).toBe(1);
    expect([...moments].join()).toContain(offset);
    texts.add(text.replaceAll(moment, ''));
  }
  expect(texts.size).toBe(1);
  expect([...texts].join()).toContain(format === 'csv' ? '"UTC+02:00"' : '+02:00');
});
