/**
 * Reads from a program's header the kind of processor that it is for. A package with a runtime for
 * another processor would be complete and signed, but would not start.
 *
 * | form          | where the header says it     | x64          | arm64        |
 * |---------------|------------------------------|--------------|--------------|
 * | ELF, Linux    | 16 bits at 18                | 0x3E         | 0xB7         |
 * | PE, Windows   | 16 bits, 4 after "PE\0\0"    | 0x8664       | 0xAA64       |
 * | Mach-O, macOS | 32 bits at 4                 | 0x0100_0007  | 0x0100_000C  |
 */
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';

export type MachineType = 'x64' | 'arm64';

/** Enough bytes to include the header of a PE file. */
const headBytes = 4096;
const elfMark = 0x7f45_4c46;
const peMark = 0x5045_0000;
const dosMark = 0x4d5a;
const machMark = 0xfeed_facf;

const types: Readonly<Record<number, MachineType>> = {
  0x3e: 'x64',
  0xb7: 'arm64',
  0x8664: 'x64',
  0xaa64: 'arm64',
  0x0100_0007: 'x64',
  0x0100_000c: 'arm64',
};

/** `undefined` if the file is not a program, or is for another kind of processor. */
export function machineType(file: string): MachineType | undefined {
  const head = Buffer.alloc(headBytes);
  const open = openSync(file, 'r');
  try {
    readSync(open, head);
  } finally {
    closeSync(open);
  }
  if (head.readUInt32BE(0) === elfMark) return types[head.readUInt16LE(18)];
  if (head.readUInt32LE(0) === machMark) return types[head.readUInt32LE(4)];
  if (head.readUInt16BE(0) !== dosMark) return undefined;
  const start = head.readUInt32LE(0x3c);
  const isInside = start + 6 <= headBytes && head.readUInt32BE(start) === peMark;
  return isInside ? types[head.readUInt16LE(start + 4)] : undefined;
}

/**
 * Checks the program and every library and helper next to it, or everything in a bundle. Fails with
 * a sentence.
 */
export function checkMachineTypes(
  folder: string,
  program: string,
  wanted: MachineType,
  isBundle = false,
): Result<undefined, string> {
  const type = machineType(join(folder, program));
  if (type === undefined) return fail(`${program} in ${folder} is no program for x64 or arm64.`);
  const wrong = readdirSync(folder, { withFileTypes: true, recursive: isBundle })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => ({ name, type: machineType(join(parentPath, name)) }))
    .find(({ type }) => type !== undefined && type !== wanted);
  return wrong === undefined
    ? ok(undefined)
    : fail(`${wrong.name} in ${folder} is for ${wrong.type ?? ''}, but the package for ${wanted}.`);
}
