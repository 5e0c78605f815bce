import texts from './player.json' with { type: 'json' };

export const es = { locale: 'es', touchLayout: 'qwerty', texts } as const;
