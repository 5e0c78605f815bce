// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { View } from '../../../electron/contract/screen-types.ts';
import {
  armed,
  buttons,
  checking,
  draw,
  heading,
  play,
  sign,
  textOf,
  texts,
} from './drawn-screen.tsx';
import { idle, ruled, typing } from '../fake-station.ts';

afterEach(cleanup);

describe('the languages on the idle screen', () => {
  const offered: View = { screen: 'idle', languages: ['en', 'fr', 'es'] };

  it('stand there by their own names, with the keys that choose and the present one marked', () => {
    draw(offered, 'fr');
    const row = screen.getByRole('navigation', { name: 'Langue' });
    const items = within(row).getAllByRole('listitem');
    expect(items.map(textOf)).toEqual(['English', 'Français', 'Español']);
    expect(items.map(({ lang }) => lang)).toEqual(['en', 'fr', 'es']);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    expect(buttons()).toEqual(['Flèche gauche', 'Flèche droite']);
  });

  it('are not there when there is no choice, or when the sign has a message', () => {
    draw(idle);
    expect(screen.queryByRole('navigation')).toBeNull();
    cleanup();
    draw({ ...offered, notice: 'letters' });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

const signIn = (view: View, language: 'fr' | 'es'): string => {
  cleanup();
  draw(view, language);
  return sign().replaceAll('\u00a0', ' ');
};

describe('a challenge in French', () => {
  it('asks, shows and rules in French', () => {
    expect(signIn(idle, 'fr')).toBe('Qui conteste : tapez le premier mot');
    expect(texts('.step')).toEqual([
      '1 Tapez les mots Un mot par ligne',
      '2 Les deux camps vérifient Chaque lettre : 1 et 2',
      '3 Voyez la décision AUTEUR DU COUP : Tab',
    ]);
    expect(texts('.list-more')).toEqual(['2026 · 12 345 mots · FH79 3C3W …']);
    expect(signIn(typing(play), 'fr')).toBe('Qui conteste : tapez tous les mots du coup');
    expect(texts('.cell')).toEqual([
      'Mot suivant Entrée ou Espace',
      'C’est tout ? Entrée Entrée',
      'Corriger une lettre Effacer',
    ]);
    expect(signIn(checking(), 'fr')).toBe('Toutes les lettres sont comme sur la grille ?');
    expect(texts('.count')).toEqual(['3 mots']);
    expect(texts('.side p')).toEqual([
      'Mêmes lettres ? Appuyez sur 1',
      'Mêmes lettres ? Appuyez sur 2 ou 0',
    ]);
    expect(signIn(armed(), 'fr')).toBe(
      'AUTEUR DU COUP : appuyez sur Tab La décision vaut pour tout le coup.',
    );
    cleanup();
    draw(ruled('unacceptable'), 'fr');
    expect(heading()).toBe('INACCEPTABLE');
    cleanup();
    draw({ screen: 'closed', code: 'LX-04' }, 'fr');
    expect(texts('.closed-code')).toEqual([
      'Pour l’organisation : code LX-04 · identifiez-vous avec Ctrl Maj S',
    ]);
  });
});

describe('a challenge in Spanish', () => {
  it('asks, shows and rules in Spanish', () => {
    expect(signIn(idle, 'es')).toBe('Impugnante: escribe una palabra');
    expect(signIn(typing(play, { notice: 'short' }), 'es')).toBe(
      'Demasiado corta. Una palabra tiene 2 letras o más.',
    );
    expect(signIn(checking({ words: ['QI'] }), 'es')).toBe(
      '¿Todas las letras son como en el tablero?',
    );
    expect(texts('.count')).toEqual(['1 palabra']);
    expect(texts('.side p')).toEqual(['¿Letras iguales? Pulsa 1', '¿Letras iguales? Pulsa 2 o 0']);
    expect(signIn(armed(), 'es')).toBe(
      'AUTOR DE LA JUGADA: pulsa Tab La decisión vale para toda la jugada.',
    );
    expect(texts('.side p')).toEqual(['Letras revisadas', 'Letras revisadas']);
    cleanup();
    draw(ruled('acceptable'), 'es');
    expect(heading()).toBe('ACEPTABLE');
    expect(texts('.verdict-foot > *')).toEqual([
      'Decisión 3-0042',
      '¿Segunda opinión? Pídela a un juez.',
      '¿Ya lo han leído? 1 2',
    ]);
  });
});
