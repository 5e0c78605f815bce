import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  parsePublicKey,
  publicKeyLine,
  type SecretKey,
} from '../../../electron/core/signature/minisign-format.ts';
import type { TrustList } from '../../../electron/core/signature/trust-list.ts';
import {
  describeSignatureProblem,
  type SignatureProblem,
  describeSignatureState,
  makeKeyFiles,
  readPublicKeyFile,
  readSecretKeyFile,
  signatureState,
  signFile,
} from '../../../electron/station/signatures/minisign.ts';
import { errorOf, sampleBytes, valueOf } from '../../core/lexicon/samples.ts';
import {
  minisignKeyId,
  minisignPublicKey,
  minisignSecretKey,
  minisignSignature,
  prehashedSignature,
  signedContent,
} from '../../core/signature/keys.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { inEnglish } from '../../in-english.ts';
import { has, needs } from '../../facility/facility.ts';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'minisign-'));
  file = put('sample.lexicon', sampleBytes('AT CAT'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function at(name: string): string {
  return path.join(folder, name);
}

function put(name: string, content: Uint8Array | string): string {
  writeFileSync(at(name), content);
  return at(name);
}

/** The secret key of a new pair in files of this name. */
function keyOf(name: string): SecretKey {
  valueOf(makeKeyFiles(at(name)));
  return valueOf(readSecretKeyFile(at(name)));
}

function trusted(...keys: readonly SecretKey[]): TrustList {
  return keys.map(({ publicKey }, index) => ({
    name: `Owner ${index.toString()}`,
    key: publicKey,
  }));
}

function minisign(...args: readonly string[]): { readonly code: unknown; readonly said: string } {
  const { status, stdout, stderr } = spawnSync('minisign', args, {
    cwd: folder,
    encoding: 'utf8',
    input: '',
  });
  return { code: status, said: stdout + stderr };
}

const minisignTrust: TrustList = [
  { name: 'Debian', key: valueOf(parsePublicKey(minisignPublicKey)) },
];

describe('signing a file', () => {
  it('leaves a signature beside it that is good by the trusted key', () => {
    const key = keyOf('club.key');
    const place = valueOf(signFile(file, key, 'for the finals'));
    expect(place).toBe(`${file}.minisig`);
    const state = signatureState(file, trusted(key));
    expect(state).toEqual({
      kind: 'good',
      by: [
        {
          path: place,
          name: 'Owner 0',
          keyId: key.publicKey.id,
          trustedComment: 'for the finals',
          strangeComment: undefined,
        },
      ],
      unknown: [],
    });
    expect(english(describeSignatureState(state))).toBe(
      `Signed by "Owner 0" (key ${key.publicKey.id}): for the finals`,
    );
  });

  it('gives the same bytes each time', () => {
    const key = keyOf('club.key');
    const place = valueOf(signFile(file, key, 'once'));
    const first = readFileSync(place, 'utf8');
    rmSync(place);
    valueOf(signFile(file, key, 'once'));
    expect(readFileSync(place, 'utf8')).toBe(first);
  });

  it('keeps the signatures of other keys, and replaces its own', () => {
    const [one, two] = [keyOf('one.key'), keyOf('two.key')];
    valueOf(signFile(file, one, 'first'));
    expect(valueOf(signFile(file, two, 'second'))).toBe(`${file}.${two.publicKey.id}.minisig`);
    valueOf(signFile(file, one, 'third'));
    const state = signatureState(file, trusted(one, two));
    const told = state.kind === 'good' ? state.by.map(({ trustedComment }) => trustedComment) : [];
    expect(told.toSorted()).toEqual(['second', 'third']);
    expect(signatureState(file, trusted(two))).toMatchObject({
      kind: 'good',
      unknown: [{ path: `${file}.minisig`, keyId: one.publicKey.id }],
    });
  });

  it('counts a key once, however many files it signed', () => {
    const key = keyOf('club.key');
    const place = valueOf(signFile(file, key, 'x'));
    put(`sample.lexicon.${key.publicKey.id}.minisig`, readFileSync(place));
    expect(signatureState(file, trusted(key))).toMatchObject({
      by: [{ path: expect.anything() as unknown }],
    });
  });

  it('is refused with a comment of two lines, and writes nothing', () => {
    const error = errorOf(signFile(file, keyOf('club.key'), 'two\nlines'));
    expect(english(describeSignatureProblem(error))).toBe(
      `${file}: The comment cannot be signed: it has a line break or a control character. Write a different one.`,
    );
    expect(existsSync(`${file}.minisig`)).toBe(false);
  });

  it('is refused without a file, and where the signature cannot be written', () => {
    const key = keyOf('club.key');
    expect(inEnglish(errorOf(signFile(at('none'), key, 'x')).sentence)).toBe(
      'The file cannot be read. Check the file and its permissions.',
    );
    mkdirSync(`${file}.minisig`);
    mkdirSync(`${file}.${key.publicKey.id}.minisig`);
    expect(inEnglish(errorOf(signFile(file, key, 'x')).sentence)).toMatch(
      /^The signature could not be written: /,
    );
  });
});

describe('the state of signatures', () => {
  it('is none where there are none', () => {
    put('other.lexicon.minisig', minisignSignature);
    put('sample.lexicon.note.minisig', minisignSignature);
    expect(signatureState(file, minisignTrust)).toEqual({ kind: 'none' });
    expect(english(describeSignatureState({ kind: 'none' }))).toBe('Not signed.');
  });

  it("is good for minisign's signature of the legacy kind", () => {
    file = put('hello', signedContent);
    put('hello.minisig', minisignSignature);
    const state = signatureState(file, minisignTrust);
    expect(english(describeSignatureState(state))).toBe(
      `Signed by "Debian" (key ${minisignKeyId}): timestamp:1795247747 file:f`,
    );
  });

  it('is unknown without the key, and says that nothing is proved', () => {
    put('sample.lexicon.minisig', minisignSignature);
    const state = signatureState(file, []);
    expect(state).toMatchObject({ kind: 'unknownKey', unknown: [{ keyId: minisignKeyId }] });
    expect(english(describeSignatureState(state))).toBe(
      `${file}.minisig: Signed with the key ${minisignKeyId}. This station does not trust that key, so the signature proves nothing here.`,
    );
  });

  it.each([
    [
      'another file',
      minisignSignature,
      /: The signature by "Debian" \(key [0-9A-F]{16}\) does not match this file/,
    ],
    [
      'a prehashed signature',
      prehashedSignature,
      /: This signature cannot be checked: it is a prehashed signature, .*minisign -S -l/,
    ],
    [
      'no signature',
      'hello\n',
      /: This signature cannot be checked: it does not have 4 complete lines\.$/,
    ],
    ['bytes', Buffer.from([255]), /: The signature cannot be read: it is not text\.$/],
  ])('is bad for %s', (_, content, sentence) => {
    put('sample.lexicon.minisig', content);
    const state = signatureState(file, minisignTrust);
    expect(state.kind).toBe('bad');
    expect(english(describeSignatureState(state))).toMatch(sentence);
  });

  it('is bad for one bad signature beside a good one', () => {
    const key = keyOf('club.key');
    valueOf(signFile(file, key, 'good'));
    put('sample.lexicon.0000000000000000.minisig', 'x');
    expect(signatureState(file, trusted(key)).kind).toBe('bad');
  });

  it('is bad where file or folder cannot be read', () => {
    put('gone.minisig', minisignSignature);
    expect(english(describeSignatureState(signatureState(at('gone'), [])))).toBe(
      `${at('gone')}: The signed file cannot be read. Check the file and its permissions.`,
    );
    expect(
      english(describeSignatureState(signatureState(path.join(folder, 'no', 'file'), []))),
    ).toMatch(/: The folder cannot be read: /);
  });

  it('reports each altered bit of a signature', () => {
    const key = keyOf('club.key');
    const place = valueOf(signFile(file, key, 'for the finals'));
    const trust = trusted(key);
    const whole = english(describeSignatureState(signatureState(file, trust)));
    const bytes = readFileSync(place);
    const kinds = new Set<string>();
    const unnoticed: number[] = [];
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const index = bit >> 3;
      const altered = Uint8Array.from(bytes).with(index, (bytes[index] ?? 0) ^ (1 << (bit & 7)));
      writeFileSync(place, altered);
      const state = signatureState(file, trust);
      kinds.add(state.kind);
      if (english(describeSignatureState(state)) === whole) unnoticed.push(bit);
    }
    expect(unnoticed).toEqual([]);
    expect([...kinds].toSorted()).toEqual(['bad', 'good', 'unknownKey']);
  });

  it('tells a first line that nobody signed', () => {
    const key = keyOf('club.key');
    const place = valueOf(signFile(file, key, 'x'));
    const lines = readFileSync(place, 'utf8').split('\n');
    writeFileSync(place, lines.with(0, 'untrusted comment: by the\tdirector').join('\n'));
    expect(english(describeSignatureState(signatureState(file, trusted(key))))).toBe(
      `Signed by "Owner 0" (key ${key.publicKey.id}): x\n${place}: The first line says "by the director". That line is not signed, and no signing program writes it. Do not rely on it.`,
    );
  });

  it('is bad for each altered bit of the signed file', () => {
    const key = keyOf('club.key');
    valueOf(signFile(file, key, 'x'));
    const bytes = readFileSync(file);
    const states = Array.from({ length: bytes.length * 8 }, (_, bit) => {
      const index = bit >> 3;
      writeFileSync(
        file,
        Uint8Array.from(bytes).with(index, (bytes[index] ?? 0) ^ (1 << (bit & 7))),
      );
      return signatureState(file, trusted(key)).kind;
    });
    expect([...new Set(states)]).toEqual(['bad']);
  });
});

describe('keys', () => {
  it('are made in two files, the secret one for its owner alone', () => {
    const { key, publicFile } = valueOf(makeKeyFiles(at('club.key')));
    expect(readdirSync(folder).toSorted()).toEqual(['club.key', 'club.key.pub', 'sample.lexicon']);
    expect(publicKeyLine(valueOf(readPublicKeyFile(publicFile)))).toBe(publicKeyLine(key));
    expect(valueOf(readSecretKeyFile(at('club.key'))).publicKey.id).toEqual(key.id);
    if (has('file modes')) expect(statSync(at('club.key')).mode & 0o777).toBe(0o600);
  });

  it.each(['club.key', 'club.key.pub'])('do not replace a file %s', (name) => {
    put(name, 'precious');
    expect(english(describeSignatureProblem(errorOf(makeKeyFiles(at('club.key')))))).toBe(
      `${at(name)}: A file with this name already exists and was not changed. Choose another name.`,
    );
    expect(readdirSync(folder).toSorted()).toEqual([name, 'sample.lexicon']);
    expect(readFileSync(at(name), 'utf8')).toBe('precious');
  });

  it('are not made in a folder that is not there', () => {
    expect(inEnglish(errorOf(makeKeyFiles(path.join(folder, 'no', 'key'))).sentence)).toBe(
      'The key could not be written: its folder does not exist.',
    );
  });

  it('are refused when the halves of a secret key do not belong together', () => {
    const swapped = minisignSecretKey.replace('3ayp/JfUi', '3ayp/JfUj');
    expect(inEnglish(errorOf(readSecretKeyFile(put('k', swapped))).sentence)).toBe(
      'This secret key is damaged: its two halves do not match.',
    );
  });

  it.each([
    [
      readSecretKeyFile,
      minisignPublicKey,
      'This secret key cannot be used: line 2 is too long or too short.',
    ],
    [
      readPublicKeyFile,
      minisignSecretKey,
      'This is not a minisign public key: line 2 is too long or too short.',
    ],
    [readPublicKeyFile, Buffer.from([255]), 'The key file cannot be read: it is not text.'],
    [readSecretKeyFile, undefined, 'Key file not found. Check the name.'],
  ])('are refused from a file that holds something else', (read, content, said) => {
    const place = content === undefined ? at('none') : put('k', content);
    expect(english(errorOf<SignatureProblem>(read(place)).sentence)).toBe(said);
  });
});

describe('Debian’s minisign', () => {
  it('takes our signature with our public key', needs('minisign'), () => {
    const key = keyOf('club.key');
    valueOf(signFile(file, key, 'für das Finale'));
    const verified = minisign('-V', '-p', 'club.key.pub', '-m', 'sample.lexicon');
    expect(verified).toEqual({
      code: 0,
      said: 'Signature and comment signature verified\nTrusted comment: für das Finale\n',
    });
    writeFileSync(file, readFileSync(file).fill(0, 0, 1));
    expect(minisign('-V', '-p', 'club.key.pub', '-m', 'sample.lexicon').code).toBe(1);
  });

  it('signs with our secret key as we do', needs('minisign'), () => {
    const key = keyOf('club.key');
    const place = valueOf(signFile(file, key, 'x'));
    const ours = readFileSync(place, 'utf8').split('\n');
    rmSync(place);
    const signed = minisign('-S', '-l', '-s', 'club.key', '-t', 'x', '-m', 'sample.lexicon');
    expect(signed.code).toBe(0);
    expect(readFileSync(place, 'utf8').split('\n').slice(1)).toEqual(ours.slice(1));
    expect(english(describeSignatureState(signatureState(file, trusted(key))))).toBe(
      `Signed by "Owner 0" (key ${key.publicKey.id}): x`,
    );
  });

  it('has its keys and legacy signatures taken, prehashed ones refused', needs('minisign'), () => {
    expect(minisign('-G', '-W', '-p', 'k.pub', '-s', 'k.key').code).toBe(0);
    const trust = [{ name: 'Debian', key: valueOf(readPublicKeyFile(at('k.pub'))) }];
    expect(valueOf(readSecretKeyFile(at('k.key'))).publicKey).toEqual(trust[0]?.key);
    const sign = (...args: readonly string[]): void => {
      const signed = minisign('-S', ...args, '-s', 'k.key', '-m', 'sample.lexicon');
      expect(signed.code).toBe(0);
    };
    sign('-l');
    expect(signatureState(file, trust)).toMatchObject({
      kind: 'good',
      by: [{ name: 'Debian', strangeComment: undefined }],
      unknown: [],
    });
    sign();
    expect(english(describeSignatureState(signatureState(file, trust)))).toContain(
      'minisign -S -l',
    );
  });
});
