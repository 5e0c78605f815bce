/**
 * The identity of a lexicon: its words, and the length from which its secondary list counts. Names,
 * files, order, definitions, compression and compiler do not affect it.
 */
import type { HashFunction } from './canonical-list.ts';
import type { Manifest } from './lexicon-manifest.ts';

/** The parts of a lexicon that decide: the canonical SHA-256 of each list, in lower-case hex. */
export interface IdentifiedLists {
  readonly primary: Pick<Manifest['primary'], 'canonicalSha256'>;
  readonly secondary?:
    Pick<NonNullable<Manifest['secondary']>, 'canonicalSha256' | 'fromLength'> | undefined;
}

/** Returns the SHA-256, in lower-case hex, of a line of ASCII with the hashes of the lists. */
export function identityOf({ primary, secondary }: IdentifiedLists, sha256: HashFunction): string {
  const line = [
    'lexicon 1',
    `primary=${primary.canonicalSha256}`,
    `secondary=${secondary?.canonicalSha256 ?? 'none'}`,
    `from=${secondary?.fromLength.toString() ?? 'none'}`,
  ].join(' ');
  return sha256(Uint8Array.from(`${line}\n`, (character) => character.charCodeAt(0)));
}
