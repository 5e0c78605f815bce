// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  ImportState,
  LexiconFacts,
  LexiconsReport,
  Role,
  StationBridge,
} from '../../electron/contract/screen-types.ts';
import { ok } from '../../electron/core/result.ts';
import { LexiconsPage } from '../../renderer/staff/pages/lexicons-page.tsx';
import { StationContext } from '../../renderer/staff/station-context.ts';
import { FakeStation } from './fake-station.ts';
import { sentence } from '../../electron/core/sentence.ts';

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
  fingerprint: '7C4E91B0',
  words: 214_386,
  longest: 15,
};

const request = { file: '/media/stick/northfield-2027.txt', title: '', edition: '' };

const report: LexiconsReport = {
  inUse: facts,
  testedAt: '2026-11-21T08:12:00.000Z',
  isGivenByHand: false,
  installed: [
    {
      sha256: facts.sha256,
      fileFingerprint: 'AAAAAAAA',
      use: 'active',
      found: ok(facts),
      hasTwin: false,
    },
    {
      sha256: 'b'.repeat(64),
      fileFingerprint: 'BBBBBBBB',
      hasTwin: false,
      use: 'previous',
      found: ok({ ...facts, edition: '2025' }),
    },
    {
      sha256: 'c'.repeat(64),
      fileFingerprint: 'CCCCCCCC',
      hasTwin: false,
      found: ok({ ...facts, edition: '2024' }),
    },
  ],
};

const ready: ImportState = {
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
  outlook: { state: 'ready', reasons: [] },
};

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
  { kind: 'asks', request, question: { kind: 'columns', file: 'a.csv', first: 1, all: 2 } },
  { kind: 'refused', request, refusal: { sentence: sentence`It is not a list.`, unfit: [] } },
  ready,
];

async function draw(
  role: Role,
  state: ImportState,
  change: Partial<LexiconsReport> = {},
): Promise<void> {
  const bridge: StationBridge = {
    ...new FakeStation().bridge,
    lexicons: () => Promise.resolve(ok({ ...report, ...change })),
    importProgress: () => Promise.resolve(ok(state)),
    drives: () => Promise.resolve(ok([])),
  };
  render(
    <StationContext value={bridge}>
      <LexiconsPage
        view={{
          screen: 'staff',
          member: { id: '1', name: 'Dana', role },
          ground: { name: 'idle' },
          isPractising: false,
        }}
      />
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
    ).toEqual([[], ['Go back to it'], ['Use', 'Delete']]);
  });

  it('says so where a lexicon file was given by hand, and lets nothing else be used', async () => {
    await draw('director', ready, { isGivenByHand: true });
    expect(screen.getByText(/This station was started with a fixed word list/)).toBeDefined();
    expect(buttons()).toEqual([
      'Install the new list, but do not use it yet',
      'Discard the new list',
      'Delete',
    ]);
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
