// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Language, View } from '../../../electron/contract/screen-types.ts';
import { ok } from '../../../electron/core/base/result.ts';
import { App } from '../../../renderer/app.tsx';
import { staffLanguages } from '../../../electron/core/text/language.ts';
import { languageName } from '../../../electron/core/text/player-texts.ts';
import { consoleTexts } from '../../../electron/core/text/console-texts.ts';
import { ConsoleTextsContext } from '../../../renderer/console/use-console-texts.ts';
import { DayField } from '../../../renderer/console/components/day-field.tsx';
import { loadConsole } from '../../../renderer/console-when-loaded.tsx';
import { linkStation } from '../../../renderer/station-link.ts';
import { display, FakeStation, snapshot } from '../fake-station.ts';

beforeAll(loadConsole);
afterEach(cleanup);

describe('the choice of the console’s language', () => {
  const signIn = {
    screen: 'signIn',
    purpose: 'pin',
    pinLength: { shortest: 4, longest: 8 },
  } as const satisfies View;

  function shown(view: View, language: Language = 'en') {
    const station = new FakeStation();
    const chosen: unknown[] = [];
    const bridge = {
      ...station.bridge,
      chooseConsoleLanguage: (argument: unknown) => {
        chosen.push(argument);
        return Promise.resolve(ok(undefined));
      },
    };
    render(<App link={linkStation(bridge)} />);
    const show = (revision: number, spoken: Language): void => {
      act(() => {
        station.push(snapshot(revision, view, { display: { ...display, language: spoken } }));
      });
    };
    show(1, language);
    return { chosen, show };
  }

  it.each([signIn, { ...signIn, purpose: 'firstPin' } as const])(
    'stands at the sign-in, each language by its own name: %j',
    (view) => {
      const { chosen, show } = shown(view);
      const group = screen.getByRole('group', { name: 'Language of these pages' });
      const buttons = [...group.querySelectorAll('button')];
      expect(buttons.map(({ textContent, lang }) => [lang, textContent])).toEqual(
        staffLanguages.map((language) => [language, languageName(language)]),
      );
      fireEvent.click(screen.getByRole('button', { name: 'Español' }));
      expect(chosen).toEqual([{ language: 'es' }]);
      // The station changes the language, not the page.
      expect(screen.getByRole('button', { pressed: true }).textContent).toBe('English');
      show(2, 'es');
      expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Español');
      expect(document.documentElement.lang).toBe('es');
      expect(screen.getByRole('group', { name: 'Idioma de estas páginas' })).toBeDefined();
    },
  );

  it('is the one of the texts, also where players have a language that staff lack', () => {
    const { show } = shown(signIn);
    show(2, 'xx' as Language);
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByLabelText('Staff: type your PIN')).toBeDefined();
  });

  it.each([signIn, { ...signIn, purpose: 'firstPin' } as const])(
    'says when the sign-in is about to go: %j',
    (view) => {
      shown({ ...view, secondsLeft: 12 });
      expect(screen.getByText(/^Back to the players in 12 s\./)).toBeDefined();
    },
  );

  it('gives the focus back to the PIN, and takes it from there with the keyboard alone', () => {
    shown(signIn);
    const pin = screen.getByLabelText('Staff: type your PIN');
    const french = screen.getByRole('button', { name: 'Français' });
    expect(document.activeElement).toBe(pin);
    act(() => {
      french.focus();
    });
    expect(document.activeElement).toBe(french);
    fireEvent.click(french);
    expect(document.activeElement).toBe(pin);
    act(() => {
      pin.blur();
    });
    expect(document.activeElement).toBe(pin);
  });
});

describe('the field of a day', () => {
  function Typed({ language }: { readonly language: Language }): ReactNode {
    const [value, setValue] = useState('2026-11-21');
    return (
      <ConsoleTextsContext value={consoleTexts(language)}>
        <DayField label="Day" value={value} onChange={setValue} />
      </ConsoleTextsContext>
    );
  }

  it.each([
    ['en', '21 November 2026', 'Year, month and day, such as 2026-11-21'],
    ['fr', '21 novembre 2026', 'Année, mois et jour, par exemple 2026-11-21'],
    ['es', '21 de noviembre de 2026', 'Año, mes y día, por ejemplo 2026-11-21'],
  ] as const)('spells the day out, and says how one is typed: %s', (language, day, hint) => {
    render(<Typed language={language} />);
    const field = screen.getByLabelText('Day');
    expect(field.getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByText(day).id).toBe(field.getAttribute('aria-describedby'));
    for (const text of ['2026-02-30', '2026-13-01', '21/11/2026', '2026-11-2', '', 'now']) {
      fireEvent.change(field, { target: { value: text } });
      expect(field.getAttribute('aria-invalid'), text).toBe('true');
      expect(screen.getByText(hint).id).toBe(field.getAttribute('aria-describedby'));
    }
    fireEvent.change(field, { target: { value: ' 2028-02-29 ' } });
    expect(field).toHaveProperty('value', '2028-02-29');
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });
});
