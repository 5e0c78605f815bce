// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type {
  ImportState,
  LexiconFacts,
  LexiconsReport,
  Role,
  StationBridge,
} from '../../../electron/contract/screen-types.ts';
import { fail, ok } from '../../../electron/core/base/result.ts';
import { LexiconsPage } from '../../../renderer/console/pages/lexicons-page.tsx';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { FakeStation, staffView } from '../fake-station.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';

afterEach(cleanup);

const facts: LexiconFacts = {
  identity: '7c4e91b0'.repeat(8),
  sha256: 'a'.repeat(64),
  known: {
    isEdition: true,
    text: sentence`Known edition: ${'NWL2030'}. All ${214_386} words match.`,
  },
  id: 'northfield',
  title: 'Northfield Word List',
  edition: '2026',
  fingerprint: 'FH79 3C3W 9T8V 0Z2E Y',
  words: 214_386,
  longest: 15,
};

const request = { file: '/media/stick/northfield-2027.txt', title: '', edition: '' };

const report: LexiconsReport = {
  inUse: facts,
  testedAt: { time: '2026-11-21T08:12:00.000Z', offset: '+01:00' },
  conflicts: [],
  isGivenByHand: false,
  installed: [
    {
      sha256: facts.sha256,
      fileFingerprint: 'NANA NANA NANA NANA H',
      use: 'active',
      found: ok(facts),
      hasTwin: false,
    },
    {
      sha256: 'b'.repeat(64),
      fileFingerprint: 'QEXV QEXV QEXV QEXV G',
      hasTwin: false,
      use: 'previous',
      found: ok({ ...facts, edition: '2025' }),
    },
    {
      sha256: 'c'.repeat(64),
      fileFingerprint: 'SK6C SK6C SK6C SK6C G',
      hasTwin: false,
      found: ok({ ...facts, edition: '2024' }),
    },
  ],
};

const ready: ImportState & { readonly kind: 'ready' } = {
  kind: 'ready',
  request,
  report: {
    lexicon: { ...facts, edition: '2027' },
    isInUse: false,
    readings: [],
    lengths: [{ letters: 2, primary: 214_386 }],
    dropped: [{ list: 'primary', rule: 'duplicate', rows: 3 }],
    droppedRows: [],
    comparison: {
      title: 'Northfield Word List',
      edition: '2026',
      lists: [
        {
          list: 'primary',
          added: 0,
          removed: 0,
          same: 214_386,
          addedSamples: [],
          removedSamples: [],
        },
      ],
    },
  },
  outlook: { state: 'ready' },
};

const unplayable = {
  kind: 'unplayable',
  file: 'a.txt',
  rows: 4267,
  first: [
    { line: 1, text: 'A' },
    { line: 1023, text: 'ABCDEFGHIJKLMNOP' },
  ],
} as const;

const oddLines = {
  kind: 'oddLines',
  file: 'a.txt',
  path: '/media/a.txt',
  rows: 2,
  first: [
    { line: 1, text: 'WORDS', why: sentence`not in the order of the other rows` },
    { line: 9, text: 'EUROPEAN', why: sentence`not in the order of the other rows` },
  ],
  mayKeep: true,
  mayLeaveOut: true,
} as const;

const whichColumn = {
  kind: 'column',
  file: 'a.csv',
  path: '/media/a.csv',
  columns: [
    { column: 1, heading: 'Rank', first: ['1', '2'], cells: 5000, words: 0 },
    { column: 2, heading: 'CSW', first: ['AA', 'AB'], cells: 5000, words: 5000 },
    { column: 7, first: ['AAH', 'AAL'], cells: 1200, words: 1199 },
  ],
  further: 3,
  all: 6100,
} as const;

