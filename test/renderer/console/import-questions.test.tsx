// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ImportState } from '../../../electron/contract/screen-types.ts';
import { ok } from '../../../electron/core/base/result.ts';
import {
  request,
  report,
  unplayable,
  oddLines,
  whichColumn,
  whichPart,
  states,
  pressWhenReady,
  draw,
} from './drawn-lexicons.tsx';

afterEach(cleanup);

describe('an import on the page of the lexicons', () => {
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

  it('asks which of several lists in a file is meant, without an answer that a key could give', async () => {
    const started = vi.fn(() => Promise.resolve(ok(ok(undefined))));
    const before = { file: '/media/a.txt', leaveOut: [192_112] } as const;
    const asks = { ...request, rowAnswers: [before] };
    await draw('director', { kind: 'asks', request: asks, question: whichPart }, {}, report, {
      startImport: started,
    });
    await screen.findByText('a.txt holds 2 lists, one after the other.');
    const [preview] = screen.getAllByRole('table');
    const rows = within(preview as HTMLElement).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PartLinesFirst and last wordWordsEdition',
      '11 to 192,111AA · ZZZS192,111NWL2018',
      '2192,113 to 471,608AA · ZZZS279,496',
    ]);
    expect(document.activeElement?.tagName).toBe('SECTION');
    for (const [name, part] of [
      ['Part 1: NWL2018', 1],
      ['Part 2', 2],
      ['The complete file as one list: 280,500', 'all'],
    ] as const) {
      await pressWhenReady(name);
      expect(started).toHaveBeenLastCalledWith({ ...request, rowAnswers: [{ ...before, part }] });
    }
  });

  it('shows no editions where no part is one', async () => {
    const question = { ...whichPart, parts: whichPart.parts.slice(1) };
    await draw('director', { kind: 'asks', request, question }, {}, report);
    await screen.findByRole('button', { name: 'Part 2' });
    expect(screen.queryByText('NWL2018')).toBeNull();
    const [preview] = screen.getAllByRole('table');
    expect(within(preview as HTMLElement).queryByText('Edition')).toBeNull();
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
    const stopped = vi.fn(() => Promise.resolve(ok(ok(undefined))));
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
});
