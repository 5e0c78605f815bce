/** For `vi.waitFor`: until it holds, or until the test has hardly any time left. */
export const soon = { timeout: 100_000, interval: 50 } as const;
