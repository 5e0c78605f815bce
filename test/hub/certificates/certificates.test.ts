import 'reflect-metadata';
import { brokerName } from '../../../electron/core/fleet/topics.ts';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509Certificate as PeculiarCertificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { createPublicKey, webcrypto, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../../electron/core/text/sentence.ts';
import {
  certifyBroker,
  certifyHub,
  certifyInPlaceOf,
  certifyStation,
  makeAuthority,
  nameOn,
  type Certified,
} from '../../../electron/hub/certificates/authority.ts';
import {
  certificateHash,
  openAuthority,
} from '../../../electron/hub/certificates/open-authority.ts';
import { errorOf, valueOf } from '../../core/lexicon/samples.ts';
import { newRequest, withoutKey } from '../broker/fleet-on-broker.ts';
import { has } from '../../facility/facility.ts';

const station = '0123456789abcdef';
const stolen = 'fedcba9876543210';
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

async function certifiedOf(
  authority: Certified,
): Promise<Readonly<Record<string, X509Certificate>>> {
  const { request } = await newRequest();
  const all = {
    [brokerName]: (await certifyBroker(authority)).certificate,
    hub: (await certifyHub(authority)).certificate,
    [station]: valueOf(await certifyStation(authority, request, station)),
    [stolen]: (await certifyInPlaceOf(authority, stolen)).certificate,
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, pem]) => [name, new X509Certificate(pem)]),
  );
}

