/**
 * Folders of archives that look like Electron's runtimes to electron-builder, one for each processor:
 * the program has the header of its own machine, the mark and the fuses, all of them as Electron
 * delivers them or switched on, and nothing in it runs.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import type { MachineType } from '../../../scripts/packaging/machine-type.ts';

const mark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuseCount = 9;
export const machines = ['x64', 'arm64'] as const satisfies readonly MachineType[];

/** `swapped` puts the other machine's program into each archive. */
export function makeFakeRuntimes(
  folder: string,
  version: string,
  system: 'linux' | 'win',
  swapped = false,
): void {
  mkdirSync(folder, { recursive: true });
  const platform = system === 'linux' ? 'linux' : 'win32';
  for (const machine of machines) {
    const other = machine === 'x64' ? 'arm64' : 'x64';
    const files = runtimeFiles(version, system, swapped ? other : machine);
    writeFileSync(join(folder, `electron-v${version}-${platform}-${machine}.zip`), zip(files));
  }
}

function runtimeFiles(
  version: string,
  system: 'linux' | 'win',
  machine: MachineType,
): ReadonlyMap<string, Buffer> {
  const fuses = String.fromCharCode(1, fuseCount) + '1'.repeat(fuseCount);
  const content: Buffer = Buffer.from(`before${mark}${fuses}after`, 'latin1');
  const texts = {
    version,
    LICENSE: 'a license',
    'LICENSES.chromium.html': 'many licenses',
    'locales/en-US.pak': 'en-US',
    'locales/de.pak': 'de',
    'resources/default_app.asar': 'an archive',
  };
  const files = new Map<string, Buffer>(
    Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]),
  );
  if (system === 'win') return files.set('electron.exe', windowsProgram(content, machine));
  const program = Buffer.concat([elfHeader(machine), content]);
  return files.set('electron', program).set('chrome-sandbox', elfHeader(machine));
}

export function elfHeader(machine: MachineType): Buffer {
  const header = Buffer.alloc(64);
  header.write('\u007fELF\u0002\u0001\u0001', 'latin1');
  header.writeUInt16LE(machine === 'x64' ? 0x3e : 0xb7, 18);
  return header;
}

export function machHeader(machine: MachineType): Buffer {
  const header = Buffer.alloc(32);
  header.writeUInt32LE(0xfeed_facf, 0);
  header.writeUInt32LE(machine === 'x64' ? 0x0100_0007 : 0x0100_000c, 4);
  return header;
}

/** Its icon and names are written into it later, so it has to be of the form of a program. */
function windowsProgram(content: Buffer, machine: MachineType): Buffer {
  const program = NtExecutable.createEmpty(false, false);
  program.setExtraData(content);
  const resources = NtExecutableResource.from(program);
  const names = Resource.VersionInfo.createEmpty();
  names.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' });
  names.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  const bytes = Buffer.from(program.generate());
  bytes.writeUInt16LE(machine === 'x64' ? 0x8664 : 0xaa64, bytes.readUInt32LE(0x3c) + 4);
  return bytes;
}

/** Files that may run, as they are, without compression. */
function zip(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of files) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), bytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((0o100_755 << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    // Made by Unix, whose modes the files have.
    const maker = Buffer.from([20, 3]);
    entries.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), maker, common, tail, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006'), end]);
}
