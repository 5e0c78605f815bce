/** Names a version of an event for people: "Cup, version 3 of 3". */
import { sentence, type Sentence } from '../text/sentence.ts';

export interface NamedVersion {
  readonly title: string;
  /** Absent if the file is from before events were counted. */
  readonly issue?: number | undefined;
  /** The highest version that is known; absent where none is compared. */
  readonly latest?: number | undefined;
}

export function versionName({ title, issue, latest }: NamedVersion): Sentence {
  if (issue === undefined) return { text: '{0}', values: [title] };
  const version = issue.toString();
  return latest === undefined
    ? sentence`${title}, version ${version}`
    : sentence`${title}, version ${version} of ${Math.max(issue, latest).toString()}`;
}
