/** Compresses lexicon files with Brotli (RFC 7932). */
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

/**
 * Returns `undefined` unless `packed` is exactly one stream of `size` bytes. Never unpacks more.
 */
export function unpack(packed: Uint8Array, size: number): Uint8Array | undefined {
  try {
    // A buffer larger than the content keeps Node from allocating a second one.
    const chunkSize = Math.max(constants.Z_MIN_CHUNK, size + 1);
    const options = { maxOutputLength: Math.max(1, size), chunkSize, info: true };
    const { buffer, engine } = brotliDecompressSync(packed, options) as unknown as Unpacked;
    return buffer.length === size && engine.bytesWritten === packed.length ? buffer : undefined;
  } catch {
    return undefined;
  }
}

/** Result of Node's option `info`, which Node's types do not cover. */
interface Unpacked {
  readonly buffer: Uint8Array;
  readonly engine: { readonly bytesWritten: number };
}
