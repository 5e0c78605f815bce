/** Deflates long texts in pieces, because Node can deflate at once only what is complete. */
import { constants, deflateRawSync } from 'node:zlib';

/** In bytes: as far back as deflated data can point. */
const window = 1 << 15;

/** As `DeflateText` says. Reports are sent to phones, so every byte counts. */
export function deflatePiece(piece: string, before: string, isLast: boolean): Uint8Array {
  return deflateRawSync(piece, {
    level: 9,
    finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
    ...(before !== '' && { dictionary: Buffer.from(before).subarray(-window) }),
  });
}
