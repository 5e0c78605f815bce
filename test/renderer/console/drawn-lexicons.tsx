/** The page of the word lists with lists and imports of the test, as staff see it. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type {
  ImportState,
  LexiconFacts,
  LexiconsReport,
  Role,
  StationBridge,
} from '../../../electron/contract/screen-types.ts';
import { ok } from '../../../electron/core/base/result.ts';
import { LexiconsPage } from '../../../renderer/console/pages/lexicons-page.tsx';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { FakeStation, staffView } from '../fake-station.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';

export const facts: LexiconFacts = {
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

export const request = { file: '/media/stick/northfield-2027.txt', title: '', edition: '' };

export const report: LexiconsReport = {
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

export const ready: ImportState & { readonly kind: 'ready' } = {
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

export const unplayable = {
  kind: 'unplayable',
  file: 'a.txt',
  rows: 4267,
  first: [
    { line: 1, text: 'A' },
    { line: 1023, text: 'ABCDEFGHIJKLMNOP' },
  ],
} as const;

export const oddLines = {
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

export const whichColumn = {
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

export const whichPart = {
  kind: 'part',
  file: 'a.txt',
  path: '/media/a.txt',
  parts: [
    {
      part: 1,
      from: 1,
      to: 192_111,
      first: 'AA',
      last: 'ZZZS',
      words: 192_111,
      edition: 'NWL2018',
    },
    { part: 2, from: 192_113, to: 471_608, first: 'AA', last: 'ZZZS', words: 279_496 },
  ],
  all: 280_500,
} as const;

export const states: readonly ImportState[] = [
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
  { kind: 'asks', request, question: whichPart },
  { kind: 'asks', request, question: unplayable },
  { kind: 'asks', request, question: oddLines },
  { kind: 'refused', request, refusal: { sentence: sentence`It is not a list.`, invalid: [] } },
  ready,
];

/** Waits until the call before has ended. */
export async function pressWhenReady(name: string): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await vi.waitFor(() => {
    expect(button.disabled).toBe(false);
  });
  fireEvent.click(button);
}

export async function draw(
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

export const buttons = (): readonly (string | null)[] =>
  screen.queryAllByRole('button').map((button) => button.textContent);
