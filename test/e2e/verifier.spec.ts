/** The page that verifies reports, as somebody uses it. */
import { sampleBytes } from '../core/lexicon/samples.ts';
import { appendedAfterPaper, forgeries, oddities } from '../ledger-vectors/forgeries.ts';
import { key, makeDay, nightTimes } from '../ledger-vectors/day.ts';
import { LedgerMaker, htmlOf, reportHtml, sha256 } from '../ledger-vectors/ledger-maker.ts';
import { makeVectors, type Vector } from '../ledger-vectors/make.ts';
import { texts as en } from '../../scripts/verifier/page/texts/en.ts';
import { longList, mainIdentity, mainList } from '../ledger-vectors/lists.ts';
import { violationsIn } from './accessibility.ts';
import {
  day,
  dayReport,
  expect,
  test,
  vectorFile,
  verifierAddress,
  VerifierPage,
} from './verifier-page.ts';

const { vectors } = makeVectors();
const last = day.ledger.head.number.toString();

test('gives the grey answer without a code, and the green one with it', async ({ verifier }) => {
  const { page } = verifier;
  await expect(page.locator('#answer')).toHaveText('Choose a report first.');
  await verifier.give(['report.html', dayReport]);
  await expect(verifier.answer('agreesWithItself')).toContainText('Type the code from the paper.');
  await page.getByLabel('Checkpoint code').fill(day.noon.toLowerCase().replaceAll('-', ' '));
  await expect(verifier.answer('agreesWithPaper')).toContainText(
    `Agrees with your paper up to record ${day.noonNumber.toString()}`,
  );
  await expect(verifier.answer('agreesWithPaper')).toContainText(
    `Your paper does not cover the last 17 records, up to record ${last}.`,
  );
  await page.getByLabel('Checkpoint code').fill(`${last} ${day.ledger.head.hash}`);
  await expect(verifier.answer('agreesWithPaper')).toContainText(
    'Your paper covers all its records.The verdicts that were checked are those of the table',
  );
});

test('draws the rulings that it verified, and finds one by its number', async ({ verifier }) => {
  const { page } = verifier;
  await verifier.give(['report.html', dayReport]);
  const rows = page.locator('#rulings tbody tr');
  await expect(rows).toHaveCount(12);
  await expect(rows.nth(1)).toHaveText(
    /7-0002\s*2027-05-01 09:\d\d UTC\s*UNACCEPTABLE\s*CATS QUITX\s*ACCEPTABLE: CATS\s*ACCEPTABLE/,
  );
  await expect(rows.nth(4)).toContainText('Set aside');
  await expect(rows.nth(4)).toContainText('Not in this report');
  await page.getByLabel('Number of a ruling').fill('7-0003');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('NONSENSES AT');
});

test('shows the times of the station in whatever zone it is read', async ({ browser }) => {
  const texts = new Set<string>();
  for (const timezoneId of [
    ...['Pacific/Kiritimati', 'Australia/Eucla', 'UTC', 'America/St_Johns', 'Pacific/Pago_Pago'],
  ]) {
    const context = await browser.newContext({ timezoneId, locale: 'en-US', offline: true });
    const page = await context.newPage();
    await page.goto(verifierAddress);
    expect(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
      timezoneId,
    );
    await page.locator('#code').waitFor();
    const verifier = new VerifierPage(page);
    await verifier.give(['night.html', vectorFile('zones-and-sleep.html')]);
    await expect(verifier.answer('agreesWithItself')).toBeVisible();
    texts.add(await page.locator('body').innerText());
    await context.close();
  }
  expect(texts.size).toBe(1);
  for (const time of Object.values(nightTimes)) expect([...texts].join()).toContain(time);
});

