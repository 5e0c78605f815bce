/**
 * `node test/core/word-graph/compile-decoder.ts` compiles the decoder of word graphs from its text
 * to the bytes that the core carries. A test compares them, so that neither can change alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import wabt from 'wabt';

const folder = path.join(import.meta.dirname, '../../../electron/core/word-graph');
const source = path.join(folder, 'decoder.wat');

export const decoderBytesFile = path.join(folder, 'decoder-bytes.ts');

/** The text of the module that holds the bytes. */
export async function compileDecoder(): Promise<string> {
  const toolkit = await wabt();
  const module = toolkit.parseWat(path.basename(source), readFileSync(source, 'utf8'));
  module.validate();
  const { buffer } = module.toBinary({ write_debug_names: false });
  module.destroy();
  const text = `/** What \`node test/core/word-graph/compile-decoder.ts\` made of decoder.wat. */
export const decoderBytes = Uint8Array.from([${buffer.join(', ')}]);`;
  const options = await resolveConfig(decoderBytesFile);
  return format(text, { ...options, filepath: decoderBytesFile });
}

if (import.meta.main) writeFileSync(decoderBytesFile, await compileDecoder());
