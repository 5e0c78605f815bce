/** Holds the report of a hub against the ledger of a station, and prints what it adds. */
import { escapeControls } from '../audit/core/answer.ts';
import type { CheckedRecord } from '../audit/core/checked-record.ts';
import { describeFinding } from '../audit/core/finding.ts';
import { contradictionsWithHub, JoinedLedger, opinionsAtDesk } from '../audit/core/join-hub.ts';
import { createRulingsFold, finalVerdict, type RulingToShow } from '../audit/core/rulings.ts';
import type { VerifiedRows } from '../audit/core/verify-rows.ts';
import type { Verify } from '../audit/evidence.ts';
import { inPieces, printMessage, printResult, refuse } from './terminal.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export class BesideHub {
  readonly #verifyHub: Verify;
  readonly #station = new JoinedLedger();
  readonly #rulings = createRulingsFold();

  constructor(verifyHub: Verify) {
    this.#verifyHub = verifyHub;
  }

  /** Takes the records of the station, in order. */
  add(record: CheckedRecord): void {
    this.#station.add(record);
    this.#rulings.add(record, undefined);
  }

  /**
   * Prints what the hub has of this station. Returns the exit code if the report of the hub cannot be
   * used or contradicts that of the station; else `undefined`.
   */
  async say(terminal: Terminal, station: VerifiedRows): Promise<ExitCode | undefined> {
    const hub = new JoinedLedger();
    const verified = this.#verifyHub([], (record) => {
      hub.add(record);
    });
    if (!verified.ok) return refuse(terminal, verified.sentence);
    const { findings } = verified.value;
    if (findings.length === 0 && !hub.isOfHub) {
      return refuse(terminal, 'What was given with --hub is not the ledger of a hub.');
    }
    if (findings.length > 0) {
      printMessage(
        terminal,
        'The report of the hub was changed, or a part of it is missing. Nothing of it was used.',
      );
      return sayAll(terminal, findings);
    }
    const contradictions = contradictionsWithHub(this.#station, hub, station.notCollected);
    if (contradictions.length > 0) {
      printMessage(
        terminal,
        'The ledger of the station and that of the hub contradict each other, so one of the two was changed. Do not rely on them.',
      );
      return sayAll(terminal, contradictions);
    }
    this.#sayOpinions(terminal, opinionsAtDesk(this.#station, hub));
    return undefined;
  }

  #sayOpinions(terminal: Terminal, atDesk: ReturnType<typeof opinionsAtDesk>): void {
    for (const one of atDesk) this.#rulings.addAtDesk(one, undefined);
    const about = new Set(atDesk.map(({ ruling }) => ruling));
    const stands = this.#rulings.rulings().filter(({ ruling }) => about.has(ruling));
    const count = atDesk.length === 1 ? '1 opinion' : `${atDesk.length.toString()} opinions`;
    printMessage(
      terminal,
      atDesk.length === 0
        ? 'The report of the hub has no opinion on a ruling of this station.'
        : `The report of the hub has ${count} on rulings of this station. With it, these verdicts stand:`,
    );
    for (const one of stands) printMessage(terminal, escapeControls(standing(one)));
  }
}

function standing(ruling: RulingToShow): string {
  const number = ruling.ruling.toString().padStart(4, '0');
  const verdict = finalVerdict(ruling)?.toUpperCase() ?? 'SET ASIDE';
  return `${ruling.station ?? '?'}-${number}: ${verdict}`;
}

function sayAll(
  terminal: Terminal,
  findings: readonly Parameters<typeof describeFinding>[0][],
): Promise<ExitCode> {
  const sentences = findings.map((finding) => escapeControls(describeFinding(finding)));
  return printResult(terminal, inPieces(sentences), 1);
}