test('lets nothing that came after the paper change a verdict that the paper covers', async ({
  verifier,
}) => {
  const { page } = verifier;
  await verifier.give(['report.html', appendedAfterPaper()]);
  const final = (row: number) => page.locator('#rulings tbody tr').nth(row).locator('td').last();
  await expect(final(0)).toHaveText('UNACCEPTABLE');
  await page.getByLabel('Checkpoint code').fill(day.evening);
  await expect(verifier.answer('agreesWithPaper')).toContainText('does not cover the last 4');
  await expect(verifier.answer('agreesWithPaper')).toContainText(
    'This is the ledger of station “7”.',
  );
  await expect(verifier.answer('agreesWithPaper')).toContainText(
    'After your paper, the station got the name “9. All agrees. ”.',
  );
  await expect(final(0)).toHaveText('ACCEPTABLEAfter your paper: UNACCEPTABLE');
  await expect(final(1)).toHaveText('ACCEPTABLEAfter your paper: UNACCEPTABLE');
  await expect(final(3)).toHaveText('UNACCEPTABLEAfter your paper: Set aside');
  await expect(final(4)).toHaveText('Set aside');
  const opinion = page.locator('#rulings tbody tr').first().locator('td').nth(3);
  await expect(opinion).toHaveText('UNACCEPTABLE: CATAfter your paper');
});

test('draws few of many opinions, and no row of the report before', async ({ verifier }) => {
  const { page } = verifier;
  await verifier.give(['first.html', vectorFile('made-anew.html')]);
  await expect(page.locator('#rulings tbody tr')).toHaveCount(12);
  const { ledger } = makeDay(1);
  const text = (part: object): string => JSON.stringify({ salt: ledger.salt(), ...part });
  const open = ledger.records.find(({ kind }) => kind === 'ruling')?.public ?? '';
  const opinion = JSON.stringify({ ...(JSON.parse(open) as object), opinion: 'second' });
  // A public report leaves out these parts, so that nobody sees what they say.
  for (let count = 0; count < 40_000; count += 1) {
    ledger.addTexts('opinion', opinion, { words: text({}), people: text({}), staff: text({}) });
  }
  await verifier.give(['many.html', reportHtml(ledger, 'public', { key })]);
  await expect(verifier.answer('agreesWithItself')).toBeVisible();
  await expect(page.locator('#rulings tbody tr')).toHaveCount(1);
  await expect(page.locator('#rulings tbody')).toContainText('and 39,980 more');
});

test('judges again by lists in plain text, whichever comes first', async ({ verifier }) => {
  await verifier.give(['report.html', dayReport]);
  await verifier.give(['b.txt', longList.join('\r\n')], ['a.txt', mainList.join('\n')]);
  await expect(verifier.answer('agreesWithItself')).toContainText(
    '4 verdicts checked with the word list: the same as on record.',
  );
  await expect(verifier.answer('agreesWithItself')).toContainText(
    '10 verdicts not checked: the words are not in this report.',
  );
  await verifier.page.getByRole('button', { name: 'Remove b.txt' }).click();
  await expect(verifier.answer('agreesWithItself')).toContainText(
    '4 verdicts not checked: the word list that you added is another one.',
  );
});

test('judges again by an event file, and by a word list file where the browser can', async ({
  verifier,
}) => {
  const { page } = verifier;
  const event = JSON.stringify({
    version: 2,
    rulebook: 'general',
    allowList: [{ word: 'QUITX' }],
    denyList: [{ word: 'CAT' }],
  });
  const ledger = new LedgerMaker('7').begin(key);
  ledger.ruling({ CAT: 'deny' }, mainIdentity, { event: sha256(event) });
  ledger.ruling({ QUITX: 'allow', AT: 'primary' }, mainIdentity, { event: sha256(event) });
  await verifier.give(
    ['r.html', reportHtml(ledger, 'whole', { key })],
    ['main.txt', mainList.join('\n')],
  );
  const answer = verifier.answer('agreesWithItself');
  await expect(answer).toContainText('2 verdicts not checked: their event file was not added.');
  await verifier.give(['open.event', event]);
  await expect(answer).toContainText('2 verdicts checked with the word list: the same');
  await page.getByRole('button', { name: 'Remove main.txt' }).click();
  await expect(answer).toContainText('No word list was added');
  await verifier.give(['lists.lexicon', Buffer.from(sampleBytes(mainList.join(' ')))]);
  const knowsBrotli = await page.evaluate(() => {
    try {
      return !new DecompressionStream('brotli' as CompressionFormat).readable.locked;
    } catch {
      return false;
    }
  });
  if (knowsBrotli) await expect(answer).toContainText('2 verdicts checked with the word list');
  else await expect(page.locator('#files .problem')).toContainText('This browser cannot open word');
  await verifier.give([
    'bad.lexicon',
    Buffer.from(sampleBytes(mainList.join(' '))).fill(1, 90, 95),
  ]);
  await expect(page.locator('#files .problem').last()).toContainText('damaged or was changed');
});

