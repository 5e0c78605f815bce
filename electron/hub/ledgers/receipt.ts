/** Reads the text of a checkpoint that a station made, and checks its signature. */
import type { Place } from '../../core/fleet/place.ts';
import { jsonOf } from '../../core/base/json.ts';
import { checkpointStatement } from '../../core/ledger/checkpoint.ts';
import { parsePublicKey } from '../../core/signature/minisign-format.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { isSignatureOf } from '../../station/signatures/minisign.ts';

export interface Receipt {
  readonly station: string;
  /** Line of the public key; `undefined` if the checkpoint is not signed. */
  readonly publicKey: string | undefined;
}

const statementForm =
  /^.*\nStation: (".*")\n.*\n.*\nTime: (\d{4}-\d\d-\d\dT[\d:.]{12}Z)\n.*\nKey: (.*)\n/;

/** Fails if the text is not a checkpoint of this place, or its signature is bad. */
export function readReceipt(text: string, head: Place): Result<Receipt, 'notGood'> {
  const [statement = '', quoted = '', time = '', key = ''] = statementForm.exec(text) ?? [];
  const station = jsonOf(quoted);
  if (typeof station !== 'string') return fail('notGood');
  const isOf = (publicKey: string | undefined): boolean =>
    checkpointStatement({ station, head, time, publicKey }) === statement;
  const signature = text.slice(statement.length);
  if (signature === '') {
    return isOf(undefined) ? ok({ station, publicKey: undefined }) : fail('notGood');
  }
  const publicKey = parsePublicKey(key);
  const isSigned =
    publicKey.ok &&
    // The auditor accepts only line feeds.
    !signature.includes('\r') &&
    isSignatureOf(signature, Buffer.from(statement, 'utf8'), publicKey.value);
  return isOf(key) && isSigned ? ok({ station, publicKey: key }) : fail('notGood');
}
