/**
 * Mutations of a signature file. The result must be bad or of an unknown key, or contain what was
 * signed. The first line is not signed; a strange one must be reported.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  describeSignatureState,
  makeKeyFiles,
  readSecretKeyFile,
  signatureState,
  signFile,
} from '../../electron/station/signatures/minisign.ts';
import type { TrustList } from '../../electron/core/signature/trust-list.ts';
import { seededRandom } from './random.ts';
import type { Numbers } from './lexicon-mutations.ts';
import { mutate } from './mutate.ts';
import { nothingTallied, tallyResults, type Outcome, type Tally } from './tally.ts';
import { english } from '../../electron/core/text/sentence.ts';

const comment = 'checked at the head table';

export function mutateSignature({ from, count, step }: Numbers): Tally {
  const folder = mkdtempSync(path.join(tmpdir(), 'signature-mutations-'));
  try {
    const file = path.join(folder, 'list.lexicon');
    writeFileSync(file, 'The signature does not care what it signs.\n');
    const { signature, trust } = signText(folder, file);
    const original = new Uint8Array(readFileSync(signature));
    let tally = nothingTallied;
    for (let index = 0; index < count; index += 1) {
      const mutation = from + index * step;
      const bytes = mutate(original, seededRandom(mutation));
      writeFileSync(signature, bytes);
      const start = performance.now();
      const outcome = judge(file, trust, bytes, original);
      tally = tallyResults(tally, mutation, outcome, {
        allocated: 0,
        ms: performance.now() - start,
      });
    }
    return tally;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function signText(
  folder: string,
  file: string,
): { readonly signature: string; readonly trust: TrustList } {
  const secretFile = path.join(folder, 'key');
  const made = makeKeyFiles(secretFile);
  const key = readSecretKeyFile(secretFile);
  if (!made.ok || !key.ok) throw new Error('No key could be made');
  const signature = signFile(file, key.value, comment);
  if (!signature.ok) throw new Error(english(signature.error.sentence));
  return { signature: signature.value, trust: [{ name: 'Director', key: made.value.key }] };
}

function judge(file: string, trust: TrustList, bytes: Uint8Array, original: Uint8Array): Outcome {
  try {
    const state = signatureState(file, trust);
    if (english(describeSignatureState(state)) === '')
      return { kind: 'fault', what: 'says nothing' };
    if (state.kind === 'bad') return { kind: 'refused', how: 'bad' };
    if (state.kind === 'unknownKey') return { kind: 'reported', how: 'unknown key' };
    if (state.kind === 'none') return { kind: 'fault', what: 'is not seen' };
    const [signature] = state.by;
    if (signature?.trustedComment !== comment) {
      return { kind: 'fault', what: 'a trusted comment that nobody signed' };
    }
    if (signature.strangeComment !== undefined) {
      return { kind: 'reported', how: 'strange first line' };
    }
    return withoutReturns(bytes) === withoutReturns(original)
      ? { kind: 'harmless', how: 'other line ends' }
      : { kind: 'fault', what: 'is called good' };
  } catch (cause) {
    return { kind: 'fault', what: `throws: ${String(cause)}` };
  }
}

function withoutReturns(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n');
}
