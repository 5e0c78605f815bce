/**
 * The page on which anybody checks a ledger. It draws only what it verified, makes no request, and
 * keeps nothing.
 */
import { readCode, type KnownCheckpoint } from '../../audit/core/checkpoint.ts';
import { firstOf, isSameReport, joinParts, type Joined } from '../../audit/core/join-parts.ts';
import { check } from './check.ts';
import type { LedgerReport } from '../../audit/core/report-bytes.ts';
import type { RulingToShow } from '../../audit/core/rulings.ts';
import { drawAnswer, drawNoReport, isSoundAnswer } from './draw-answer.ts';
import { drawRuling, drawRulings, rulingAsked } from './draw-rulings.ts';
import { byId, element, nameOf } from './element.ts';
import { readGivenFile, type GivenFile } from './files.ts';
import type { Texts } from './texts/page-texts.ts';

declare const RELEASE: string;

/** Texts by the code of their language, which is the name of their file. */
const languages = new Map(
  Object.entries(import.meta.glob<Texts>('./texts/??.ts', { eager: true, import: 'texts' })).map(
    ([file, texts]) => [file.slice(-5, -3), texts],
  ),
);

interface NamedFile {
  readonly name: string;
  readonly given: GivenFile;
}

let language = preferredLanguage();
let files: readonly NamedFile[] = [];
let typedCode = '';

function preferredLanguage(): string {
  const tags = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return tags.find((tag) => languages.has(tag)) ?? 'en';
}

function textsNow(): Texts {
  const texts = languages.get(language);
  if (texts === undefined) throw new Error('The page has no texts in this language.');
  return texts;
}

const page = byId('page', HTMLElement);
/** The same element for every answer, so that screen readers announce what comes into it. */
const answer = element('div', { 'aria-live': 'polite', id: 'answer' });
const rulings = element('div');
const fileList = element('ul', { class: 'files', id: 'files' });
const codeProblem = element('p', { id: 'code-problem', 'aria-live': 'polite' });
const code = element('input', {
  type: 'text',
  id: 'code',
  'aria-describedby': 'code-hint code-problem',
  autocomplete: 'off',
  autocapitalize: 'characters',
  spellcheck: 'false',
});

const ruling = element('input', {
  type: 'text',
  id: 'ruling',
  'aria-describedby': 'ruling-hint',
  autocomplete: 'off',
  spellcheck: 'false',
});

ruling.addEventListener('input', () => void answerAgain());

code.addEventListener('input', () => {
  const before = readTypedCode();
  typedCode = code.value;
  const now = readTypedCode();
  if (now === before && now === undefined) drawCodeProblem();
  else void answerAgain();
});
code.addEventListener('change', () => {
  drawCodeProblem(true);
});

function readTypedCode(): KnownCheckpoint | undefined {
  const read = readCode(typedCode);
  return read.ok ? read.value : undefined;
}

/** A code is not called wrong while somebody is typing. */
function drawCodeProblem(isComplete = false): void {
  const isBad = isComplete && typedCode.trim() !== '' && readTypedCode() === undefined;
  code.setAttribute('aria-invalid', String(isBad));
  codeProblem.className = isBad ? 'problem' : '';
  codeProblem.textContent = isBad ? textsNow().badCode : '';
}

let round = 0;

