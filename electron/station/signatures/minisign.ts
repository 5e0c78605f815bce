/**
 * Signatures of lexicon and event files: Ed25519 in minisign's format, as made by `minisign -S -l`.
 * They are next to the signed file, as FILE.minisig and, for further keys, FILE.<key id>.minisig.
 */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { keyIdBytes, keyIdOf, type KeyId } from '../../core/signature/key-id.ts';
import {
  commentProblem,
  describeSignatureFormatError,
  parsePublicKey,
  parseSecretKey,
  parseSignature,
  publicKeyText,
  secretKeyText,
  signatureText,
  type PublicKey,
  type SecretKey,
  type Signature,
  type SignatureFormatError,
} from '../../core/signature/minisign-format.ts';
import { signedTime } from '../../core/signature/signed-time.ts';
import type { TrustList } from '../../core/signature/trust-list.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { writeWhenFree } from '../disk/held-file.ts';
import { readWholeFile } from '../disk/whole-file.ts';
import { reasonOf } from '../disk/disk-full-or-removed.ts';
import { readTextFile, writeTextFile } from '../disk/text-file.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';

/** A sentence on what happened and what to do. */
export interface SignatureProblem {
  readonly path: string;
  readonly sentence: Sentence;
}

export interface GoodSignature {
  readonly path: string;
  readonly name: string;
  readonly keyId: KeyId;
  readonly trustedComment: string;
  /** The untrusted comment, unless it is one that programs write by default. */
  readonly strangeComment: string | undefined;
}

export interface UnknownSignature {
  readonly path: string;
  readonly keyId: KeyId;
}

/** Combined state of all signatures next to a file. One bad signature makes the result bad. */
export type SignatureState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'good';
      /** At least one, each by a different key. */
      readonly by: readonly GoodSignature[];
      readonly unknown: readonly UnknownSignature[];
    }
  | { readonly kind: 'unknownKey'; readonly unknown: readonly UnknownSignature[] }
  | { readonly kind: 'bad'; readonly problem: SignatureProblem };

const usualComment = 'signature from minisign secret key';
const ending = '.minisig';

export function signatureState(file: string, trust: TrustList): SignatureState {
  const paths = signatureFilesOf(file);
  if (!paths.ok) return { kind: 'bad', problem: paths.error };
  if (paths.value.length === 0) return { kind: 'none' };
  const content = readWholeFile(file);
  if (!content.ok)
    return bad(file, sentence`The signed file cannot be read. Check the file and its permissions.`);
  const by: GoodSignature[] = [];
  const unknown: UnknownSignature[] = [];
  for (const one of paths.value) {
    const signature = readSignature(one);
    if (!signature.ok) return { kind: 'bad', problem: signature.error };
    const { keyId, trustedComment } = signature.value;
    const signer = trust.find(({ key }) => key.id === keyId);
    if (signer === undefined) {
      unknown.push({ path: one, keyId });
      continue;
    }
    const key = publicKeyObject(signer.key);
    if (!verify(undefined, content.value, key, signature.value.ofFile)) {
      return bad(
        one,
        sentence`The signature by "${signer.name}" (key ${keyId}) does not match this file: the file or the signature was changed. Copy both again from the original.`,
      );
    }
    if (!verify(undefined, commentMessage(signature.value), key, signature.value.ofComment)) {
      return bad(
        one,
        sentence`The comment in this signature is not the one that "${signer.name}" (key ${keyId}) signed. Copy the signature again from the original.`,
      );
    }
    const strangeComment = isUsual(signature.value) ? undefined : signature.value.untrustedComment;
    if (by.some((other) => other.keyId === keyId)) continue;
    by.push({ path: one, name: signer.name, keyId, trustedComment, strangeComment });
  }
  return by.length > 0 ? { kind: 'good', by, unknown } : { kind: 'unknownKey', unknown };
}

/** Returns the known keys that signed the file, with the time that each signed. */
export function signedTimes(
  state: SignatureState,
): { readonly key: KeyId; readonly at?: number }[] {
  const by = state.kind === 'good' ? state.by : [];
  return by.map(({ keyId: key, trustedComment }) => {
    const at = signedTime(trustedComment);
    return { key, ...(at !== undefined && { at }) };
  });
}

