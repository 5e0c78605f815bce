// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StaffLanguage, StationBridge } from '../../../electron/contract/screen-types.ts';
import { fail, ok } from '../../../electron/core/base/result.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';
import { Button, SaidLine } from '../../../renderer/console/components/controls.tsx';
import { consoleTexts, type ConsoleTexts } from '../../../electron/core/text/console-texts.ts';
import { ConsoleTextsContext } from '../../../renderer/console/use-console-texts.ts';
import { SaveTo } from '../../../renderer/console/components/save-to.tsx';
import { StationContext, useDoing, type Done } from '../../../renderer/console/station-context.ts';
import { FakeStation } from '../fake-station.ts';

afterEach(cleanup);

type Reply = Parameters<ReturnType<typeof useDoing>['doing']>[0];

function Doer({ reply, done }: { readonly reply: Reply; readonly done: Done<unknown> }): ReactNode {
  const { said, doing } = useDoing();
  return (
    <>
      <Button onClick={() => void doing(reply, done)}>Do</Button>
      <SaidLine said={said} />
    </>
  );
}

/** The same screen in one language after another. */
function shown(screenShown: ReactNode, bridge: StationBridge = new FakeStation().bridge) {
  const inLanguage = (language: StaffLanguage): ReactNode => (
    <StationContext value={bridge}>
      <ConsoleTextsContext value={consoleTexts(language)}>{screenShown}</ConsoleTextsContext>
    </StationContext>
  );
  const { rerender } = render(inLanguage('en'));
  return (language: StaffLanguage): void => {
    rerender(inLanguage(language));
  };
}

async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
}

describe('what was said before the language was changed', () => {
  it('is said in the new one: that something was done', async () => {
    const done = () => (t: ConsoleTexts) => t('members.added', { name: 'Zoë', chord: t('chord') });
    const speak = shown(<Doer reply={Promise.resolve(ok(ok(undefined)))} done={done} />);
    await press('Do');
    expect(screen.getByRole('status').textContent).toBe(
      'Zoë can sign in now: Ctrl + Shift + S, then the PIN.',
    );
    speak('fr');
    expect(screen.getByRole('status').textContent).toBe(
      'Zoë peut maintenant s’identifier\u00a0: Ctrl + Maj + S, puis le PIN.',
    );
    speak('es');
    expect(screen.getByRole('status').textContent).toBe(
      'Zoë ya puede identificarse: Ctrl + Mayús + S y después el PIN.',
    );
  });

  it('is said in the new one: what the station answered, done or refused', async () => {
    const answer = sentence`The data folder cannot be checked.`;
    const speak = shown(<Doer reply={Promise.resolve(ok(ok(undefined)))} done={() => answer} />);
    await press('Do');
    speak('fr');
    expect(screen.getByRole('status').textContent).toBe(
      'Le dossier de données ne peut pas être vérifié.',
    );
    cleanup();
    const refused = shown(<Doer reply={Promise.resolve(ok(fail(answer)))} done="" />);
    await press('Do');
    refused('es');
    expect(screen.getByRole('alert').textContent).toBe(
      'La carpeta de datos no se puede comprobar.',
    );
  });

  it('is said in the new one: where a paper was saved', async () => {
    const { bridge } = new FakeStation();
    const speak = shown(
      <SaveTo
        action="Save"
        save={() => Promise.resolve(ok(ok('/media/stick/a.html')))}
        done={(file) => (t) => t('setUp.saved', { file })}
      />,
      { ...bridge, drives: () => Promise.resolve(ok([])) },
    );
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '/media/stick' } });
    await press('Save');
    expect(screen.getByRole('status').textContent).toBe('Saved: /media/stick/a.html');
    speak('fr');
    expect(screen.getByRole('status').textContent).toBe('Enregistré\u00a0: /media/stick/a.html');
  });

  it('goes when the next thing that is done speaks for itself', async () => {
    const { rerender } = render(<Doer reply={Promise.resolve(ok(fail(sentence`No.`)))} done="" />);
    await press('Do');
    expect(screen.getByRole('alert').textContent).toBe('No.');
    rerender(<Doer reply={Promise.resolve(ok(ok(undefined)))} done={() => undefined} />);
    await press('Do');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
