import { expect, it } from 'vitest';
import { problemOf, z } from '../../../electron/core/base/schema.ts';
import { english } from '../../../electron/core/text/sentence.ts';

it('says on one line what is wrong with a name that has a line break', () => {
  const { error } = z.strictObject({ reason: z.string() }).safeParse({ reason: '', 'reaso\n': '' });
  expect(error?.issues.map((issue) => english(problemOf(issue)))).toEqual([
    String.raw`Unrecognized key: "reaso\u{a}"`,
  ]);
});
