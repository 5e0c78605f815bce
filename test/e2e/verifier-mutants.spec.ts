/** The built page gives changed reports the same answer as the code of the command line. */
import { readCode } from '../../scripts/audit/core/checkpoint.ts';
import { conclude, type Conclusion } from '../../scripts/audit/core/conclusion.ts';
import { readReport } from '../../scripts/audit/core/report-bytes.ts';
import { verifyReport } from '../../scripts/audit/core/verify-report.ts';
import { texts as en } from '../../scripts/verifier/page/texts/en.ts';
import { mutant } from '../ledger-vectors/mutants.ts';
import { shortOrLong } from '../long.ts';
import { day, expect, test } from './verifier-page.ts';

const code = readCode(day.evening);

/** What the page writes at the head of its answer, or at the file that it refuses. */
async function expectedHeading(html: string): Promise<string> {
  const read = await readReport(Buffer.from(html));
  if (!read.ok) return en.problems[read.problem];
  return headingOf(conclude(verifyReport(read.report, code.ok ? [code.value] : [])));
}

function headingOf(conclusion: Conclusion): string {
  switch (conclusion.kind) {
    case 'agreesWithPaper':
      return en.paper(conclusion.upTo);
    case 'agreesWithItself':
      return en.itself;
    case 'newer':
      return en.newer;
    case 'otherCode':
      return en.otherCode;
    case 'broken': {
      const [first] = conclusion.findings;
      return first !== undefined && 'record' in first ? en.brokenSince(first.record) : en.broken;
    }
  }
}

const count = shortOrLong(100, 5_000);
const batch = 100;

test(`agrees with the command line on ${count.toString()} mutants`, async ({ verifier }) => {
  test.setTimeout(shortOrLong(600_000, 14_400_000));
  const { page } = verifier;
  expect(code.ok).toBe(true);
  await page.getByLabel('Checkpoint code').fill(day.evening);
  const seen = new Set<string>();
  for (let from = 0; from < count; from += batch) {
    const mutants = Array.from({ length: batch }, (_, index) => mutant(from + index));
    const answers = await page.evaluate(async (reports) => {
      const input = (): HTMLInputElement => {
        const found = document.querySelector<HTMLInputElement>('#file');
        if (found === null) throw new Error('no input');
        return found;
      };
      const found: string[] = [];
      for (const report of reports) {
        const files = new DataTransfer();
        files.items.add(new File([report], 'mutant.html'));
        input().files = files.files;
        input().dispatchEvent(new Event('change'));
        let answer: Element | null = null;
        while (answer === null) {
          await new Promise((done) => setTimeout(done, 4));
          answer =
            document.querySelector('.answer h3') ?? document.querySelector('#files .problem');
        }
        found.push(answer.textContent.replace('mutant.html — ', ''));
        document.querySelector<HTMLButtonElement>('#files button')?.click();
      }
      return found;
    }, mutants);
    const expected = await Promise.all(mutants.map(expectedHeading));
    expect(answers).toEqual(expected);
    for (const one of answers) seen.add(one);
  }
  expect(seen.size).toBeGreaterThan(10);
});
