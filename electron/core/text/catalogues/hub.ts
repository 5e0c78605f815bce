export { default as en } from './en/hub.json' with { type: 'json' };
export { default as es } from './es/hub.json' with { type: 'json' };
export { default as fr } from './fr/hub.json' with { type: 'json' };
