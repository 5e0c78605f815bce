// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { View } from '../../../electron/contract/screen-types.ts';
import { buttons, draw, heading, nobody, play, textOf, texts } from './drawn-screen.tsx';
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

  it('stay beside a refusal, and are not there when there is no choice', () => {
    draw({ ...offered, notice: 'letters' });
    expect(screen.queryByRole('navigation')).not.toBeNull();
    cleanup();
    draw(idle);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('a challenge in French', () => {
  it('asks, shows and rules in French', () => {
    const seen = (view: View): string => {
      cleanup();
      draw(view, 'fr');
      return heading();
    };
    expect(seen(idle)).toBe('Contestataire : tapez le premier mot');
    expect(texts('.steps li')).toEqual([
      '1Tapez tous les motsUn mot par ligne',
      '2Les deux camps vérifientAppuyez sur 1 et 2',
      '3Voyez la décisionAppuyez sur Tab',
    ]);
    expect(seen(typing(play))).toBe('Contestataire : tapez tous les mots');
    expect(texts('.hint-bar p')).toEqual([
      'Mot suivant Entrée ou Espace',
      'Corriger une lettre Effacer',
    ]);
    expect(seen({ screen: 'checking', words: ['QI'], confirmed: nobody })).toBe(
      'Ce mot est bien sur la grille ?',
    );
    expect(seen({ screen: 'checking', words: play, confirmed: nobody })).toBe(
      'Ces mots sont bien sur la grille ?',
    );
    expect(texts('.count')).toEqual(['3 mots']);
    expect(texts('.half > div')).toEqual([
      'CONTESTATAIREMêmes lettres ? Appuyez sur 1',
      'AUTEUR DU COUPMêmes lettres ? Appuyez sur 2',
    ]);
    expect(seen({ screen: 'armed', tab: 'ready', words: play })).toBe(
      'AUTEUR DU COUP : appuyez sur Tab',
    );
    expect(seen(ruled('acceptable'))).toBe('ACCEPTABLE');
    expect(seen(ruled('unacceptable'))).toBe('INACCEPTABLE');
    expect(seen({ screen: 'closed', code: 'LX-04' })).toBe('Ce poste est fermé');
    expect(texts('.closed-code')).toEqual([
      'Pour l’organisation : code LX-04 · identifiez-vous avec Ctrl Maj S',
    ]);
  });

  it('draws no letters beside Tab, which differ between French keyboards', () => {
    draw({ screen: 'armed', tab: 'ready', words: play }, 'fr');
    expect(texts('.keyboard-key').filter((legend) => legend !== '')).toEqual([
      '1',
      '2',
      'Verr. Maj',
    ]);
  });
});

describe('a challenge in Spanish', () => {
  it('asks, shows and rules in Spanish', () => {
    const seen = (view: View): string => {
      cleanup();
      draw(view, 'es');
      return heading();
    };
    expect(seen(idle)).toBe('Impugnante: escribe la primera palabra');
    expect(seen(typing(play, { notice: 'short' }))).toBe('Impugnante: escribe todas las palabras');
    expect(texts('[role="alert"] p')).toEqual([
      'Demasiado corta. Una palabra tiene 2 letras o más.',
    ]);
    expect(seen({ screen: 'checking', words: ['QI'], confirmed: nobody })).toBe(
      '¿Es esta la palabra del tablero?',
    );
    expect(texts('.count')).toEqual(['1 palabra']);
    expect(texts('.half > div')).toEqual([
      'IMPUGNANTE¿Letras iguales? Pulsa 1',
      'AUTOR DE LA JUGADA¿Letras iguales? Pulsa 2',
    ]);
    expect(seen({ screen: 'armed', tab: 'ready', words: play })).toBe(
      'AUTOR DE LA JUGADA: pulsa Tab',
    );
    expect(texts('.half > div')).toEqual(['IMPUGNANTEConfirmado', 'AUTOR DE LA JUGADAConfirmado']);
    expect(seen(ruled('acceptable'))).toBe('ACEPTABLE');
    expect(seen(ruled('unacceptable'))).toBe('INACEPTABLE');
    expect(seen({ screen: 'unshown' })).toBe('Se registró una decisión');
  });
});