/** Checks again with all files and the code. Only the last round draws its answer. */
async function answerAgain(): Promise<void> {
  round += 1;
  const own = round;
  const t = textsNow();
  drawCodeProblem();
  const station = reportAdded(false);
  const hub = reportAdded(true);
  // Alone, the report of a hub is checked as that of a station is.
  const joined = station ?? hub;
  const report = reportIn(joined);
  const refused = [
    ...files.flatMap(({ name, given }) =>
      given.kind === 'refused' ? [t.refused(name, t.problems[given.why])] : [],
    ),
    ...[station, hub].flatMap((one) =>
      one?.kind === 'partMissing' ? [t.partMissing(one.record)] : [],
    ),
  ];
  if (report === undefined) {
    answer.replaceChildren(drawNoReport(refused, t));
    rulings.replaceChildren();
    return;
  }
  answer.replaceChildren(element('p', {}, t.reading));
  rulings.replaceChildren();
  // Let the browser paint this first.
  await new Promise((done) => setTimeout(done, 30));
  if (own !== round) return;
  const given = files.map((one) => one.given);
  const lists = given.flatMap((one) => (one.kind === 'list' ? [one.words] : []));
  const lexicons = given.flatMap((one) => (one.kind === 'lexicon' ? [one.lexicon] : []));
  const events = given.flatMap((one) => (one.kind === 'event' ? [one.event] : []));
  const ofHub = joined === hub ? undefined : reportIn(hub);
  const evidence = { report, hub: ofHub, code: readTypedCode() };
  const checked = check({ ...evidence, lists, lexicons, events });
  const { conclusion } = checked;
  const hasLists = lists.length + lexicons.length > 0;
  const isSound = isSoundAnswer(checked);
  const upTo = 'upTo' in conclusion && conclusion.upTo > 0 ? conclusion.upTo : undefined;
  const table = isSound ? [drawRulings(checked, upTo, t)] : [];
  // Only when all is drawn, so that no answer stands over the rulings of another report.
  const added = { lists: hasLists, events: events.length > 0, refused };
  const stands = isSound ? drawAsked(checked.rulings, upTo, t) : [];
  answer.replaceChildren(...stands, drawAnswer(checked, added, t));
  rulings.replaceChildren(...table);
}

/** The verdict of the ruling whose number somebody typed comes before everything else. */
function drawAsked(
  all: readonly RulingToShow[],
  upTo: number | undefined,
  t: Texts,
): readonly HTMLElement[] {
  if (ruling.value.trim() === '') return [];
  const asked = rulingAsked(all, ruling.value);
  return asked === undefined
    ? [element('p', { class: 'problem' }, t.rulingNotThere)]
    : drawRuling(asked, upTo, t);
}

async function addFiles(added: readonly File[]): Promise<void> {
  const t = textsNow();
  answer.replaceChildren(element('p', {}, t.reading));
  rulings.replaceChildren();
  for (const file of added) {
    const given = await readGivenFile(file);
    // One report of a station, and one of a hub, are checked at a time.
    const others = files.filter((one) => !isReplacedBy(one.given, given));
    files = [...others, { name: file.name, given }];
  }
  drawFiles();
  await answerAgain();
}

/** The report of a station, or that of a hub, from all its parts. */
function reportAdded(ofHub: boolean): Joined | undefined {
  const [first, ...others] = reportFiles().filter((one) => isOfHub(one) === ofHub);
  return first && joinParts([first, ...others]);
}

function reportFiles(): readonly LedgerReport[] {
  return files.flatMap(({ given }) => (given.kind === 'report' ? [given.report] : []));
}

/** A part of a hub's report may have no record that says so. */
function isOfHub(report: LedgerReport): boolean {
  const parts = reportFiles().filter((part) => isSameReport(part, report));
  return [report, ...parts].some(({ rows }) => rows.some(({ kind }) => kind === 'hubOpened'));
}

/** Other parts of one report stay beside each other. */
function isReplacedBy(one: GivenFile, added: GivenFile): boolean {
  if (one.kind !== 'report' || added.kind !== 'report') return false;
  return isSameReport(one.report, added.report)
    ? firstOf(one.report) === firstOf(added.report)
    : isOfHub(one.report) === isOfHub(added.report);
}

function reportIn(joined: Joined | undefined): LedgerReport | undefined {
  return joined?.kind === 'report' ? joined.report : undefined;
}

function drawFiles(): void {
  const t = textsNow();
  const items = files.map((file) => {
    const remove = element('button', { type: 'button' }, '×');
    remove.setAttribute('aria-label', t.remove(file.name));
    remove.addEventListener('click', () => {
      files = files.filter((one) => one !== file);
      drawFiles();
      byId('file', HTMLInputElement).focus();
      void answerAgain();
    });
    const text = element('span', {}, element('bdi', {}, file.name), ' — ', kindOf(file.given, t));
    if (file.given.kind === 'refused') text.className = 'problem';
    return element('li', {}, text, remove);
  });
  fileList.replaceChildren(...items);
}

