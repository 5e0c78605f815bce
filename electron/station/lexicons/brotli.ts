/** Compression of lexicon files: Brotli, RFC 7932, as Node has it. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

export function pack(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
}

/** Undefined unless all the bytes are one stream of exactly this size; no more is ever unpacked. */
export function unpack(packed: Uint8Array, size: number): Uint8Array | undefined {
  try {
    // One piece, which never fills up, so that no further piece is asked for.
    const chunkSize = Math.max(constants.Z_MIN_CHUNK, size + 1);
    const options = { maxOutputLength: Math.max(1, size), chunkSize, info: true };
    const { buffer, engine } = brotliDecompressSync(packed, options) as unknown as Unpacked;
    return buffer.length === size && engine.bytesWritten === packed.length ? buffer : undefined;
  } catch {
    return undefined;
  }
}

/** What Node gives for the option `info`, which its types do not know. */
interface Unpacked {
  readonly buffer: Uint8Array;
  readonly engine: { readonly bytesWritten: number };
}
