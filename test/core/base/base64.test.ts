import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import { base64Pieces, decodeBase64, encodeBase64 } from '../../../electron/core/base/base64.ts';

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

  it('of pieces is that of all their bytes together', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 20 })), (pieces) => {
        const text = [...base64Pieces(pieces)].join('');
        expect(text).toBe(Buffer.concat(pieces).toString('base64'));
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
