/** Which known editions the lists of a lexicon are, by the facts in lexicons/known-editions.json. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  describeRecognition,
  parseKnownEditions,
  recognise,
  type KnownEdition,
  type Recognition,
} from '../../electron/core/lexicon/known-editions.ts';
import type { ListName } from '../../electron/core/lexicon/lexicon.ts';
import type { Manifest } from '../../electron/core/lexicon/manifest.ts';
import { fail, ok, type Result } from '../../electron/core/result.ts';
import { reasonOf } from '../../electron/station/lexicon-file.ts';
import { english } from '../../electron/core/sentence.ts';

export type Recognised = readonly { readonly list: ListName; readonly recognition: Recognition }[];

const editionsFile = path.join(import.meta.dirname, '../../lexicons/known-editions.json');

/** The secondary list has no name of its own, so only its words can tell what it is. */
export function recogniseLists(
  manifest: Manifest,
  file = editionsFile,
): Result<Recognised, string> {
  const editions = readEditions(file);
  if (!editions.ok) return editions;
  const { primary, secondary } = manifest;
  return ok([
    { list: 'primary', recognition: recognise(primary, editions.value, manifest) },
    ...(secondary === undefined
      ? []
      : [{ list: 'secondary' as const, recognition: recognise(secondary, editions.value) }]),
  ]);
}

export function recognitionText(recognised: Recognised): string {
  return recognised
    .map(
      ({ list, recognition }) => `The ${list} list: ${english(describeRecognition(recognition))}`,
    )
    .join('\n');
}

/** For programs: the edition by its id. */
export function recognitionData({ list, recognition }: Recognised[number]): object {
  return recognition.kind === 'unknown'
    ? { list, kind: recognition.kind }
    : { list, ...recognition, edition: recognition.edition.id, ...namedIn(recognition) };
}

function namedIn(recognition: Recognition): object {
  return recognition.kind === 'exact' && recognition.named !== undefined
    ? { named: recognition.named.id }
    : {};
}

function readEditions(file: string): Result<readonly KnownEdition[], string> {
  const refusal = (why: string): Result<never, string> =>
    fail(
      `${file}: The list of known editions cannot be read: ${why}. Restore the file. Until then, no edition is recognized.`,
    );
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    return refusal(english(reasonOf(cause)));
  }
  const editions = parseKnownEditions(text);
  return editions.ok ? editions : refusal(editions.error.problem);
}