describe("certificates of the hub's authority", () => {
  it('are signed by it, for one name and one use each, for a century', async () => {
    const authority = await makeAuthority();
    const signer = new X509Certificate(authority.certificate);
    const all = await certifiedOf(authority);
    for (const [name, certificate] of Object.entries(all)) {
      expect(nameOn(certificate.raw)).toBe(name);
      expect(certificate.verify(signer.publicKey)).toBe(true);
      expect(certificate.checkIssued(signer)).toBe(true);
      expect(certificate.ca).toBe(false);
      expect(certificate.validFromDate.getTime()).toBe(0);
      expect(certificate.validToDate.getUTCFullYear()).toBe(2099);
    }
    const serverAuth = '1.3.6.1.5.5.7.3.1';
    const clientAuth = '1.3.6.1.5.5.7.3.2';
    expect(Object.values(all).map(({ keyUsage }) => keyUsage)).toEqual([
      [serverAuth],
      [clientAuth],
      [clientAuth],
      [clientAuth],
    ]);
    expect(new Set(Object.values(all).map(({ serialNumber }) => serialNumber)).size).toBe(4);
    expect(signer.ca).toBe(true);
  });

  it('sign nothing themselves, and the authority only them', async () => {
    const authority = await makeAuthority();
    const mayDo = (certificate: BufferSource | string): readonly unknown[] => {
      const read = new PeculiarCertificate(certificate);
      const constraints = read.getExtension(BasicConstraintsExtension);
      const usages = read.getExtension(KeyUsagesExtension)?.usages;
      return [constraints?.ca, constraints?.pathLength, usages];
    };
    expect(mayDo(authority.certificate)).toEqual([true, 0, KeyUsageFlags.keyCertSign]);
    const all = Object.values(await certifiedOf(authority));
    expect(all.map(({ raw }) => mayDo(raw))).toEqual(
      all.map(() => [false, undefined, KeyUsageFlags.digitalSignature]),
    );
  });

  it('say what they are for in a way that nobody may pass over', async () => {
    const authority = await makeAuthority();
    const all = await certifiedOf(authority);
    const extensionsOf = (
      certificate: BufferSource | string,
    ): readonly (readonly [string, boolean])[] =>
      new PeculiarCertificate(certificate).extensions.map(({ type, critical }) => [type, critical]);
    const [constraints, keyUsage, use, names] = ['19', '15', '37', '17'].map(
      (last) => `2.5.29.${last}`,
    );
    expect(extensionsOf(authority.certificate)).toEqual([
      [constraints, true],
      [keyUsage, true],
    ]);
    for (const [name, { raw }] of Object.entries(all)) {
      expect(extensionsOf(raw)).toEqual([
        ...[constraints, keyUsage, use].map((type) => [type, true]),
        ...(name === brokerName ? [[names, false]] : []),
      ]);
    }
    expect(all[brokerName]?.subjectAltName).toBe(`DNS:${brokerName}`);
  });

  it('have the name of nobody if they have two', async () => {
    const keys = await webcrypto.subtle.generateKey(ecdsa, true, ['sign', 'verify']);
    const named = async (name: string): Promise<string | undefined> => {
      const certificate = await X509CertificateGenerator.createSelfSigned({
        name,
        keys: keys as CryptoKeyPair,
        signingAlgorithm: ecdsa,
      });
      return nameOn(new Uint8Array(certificate.rawData));
    };
    expect(await named(`CN=${station}`)).toBe(station);
    expect(await named(`CN=${station}, CN=hub`)).toBeUndefined();
    expect(await named(`O=${station}`)).toBeUndefined();
  });

  it('take from the request of a station nothing but its key', async () => {
    const authority = await makeAuthority();
    const { request, key } = await newRequest();
    const certificate = new X509Certificate(
      valueOf(await certifyStation(authority, request, station)),
    );
    expect(certificate.subject).toBe(`CN=${station}`);
    const own = createPublicKey(key).export({ type: 'spki', format: 'pem' });
    expect(certificate.publicKey.export({ type: 'spki', format: 'pem' })).toBe(own);
  });

  it('are not given for what is no request, was changed, or has a key of another kind', async () => {
    const authority = await makeAuthority();
    const { request } = await newRequest();
    const errorFor = async (text: string): Promise<unknown> =>
      errorOf(await certifyStation(authority, text, station));
    for (const text of ['', 'no request', authority.certificate, `${request}${'x'.repeat(5000)}`]) {
      expect(await errorFor(text)).toBe('notARequest');
    }
    expect((await certifyStation(authority, request.padEnd(4096, '\n'), station)).ok).toBe(true);
    expect(await errorFor(request.padEnd(4097, '\n'))).toBe('notARequest');
    const [, body = ''] = /REQUEST-----\s([^-]+)-----END/.exec(request) ?? [];
    const bytes = Buffer.from(body, 'base64');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    const changed = request.replace(body, `${bytes.toString('base64')}\n`);
    expect(await errorFor(changed)).toBe('notSigned');
    // Signed in a way that nobody knows.
    const [ecdsaWithSha256, unknown] = ['06082a8648ce3d040302', '06082a8648ce3d04037f'];
    const hex = Buffer.from(body, 'base64').toString('hex').replace(ecdsaWithSha256, unknown);
    const unknownSignature = Buffer.from(hex, 'hex').toString('base64');
    expect(await errorFor(request.replace(body, `${unknownSignature}\n`))).toBe('notSigned');
    const other = await newRequest({ name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-256' });
    expect(await errorFor(other.request)).toBe('otherKey');
    expect(await errorFor(withoutKey(request))).toBe('notARequest');
    await expect(certifyStation(authority, request, 'hub')).rejects.toThrow('no id of a station');
  });
});

describe("the hub's authority in its folder", () => {
  let folder = '';
  const file = (): string => path.join(folder, 'authority.pem');

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'authority-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('is made once, and for its own account alone', async () => {
    const made = valueOf(await openAuthority(folder));
    const again = valueOf(await openAuthority(folder));
    // Stations compare the texts.
    expect(again).toMatchObject({ certificate: made.certificate, key: made.key });
    if (has('file modes')) expect(statSync(file()).mode & 0o777).toBe(0o600);
    const all = await certifiedOf(again);
    const { publicKey } = new X509Certificate(made.certificate);
    expect(Object.values(all).every((one) => one.verify(publicKey))).toBe(true);
  });

  it('keeps the ids of removed stations', async () => {
    const made = valueOf(await openAuthority(folder));
    const ids = ['1'.repeat(16), '2'.repeat(16)];
    for (const id of [...ids, ...ids]) valueOf(made.remove(id));
    const again = valueOf(await openAuthority(folder));
    expect(again.removed).toEqual(ids);
    expect(again.key.trim()).toBe(made.key.trim());
  });

  it('is not made anew for a hub that has stations', async () => {
    const onRecord = { hasStations: true, certificate: undefined };
    expect(english(errorOf(await openAuthority(folder, onRecord)))).toMatch(
      /^.*is gone, and stations/,
    );
    expect(existsSync(file())).toBe(false);
  });

  it('is refused if it was changed, and left as it is', async () => {
    valueOf(await openAuthority(folder));
    const text = readFileSync(file(), 'utf8');
    const other = await makeAuthority();
    const [certificate = ''] = text.split('-----BEGIN PRIVATE');
    const id = '1'.repeat(16);
    for (const changed of [
      ...['', certificate, text.slice(0, -60), `${certificate}${other.key}\n`],
      ...[`-${text}`, `\n${text}`, `${text}-`, `${text}\n`, text.replace('\n', '\n-')],
      ...[`${text}Removed: ${id}`, `${text}Removed: ${id}0\n`, `${text}Removed: ${id}\n-`],
    ]) {
      writeFileSync(file(), changed);
      expect(english(errorOf(await openAuthority(folder)))).toMatch(
        /authority\.pem: The certificate of the hub was changed\./,
      );
      expect(readFileSync(file(), 'utf8')).toBe(changed);
    }
  });

  it('is refused if the ledger of the hub has another one, and left as it is', async () => {
    const made = valueOf(await openAuthority(folder));
    const text = readFileSync(file(), 'utf8');
    const onRecord = (of: Pick<Certified, 'certificate'>): Parameters<typeof openAuthority>[1] => ({
      hasStations: true,
      certificate: certificateHash(of),
    });
    expect((await openAuthority(folder, onRecord(made))).ok).toBe(true);
    expect(english(errorOf(await openAuthority(folder, onRecord(await makeAuthority()))))).toMatch(
      /authority\.pem: This is the certificate of another hub\./,
    );
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  it('is refused if it cannot be read or written', async () => {
    writeFileSync(file(), Buffer.from([0xff, 0xfe]));
    expect(english(errorOf(await openAuthority(folder)))).toMatch(/cannot be read: it is not text/);
    const missing = path.join(folder, 'nowhere');
    expect(english(errorOf(await openAuthority(missing)))).toMatch(/could not be written/);
  });
});