const states: readonly ImportState[] = [
  { kind: 'none' },
  {
    kind: 'running',
    request,
    stages: ['opening', 'reading', 'making', 'checking', 'comparing'],
    stage: 'reading',
    row: { file: 'northfield-2027.txt', unit: 'line', row: 148_020, rows: 217_902, refused: 0 },
  },
  { kind: 'asks', request, question: { kind: 'list', file: 'a.csv', all: 2, school: 1 } },
  { kind: 'asks', request, question: { kind: 'labels', file: 'a.csv' } },
  { kind: 'asks', request, question: whichColumn },
  { kind: 'asks', request, question: unplayable },
  { kind: 'asks', request, question: oddLines },
  { kind: 'refused', request, refusal: { sentence: sentence`It is not a list.`, invalid: [] } },
  ready,
];

/** Waits until the call before has ended. */
async function pressWhenReady(name: string): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await vi.waitFor(() => {
    expect(button.disabled).toBe(false);
  });
  fireEvent.click(button);
}

async function draw(
  role: Role,
  state: ImportState,
  change: Partial<LexiconsReport> = {},
  from: LexiconsReport = report,
  calls: Partial<StationBridge> = {},
): Promise<void> {
  const bridge: StationBridge = {
    ...new FakeStation().bridge,
    lexicons: () => Promise.resolve(ok({ ...from, ...change })),
    importProgress: () => Promise.resolve(ok(state)),
    drives: () => Promise.resolve(ok([])),
    ...calls,
  };
  render(
    <StationContext value={bridge}>
      <LexiconsPage view={staffView(role)} />
    </StationContext>,
  );
  await screen.findByRole('heading', { name: 'Installed lists' });
}

