// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language, View } from '../../../electron/contract/screen-types.ts';
import { languages } from '../../../electron/core/text/language.ts';
import { ok } from '../../../electron/core/result.ts';
import { App } from '../../../renderer/app.tsx';
import { StaffCopyContext } from '../../../renderer/console/copy/copy-context.ts';
import { staffCopyIn } from '../../../renderer/console/copy/copy.ts';
import { DayField } from '../../../renderer/console/components/day-field.tsx';
import { linkStation } from '../../../renderer/station-link.ts';
import { spelledIn } from '../../../renderer/console/spelled.ts';
import { display, FakeStation, snapshot } from '../fake-station.ts';

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
      expect(buttons.map(({ textContent, lang }) => [lang, textContent])).toEqual([
        ['en', 'English'],
        ['fr', 'Français'],
        ['es', 'Español'],
      ]);
      fireEvent.click(screen.getByRole('button', { name: 'Español' }));
      expect(chosen).toEqual([{ language: 'es' }]);
      // It is the station that changes it.
      expect(screen.getByRole('button', { pressed: true }).textContent).toBe('English');
      show(2, 'es');
      expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Español');
      expect(document.documentElement.lang).toBe('es');
      expect(screen.getByRole('group', { name: 'Idioma de estas páginas' })).toBeDefined();
    },
  );

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

describe('numbers and times', () => {
  // Intl writes spaces of several widths.
  const plain = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');
  const noon = '2026-11-21T12:05:09';

  it.each([
    ['en', '214,386', '4 – 6 July 2026', '4 July 2026', '4 Jul'],
    ['fr', '214 386', '4–6 juillet 2026', '4 juillet 2026', '4 juil.'],
    ['es', '214.386', '4–6 de julio de 2026', '4 de julio de 2026', '4 jul'],
  ] as const)('are written as in %s', (language, number, days, day, shortDay) => {
    const spelled = spelledIn(language);
    expect(plain(spelled.number(214_386))).toBe(number);
    expect(plain(spelled.days('2026-07-04', '2026-07-06'))).toBe(days);
    expect(spelled.days('2026-07-04', '2026-07-04')).toBe(day);
    expect(spelled.shortDay('2026-07-04')).toBe(shortDay);
    expect(spelled.clock(noon)).toBe('12:05:09');
    expect(spelled.when(noon)).toMatch(/21.*nov.*12:05/i);
  });

  it('measure time and files', () => {
    const texts = (language: Language): readonly string[] => {
      const { duration, size, share } = spelledIn(language);
      const all = [duration(89), duration(60), duration(301), size(1), size(999_001)];
      return [...all, size(1_234_567), share(0.67)].map(plain);
    };
    expect(texts('en')).toEqual([
      '89 seconds',
      '60 seconds',
      '6 minutes',
      '1 kB',
      '1,000 kB',
      '1.2 MB',
      '67%',
    ]);
    expect(texts('fr')).toEqual([
      '89 secondes',
      '60 secondes',
      '6 minutes',
      '1 ko',
      '1 000 ko',
      '1,2 Mo',
      '67 %',
    ]);
    expect(texts('es')).toEqual([
      '89 segundos',
      '60 segundos',
      '6 minutos',
      '1 kB',
      '1000 kB',
      '1,2 MB',
      '67 %',
    ]);
  });

  it('give another day in the form in which rulings are searched, in every language', () => {
    for (const language of languages) {
      const { moment } = spelledIn(language);
      expect(moment(noon, new Date('2026-11-21T23:00:00'))).toBe('12:05:09');
      expect(moment(noon, new Date('2026-11-22T00:00:00'))).toBe('2026-11-21 12:05:09');
    }
  });
});

describe('the field of a day', () => {
  function Typed({ language }: { readonly language: Language }): ReactNode {
    const [value, setValue] = useState('2026-11-21');
    return (
      <StaffCopyContext value={staffCopyIn(language)}>
        <DayField label="Day" value={value} onChange={setValue} />
      </StaffCopyContext>
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
