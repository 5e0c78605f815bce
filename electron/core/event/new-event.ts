/** From what people gave to a lawful event, new or changed, or sentences on everything against it. */
import { fail, type Result } from '../result.ts';
import { describeContradictions, validateEvent, type TournamentEvent } from './event.ts';
import { untold, wellFormed, type FormProblem, type TextHash } from './event-file.ts';
import { sentence, type Sentence, type Sentences } from '../text/sentence.ts';

/** Nothing is said against a file: what was given is not in one. */
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

/** As the form and the command line call it; what neither asks for is called as in the file. */
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
 * Letters without their accents, digits, and hyphens between; and where letters of other scripts
 * would be lost, the start of a hash, so that two titles do not have one id.
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
