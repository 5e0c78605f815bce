// Checks the version of Node before the first TypeScript file is loaded. Newer versions strip
// types; older ones fail with a cryptic message. Plain JavaScript, so that any Node can run it.
// Then keeps compiled code for the next run. Stripping types takes most of a short command's time.
import module from 'node:module';
import { join } from 'node:path';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `This needs Node 24, but Node ${process.versions.node} is running. ` +
      'Run "npm ci" once more without --omit=optional, which brings Node 24 along on Linux and on Windows for x64; on other machines install Node 24 or later.',
  );
  process.exit(2);
}
// Where the folder cannot be written, compiles as always.
module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
