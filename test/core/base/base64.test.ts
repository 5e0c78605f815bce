import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from '../../../electron/core/base/base64.ts';

describe('base64', () => {
  it('is what other programs write, and reads back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = encodeBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(decodeBase64(text)).toEqual(bytes);
      }),
    );
  });

  it('reads no text but the one that is written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        const bytes = decodeBase64(text);
        if (bytes !== undefined) expect(encodeBase64(bytes)).toBe(text);
      }),
    );
  });

  it.each(['QQ', 'QQ=', 'QR==', 'Q===', 'QQ==\n', ' QQ==', 'QQ==QQ==', 'Q-==', 'QUI', 'QUJ=', '='])(
    'refuses %j',
    (text) => {
      expect(decodeBase64(text)).toBeUndefined();
    },
  );
});
