/** Returns the local date, as 2026-11-21. */
export function today(): string {
  const now = new Date();
  const part = (value: number): string => value.toString().padStart(2, '0');
  return [now.getFullYear().toString(), part(now.getMonth() + 1), part(now.getDate())].join('-');
}
