/**
 * Lets the programs that tests start share their compiled code: stripping the types of a station's
 * modules takes most of the time of a short command. A program that may not write there compiles
 * as always.
 */
import path from 'node:path';
import { projectRoot } from '../scripts/run-step.ts';

process.env['NODE_COMPILE_CACHE'] ??= path.join(projectRoot, 'node_modules/.cache/compiled');
