// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StationBridge } from '../../../electron/contract/screen-types.ts';
import { fail, ok } from '../../../electron/core/base/result.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';
import { facts, report, ready, states, draw, buttons } from './drawn-lexicons.tsx';

afterEach(cleanup);

describe('the page of the lexicons', () => {
  it.each(states)('has no button for whoever is no director: $kind', async (state) => {
    await draw('wordJudge', state);
    expect(buttons()).toEqual([]);
    expect(screen.getByText('Only a director can change the word lists.')).toBeDefined();
    cleanup();
    await draw('director', state);
    expect(buttons()).not.toEqual([]);
  });

  it('has at most one filled button', async () => {
    for (const state of states) {
      await draw('director', state);
      expect(document.querySelectorAll('.button-main').length).toBeLessThanOrEqual(1);
      cleanup();
    }
  });

  it('offers each installed list what may be done with it', async () => {
    await draw('director', { kind: 'none' });
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .queryAllByRole('button')
          .map((one) => one.textContent),
      ),
    ).toEqual([[], ['Compare', 'Go back to it'], ['Compare', 'Use', 'Delete']]);
  });

  it('says so where a lexicon file was given by hand, and lets nothing else be used', async () => {
    await draw('director', ready, { isGivenByHand: true });
    expect(screen.getByText(/This station was started with a fixed word list/)).toBeDefined();
    expect(buttons()).toEqual([
      'Install the new list, but do not use it yet',
      'Discard the new list',
      'Show all words',
      'Compare',
      'Compare',
      'Delete',
    ]);
  });

  const outlook = {
    state: 'closed',
    conflicts: [sentence`It has other words.`],
    better: sentence`Open the page "Event".`,
  } as const;
  const filledButtons = (): readonly string[] =>
    [...document.querySelectorAll('.button-main')].map(({ textContent }) => textContent);

  it('warns before an imported list closes the station, and fills the safe button', async () => {
    await draw('director', { ...ready, outlook });
    expect(
      screen.getByText(
        'The event in use requires another word list. With Northfield Word List, 2027 the station closes until event and list fit together.',
      ),
    ).toBeDefined();
    expect(screen.getByText('Open the page "Event".')).toBeDefined();
    expect(buttons()).toContain('Use it and close the station');
    expect(buttons()).not.toContain('Use the new list');
    expect(filledButtons()).toEqual(['Install the new list, but do not use it yet']);
  });

  it('tells of words of the event that would change nothing, imported or installed', async () => {
    const idle = [sentence`${'QUIZ'} is on ${'NWL2031'} already: allowing it changes nothing.`];
    const heading = 'Words of the event that change nothing with this list:';
    await draw('director', { ...ready, outlook: { state: 'ready', idle } });
    expect(screen.getByText(heading)).toBeDefined();
    expect(
      screen.getByText('QUIZ is on NWL2031 already: allowing it changes nothing.'),
    ).toBeDefined();
    cleanup();
    const [inUse, previous, other] = report.installed;
    if (!inUse || !previous || !other) throw new Error('three lists');
    const withIdle = { ...other, outlook: { state: 'ready' as const, idle } };
    await draw('director', { kind: 'none' }, { installed: [inUse, previous, withIdle] });
    expect(screen.queryByText(heading)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Use' }));
    expect(screen.getByText(heading)).toBeDefined();
  });

  it('asks about an installed list that closes the station with the focus on "Cancel"', async () => {
    const [inUse, previous, other] = report.installed;
    if (!inUse || !previous || !other) throw new Error('three lists');
    const conflicts = [sentence`The rules require OSPD7.`];
    await draw(
      'director',
      { kind: 'none' },
      {
        installed: [
          inUse,
          { ...previous, outlook },
          { ...other, outlook: { state: 'closed', conflicts } },
        ],
      },
    );
    for (const [name, go, means] of [
      [
        'Go back to it',
        'Go back and close the station',
        /With Northfield Word List, 2025 the station/,
      ],
      ['Use', 'Use it and close the station', /The rules require OSPD7\./],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name }));
      expect(screen.getByText(means)).toBeDefined();
      expect(screen.queryByText(/will rule by/)).toBeNull();
      expect(screen.getByRole('button', { name: go })).toBeDefined();
      expect(filledButtons()).toContain('Cancel');
      expect(document.activeElement?.textContent).toBe('Cancel');
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    }
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByText(/will be deleted from this station/)).toBeDefined();
  });

  it.each([
    ['Spring Open', 'with the event “Spring Open”.'],
    ['', 'without an event.'],
  ])('says that the event comes back with the list: "%s"', async (withEvent, means) => {
    const [inUse, previous] = report.installed;
    if (!inUse || !previous) throw new Error('two lists');
    await draw('director', { kind: 'none' }, { installed: [inUse, { ...previous, withEvent }] });
    fireEvent.click(screen.getByRole('button', { name: 'Go back to it' }));
    expect(
      screen.getByText(`This station will use Northfield Word List, 2025 again, ${means}`),
    ).toBeDefined();
  });

  it('asks for reason and PIN if an earlier version of that event comes back', async () => {
    const [inUse, previous] = report.installed;
    if (!inUse || !previous) throw new Error('two lists');
    const goesBack = sentence`TREE, withdrawn here at 09:12, would count again.`;
    const back = { ...previous, withEvent: 'Cup', goesBack };
    const asked: unknown[] = [];
    const stepBackLexicon: StationBridge['stepBackLexicon'] = (argument) => {
      asked.push(argument);
      return Promise.resolve(ok(ok(sentence`The station now rules by Other.`)));
    };
    const calls = { stepBackLexicon };
    await draw('director', { kind: 'none' }, { installed: [inUse, back] }, report, calls);
    fireEvent.click(screen.getByRole('button', { name: 'Go back to it' }));
    expect(screen.getByText('TREE, withdrawn here at 09:12, would count again.')).toBeDefined();
    const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Go back now' });
    const given = { reason: 'A mistake', pin: '314159' };
    for (const [label, value] of [
      ['Why the station goes back', given.reason],
      ['Your PIN', given.pin],
    ] as const) {
      expect(go.disabled).toBe(true);
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    fireEvent.click(go);
    await screen.findByText('The station now rules by Other.');
    expect(asked).toEqual([{ goingBack: given }]);
  });

  it('never says that no list is in use above one that it calls "In use"', async () => {
    const [inUse] = report.installed;
    if (!inUse) throw new Error('a list');
    const { inUse: _, ...none } = report;
    const damaged = { ...inUse, found: fail(sentence`It is damaged.`) };
    await draw('director', { kind: 'none' }, { installed: [damaged] }, none);
    expect(screen.getByText(/^The word list in use is damaged/)).toBeDefined();
    expect(screen.queryByText(/No word list is in use/)).toBeNull();
    expect(screen.getAllByText('In use')).toHaveLength(1);
  });

  it('tells why the station is closed with the list in use', async () => {
    await draw('director', { kind: 'none' }, { conflicts: [sentence`The rules require OSPD7.`] });
    expect(screen.getByText('The station stays closed until you fix this:')).toBeDefined();
    expect(screen.getByText('The rules require OSPD7.')).toBeDefined();
  });

  it('shows the list in use as soon as it says what came of a change', async () => {
    let isChanged = false;
    const bridge = {
      lexicons: () =>
        Promise.resolve(
          ok(isChanged ? { ...report, inUse: { ...facts, title: 'Other' } } : report),
        ),
      activateLexicon: () => {
        isChanged = true;
        return Promise.resolve(ok(ok(sentence`The station now rules by Other.`)));
      },
    };
    await draw('director', { kind: 'none' }, {}, report, bridge);
    fireEvent.click(screen.getByRole('button', { name: 'Use' }));
    fireEvent.click(screen.getByRole('button', { name: 'Use it now' }));
    await screen.findByText('The station now rules by Other.');
    expect(screen.getByRole('heading', { name: 'Other' })).toBeDefined();
  });

  it('pages through all words that differ', async () => {
    const asked: unknown[] = [];
    const bridge: Partial<StationBridge> = {
      lexiconDifferences: (argument) => {
        asked.push(argument);
        const counts = [{ list: 'primary' as const, added: 450, removed: 0, same: 10 }];
        const { title, edition } = facts;
        const words = argument.kind === 'added' ? [`WORD${argument.from.toString()}`, 'OTHER'] : [];
        return Promise.resolve(ok(ok({ title, edition, counts, words, perPage: 200 })));
      },
    };
    await draw('director', ready, {}, report, bridge);
    fireEvent.click(screen.getByRole('button', { name: 'Show all words' }));
    expect(await screen.findByText('WORD0 OTHER')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('201 to 202 of 450')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('WORD0 OTHER')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Removed words: 0' }));
    expect(await screen.findByText('There are no words of this kind.')).toBeDefined();
    expect(asked).toEqual([
      { list: 'primary', kind: 'added', from: 0 },
      { list: 'primary', kind: 'added', from: 200 },
      { list: 'primary', kind: 'added', from: 0 },
      { list: 'primary', kind: 'removed', from: 0 },
    ]);
  });

  it.each([
    [[], ['Each one counts with the list in use.', 'Each one counts with this list.']],
    [
      [sentence`${'ZA'} is not on ${'NWL2030'}: denying it changes nothing.`],
      [
        'Change nothing with the list in use:',
        'Change nothing with this list:',
        'ZA is not on NWL2030: denying it changes nothing.',
      ],
    ],
  ])('compares the words of the event with both lists: %#', async (idle, said) => {
    const { title, edition } = facts;
    const page = { title, edition, counts: [], words: [], perPage: 200 };
    const bridge: Partial<StationBridge> = {
      lexiconDifferences: () =>
        Promise.resolve(ok(ok({ ...page, idle: { inUse: idle, other: idle } }))),
    };
    await draw('director', ready, {}, report, bridge);
    fireEvent.click(screen.getByRole('button', { name: 'Show all words' }));
    expect(await screen.findByRole('heading', { name: 'Words of the event' })).toBeDefined();
    for (const text of said) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('pages through all rows that were left out', async () => {
    const row = { file: 'a.txt', line: 7, text: 'Aardwolf', reason: sentence`labeled obscene` };
    const bridge: Partial<StationBridge> = {
      leftOutRows: () => Promise.resolve(ok(ok({ total: 300, rows: [row], perPage: 100 }))),
    };
    const imported = { ...ready, report: { ...ready.report, droppedRows: [row] } };
    const rowsDrawn = (): number => screen.getAllByRole('row', { name: /labeled obscene/ }).length;
    await draw('director', imported, {}, report, bridge);
    expect(screen.getByText('Left out by a rule, 1:')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show all rows' }));
    expect(await screen.findByText('1 to 1 of 300')).toBeDefined();
    expect(rowsDrawn()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(rowsDrawn()).toBe(1);
    expect(screen.queryByText('1 to 1 of 300')).toBeNull();
  });

  it('tells line of line while a list is read', async () => {
    await draw('director', states[1] ?? ready);
    expect(
      screen.getByText(/Reading northfield-2027\.txt\. Line 148,020 of 217,902\./),
    ).toBeDefined();
    expect(screen.getByText('Read the words, 67%')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Progress of the import' })).toBeDefined();
  });
});
