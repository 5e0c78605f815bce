// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SentFiles } from '../../../electron/contract/screen-types.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';
import { SentFilesCard } from '../../../renderer/console/pages/fleet/sent-files.tsx';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { FakeStation } from '../fake-station.ts';

afterEach(cleanup);

type Now = Pick<SentFiles, 'state' | 'refusal' | 'confirmedBy'> &
  Partial<Pick<SentFiles, 'why' | 'goesBack' | 'idle'>> & {
    readonly program?: string;
    readonly facts?: NonNullable<SentFiles['lexicon']>['facts'];
  };

let station: FakeStation;

function show({ facts = [], ...now }: Now): string | null {
  const files = {
    station: 'a'.repeat(16),
    hub: 'Nationals',
    number: 1,
    program: undefined,
    lexicon: { title: 'Sample list', fingerprint: '28T5 CY0J 6HB7 G4HM F', facts },
    ...{ why: [], goesBack: false },
    ...now,
  };
  station = new FakeStation();
  render(
    <StationContext value={station.bridge}>
      <SentFilesCard files={files} onChange={() => undefined} />
    </StationContext>,
  );
  return screen.getByText('On this station').nextElementSibling?.textContent ?? null;
}

function mayUse(): boolean {
  return screen.queryByRole('button', { name: 'Use it now' }) !== null;
}

it.each([
  ['needsDirector', 'A director decides here.', true],
  ['hubsDiffer', 'Another hub sends something else.', true],
  ['notChanged', 'The change could not be saved.', true],
  ['doesNotFit', 'do not fit together.', false],
  ['unusable', 'This station cannot use the file.', false],
  ['givenAtStart', 'Restart it without them first.', false],
] as const)(
  'says why the station refused it (%s), and lets a director use what can be used',
  (refusal, text, isUsable) => {
    expect(show({ state: 'refused', refusal, confirmedBy: 'Dana' })).toContain(text);
    expect(mayUse()).toBe(isUsable);
  },
);

it('says why a director decides, and not that nothing is signed', () => {
  const why = [sentence`This event does not say which version it is.`];
  expect(show({ state: 'refused', refusal: 'needsDirector', why })).toBe(
    'A director decides here:',
  );
});

it('says what is known of the list, and which words of the event change nothing', () => {
  const facts = [sentence`Not a known edition.`, sentence`No known edition is near.`];
  show({ state: 'staged', facts, idle: [sentence`QI is on the list already.`] });
  const lists = screen.getAllByRole('list').map(({ textContent }) => textContent);
  expect(lists[0]).toBe('Not a known edition.No known edition is near.');
  expect(lists.at(-1)).toBe('QI is on the list already.');
  expect(screen.getByText('Words of the event that change nothing with this list:')).toBeDefined();
  expect(mayUse()).toBe(true);
  cleanup();
  show({ state: 'staged' });
  expect(screen.queryByText(/that change nothing/)).toBeNull();
});

it('says what would come back, and asks for the reason and the PIN', () => {
  const why = [sentence`TREE would be withdrawn again.`];
  show({ state: 'refused', refusal: 'needsDirector', why, goesBack: true });
  expect(screen.getByText('TREE would be withdrawn again.')).toBeDefined();
  const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use it now' });
  expect(use.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Why the station goes back'), {
    target: { value: 'A mistake' },
  });
  expect(use.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Your PIN'), { target: { value: '314159' } });
  expect(use.disabled).toBe(false);
});

it('says what it waits for, and that it is in use', () => {
  expect(show({ state: 'staged' })).toBe('Waits for a director');
  expect(mayUse()).toBe(true);
  cleanup();
  expect(show({ state: undefined, confirmedBy: 'Dana' })).toContain('Waits until no one');
  cleanup();
  expect(show({ state: 'changed', confirmedBy: 'Dana' })).toContain('Another choice');
  expect(mayUse()).toBe(true);
  cleanup();
  expect(show({ state: 'inUse', confirmedBy: 'Dana' })).toBe('In use');
  expect(mayUse()).toBe(false);
});

it.each([
  [{ program: 'challenge-station 0.2.0' }, 'challenge-station 0.2.0'],
  [{}, 'another program'],
])('names the program of the hub, or says that it is another one', (given, text) => {
  show({ state: 'inUse', ...given });
  expect(screen.getByText('Program of the hub').nextElementSibling?.textContent).toBe(text);
});
