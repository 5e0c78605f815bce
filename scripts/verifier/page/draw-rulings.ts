/** Draws the table of rulings from the verified records; never what the report's HTML shows. */
import {
  finalVerdict,
  newerSpeaks,
  undecided,
  type Look,
  type RulingToShow,
} from '../../audit/core/rulings.ts';
import type { Checked } from './check.ts';
import { append, element, nameOf } from './element.ts';
import type { Texts } from './texts/page-texts.ts';

/** More rows are drawn only when asked for: a phone needs seconds for thousands. */
const firstRows = 100;
/** No honest ruling has more; all count for its final verdict. */
const mostOpinions = 20;

/** `upTo` is the last record that the paper covers; `undefined` if there is no paper. */
export function drawRulings(
  { rulings }: Pick<Checked, 'rulings'>,
  upTo: number | undefined,
  t: Texts,
): HTMLElement {
  const search = element('input', { type: 'text', id: 'search', autocomplete: 'off' });
  const body = element('tbody');
  const count = element('p', { role: 'status', id: 'count' });
  const all = element('button', { type: 'button', id: 'show-all' }, t.showAll);
  let most = firstRows;
  const draw = (): void => {
    // Of "7-0042", the number is 42.
    const [wanted] = /\d+$/.exec(search.value.trim()) ?? [];
    const matches =
      wanted === undefined ? rulings : rulings.filter(({ ruling }) => ruling === Number(wanted));
    const first = matches.slice(0, most);
    body.replaceChildren();
    append(
      body,
      first.map((one) => rowOf(one, upTo, t)),
    );
    count.textContent = t.showing(first.length, rulings.length);
    all.hidden = first.length === matches.length;
  };
  search.addEventListener('input', () => {
    most = firstRows;
    draw();
  });
  all.addEventListener('click', () => {
    most = rulings.length;
    draw();
    search.focus();
  });
  draw();
  const heads = t.columns.map((column) => element('th', { scope: 'col' }, column));
  return element(
    'section',
    { 'aria-labelledby': 'rulings-heading' },
    element('h2', { id: 'rulings-heading' }, t.rulingsHeading),
    element('p', { class: 'soft' }, t.rulingsLead),
    element('p', {}, element('label', { for: 'search' }, t.search), element('br'), search),
    count,
    element(
      'div',
      { class: 'scroll' },
      element('table', { id: 'rulings' }, element('thead', {}, element('tr', {}, ...heads)), body),
    ),
    element('p', {}, all),
  );
}

function rowOf(ruling: RulingToShow, upTo: number | undefined, t: Texts): HTMLElement {
  const looks = [ruling, ...ruling.opinions];
  const isDifferent = looks.some(({ outcome }) => outcome?.kind === 'different');
  const [, ...labels] = t.columns;
  const cells = [
    [ruling.time],
    [verdictText(ruling.verdict, t), ...differenceOf(ruling, t)],
    [wordsOf(ruling, t)],
    opinionLines(ruling, upTo, t),
    finalLines(ruling, upTo, t),
  ].map((lines, index) =>
    element(
      'td',
      lines.length === 0 ? {} : { 'data-label': labels[index] ?? '' },
      ...lines.map((line, place) => (place === 0 ? line : element('small', {}, line))),
    ),
  );
  return element(
    'tr',
    isDifferent ? { class: 'different' } : {},
    element(
      'th',
      { scope: 'row', 'data-label': t.columns[0] },
      element('bdi', {}, labelOf(ruling)),
      ...(isAfter(ruling, upTo) ? [element('small', {}, t.notOnPaper)] : []),
    ),
    ...cells,
  );
}

function opinionLines(
  { opinions }: RulingToShow,
  upTo: number | undefined,
  t: Texts,
): readonly string[] {
  const lines = opinions
    .slice(0, mostOpinions)
    .flatMap((opinion) => [
      opinion.words === undefined
        ? verdictText(opinion.verdict, t)
        : `${verdictText(opinion.verdict, t)}: ${opinion.words.join(' ')}`,
      ...(opinion.hub === undefined ? [] : [t.atDesk(opinion.hub)]),
      ...differenceOf(opinion, t),
      ...(isAfter(opinion, upTo) ? [t.notOnPaper] : []),
    ]);
  const more = opinions.length - mostOpinions;
  if (more <= 0) return lines;
  const isMoreAfter = opinions.some((opinion) => isAfter(opinion, upTo));
  return [...lines, t.moreOpinions(more), ...(isMoreAfter ? [t.notOnPaper] : [])];
}

function isAfter({ record }: Look, upTo: number | undefined): boolean {
  return upTo !== undefined && record > upTo;
}

function verdictText(verdict: string | undefined, t: Texts): string {
  if (verdict === newerSpeaks) return t.newerSpeaks;
  if (verdict === undecided) return t.undecided;
  return verdict === undefined ? t.setAside : (t.verdicts[verdict] ?? verdict);
}

/** The verdict that the paper covers, and below it what came of it later. */
function finalLines(
  ruling: RulingToShow,
  upTo: number | undefined,
  t: Texts,
): readonly [string, ...string[]] {
  const last = verdictText(finalVerdict(ruling), t);
  if (isAfter(ruling, upTo)) return [last];
  const covered = verdictText(finalVerdict(ruling, upTo), t);
  return covered === last ? [covered] : [covered, t.sincePaper(last)];
}

/** As the players got it: the name that the station had, and the number. */
function labelOf({ station, ruling }: RulingToShow): string {
  return `${nameOf(station)}-${ruling.toString().padStart(4, '0')}`;
}

function wordsOf({ words }: Look, t: Texts): string {
  return words?.join(' ') ?? t.hidden;
}

function differenceOf({ outcome }: Look, t: Texts): readonly string[] {
  if (outcome?.kind !== 'different') return [];
  const { verdict } = outcome.right;
  return [t.differs(t.verdicts[verdict] ?? verdict)];
}