/** Returns the keys of the list that signed the file. */
export function trustedKeys(state: SignatureState, trust: TrustList): readonly KeyId[] {
  const by = state.kind === 'good' ? state.by : [];
  return by.map(({ keyId }) => keyId).filter((id) => trust.some(({ key }) => key.id === id));
}

export function describeSignatureState(state: SignatureState): Sentence {
  switch (state.kind) {
    case 'none':
      return sentence`Not signed.`;
    case 'bad':
      return describeSignatureProblem(state.problem);
    case 'unknownKey':
      return joinSentences(state.unknown.map(describeUnknown), '\n');
    case 'good':
      return joinSentences(
        [...state.by.map(describeGood), ...state.unknown.map(describeUnknown)],
        '\n',
      );
  }
}

export function describeSignatureProblem({
  path: file,
  sentence: said,
}: SignatureProblem): Sentence {
  return sentence`${file}: ${said}`;
}

/** Returns whether this is the text of a signature of the content, by this key alone. */
export function isSignatureOf(text: string, content: Uint8Array, publicKey: PublicKey): boolean {
  const signature = parseSignature(text);
  if (!signature.ok || signature.value.keyId !== publicKey.id) return false;
  const key = publicKeyObject(publicKey);
  return (
    verify(undefined, content, key, signature.value.ofFile) &&
    verify(undefined, commentMessage(signature.value), key, signature.value.ofComment)
  );
}

/** Returns the signature files next to a file, sorted by name. */
export function signatureFilesOf(file: string): Result<readonly string[], SignatureProblem> {
  const folder = path.dirname(file);
  const name = path.basename(file);
  try {
    const names = readdirSync(folder).filter(
      (one) =>
        one.startsWith(name) && /^(?:\.[0-9A-F]{16})?\.minisig$/.test(one.slice(name.length)),
    );
    return ok(names.toSorted().map((one) => path.join(folder, one)));
  } catch (cause) {
    return fail({
      path: folder,
      sentence: sentence`The folder cannot be read: ${reasonOf(cause)}.`,
    });
  }
}

/** Writes the signature next to the file, keeping signatures of other keys. Returns its path. */
export function signFile(
  file: string,
  key: SecretKey,
  trustedComment: string,
): Result<string, SignatureProblem> {
  const problem = commentProblem(trustedComment);
  if (problem !== undefined) {
    return failWith(
      file,
      sentence`The comment cannot be signed: ${problem}. Write a different one.`,
    );
  }
  const content = readWholeFile(file);
  if (!content.ok)
    return failWith(file, sentence`The file cannot be read. Check the file and its permissions.`);
  const place = placeFor(file, key.publicKey.id);
  const written = writeTextFile(place, signatureOf(content.value, key, trustedComment));
  return written.ok
    ? ok(place)
    : failWith(place, sentence`The signature could not be written: ${written.error.why}.`);
}

/** Returns the text of a signature file. The trusted comment must be valid. */
export function signatureOf(
  content: Uint8Array,
  { seed, publicKey: { id } }: SecretKey,
  trustedComment: string,
): string {
  const privateKey = privateKeyFrom(seed);
  const unfinished = {
    untrustedComment: `signature from key ${id}`,
    keyId: id,
    ofFile: sign(undefined, content, privateKey),
    trustedComment,
  };
  const ofComment = sign(undefined, commentMessage(unfinished), privateKey);
  return signatureText({ ...unfinished, ofComment });
}

/**
 * Creates two files: the secret key, readable by its owner only where the file system has modes, and next to it the public key,
 * `.pub`.
 */
export function makeKeyFiles(
  secretFile: string,
): Result<{ readonly publicFile: string; readonly key: PublicKey }, SignatureProblem> {
  const publicFile = `${secretFile}.pub`;
  const taken = [secretFile, publicFile].find((file) => existsSync(file));
  if (taken !== undefined) {
    return failWith(
      taken,
      sentence`A file with this name already exists and was not changed. Choose another name.`,
    );
  }
  const key = newSecretKey();
  let place = secretFile;
  try {
    writeWhenFree(place, secretKeyText(key), { flag: 'wx', mode: 0o600, flush: true });
    place = publicFile;
    writeWhenFree(place, publicKeyText(key.publicKey), { flag: 'wx', flush: true });
  } catch (cause) {
    return failWith(place, sentence`The key could not be written: ${reasonOf(cause)}.`);
  }
  return ok({ publicFile, key: key.publicKey });
}

