/** Runs commands of the independent auditor over a report, for the archive of a hub. */
import { Writable } from 'node:stream';
import type { ArchiveRequest, Audited } from '../../electron/hub/ledgers/archive.ts';
import { rejudgeFiles, verifyFiles } from './ledger.ts';
import { processTerminal, type ExitCode, type Terminal } from './terminal.ts';
import type { FilesAtHand } from '../../electron/hub/rulings/lists-at-hand.ts';

/** Verifies each report and, if there are lexicons, judges its rulings again. */
export function auditWith(files: FilesAtHand): ArchiveRequest['audit'] {
  return async (report, checkpoint) => {
    const [lexicon, event] = [files.lexicons(), files.events()];
    const verified = await reading((own) => verifyFiles(own, report, [checkpoint]));
    if (lexicon.length === 0) return verified;
    const options = { checkpoint: [checkpoint], lexicon, event };
    const judged = await reading((own) => rejudgeFiles(own, report, options));
    return {
      text: `${verified.text}${judged.text}`,
      isGood: verified.isGood && judged.isGood,
      isNewer: verified.isNewer === true || judged.isNewer === true,
    };
  };
}

/** Runs a command of the auditor, and returns all that it prints. */
async function reading(run: (terminal: Terminal) => Promise<ExitCode>): Promise<Audited> {
  let text = '';
  const stream = new Writable({
    write: (piece: Buffer, _, done) => {
      text += piece.toString('utf8');
      done();
    },
  });
  const code = await run({ ...processTerminal, output: stream, messages: stream });
  const isNewer = code === 3;
  return { text, isGood: code === 0 || isNewer, isNewer };
}
