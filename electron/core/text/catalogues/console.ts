export { default as en } from './en/console.json' with { type: 'json' };
export { default as es } from './es/console.json' with { type: 'json' };
export { default as fr } from './fr/console.json' with { type: 'json' };
