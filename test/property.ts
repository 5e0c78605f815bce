/**
 * fast-check for all property tests. `npm test` always tries the same inputs, so that a change is
 * never judged by luck; `npm run test:long` tries others in each run and prints their seed if one
 * fails.
 */
import fc from 'fast-check';
import { isLong } from './long.ts';

if (!isLong) fc.configureGlobal({ seed: 20_251_125 });

export default fc;
