/**
 * Loaded before a program (`node --import`). Ends the program like a power cut after it has written
 * a file and before it renames it. KILL_AT is the end of the new name.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const end = process.env['KILL_AT'] ?? 'none';
const rename = fs.renameSync;

fs.renameSync = (from, to) => {
  // With `/` between folders on every system.
  if (String(to).replaceAll('\\', '/').endsWith(end)) {
    fs.writeSync(2, 'Killed before a file has its name.\n');
    process.kill(process.pid, 'SIGKILL');
  }
  rename(from, to);
};
syncBuiltinESMExports();
