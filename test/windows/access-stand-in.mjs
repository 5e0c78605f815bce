/**
 * Answers for `icacls` and `whoami` under Wine, where Windows' own cannot be had, as Windows answers
 * for a folder in the account's own profile: closed to others. The tests load it with NODE_OPTIONS.
 */
import { Buffer } from 'node:buffer';
import childProcess from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const account = 'S-1-5-21-1004336348-1177238915-682003330-1001';
const list = `D:PAI(A;OICI;FA;;;${account})(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)`;
const real = childProcess.spawnSync;

function answer(program, args) {
  if (program === 'whoami') return `"pc\\account","${account}"\r\n`;
  const [, what, file] = args;
  if (what === '/save') writeFileSync(file, Buffer.from(`data\r\n${list}\r\n`, 'utf16le'));
  return '';
}

childProcess.spawnSync = (file, ...rest) => {
  const [, program] = /\\System32\\(icacls|whoami)\.exe$/i.exec(file) ?? [];
  if (program === undefined) return real(file, ...rest);
  const stdout = answer(program.toLowerCase(), rest[0]);
  return { pid: 0, output: [null, stdout, ''], stdout, stderr: '', status: 0, signal: null };
};
syncBuiltinESMExports();
