/** Reads a fingerprint from its tiles, as people compare it. */
import type { Locator } from '@playwright/test';

export async function drawnFingerprint(within: Locator): Promise<string> {
  const characters = (await within.locator('.fingerprint-tiles').textContent()) ?? '';
  return (characters.match(/.{1,4}/g) ?? []).join(' ');
}
