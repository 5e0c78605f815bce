/**
 * Replaces fpm, which electron-builder downloads and Debian lacks. Takes electron-builder's
 * arguments and makes the package with dpkg-deb. The content, scripts and entries come from
 * electron-builder and our configuration; only the wrapping is not fpm's.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const one = { type: 'string', default: '' } as const;
const many = { type: 'string', multiple: true, default: [] as string[] } as const;

const { values, positionals } = parseArgs({
  options: {
    input: { ...one, short: 's' },
    output: { ...one, short: 't' },
    force: { type: 'boolean' },
    depends: { ...many, short: 'd' },
    'deb-recommends': many,
    'deb-suggests': many,
    'deb-compression': one,
    'deb-priority': one,
    architecture: one,
    'after-install': one,
    'after-remove': one,
    description: one,
    version: one,
    package: one,
    name: one,
    maintainer: one,
    vendor: one,
    url: one,
    category: one,
    license: one,
  },
  allowPositionals: true,
});

const folder = mkdtempSync(join(tmpdir(), 'deb-'));
chmodSync(folder, 0o755);
for (const positional of positionals) {
  const [from = '', to = ''] = positional.split('=');
  const target = join(folder, to);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(from, target, { recursive: true, verbatimSymlinks: true });
}

const fields: readonly (readonly [string, string])[] = [
  ['Package', values.name],
  ['Version', values.version],
  ['Architecture', values.architecture],
  ['Maintainer', values.maintainer],
  ['Priority', values['deb-priority']],
  ['Section', values.category],
  ['Depends', values.depends.join(', ')],
  ['Recommends', values['deb-recommends'].join(', ')],
  ['Suggests', values['deb-suggests'].join(', ')],
  ['Homepage', values.url],
  ['Description', values.description],
];
const control = fields.filter(([, value]) => value !== '').map((field) => field.join(': '));
mkdirSync(join(folder, 'DEBIAN'));
writeFileSync(join(folder, 'DEBIAN', 'control'), `${control.join('\n')}\n`);
for (const [script, file] of [
  ['postinst', values['after-install']],
  ['postrm', values['after-remove']],
] as const) {
  cpSync(file, join(folder, 'DEBIAN', script));
  chmodSync(join(folder, 'DEBIAN', script), 0o755);
}
// fpm has its own name for this one.
const compression = values['deb-compression'] === 'gz' ? 'gzip' : values['deb-compression'];
const wrap = ['--root-owner-group', `-Z${compression}`, '--build'];
execFileSync('dpkg-deb', [...wrap, folder, values.package], { stdio: ['ignore', 2, 2] });
rmSync(folder, { recursive: true });
