/** A station that has ruled on one play before its ledger is damaged, and how it recovers. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { View } from '../../../electron/core/station/view.ts';
import { ledgerFileName } from '../../../electron/station/ledger/ledger.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { sampleBytes } from '../../core/lexicon/samples.ts';
import { publishFile } from '../../published.ts';
import { StaffedStation } from '../../rules/staffed-station.ts';

export class RuledStation extends StaffedStation {
  readonly ledgerFile = path.join(this.data, ledgerFileName);

  /** Writes the word list file first. */
  constructor(lexiconFile: string) {
    writeFileSync(lexiconFile, sampleBytes('AT CAT'));
    publishFile(lexiconFile);
    super({ lexiconFile });
    expect(this.ruled('CAT')).toBe('ACCEPTABLE');
  }

  /** Returns the screen after Tab. */
  challenge(): View {
    this.enter('CAT');
    return this.pressTab();
  }

  /** Opens again with its ledger put back, and gives the next ruling. */
  expectRecovery(): void {
    this.wait(5_000);
    expect(this.now.view).toMatchObject({ screen: 'idle' });
    expect(this.ruled('QUIT')).toBe('UNACCEPTABLE');
    expect(this.bodiesOf('ruling')).toMatchObject([
      { ruling: 1, words: ['CAT'] },
      { ruling: 2, words: ['QUIT'] },
    ]);
    expect(this.kinds().filter((kind) => kind === 'ledgerPutBack')).toHaveLength(1);
    this.expectVerified();
  }

  expectVerified(): void {
    expect(verifyLedger(this.ledgerFile, [])).toMatchObject({ ok: true, value: { findings: [] } });
  }
}
