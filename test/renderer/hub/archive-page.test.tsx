// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HubBridge } from '../../../electron/contract/hub/hub-bridge.ts';
import { ok } from '../../../electron/core/base/result.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';
import { gone, station, unheard } from './hub-samples.ts';
import { having, main, open, press, push } from './open-hub-page.tsx';

afterEach(cleanup);

describe('the archive', () => {
  const contents = 'ab'.repeat(32);
  let answer: (isGood: boolean) => void;
  let archive: HubBridge['archive'];
  beforeEach(() => {
    archive = () =>
      new Promise((resolve) => {
        answer = (isGood) => {
          resolve(
            ok(ok({ folder: '/stick/archive', contents, isGood, isNewer: isGood, missing: [] })),
          );
        };
      });
  });

  it('says what the auditor found, although another page was open meanwhile', async () => {
    await open(having(station), { archive });
    await press('Archive');
    fireEvent.change(screen.getByLabelText('Save in this folder'), { target: { value: '/stick' } });
    await press('Write the archive');
    await press('Ledgers');
    await act(async () => {
      answer(false);
      await Promise.resolve();
    });
    await press('Archive');
    expect(screen.getByRole('alert').textContent).toContain('The auditor found something.');
    expect(screen.queryByText(/of a newer program/)).toBeNull();
  });

  it('says that it has records of a newer program', async () => {
    await open(having(station), { archive });
    await press('Archive');
    fireEvent.change(screen.getByLabelText('Save in this folder'), { target: { value: '/stick' } });
    await press('Write the archive');
    await act(async () => {
      answer(true);
      await Promise.resolve();
    });
    expect(screen.getByText(/of a newer program/).textContent).toContain('They are kept.');
  });

  it('asks a director for name and reason if records are missing, and says so of the archive', async () => {
    const asked: unknown[] = [];
    const missing = [sentence`14 of the 18 records that N2 told of at 14:05 are here.`];
    await open(
      { ...having(station), missing },
      {
        archive: (argument) => {
          asked.push(argument);
          return Promise.resolve(
            ok(ok({ folder: '/stick/a', contents, isGood: false, isNewer: false, missing })),
          );
        },
      },
    );
    await press('Archive');
    expect(main().textContent).toContain('14 of the 18 records that N2 told of at 14:05 are here.');
    const type = (label: string, value: string): void => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    };
    type('Save in this folder', '/stick');
    const button = screen.getByRole('button', { name: 'Write the archive' });
    expect(button).toHaveProperty('disabled', true);
    type('Director’s name', 'Ada');
    type('Reason', 'The laptop was dropped.');
    await press('Write the archive');
    const allTheSame = { name: 'Ada', reason: 'The laptop was dropped.' };
    expect(asked).toEqual([{ folder: '/stick', allTheSame }]);
    expect(screen.getByRole('alert').textContent).toContain('The archive is incomplete.');
  });

  it('says that some names and sources are still at home', async () => {
    const handOver = () => Promise.resolve(ok(ok(undefined)));
    await open(having(station), { handOver });
    await press('Archive');
    expect(main().textContent).toContain('7: 2 records');
    await press('Get them from the stations');
    expect(screen.getByRole('alert').textContent).toContain('did not come');
    await push({ ...having(station), ledgers: [] });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks no station for them if none is there', async () => {
    await open(having(gone, unheard));
    await press('Archive');
    const button = screen.getByRole('button', { name: 'Get them from the stations' });
    expect(button).toHaveProperty('disabled', true);
    expect(main().textContent).toContain('No station is there at the moment.');
  });
});
