/** English has no catalogue, because the sentences themselves are English. */
export { default as es } from './es/sentences.json' with { type: 'json' };
export { default as fr } from './fr/sentences.json' with { type: 'json' };
