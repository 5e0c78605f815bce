/**
 * The keys whose signatures a station accepts, each with the name of its owner. Names and key ids
 * are unique, so that a good signature always has one owner.
 */
import { jsonOf } from '../base/json.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { problem, problemOf, z } from '../base/schema.ts';
import type { KeyId } from './key-id.ts';
import { parsePublicKey, publicKeyLine, type PublicKey } from './minisign-format.ts';
import { joinSentences, sentence, type Sentence } from '../text/sentence.ts';
import { unreachable } from '../base/unreachable.ts';

export interface TrustedKey {
  readonly name: string;
  readonly key: PublicKey;
}

export type TrustList = readonly TrustedKey[];

export type TrustListError =
  | { readonly kind: 'badName'; readonly name: string; readonly problem: Sentence }
  | { readonly kind: 'nameTaken'; readonly name: string }
  | { readonly kind: 'keyTaken'; readonly keyId: KeyId; readonly name: string }
  | { readonly kind: 'notThere'; readonly wanted: string };

const longestName = 60;

const nameSchema = z
  .string()
  .refine((text) => text !== '', problem(sentence`it is empty`))
  .refine(
    ({ length }) => length <= longestName,
    problem(sentence`it is longer than ${longestName} characters`),
  )
  .refine(
    (text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text),
    problem(sentence`it has a control character or a line break`),
  )
  .refine((text) => text.trim() === text, problem(sentence`it has a space at the beginning or end`))
  .refine((text) => !/^[0-9A-F]{16}$/i.test(text), problem(sentence`it looks like a key id`));

const fileSchema = z.strictObject({
  version: z.literal(1),
  keys: z.array(z.strictObject({ name: z.string(), key: z.string() })),
});

/** Returns `undefined` for a text that `trustListText` would not write. */
export function parseTrustList(text: string): TrustList | undefined {
  const file = fileSchema.safeParse(jsonOf(text));
  if (!file.success) return undefined;
  let list: TrustList = [];
  for (const { name, key: line } of file.data.keys) {
    const key = parsePublicKey(line);
    if (!key.ok) return undefined;
    const longer = addTrust(list, { name, key: key.value });
    if (!longer.ok) return undefined;
    list = longer.value;
  }
  return trustListText(list) === text ? list : undefined;
}

export function trustListText(list: TrustList): string {
  const keys = list.map(({ name, key }) => ({ name, key: publicKeyLine(key) }));
  return `${JSON.stringify({ version: 1, keys }, undefined, 2)}\n`;
}

export function addTrust(list: TrustList, added: TrustedKey): Result<TrustList, TrustListError> {
  const { name, key } = added;
  const parsed = nameSchema.safeParse(name);
  if (!parsed.success) {
    return fail({
      kind: 'badName',
      name,
      problem: joinSentences(parsed.error.issues.map(problemOf), '; '),
    });
  }
  if (list.some((one) => one.name === name)) return fail({ kind: 'nameTaken', name });
  const same = list.find((one) => one.key.id === key.id);
  if (same !== undefined) return fail({ kind: 'keyTaken', keyId: key.id, name: same.name });
  return ok([...list, added]);
}

/** Removes a key by its owner's name or by its id. */
export function removeTrust(list: TrustList, wanted: string): Result<TrustList, TrustListError> {
  const id = wanted.toUpperCase();
  const rest = list.filter(({ name, key }) => name !== wanted && key.id !== id);
  return rest.length === list.length ? fail({ kind: 'notThere', wanted }) : ok(rest);
}

export function describeTrustListError(error: TrustListError): Sentence {
  switch (error.kind) {
    case 'badName':
      return sentence`"${error.name}" cannot be the name of a key: ${error.problem}. Choose another name.`;
    case 'nameTaken':
      return sentence`A key named "${error.name}" already exists. Choose another name, or remove that key first.`;
    case 'keyTaken':
      return sentence`A key with the id ${error.keyId} is already on the list, as "${error.name}". Remove that one first.`;
    case 'notThere':
      return sentence`No key on the list has the name or id "${error.wanted}". See the list of keys.`;
    default:
      return unreachable(error);
  }
}