const buttons = (): readonly (string | null)[] =>
  screen.queryAllByRole('button').map((button) => button.textContent);

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

  it('leaves words out that no board holds only after somebody was shown them', async () => {
    const started = vi.fn(() => Promise.resolve(ok(ok(undefined))));
    const asks: ImportState = { kind: 'asks', request, question: unplayable };
    await draw('director', asks, {}, report, { startImport: started });
    await screen.findByText(/a\.txt has 4,267 words of one letter or of more than 15\./);
    screen.getByText('Line 1,023: ABCDEFGHIJKLMNOP');
    fireEvent.click(screen.getByRole('button', { name: 'Leave out 4,267 words' }));
    expect(started).toHaveBeenCalledWith({ ...request, leaveOutUnplayable: true });
  });

  it.each([
    ['capitals', 'Leave out rows with a capital letter?'],
    ['comments', 'Are these comments words?'],
  ] as const)('asks about %s without an answer that a key could give', async (kind, heading) => {
    const started = vi.fn(() => Promise.resolve(ok(ok(undefined))));
    const question = {
      kind,
      file: 'a.txt',
      path: '/media/a.txt',
      rows: 2,
      first: [{ line: 7, text: 'Oslo' }],
    };
    const file = '/media/a.txt';
    await draw('director', { kind: 'asks', request, question }, {}, report, {
      startImport: started,
    });
    await screen.findByRole('heading', { name: heading });
    screen.getByText('Line 7: Oslo');
    expect(document.activeElement?.tagName).toBe('SECTION');
    fireEvent.click(screen.getByRole('button', { name: 'Leave 2 out' }));
    expect(started).toHaveBeenLastCalledWith({
      ...request,
      rowAnswers: [{ file, [kind]: 'leave-out' }],
    });
    await pressWhenReady('Keep 2 as words');
    expect(started).toHaveBeenLastCalledWith({
      ...request,
      rowAnswers: [{ file, [kind]: 'keep' }],
    });
  });

  it('asks which column has the words, without an answer that a key could give', async () => {
    const started = vi.fn(() => Promise.resolve(ok(ok(undefined))));
    const before = { file: '/media/a.csv', capitals: 'keep' } as const;
    const asks = { ...request, rowAnswers: [before] };
    await draw('director', { kind: 'asks', request: asks, question: whichColumn }, {}, report, {
      startImport: started,
    });
    await screen.findByRole('heading', { name: 'Which column has the words?' });
    const [preview] = screen.getAllByRole('table');
    const rows = within(preview as HTMLElement).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'ColumnHeadingFirst cellsCells that are words',
      '1Rank1 · 20 of 5,000',
      '2CSWAA · AB5,000 of 5,000',
      '7AAH · AAL1,199 of 1,200',
    ]);
    screen.getByText('… and 3 more.');
    expect(document.activeElement?.tagName).toBe('SECTION');
    expect(screen.queryByRole('button', { name: 'Column 1' })).toBeNull();
    for (const [name, column] of [
      ['Column 2', '2'],
      ['Column 7', '7'],
      ['All columns of words together: 6,100', 'all'],
    ] as const) {
      await pressWhenReady(name);
      expect(started).toHaveBeenLastCalledWith({ ...request, rowAnswers: [{ ...before, column }] });
    }
  });

  it('shows no headings, no further columns and no choice of all where there are none', async () => {
    const [, , one] = whichColumn.columns;
    const { kind, file, path } = whichColumn;
    const question = { kind, file, path, columns: [one], further: 0 };
    await draw('director', { kind: 'asks', request, question });
    await screen.findByRole('heading', { name: 'Which column has the words?' });
    expect(screen.queryByText('Heading')).toBeNull();
    expect(screen.queryByText(/more\./)).toBeNull();
    expect(screen.queryByRole('button', { name: /All columns/ })).toBeNull();
  });

  it('leaves odd lines out one by one or all, or keeps them', async () => {
    const started = vi.fn(() => Promise.resolve(ok(ok(undefined))));
    const other = { file: '/media/long.txt', keepOddLines: true } as const;
    const before = { file: '/media/a.txt', capitals: 'keep' } as const;
    const asks = { ...request, rowAnswers: [{ ...before, leaveOut: [3] }, other] };
    await draw('director', { kind: 'asks', request: asks, question: oddLines }, {}, report, {
      startImport: started,
    });
    await screen.findByText('Line 9: EUROPEAN (not in the order of the other rows)');
    for (const [name, answer] of [
      ['Leave out line 9', { leaveOut: [3, 9] }],
      ['Leave 2 out', { leaveOut: [3, 1, 9] }],
      ['Keep 2 as words', { leaveOut: [3], keepOddLines: true }],
    ] as const) {
      await pressWhenReady(name);
      expect(started).toHaveBeenLastCalledWith({
        ...request,
        rowAnswers: [other, { ...before, ...answer }],
      });
    }
  });

  it('offers only what can be done about odd lines', async () => {
    const question = { ...oddLines, mayKeep: false, mayLeaveOut: false };
    await draw('director', { kind: 'asks', request, question });
    await screen.findByRole('heading', { name: 'Do these lines belong to the list?' });
    expect(screen.queryByRole('button', { name: /Leave|Keep/ })).toBeNull();
  });

  it('takes a list that lacks words which it names only if told so', async () => {
    const started = vi.fn(() => Promise.resolve(ok(ok(undefined))));
    const question = {
      kind: 'missingForms',
      file: 'a.txt',
      path: '/media/a.txt',
      forms: 17_204,
      form: 'ABANDONED',
      line: 5,
    } as const;
    await draw('director', { kind: 'asks', request, question }, {}, report, {
      startImport: started,
    });
    await screen.findByText(/name 17,204 words that are not on the list.* ABANDONED, on line 5\./);
    fireEvent.click(screen.getByRole('button', { name: 'Use it as it is' }));
    expect(started).toHaveBeenCalledWith({
      ...request,
      rowAnswers: [{ file: '/media/a.txt', withoutForms: true }],
    });
  });

  it('says that an import is stuck, and offers to end it', async () => {
    const stopped = vi.fn(() => Promise.resolve(ok(undefined)));
    const [, running] = states;
    if (running?.kind !== 'running') throw new Error('the second runs');
    await draw('director', running);
    expect(screen.queryByText(/made no progress/)).toBeNull();
    cleanup();
    const stuck = { ...running, isStuck: true };
    await draw('director', stuck, {}, report, { stopImport: stopped });
    screen.getByText(/^This import has made no progress for 30 seconds\./);
    expect(screen.queryByRole('button', { name: 'Stop the import' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'End the import' }));
    expect(stopped).toHaveBeenCalledOnce();
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
