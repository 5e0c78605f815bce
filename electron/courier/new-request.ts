/** Makes the key of a station, which never leaves it, and the request to certify it. */
import 'reflect-metadata';
import { PemConverter, Pkcs10CertificateRequestGenerator } from '@peculiar/x509';
import { webcrypto } from 'node:crypto';

/** Both as PEM. */
export interface NewRequest {
  readonly request: string;
  readonly key: string;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** Any name will do, because the authority replaces it. */
const anyName = 'CN=station';

export async function makeRequest(): Promise<NewRequest> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: anyName,
    keys,
    signingAlgorithm: algorithm,
  });
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    request: request.toString('pem'),
    key: PemConverter.encode(key, PemConverter.PrivateKeyTag),
  };
}
