/** The page that verifies reports, in the machine's Firefox if there is one. */
import { expect, test } from '@playwright/test';
import { Firefox, findFirefox } from './firefox.ts';
import { acceptedQuitx } from '../ledger-vectors/forgeries.ts';
import { key } from '../ledger-vectors/day.ts';
import { reportHtml } from '../ledger-vectors/ledger-maker.ts';
import { longList, mainList } from '../ledger-vectors/lists.ts';
import { day, dayReport, verifierAddress } from './verifier-page.ts';

const file = findFirefox();

/** Gives a report and the lists, types the code, and returns the answer. */
const check = `async (report, code, main, long) => {
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
  files.items.add(new File([main], 'main.txt'));
  files.items.add(new File([long], 'long.txt'));
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
    const lists = [mainList.join('\n'), longList.join('\n')];
    const answerTo = async (report: string): Promise<string> => {
      await firefox.goto(verifierAddress);
      return firefox.run(check, report, day.evening, ...lists);
    };
    const honest = await answerTo(dayReport);
    expect(honest).toMatch(/^agreesWithPaper 0 true .*record 37/);
    expect(honest).toMatch(/4 verdicts checked .*10 verdicts not checked/);
    expect(await answerTo(reportHtml(acceptedQuitx(), 'whole', { key }))).toMatch(/^otherCode/);
  } finally {
    await firefox.close();
  }
});
