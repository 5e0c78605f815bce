import { describe, expect, it } from 'vitest';
import { parsePublicKey } from '../../../electron/core/signature/minisign-format.ts';
import {
  addTrust,
  describeTrustListError,
  parseTrustList,
  removeTrust,
  trustListText,
  type TrustList,
} from '../../../electron/core/signature/trust-list.ts';
import { errorOf, valueOf } from '../lexicon/samples.ts';
import { minisignKeyId, minisignPublicKey } from './keys.ts';
import { english } from '../../../electron/core/text/sentence.ts';

const key = valueOf(parsePublicKey(minisignPublicKey));
const otherKey = { ...key, id: '00000000000000AB' as typeof key.id };
const list: TrustList = valueOf(
  addTrust(valueOf(addTrust([], { name: 'Club', key })), { name: 'Zoë B.', key: otherKey }),
);

describe('the list of trusted keys', () => {
  it('is written as text and read back', () => {
    expect(parseTrustList(trustListText(list))).toEqual(list);
    expect(parseTrustList(trustListText([]))).toEqual([]);
  });

  it.each([
    ['no JSON', 'keys'],
    ['another version', '{"version":2,"keys":[]}'],
    ['other spaces', '{"version":1,"keys":[]}'],
    ['a key that is none', JSON.stringify({ version: 1, keys: [{ name: 'Club', key: 'RWQ' }] })],
    ['the same owner twice', trustListText([...list, ...list])],
  ])('is not read with %s', (_, text) => {
    expect(parseTrustList(text)).toBeUndefined();
  });

  it.each([
    ['', 'it is empty'],
    ['x'.repeat(61), 'it is longer than 60 characters'],
    ['a\u001bb', 'it has a control character or a line break'],
    ['a\u202eb', 'it has a control character or a line break'],
    [' a', 'it has a space at the beginning or end'],
    ['d784b4b11fcddd27', 'it looks like a key id'],
  ])('takes no key of the name %j', (name, problem) => {
    const error = errorOf(addTrust([], { name, key }));
    expect(english(describeTrustListError(error))).toBe(
      `"${name}" cannot be the name of a key: ${problem}. Choose another name.`,
    );
  });

  it.each(['x'.repeat(60), 'Club d784b4b11fcddd27', 'd784b4b11fcddd27 Club'])(
    'takes a key of the name %j',
    (name) => {
      expect(valueOf(addTrust([], { name, key }))).toEqual([{ name, key }]);
    },
  );

  it('has each name and each key id once', () => {
    expect(
      english(describeTrustListError(errorOf(addTrust(list, { name: 'Club', key: otherKey })))),
    ).toBe('A key named "Club" already exists. Choose another name, or remove that key first.');
    expect(english(describeTrustListError(errorOf(addTrust(list, { name: 'Me', key }))))).toBe(
      `A key with the id ${minisignKeyId} is already on the list, as "Club". Remove that one first.`,
    );
  });

  it('loses a key by its name or its id', () => {
    expect(valueOf(removeTrust(list, 'Club')).map(({ name }) => name)).toEqual(['Zoë B.']);
    expect(valueOf(removeTrust(list, '00000000000000ab')).map(({ name }) => name)).toEqual([
      'Club',
    ]);
    expect(english(describeTrustListError(errorOf(removeTrust(list, 'Nobody'))))).toBe(
      'No key on the list has the name or id "Nobody". See the list of keys.',
    );
  });
});
