/**
 * Lets the programs that tests start share their compiled code: stripping the types of a station's
 * modules takes most of the time of a short command. A program that may not write there compiles
 * as always.
 */
import { projectFolder } from '../scripts/build/project-folder.ts';
import path from 'node:path';

process.env['NODE_COMPILE_CACHE'] ??= path.join(projectFolder, 'node_modules/.cache/compiled');
