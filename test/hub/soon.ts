/** For `vi.waitFor`: until it holds, or until the test has hardly any time left. */
export const soon = {
  timeout: process.platform === 'win32' ? 500_000 : 100_000,
  interval: 50,
} as const;
