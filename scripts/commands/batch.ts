/**
 * Rules on many plays: one per line, words separated by spaces. Checks all lines before the first
 * verdict, so that there is a verdict for every line or none.
 */
import { adjudicate } from '../../electron/core/challenge/adjudicate.ts';
import {
  describePlayError,
  parsePlay,
  type Play,
  type PlayError,
} from '../../electron/core/challenge/play.ts';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import type { Rules } from '../../electron/core/rulebook/rules.ts';
import { english } from '../../electron/core/text/sentence.ts';

/** The most invalid lines that are reported one by one. More are only counted. */
const linesTold = 20;
/** Approximate size of the blocks of complete lines in which the text is decoded, in bytes. */
const blockBytes = 1 << 16;
const lineFeed = 10;
const byteOrderMark = [0xef, 0xbb, 0xbf] as const;

/** Returns the verdicts, one per line, in pieces; or a sentence for each invalid line. */
export function ruleOnBatch(
  bytes: Buffer,
  lexicon: Lexicon,
  rules: Rules,
): Result<Iterable<string>, string> {
  const text = hasByteOrderMark(bytes) ? bytes.subarray(byteOrderMark.length) : bytes;
  const invalid = invalidLines(text, rules);
  return invalid === undefined ? ok(verdicts(text, lexicon, rules)) : fail(invalid);
}

/** Returns the verdict as printed on the command line. */
export function verdictText(play: Play, lexicon: Lexicon, rules: Rules): string {
  const { verdict } = adjudicate(play, lexicon, rules);
  return verdict === 'acceptable' ? 'ACCEPTABLE' : 'UNACCEPTABLE';
}

function invalidLines(text: Buffer, rules: Rules): string | undefined {
  const answers: string[] = [];
  let invalid = 0;
  let line = 0;
  for (const lines of blocksOfLines(text)) {
    for (const words of lines) {
      line += 1;
      const play = playOn(words, rules);
      if (play.ok) continue;
      invalid += 1;
      if (answers.length < linesTold) {
        answers.push(`Line ${line.toString()}: ${english(describePlayError(play.error))}`);
      }
    }
  }
  if (invalid === 0) return undefined;
  const untold = invalid - answers.length;
  return [
    ...answers,
    ...(untold > 0 ? [`… and ${untold.toString()} more lines that cannot be used.`] : []),
    'No verdicts were given. Write one play per line, with spaces between the words.',
  ].join('\n');
}

function* verdicts(text: Buffer, lexicon: Lexicon, rules: Rules): Generator<string> {
  for (const lines of blocksOfLines(text)) {
    let piece = '';
    for (const words of lines) {
      const play = playOn(words, rules);
      if (!play.ok) throw new Error('A line that was valid before is invalid now');
      piece += `${verdictText(play.value, lexicon, rules)}\n`;
    }
    yield piece;
  }
}

function playOn(line: string, rules: Rules): Result<Play, PlayError> {
  const words = (line.endsWith('\r') ? line.slice(0, -1) : line).split(' ');
  return parsePlay(
    words.filter((word) => word !== ''),
    rules.maximumWords,
  );
}

function* blocksOfLines(text: Buffer): Generator<readonly string[]> {
  let start = 0;
  while (start < text.length) {
    const lineEnd = text.indexOf(lineFeed, start + blockBytes);
    const end = lineEnd === -1 ? text.length : lineEnd + 1;
    const lines = text.toString('utf8', start, end).split('\n');
    if (text[end - 1] === lineFeed) lines.pop();
    yield lines;
    start = end;
  }
}

function hasByteOrderMark(bytes: Buffer): boolean {
  return byteOrderMark.every((byte, index) => bytes[index] === byte);
}