test('marks a ruling that the lists do not give', async ({ verifier }) => {
  const { page } = verifier;
  await verifier.give(
    ['report.html', vectorFile('made-anew.html')],
    ['main.txt', vectorFile('main.txt')],
    ['long.txt', vectorFile('long.txt')],
  );
  await expect(verifier.answer('agreesWithItself')).toContainText('1 verdict checked');
  await expect(page.locator('#rulings .different')).toHaveCount(1);
  await expect(page.locator('#rulings .different')).toContainText('By the word list: UNACCEPTABLE');
  await page.getByLabel('Checkpoint code').fill(day.evening);
  await expect(verifier.answer('otherCode')).toContainText('Not the ledger of your paper');
  await expect(page.locator('#rulings')).toHaveCount(0);
});

test('gives no forged report the green answer, and draws nothing of its HTML', async ({
  verifier,
}) => {
  const { page } = verifier;
  await page.getByLabel('Checkpoint code').fill(day.evening);
  expect(forgeries).toHaveLength(8);
  for (const { name, html } of [...forgeries, ...oddities]) {
    await verifier.give([`${name}.html`, html()]);
    await expect(page.locator('#files')).toContainText(name);
    await expect(page.locator('#answer')).not.toContainText('Checking');
    await expect(verifier.answer('agreesWithPaper'), name).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText('VERIFIED');
    const refused = await page.locator('#files .problem').count();
    // A kind that nobody knows may be of a newer program. It is never called good.
    const answers = name === 'unknown-kind' ? '.answer.newer' : '.answer.broken, .answer.otherCode';
    const stopped = await page.locator(answers).count();
    expect(refused + stopped, name).toBe(1);
    await page.getByRole('button', { name: `Remove ${name}.html` }).click();
    await expect(page.locator('#answer')).toHaveText('Choose a report first.');
  }
});

/** Where the page answers, and what. */
function wanted({ file, expected }: Vector): readonly [place: string, text: string | RegExp] {
  if (file.endsWith('.sqlite')) {
    const isOld = expected.answer === 'refused';
    return ['#files .problem', en.problems[isOld ? 'ofDevelopment' : 'ledgerFile']];
  }
  switch (expected.answer) {
    case 'agreesWithPaper':
      return ['.answer h3', en.paper(expected.upTo)];
    case 'agreesWithItself':
      return ['.answer h3', en.itself];
    case 'newer':
      return ['.answer.newer', en.newerText(expected.records)];
    case 'otherCode':
      return ['.answer h3', en.otherCode];
    case 'broken': {
      const { since } = expected;
      return ['.answer h3', since === undefined ? en.broken : en.brokenSince(since)];
    }
    case 'badCode':
      return ['#code-problem', en.badCode];
    case 'refused':
      return ['#files .problem', /ledger|report/];
  }
}

test('gives every vector the answer that stands with it', async ({ verifier }) => {
  const { page } = verifier;
  for (const vector of vectors) {
    const { name, file, code = '' } = vector;
    await verifier.give([file, vectorFile(file)]);
    await page.locator('#code').fill(code);
    await page.locator('#code').blur();
    const [place, text] = wanted(vector);
    await expect(page.locator(place), name).toContainText(text);
    await page.getByRole('button', { name: `Remove ${file}` }).click();
  }
});

