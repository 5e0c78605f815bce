import type { Command } from 'commander';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  describeDemonstrationError,
  makeDemonstrationLexicon,
} from '../../../scripts/lists/demonstration-lexicon.ts';
import { loadCommands } from '../../../scripts/commands/declared-commands.ts';
import { programName } from '../../../scripts/build/program-name.ts';
import { createProgram } from '../../../scripts/commands/program.ts';
import { versionText } from '../../../scripts/commands/version-text.ts';
import { runCommand as call } from './run-command.ts';

/** The words by which each command is called. */
function commandsOf(command: Command, before: readonly string[] = []): readonly string[][] {
  return command.commands.flatMap((child) => {
    const path = [...before, child.name()];
    return child.commands.length === 0 ? [path] : commandsOf(child, path);
  });
}

const commands = commandsOf(await loadCommands(createProgram()));

async function helpOf(path: readonly string[]): Promise<string> {
  const { code, output, messages } = await call([...path, '--help']);
  expect({ code, messages }).toEqual({ code: 0, messages: '' });
  return output;
}

async function exampleOf(path: readonly string[]): Promise<string> {
  const example = /\nExample:\n {2}npm run -s station -- (.*)\n/.exec(await helpOf(path));
  return example?.[1] ?? '';
}

it.each([
  [undefined, ''],
  ['a'.repeat(40), ` (commit ${'a'.repeat(40)})`],
])('the version names the program, with the commit %s', async (commit, rest) => {
  expect(versionText(programName(), commit)).toBe(`${programName()}${rest}`);
  expect(programName()).toMatch(/^challenge-station \d+\.\d+\.\d+$/);
  // The hub and the start of a station have it behind their own command.
  for (const asked of [[], ['hub', 'open'], ['start']]) {
    const { code, output, messages } = await call([...asked, '--version']);
    expect({ code, output, messages }).toEqual({
      code: 0,
      output: `${programName()}\n`,
      messages: '',
    });
  }
});

describe('the help', () => {
  it.each(commands.map((path) => [path.join(' '), path] as const))(
    'of %s tells how it is called, with an example and its exit codes',
    async (name, path) => {
      expect(await helpOf(path)).toMatch(/^Usage: npm run -s station -- /);
      expect(await exampleOf(path)).toMatch(new RegExp(`^${name} -?[-a-zA-Z./]`));
      const codes = (await helpOf(path)).split('\nExit codes:\n')[1] ?? '';
      expect(codes).toMatch(/^ {2}0 {2}\S/);
      expect(codes).toMatch(
        /\n {2}2 {2}.*failed; a message on standard error says why\n(?: {2}3 {2}\S.*\n)?$/,
      );
      expect(/\n {2}1 {2}/.test(codes)).toBe(
        [
          'start',
          'serve',
          'adjudicate',
          'lexicon verify',
          'lexicon diff',
          'event check',
          'event new',
          'event verify',
          'hub open',
          'hub archive',
          'hub collect',
          'kit look',
          'ledger verify',
          'ledger rejudge',
          'ledger compare',
          'self-test',
        ].includes(name),
      );
    },
  );
});

describe('the example in the help', () => {
  beforeAll(() => {
    const made = makeDemonstrationLexicon();
    if (!made.ok) throw new Error(describeDemonstrationError(made.error));
  }, 300_000);

  it.each([
    ['adjudicate', /^ACCEPTABLE\n$/],
    ['explain', /^NIGHTJAR\tnone\nKITTIWAKE\tsecondary\n$/],
    ['lexicon verify', /^OK (?:\w{4} ){4}\w Practice list, not a tournament list /],
    ['lexicon inspect', /^\{\n {2}"fingerprint": /],
    ['lexicon words', /^(?:[A-Z]{9,15}\n){1000,}$/],
    ['event rulebooks', /^school-2023\tNorth American School Championship 2023\t/],
  ])('of %s works on the demonstration lexicon', async (name, output) => {
    const called = await call((await exampleOf(name.split(' '))).split(' '));
    const rules = ['adjudicate', 'explain'].includes(name);
    expect(called.messages).toMatch(rules ? /^Practice: .*\n$/ : /^$/);
    expect(called.code).toBe(0);
    expect(called.output).toMatch(output);
  });
});

describe('the command line', () => {
  it.each([
    [['help'], ['--help']],
    [
      ['help', 'lexicon'],
      ['lexicon', '--help'],
    ],
    [
      ['help', 'event', 'new'],
      ['event', 'new', '--help'],
    ],
  ])('answers %j as %j', async (asked, same) => {
    const answer = await call(asked);
    expect(answer).toEqual(await call(same));
    expect(answer.code).toBe(0);
    expect(answer.output).toMatch(/^Usage: /);
  });

  it.each([
    [[], 'Usage: '],
    [['lexicon'], 'Usage: '],
    [['judge'], "Unknown command 'judge'"],
    [['lexicon', 'sing'], "Unknown command 'sing'"],
    [['explain', '--lexicon', 'x', '--loud', 'AT'], "Unknown option '--loud'"],
    [['lexicon', 'verify'], "Missing required argument 'file'"],
  ])('refuses %j on the error output and ends with 2', async (args, sentence) => {
    const { code, output, messages } = await call(args);
    expect([code, output]).toEqual([2, '']);
    expect(messages).toContain(sentence);
    expect(messages).not.toContain('    at ');
  });
});
