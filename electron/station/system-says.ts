/** The system's own words for an error that the world caused, to stand behind our sentence. */
export function systemSays(cause: unknown): string {
  return ` (The system says: ${cause instanceof Error ? cause.message : String(cause)}.)`;
}