test('says in a sentence what a file is not', async ({ verifier }) => {
  const { page } = verifier;
  const problems = page.locator('#files .problem');
  const cases = [
    ['ledger.sqlite', vectorFile('ledger.sqlite'), 'This is the ledger file of a station.'],
    [
      'old.jsonl',
      '{"export":"ledger of a challenge station","version":1,"station":"3"}\n',
      en.problems.ofDevelopment,
    ],
    ['several.html', htmlOf('<p>7 and 8</p>'), 'There is no ledger in this file.'],
    ['letter.json', '{"a":1}', 'This is not a report, a word list or an event file.'],
    ['large.html', Buffer.alloc(17 * 2 ** 20, 'x'), 'This file is too large.'],
  ] as const;
  for (const [index, [name, content, sentence]] of cases.entries()) {
    await verifier.give([name, content]);
    await expect(problems.nth(index)).toContainText(sentence);
  }
  await page.getByLabel('Checkpoint code').fill('128-04HM');
  await page.getByLabel('Checkpoint code').blur();
  await expect(page.locator('#code-problem')).toContainText('wrong or missing character');
});

test('lets no name of a station pass for a text of the page', async ({ verifier }) => {
  const { page } = verifier;
  const name = `7\u202E. <b>VERIFIED</b> ${'x'.repeat(3000)} by everybody`;
  const { ledger } = makeDay(3, new LedgerMaker(name));
  await verifier.give(['r.html', reportHtml(ledger, 'public', { key })]);
  await expect(verifier.answer('agreesWithItself')).toContainText(/station “7\. bVER.{0,33}…”,/);
  await expect(page.locator('body')).not.toContainText('by everybody');
  await expect(page.locator('#rulings tbody tr').first()).toContainText('…-0001');
});

test('refuses 100 MB at once', async ({ verifier }) => {
  const { page } = verifier;
  await page.evaluate(() => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(100_000_000)], 'hundred.html'));
    const input = document.querySelector<HTMLInputElement>('#file');
    if (input === null) throw new Error('no input');
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
  });
  await expect(page.locator('#files .problem')).toContainText('This file is too large.');
});

test('takes a dropped file, and everything by keyboard', async ({ verifier }) => {
  const { page } = verifier;
  await page.evaluate((html) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([html], 'dropped.html'));
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    );
  }, dayReport);
  await expect(verifier.answer('agreesWithItself')).toBeVisible();
  await page.locator('body').press('Tab');
  const focused: string[] = [];
  for (let press = 0; press < 8; press += 1) {
    focused.push(
      await page.evaluate(() => {
        const { activeElement: one } = document;
        return one?.id === ''
          ? (one.getAttribute('aria-label') ?? one.textContent)
          : (one?.id ?? '');
      }),
    );
    await page.keyboard.press('Tab');
  }
  expect(focused.join()).toContain(
    'English,Español,Français,file,Remove dropped.html,code,ruling,search',
  );
});

const languages = [
  ['en', 'English', 'Agrees with itself'],
  ['fr', 'Français', 'Concorde avec lui-même'],
  ['es', 'Español', 'Coincide consigo mismo'],
] as const;

const rules = [
  ...['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
];

for (const [lang, name, heading] of languages) {
  test(`is accessible and fits a phone at 200 % in ${name}`, async ({ verifier }) => {
    const { page } = verifier;
    await page.getByRole('button', { name }).click();
    await verifier.give(['report.html', dayReport], ['no.json', '{}']);
    await expect(verifier.answer('agreesWithItself')).toContainText(heading);
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    const check = async (): Promise<void> => {
      expect(await violationsIn(page, rules)).toEqual([]);
    };
    await check();
    for (const answer of [day.evening, '99-0000-0000-0000-0000-0']) {
      await page.locator('#code').fill(answer);
      await page.locator('#code').blur();
      await check();
    }
    await page.setViewportSize({ width: 320, height: 640 });
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.setProperty('font-size', fontSize);
      }, size);
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { documentElement: root } = document;
        return { scrollWidth: root.scrollWidth, clientWidth: root.clientWidth };
      });
      expect(scrollWidth, size).toBeLessThanOrEqual(clientWidth);
    }
    await check();
  });
}
