import texts from './player.json' with { type: 'json' };

export const fr = { locale: 'fr', touchLayout: 'azerty', texts } as const;
