/**
 * Makes a valid event, new or changed, from input of people. On errors, returns sentences on all of
 * them.
 */
import { fail, type Result } from '../result.ts';
import { describeContradictions, validateEvent, type TournamentEvent } from './event.ts';
import { untold, wellFormed, type FormProblem, type TextHash } from './event-file.ts';
import { sentence, type Sentence, type Sentences } from '../text/sentence.ts';

/** Checks input that is not in a file, so the sentences do not mention one. */
export function checkEvent(json: unknown): Result<TournamentEvent, Sentences> {
  const cure = sentence`Nothing was changed. Fix this, then try again.`;
  const file = wellFormed(json);
  if (!file.ok) {
    const { problems, total } = file.error;
    const told = problems.map(({ place, what }) => sentence`${fieldSaid(place)}: ${what}.`);
    return fail([...told, ...untold(total - problems.length), cure]);
  }
  const event = validateEvent(file.value);
  return event.ok ? event : fail(describeContradictions(event.error, cure));
}

/** Returns the name that the form and the command line use for a field, else the field's path. */
function fieldSaid(place: FormProblem['place']): Sentence {
  const field = place.replace(/\.\d+$/, '').replace(/^.*\./, '');
  return fields[field] ?? { text: '{0}', values: [place] };
}

const fields: Readonly<Record<string, Sentence>> = {
  title: sentence`Title`,
  id: sentence`Id`,
  first: sentence`First day`,
  last: sentence`Last day`,
  stations: sentence`Station name`,
  word: sentence`Word`,
  reason: sentence`Reason`,
  by: sentence`Name`,
  on: sentence`Day of the decision`,
  acceptable: sentence`Verdict word`,
  unacceptable: sentence`Verdict word`,
  name: sentence`Name of the key`,
  maximumLength: sentence`Longest word`,
  lastOpinion: sentence`Last opinion`,
  languages: sentence`Languages`,
};

/**
 * Makes an id of the title's letters without accents, digits and hyphens. If letters of other
 * scripts are lost, adds the start of a hash, so that two titles do not get the same id.
 */
export function eventIdFrom(title: string, hash: TextHash): string {
  const plain = title.trim().normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const said = slugOf(plain, 40);
  const isWhole = said !== '' && !/[^\p{ASCII}]/u.test(plain.replaceAll(/[^\p{L}]/gu, ''));
  return isWhole ? said : `${slugOf(plain, 31) || 'event'}-${hash(plain).slice(0, 8)}`;
}

function slugOf(text: string, longest: number): string {
  return text
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '');
}
