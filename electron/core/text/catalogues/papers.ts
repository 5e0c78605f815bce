export { default as en } from './en/papers.json' with { type: 'json' };
export { default as es } from './es/papers.json' with { type: 'json' };
export { default as fr } from './fr/papers.json' with { type: 'json' };
