/** One HTML page for paper, A4 or Letter: black on white, no scripts, nothing from elsewhere. */
import type { PaperTexts } from '../text/paper-texts.ts';
import { glanceLine, type Glance } from './glance.ts';
import { escapeHtml, nameHtml } from './markup.ts';

const style = `
@page { margin: 15mm; }
body { font: 12pt/1.45 system-ui, sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: 50rem; padding: 1rem; }
h1 { font-size: 1.8em; margin: 0 0 .3em; } h2 { font-size: 1.2em; margin: 1.4em 0 .3em; break-after: avoid; }
h1, bdi { overflow-wrap: anywhere; } td:has(bdi) { min-width: 6em; } .whole { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; margin: .5em 0 1em; }
caption { text-align: left; font-weight: bold; padding-bottom: .3em; }
th, td { border: 1px solid #777; padding: .3em .6em; text-align: left; vertical-align: top; }
tr, svg, section { break-inside: avoid; }
.words, .hash, .code, pre { font-family: ui-monospace, monospace; }
.code { font-size: 1.5em; font-weight: bold; }
.hash { display: inline-block; width: 32.5ch; overflow-wrap: anywhere; font-size: .7em; } td.words { width: 40%; }
.facts th { width: 35%; } .glance { font-size: 1.25em; font-weight: bold; overflow-wrap: anywhere; }
pre { font-size: 8pt; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #777; padding: .7em; }
.ledger { font-size: 10.5pt; max-width: 60rem; } .ledger table { font-size: 9pt; } .ledger th, .ledger td { padding: .25em .5em; }
svg { width: 100%; max-height: 9cm; } svg text { font: 14px system-ui, sans-serif; }
@media print { body, .ledger { max-width: none; padding: 0; } a { color: inherit; text-decoration: none; } }
`;

/** A sheet is read from a distance; a ledger is long. */
type Layout = 'sheet' | 'ledger';

/** Up to the heading; `pageEnd` closes it. */
export function pageStart({ language }: PaperTexts, title: string, layout: Layout): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body class="${layout}">
<main>
<h1>${escapeHtml(title)}</h1>
`;
}

export const pageEnd = '</main>\n</body>\n</html>\n';

/** `body` is HTML already. */
export function sheetPage(t: PaperTexts, title: string, body: readonly string[]): string {
  return `${pageStart(t, title, 'sheet')}${body.join('\n')}\n${pageEnd}`;
}

export function headingHtml(text: string): string {
  return `<h2>${escapeHtml(text)}</h2>`;
}

export function paragraphHtml(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/** Large, to be read aloud. */
export function glanceHtml(glance: Glance, { language }: PaperTexts): string {
  return `<p class="glance">${escapeHtml(glanceLine(glance, language))}</p>`;
}

/** A table of names and texts, side by side. */
export function factTable(facts: readonly (readonly [name: string, text: string])[]): string {
  const rows = facts.map(
    ([name, text]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${nameHtml(text)}</td></tr>\n`,
  );
  return `<table class="facts"><tbody>\n${rows.join('')}</tbody></table>`;
}

/** Shows the code for typing, and the statement as signed, in English. */
export function checkpointSection(
  t: PaperTexts,
  checkpoint: { readonly code: string; readonly text: string },
): string {
  return [
    '<section>',
    headingHtml(t('checkpoint.heading')),
    paragraphHtml(t('checkpoint.lead')),
    `<p class="code">${escapeHtml(checkpoint.code)}</p>`,
    paragraphHtml(t('checkpoint.statement')),
    `<pre lang="en" translate="no">${escapeHtml(checkpoint.text)}</pre>`,
    '</section>\n',
  ].join('\n');
}
