/** Describes the signatures next to a lexicon file for `lexicon verify`. */
import type { TrustList } from '../../electron/core/signature/trust-list.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import {
  describeSignatureProblem,
  describeSignatureState,
  readPublicKeyFile,
  signatureState,
} from '../../electron/station/signatures/minisign.ts';
import { describeTrustFileError, readTrust } from '../../electron/station/signatures/trust.ts';
import { english } from '../../electron/core/text/sentence.ts';

export interface SignatureOptions {
  /** The folder with the list of trusted keys. */
  readonly data: string;
  /** A public key file to use instead of that list. This key must have signed. */
  readonly key?: string;
}

export interface SignatureReport {
  /** Empty if there are no signatures and none was required. */
  readonly lines: readonly string[];
  /** True if the required key did not sign. */
  readonly isMissing: boolean;
}

/** Fails with a sentence if a signature is bad or the keys cannot be read. */
export function signatureReport(
  file: string,
  options: SignatureOptions,
): Result<SignatureReport, string> {
  const trust = trustOf(options);
  if (!trust.ok) return trust;
  const state = signatureState(file, trust.value);
  const text = english(describeSignatureState(state));
  if (state.kind === 'bad') return fail(text);
  const isDemanded = options.key !== undefined;
  const isMissing = isDemanded && state.kind !== 'good';
  return ok({ lines: state.kind === 'none' && !isDemanded ? [] : text.split('\n'), isMissing });
}

function trustOf({ data, key: file }: SignatureOptions): Result<TrustList, string> {
  if (file === undefined) {
    const trust = readTrust(data);
    return trust.ok ? trust : fail(english(describeTrustFileError(trust.error)));
  }
  const key = readPublicKeyFile(file);
  return key.ok
    ? ok([{ name: file, key: key.value }])
    : fail(english(describeSignatureProblem(key.error)));
}
