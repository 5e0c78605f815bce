import texts from './player.json' with { type: 'json' };

/** `en-GB` puts the day before the month, as other languages do. */
export const en = { locale: 'en-GB', touchLayout: 'qwerty', texts } as const;
