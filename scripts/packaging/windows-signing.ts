/**
 * Chooses how the packages for Windows are signed: with a certificate in a file, with one in the
 * certificate store of Windows (a hardware token puts its own there), or by Microsoft's signing
 * service. Certification authorities no longer sell certificates in files.
 */
import type { WindowsConfiguration } from 'electron-builder';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';

export type WindowsSigning = Pick<WindowsConfiguration, 'azureSignOptions' | 'signtoolOptions'>;

type Environment = Readonly<Record<string, string | undefined>>;

/** electron-builder's own names, each for the path or the content of a certificate file. */
const fileNames = ['CSC_LINK', 'WIN_CSC_LINK'] as const;

/** SHA-1 fingerprint of the certificate in the store, which Windows shows as its thumbprint. */
const storeName = 'CHALLENGE_STATION_CERTIFICATE_SHA1';

const serviceNames = {
  endpoint: 'CHALLENGE_STATION_AZURE_ENDPOINT',
  codeSigningAccountName: 'CHALLENGE_STATION_AZURE_ACCOUNT',
  certificateProfileName: 'CHALLENGE_STATION_AZURE_PROFILE',
  publisherName: 'CHALLENGE_STATION_AZURE_PUBLISHER',
} as const;

/** electron-builder would sign an MSI with SHA-1 alone, which Windows no longer trusts. */
const signingHashAlgorithms: ('sha1' | 'sha256')[] = ['sha256'];

/** Returns no options if the packages stay unsigned. Fails with a sentence. */
export function windowsSigning(env: Environment): Result<WindowsSigning, string> {
  const isSet = (name: string): boolean => (env[name] ?? '') !== '';
  const services = Object.values(serviceNames);
  const ways = [fileNames, [storeName], services].map((names) => names.filter(isSet));
  const used = ways.filter((names) => names.length > 0);
  if (used.length > 1) {
    return fail(
      `The packages for Windows are signed in one way, but more are set: ${used.flat().join(', ')}. Keep those of one way.`,
    );
  }
  if (services.some(isSet))
    return withService(
      env,
      services.filter((name) => !isSet(name)),
    );
  if (isSet(storeName)) return withStore(env[storeName] ?? '');
  return ok(fileNames.some(isSet) ? { signtoolOptions: { signingHashAlgorithms } } : {});
}

function withStore(fingerprint: string): Result<WindowsSigning, string> {
  const certificateSha1 = fingerprint.replaceAll(/[\s:]/g, '').toUpperCase();
  return /^[0-9A-F]{40}$/.test(certificateSha1)
    ? ok({ signtoolOptions: { signingHashAlgorithms, certificateSha1 } })
    : fail(`${storeName} is not a certificate's thumbprint of 40 hexadecimal digits.`);
}

function withService(env: Environment, missing: readonly string[]): Result<WindowsSigning, string> {
  if (missing.length > 0) {
    return fail(`The signing service needs ${missing.join(', ')} as well. Set them or none.`);
  }
  const valueOf = (name: keyof typeof serviceNames): string => env[serviceNames[name]] ?? '';
  return ok({
    azureSignOptions: {
      endpoint: valueOf('endpoint'),
      codeSigningAccountName: valueOf('codeSigningAccountName'),
      certificateProfileName: valueOf('certificateProfileName'),
      publisherName: valueOf('publisherName'),
    },
  });
}
