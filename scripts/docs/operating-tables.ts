/** Fills the tables of OPERATING.md that repeat tables of the program. The prose stays. */
import {
  withdrawalReasonNames,
  withdrawalReasons,
} from '../../electron/core/rulebook/withdrawal-reasons.ts';
import { closedCauses } from '../../electron/core/station/closed-cause.ts';
import { playerTexts } from '../../electron/core/text/player-texts.ts';
import { english } from '../../electron/core/text/sentence.ts';

type Rows = readonly string[];

export function withTables(document: string): string {
  return withRows(withRows(document, 'key', reasonRows), 'code', codeRows);
}

function reasonRows(): Rows {
  const t = playerTexts('en');
  return withdrawalReasonNames.map((reason) => {
    const { digit, isUsual } = withdrawalReasons[reason];
    return `| ${digit} | ${t(`withdraw.${reason}`)}${isUsual ? ' (usual)' : ''} |`;
  });
}

/** Keeps the rows of codes that a screen shows by itself, without a station. */
function codeRows(before: Rows): Rows {
  const causes = Object.values(closedCauses);
  const others = before.filter((row) => !causes.some(({ code }) => row.startsWith(`| ${code} `)));
  const rows = causes.map(({ code, sentence }) => `| ${code} | ${english(sentence)} |`);
  return [...rows, ...others].toSorted();
}

/** Replaces the rows of the table whose first column has this heading. */
function withRows(document: string, heading: string, rows: (before: Rows) => Rows): string {
  const table = new RegExp(String.raw`(\n\| ${heading} .*\n\|[-| ]+\n)((?:\|.*\n)+)`);
  const [all, head = '', before = ''] = table.exec(document) ?? [];
  if (all === undefined) throw new Error(`OPERATING.md has no table of each ${heading}.`);
  return document.replace(all, () => `${head}${rows(before.trimEnd().split('\n')).join('\n')}\n`);
}
