/** Preloaded before a program, prints what it loaded on standard error when the program ends. */
import { registerHooks } from 'node:module';

const loaded: string[] = [];
registerHooks({
  load: (url, context, next) => {
    loaded.push(url);
    return next(url, context);
  },
});
process.once('exit', () => {
  console.error(JSON.stringify(loaded));
});
