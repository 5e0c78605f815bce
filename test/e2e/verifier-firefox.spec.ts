/** The page that verifies reports, in the machine's Firefox if there is one. */
import { expect, test } from '@playwright/test';
import { sampleBytes } from '../core/lexicon/samples.ts';
import { Firefox, findFirefox } from './firefox.ts';
import { acceptedQuitx } from '../ledger-vectors/forgeries.ts';
import { key } from '../ledger-vectors/day.ts';
import { reportHtml } from '../ledger-vectors/ledger-maker.ts';
import { longFrom, longList, mainList } from '../ledger-vectors/lists.ts';
import { day, dayReport, verifierAddress } from './verifier-page.ts';

const file = findFirefox();

/** Gives a report and the lists, types the code, and returns the answer. */
const check = `async (report, code, ...lists) => {
  const until = async (find) => {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  const input = await until(() => document.querySelector('#file'));
  const files = new DataTransfer();
  files.items.add(new File([report], 'report.html'));
  for (const list of lists) {
    files.items.add(new File([Uint8Array.from(atob(list), (one) => one.charCodeAt(0))], 'list'));
  }
  const field = document.querySelector('#code');
  field.value = code;
  field.dispatchEvent(new Event('input'));
  input.files = files.files;
  input.dispatchEvent(new Event('change'));
  const answer = await until(() => document.querySelector('.answer'));
  const resources = performance.getEntriesByType('resource').length;
  return [answer.dataset.answer, resources, isSecureContext, answer.textContent].join(' ');
}`;

test('gives the answers in Firefox, from a file and without any request', async () => {
  test.skip(file === undefined, 'There is no Firefox here.');
  if (file === undefined) return;
  const firefox = await Firefox.open(file);
  try {
    const texts = [mainList.join('\n'), longList.join('\n')];
    const answerTo = async (
      report: string,
      lists: readonly (string | Uint8Array)[] = texts,
    ): Promise<string> => {
      await firefox.goto(verifierAddress);
      const packed = lists.map((list) => Buffer.from(list).toString('base64'));
      return firefox.run(check, report, day.evening, ...packed);
    };
    const honest = await answerTo(dayReport);
    expect(honest).toMatch(/^agreesWithPaper 0 true .*record 37/);
    expect(honest).toMatch(/4 verdicts checked .*10 verdicts not checked/);
    const long = longList.filter(({ length }) => length >= longFrom).join(' ');
    // Firefox knows Brotli, so it also reads the word list file itself.
    const lexicon = sampleBytes(mainList.join(' '), long);
    expect(await answerTo(dayReport, [lexicon])).toContain('4 verdicts checked');
    expect(await answerTo(reportHtml(acceptedQuitx(), 'whole', { key }))).toMatch(/^otherCode/);
  } finally {
    await firefox.close();
  }
});
