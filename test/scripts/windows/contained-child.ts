/** Starts a contained program with a script, and waits until it is killed itself. */
import path from 'node:path';
import { startContained } from '../../../scripts/windows/contained.ts';

const [, , folder = '', script = ''] = process.argv;
const command = ['sh', '-c', script, 'sh', folder];
await startContained(command, { log: path.join(folder, 'log'), timeoutMs: 600_000 }).ended;
