import { type ViteUserConfig } from 'vitest/config';
import './test/compile-cache.ts';
declare const _default: ViteUserConfig;
export default _default;
