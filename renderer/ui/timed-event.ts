/** When a key or a pointer went down, however late the page handles it. */
export type TimedEvent = Pick<Event, 'timeStamp'>;

/** In milliseconds, on a clock that goes on when the page is loaded anew. */
export function timeOf({ timeStamp }: TimedEvent): number {
  return performance.timeOrigin + timeStamp;
}