function kindOf(given: GivenFile, t: Texts): string {
  switch (given.kind) {
    case 'report':
      return kindOfReport(given.report, t);
    case 'list':
      return t.kinds.list(given.words.length);
    case 'lexicon':
      return t.kinds.lexicon(nameOf(given.lexicon.title));
    case 'event':
      return t.kinds.event;
    case 'refused':
      return t.problems[given.why];
  }
}

function kindOfReport(report: LedgerReport, t: Texts): string {
  const kind = isOfHub(report) ? t.kinds.hub : t.kinds.report(nameOf(report.station));
  if (!report.isPart) return kind;
  const from = firstOf(report);
  return t.kinds.part(kind, from, from + report.rows.length - 1);
}

function drawPage(): void {
  const t = textsNow();
  document.documentElement.lang = language;
  document.title = t.title;
  page.replaceChildren(
    languageButtons(t),
    element('h1', {}, t.title),
    element('p', {}, t.lead),
    reportSection(t),
    codeSection(t),
    element('section', {}, element('h2', {}, t.answerHeading), answer),
    trustSection(t),
    rulings,
    element('p', { class: 'soft' }, t.release(RELEASE)),
  );
  drawFiles();
  void answerAgain();
}

function languageButtons(t: Texts): HTMLElement {
  const buttons = [...languages].map(([one, { name }]) => {
    const isPressed = String(one === language);
    const button = element(
      'button',
      { type: 'button', lang: one, 'aria-pressed': isPressed },
      name,
    );
    button.addEventListener('click', () => {
      language = one;
      drawPage();
      page.querySelector<HTMLElement>(`button[lang=${one}]`)?.focus();
    });
    return button;
  });
  return element(
    'div',
    { class: 'languages', role: 'group', 'aria-label': t.languages },
    ...buttons,
  );
}

function reportSection(t: Texts): HTMLElement {
  const input = element('input', { type: 'file', id: 'file', class: 'unseen', multiple: '' });
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])];
    // The same file can then be chosen again.
    input.value = '';
    void addFiles(chosen);
  });
  const section = element(
    'section',
    { class: 'drop', id: 'drop' },
    element('h2', {}, t.reportHeading),
    element('p', {}, t.drop),
    element('label', { class: 'choose', for: 'file' }, t.choose, input),
    element('p', { class: 'soft' }, t.more),
    fileList,
  );
  fileList.setAttribute('aria-label', t.files);
  return section;
}

function codeSection(t: Texts): HTMLElement {
  return element(
    'section',
    {},
    element('h2', {}, t.codeHeading),
    element('p', {}, element('label', { for: 'code' }, t.codeLabel), element('br'), code),
    element('p', { class: 'soft', id: 'code-hint' }, t.codeHint),
    codeProblem,
    element('p', {}, element('label', { for: 'ruling' }, t.rulingLabel), element('br'), ruling),
    element('p', { class: 'soft', id: 'ruling-hint' }, t.rulingHint),
  );
}

function trustSection(t: Texts): HTMLElement {
  return element(
    'section',
    {},
    element('h2', {}, t.trustHeading),
    ...t.trust.flatMap(([heading, text]) => [
      element('p', {}, element('strong', {}, heading), element('br'), text),
    ]),
  );
}

/** The whole window accepts files, so that none opens in place of the page. */
function acceptDrops(): void {
  const mark = (isOver: boolean): void => {
    document.getElementById('drop')?.classList.toggle('over', isOver);
  };
  addEventListener('dragover', (event) => {
    event.preventDefault();
    mark(true);
  });
  addEventListener('dragleave', () => {
    mark(false);
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    mark(false);
    void addFiles([...(event.dataTransfer?.files ?? [])]);
  });
}

acceptDrops();
drawPage();
