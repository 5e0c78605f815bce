/** A zone that the system changes while a program runs, in a namespace with a folder `/etc` of its own. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { needs } from '../../facility/facility.ts';

let etc: string;

beforeEach(() => {
  etc = mkdtempSync(path.join(tmpdir(), 'etc-'));
  // Only the path counts: Node has the zones itself.
  for (const zone of ['America/St_Johns', 'Australia/Eucla']) {
    const file = path.join(etc, 'zoneinfo', zone);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  symlinkSync('/etc/zoneinfo/America/St_Johns', path.join(etc, 'localtime'));
});

afterEach(() => {
  rmSync(etc, { recursive: true });
});

it('the zone of the system is looked at afresh', needs('a disk to mount'), () => {
  const program = path.join(import.meta.dirname, 'system-zone-child.ts');
  const script = 'mount --bind "$1" /etc && exec "$2" "$3"';
  const { TZ: _, ...env } = process.env;
  const said = execFileSync(
    'unshare',
    ['--mount', 'sh', '-c', script, 'sh', etc, process.execPath, program],
    { env, encoding: 'utf8' },
  );
  expect(
    said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    { offset: '-03:30', name: 'America/St_Johns' },
    { offset: '+08:45', name: 'Australia/Eucla' },
  ]);
});
