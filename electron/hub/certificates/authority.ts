/**
 * The hub's own certificate authority. It signs the certificates of the hub, its broker and its
 * stations; nothing outside the fleet trusts them. Keys are ECDSA on P-256.
 */
import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  Pkcs10CertificateRequest,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
  type Extension,
} from '@peculiar/x509';
import { webcrypto } from 'node:crypto';
import { brokerName, hubName, isStationId } from '../../core/fleet/topics.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';

/** As PEM. */
export interface Certified {
  readonly certificate: string;
  readonly key: string;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * Certificates do not depend on the clocks of laptops, which can be years off. A clock without
 * battery starts in 1970, 1980 or 1999.
 */
const validity = { notBefore: new Date('1970-01-01'), notAfter: new Date('2099-12-31') };

/** In characters. A normal request has about 500. */
const longestRequest = 4096;

const authorityName = 'CN=challenge-station hub authority';

export async function makeAuthority(): Promise<Certified> {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    name: authorityName,
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
    ],
  });
  return { certificate: certificate.toString('pem'), key: await keyAsPem(keys.privateKey) };
}

/** Certifies the hub's broker. Clients accept the certificate at any address. */
export async function certifyBroker(authority: Certified): Promise<Certified> {
  return certifyNewKey(authority, brokerName, [
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth], true),
    new SubjectAlternativeNameExtension([{ type: 'dns', value: brokerName }]),
  ]);
}

/** Certifies the hub as a client of its broker. */
export async function certifyHub(authority: Certified): Promise<Certified> {
  return certifyNewKey(authority, hubName, clientOnly);
}

/**
 * Certifies a new key under the id of a station. With it, the hub closes the station's connection
 * to a separate broker.
 */
export async function certifyInPlaceOf(authority: Certified, station: string): Promise<Certified> {
  return certifyNewKey(authority, station, clientOnly);
}

export type RequestError = 'notARequest' | 'notSigned' | 'otherKey';

/**
 * Certifies the key of a request under this id; its private half never left the station. Uses
 * nothing else from the request. Returns the certificate as PEM.
 */
export async function certifyStation(
  authority: Certified,
  request: string,
  station: string,
): Promise<Result<string, RequestError>> {
  if (!isStationId(station)) throw new Error('This is no id of a station.');
  const read = readRequest(request);
  if (!read.ok) return read;
  const publicKey = await publicKeyOf(read.value);
  return publicKey.ok
    ? ok(await certify(authority, publicKey.value, station, clientOnly))
    : publicKey;
}

/** Reads the name for which the hub's authority signed a certificate. Does not verify it. */
export function nameOn(certificate: Uint8Array): string | undefined {
  const [name, ...others] = new X509Certificate(certificate).subjectName.getField('CN');
  return others.length === 0 ? name : undefined;
}

const clientOnly = [new ExtendedKeyUsageExtension([ExtendedKeyUsage.clientAuth], true)];

async function certifyNewKey(
  authority: Certified,
  name: string,
  extensions: readonly Extension[],
): Promise<Certified> {
  const { publicKey, privateKey } = await newKeys();
  const certificate = await certify(authority, publicKey, name, extensions);
  return { certificate, key: await keyAsPem(privateKey) };
}

async function certify(
  authority: Certified,
  publicKey: webcrypto.CryptoKey,
  name: string,
  extensions: readonly Extension[],
): Promise<string> {
  const certificate = await X509CertificateGenerator.create({
    ...validity,
    subject: `CN=${name}`,
    issuer: new X509Certificate(authority.certificate).subject,
    signingAlgorithm: algorithm,
    publicKey,
    signingKey: await keyFromPem(authority.key),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      ...extensions,
    ],
  });
  return certificate.toString('pem');
}

interface ReadRequest {
  readonly request: Pkcs10CertificateRequest;
  /** Its public key, in DER. */
  readonly spki: ArrayBuffer;
}

function readRequest(text: string): Result<ReadRequest, RequestError> {
  if (text.length > longestRequest) return fail('notARequest');
  try {
    const request = new Pkcs10CertificateRequest(text);
    // Reading the key decodes it, and can throw.
    return ok({ request, spki: request.publicKey.rawData });
  } catch {
    return fail('notARequest');
  }
}

async function publicKeyOf({
  request,
  spki,
}: ReadRequest): Promise<Result<webcrypto.CryptoKey, RequestError>> {
  const publicKey = await webcrypto.subtle
    .importKey('spki', spki, algorithm, true, ['verify'])
    .catch(() => undefined);
  if (publicKey === undefined) return fail('otherKey');
  const isSigned = await request.verify().catch(() => false);
  return isSigned ? ok(publicKey) : fail('notSigned');
}

async function newKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

async function keyAsPem(key: webcrypto.CryptoKey): Promise<string> {
  const bytes = await webcrypto.subtle.exportKey('pkcs8', key);
  return PemConverter.encode(bytes, PemConverter.PrivateKeyTag);
}

async function keyFromPem(pem: string): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(pem), algorithm, false, [
    'sign',
  ]);
}