export function readSecretKeyFile(file: string): Result<SecretKey, SignatureProblem> {
  const text = readKeyText(file);
  if (!text.ok) return text;
  const key = parseSecretKey(text.value);
  if (!key.ok) return failWith(file, sentence`This secret key cannot be used: ${reason(key)}.`);
  const { seed, publicKey } = key.value;
  return publicBytesOf(privateKeyFrom(seed)).equals(publicKey.bytes)
    ? key
    : failWith(file, sentence`This secret key is damaged: its two halves do not match.`);
}

export function readPublicKeyFile(file: string): Result<PublicKey, SignatureProblem> {
  const text = readKeyText(file);
  if (!text.ok) return text;
  const key = parsePublicKey(text.value);
  return key.ok
    ? key
    : failWith(file, sentence`This is not a minisign public key: ${reason(key)}.`);
}

function readKeyText(file: string): Result<string, SignatureProblem> {
  const text = readTextFile(file);
  if (!text.ok) return failWith(file, sentence`The key file cannot be read: ${text.error.why}.`);
  return text.value === undefined
    ? failWith(file, sentence`Key file not found. Check the name.`)
    : ok(text.value);
}

function readSignature(file: string): Result<Signature, SignatureProblem> {
  const text = readTextFile(file);
  if (!text.ok) return failWith(file, sentence`The signature cannot be read: ${text.error.why}.`);
  const signature = parseSignature(text.value ?? '');
  return signature.ok
    ? signature
    : failWith(file, sentence`This signature cannot be checked: ${reason(signature)}.`);
}

function isUsual({ untrustedComment, keyId }: Signature): boolean {
  return [usualComment, `signature from key ${keyId}`].includes(untrustedComment);
}

function commentMessage({
  ofFile,
  trustedComment,
}: Pick<Signature, 'ofFile' | 'trustedComment'>): Uint8Array {
  return Buffer.concat([ofFile, Buffer.from(trustedComment, 'utf8')]);
}

/** Returns the plain name, unless it belongs to another key's signature. */
function placeFor(file: string, id: KeyId): string {
  const plain = `${file}${ending}`;
  if (!existsSync(plain)) return plain;
  const present = readSignature(plain);
  return present.ok && present.value.keyId === id ? plain : `${file}.${id}${ending}`;
}

function describeGood({ path: file, name, keyId, ...comments }: GoodSignature): Sentence {
  const plain = (comment: string): string => comment.replaceAll('\t', ' ');
  const signed = sentence`Signed by "${name}" (key ${keyId}): ${plain(comments.trustedComment)}`;
  return comments.strangeComment === undefined
    ? signed
    : joinSentences(
        [
          signed,
          sentence`${file}: The first line says "${plain(comments.strangeComment)}". That line is not signed, and no signing program writes it. Do not rely on it.`,
        ],
        '\n',
      );
}

function describeUnknown({ path: file, keyId }: UnknownSignature): Sentence {
  return sentence`${file}: Signed with the key ${keyId}. This station does not trust that key, so the signature proves nothing here.`;
}

export function newSecretKey(): SecretKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '' } = privateKey.export({ format: 'jwk' });
  return {
    seed: Buffer.from(d, 'base64url'),
    publicKey: { id: keyIdOf(randomBytes(keyIdBytes)), bytes: publicBytesOf(privateKey) },
  };
}

function publicKeyObject({ bytes }: PublicKey): KeyObject {
  const x = Buffer.from(bytes).toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** PKCS#8 header of an Ed25519 private key; its 32 bytes follow. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

function privateKeyFrom(seed: Uint8Array): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: 'der',
    type: 'pkcs8',
  });
}

function publicBytesOf(key: KeyObject): Buffer {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url');
}

function reason({ error }: { readonly error: SignatureFormatError }): Sentence {
  return describeSignatureFormatError(error);
}

function failWith(file: string, said: Sentence): Result<never, SignatureProblem> {
  return fail({ path: file, sentence: said });
}

function bad(file: string, said: Sentence): SignatureState {
  return { kind: 'bad', problem: { path: file, sentence: said } };
}
