/** The time in a trusted comment, in seconds since 1970. minisign writes it into what it signs. */

/** Returns `undefined` if the comment has no time. */
export function signedTime(trustedComment: string): number | undefined {
  const [, seconds] = /(?:^|\t)timestamp:(\d{1,11})(?:\t|$)/.exec(trustedComment) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

/** Returns the comment with its time in front, as minisign writes it. */
export function withSignedTime(comment: string, seconds: number): string {
  return `timestamp:${seconds.toString()}\t${comment}`;
}
