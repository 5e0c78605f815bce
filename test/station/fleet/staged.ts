/** A hub's authority that signs manifests, and the folder as a courier leaves it. */
import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  signedText,
  type Manifest,
  type SentFile,
  type SignedManifest,
} from '../../../electron/core/fleet/signed-manifest.ts';
import { makeRequest } from '../../../electron/courier/new-request.ts';
import {
  certifyStation,
  makeAuthority,
  type Certified,
} from '../../../electron/hub/certificates/authority.ts';
import { ListStore } from '../../../electron/hub/lists/list-store.ts';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import type { Joined } from '../../../electron/station/fleet/joined.ts';
import {
  isStaged,
  stagedFolder,
  stageFile,
  stageManifest,
  writeAccepted,
} from '../../../electron/station/fleet/staged-files.ts';
import { valueOf } from '../../core/lexicon/samples.ts';

export type Content = Omit<Manifest, 'version' | 'hub' | 'number'>;

export class SigningHub {
  readonly id: string;
  readonly joined: Joined;
  readonly #authority: Certified;
  #number = 0;

  private constructor(id: string, authority: Certified, joined: Joined) {
    this.id = id;
    this.#authority = authority;
    this.joined = joined;
  }

  static async begin(digit = 'a'): Promise<SigningHub> {
    const authority = await makeAuthority();
    const { request, key } = await makeRequest();
    const station = digit.repeat(16);
    const joined = {
      hub: `the hub ${digit}`,
      station,
      addresses: [{ host: '127.0.0.1', port: 8883 }],
      authority: authority.certificate,
      key,
      certificate: valueOf(await certifyStation(authority, request, station)),
    };
    return new SigningHub(digit.repeat(16), authority, joined);
  }

  manifest(content: Content, number = (this.#number += 1)): Manifest {
    return { hub: this.id, number, ...content };
  }

  signed(manifest: Manifest): SignedManifest {
    return signedBy(this.#authority, manifest);
  }

  /** Leaves the files of this manifest for the station, as a courier does. */
  stage(dataFolder: string, manifest: Manifest, files: Files): Manifest {
    const folder = stagedFolder(dataFolder, this.joined);
    const { hub, number, lexicon, event } = manifest;
    const signed = this.signed(manifest);
    valueOf(writeAccepted(folder, { hub, number, sha256: sha256(signed.manifest) }));
    for (const [kind, sent] of [
      ['lexicon', lexicon],
      ['event', event],
    ] as const) {
      const file = files[kind];
      if (sent === undefined || file === undefined || isStaged(folder, kind, sent)) continue;
      valueOf(stageFile(folder, kind, sent, readFileSync(file)));
    }
    valueOf(stageManifest(folder, signed, manifest));
    return manifest;
  }
}

export function signedBy(authority: Pick<Certified, 'key'>, manifest: Manifest): SignedManifest {
  const text = JSON.stringify(manifest);
  const key = { key: createPrivateKey(authority.key), dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(signedText(text)), key).toString('base64');
  return { manifest: text, signature };
}

export interface Files {
  readonly lexicon?: string;
  readonly event?: string;
}

/** What a hub says of these files. `store` is a folder for its copies. */
export function contentOf(store: string, files: Files): Content {
  const lists = new ListStore(store);
  return {
    program: 'challenge-station 1.0.0',
    ...(files.lexicon !== undefined && { lexicon: valueOf(lists.takeLexicon(files.lexicon)).sent }),
    ...(files.event !== undefined && { event: valueOf(lists.takeEvent(files.event)).sent }),
  };
}

/** `words` is the number of words that the director typed. */
export function confirmedContent(
  content: Content,
  words?: number,
  by = 'Dana at the hub',
): Content {
  const { lexicon, event } = content;
  return {
    ...content,
    confirmed: {
      ...(lexicon && { lexicon: lexicon.identity }),
      ...(event && { event: event.sha256 }),
      ...(words !== undefined && { words }),
      by,
      wallMs: 5,
    },
  };
}

/** A file that has another content than its name says. */
export function otherBytes(file: SentFile): SentFile {
  return { ...file, sha256: file.sha256.replaceAll(/[0-7]/g, '8') };
}
