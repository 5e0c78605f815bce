/** One HTML page for paper, A4 or Letter: black on white, no scripts, nothing from elsewhere. */
import { fullCheckpoint } from '../../ledger/checkpoint.ts';
import type { ChainHead } from '../../ledger/record.ts';
import type { Language } from '../../text/language.ts';
import type { PaperTexts } from '../../text/paper-texts.ts';
import { glanceLine, type Glance } from './glance.ts';
import { escapeHtml, nameHtml } from './markup.ts';
import { qrCodeHtml } from './qr-code.ts';

/** A sheet is read from a distance; a report is long. */
type Layout = 'sheet' | 'report' | 'slips' | 'poster' | 'staff-sheet' | 'readiness';

const style = `
body { font: 12pt/1.45 system-ui, sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: 50rem; padding: 1rem; }
h1 { font-size: 1.8em; margin: 0 0 .3em; } h2 { font-size: 1.2em; margin: 1.4em 0 .3em; } h3 { margin: 1em 0 .3em; }
h2, h3, caption, thead { break-after: avoid; }
h1, bdi { overflow-wrap: anywhere; } td:has(bdi) { min-width: 6em; } .whole { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; margin: .5em 0 1em; }
caption { text-align: left; font-weight: bold; padding-bottom: .3em; }
th, td { border: 1px solid #777; padding: .3em .6em; text-align: left; vertical-align: top; }
tr, svg, section { break-inside: avoid; }
.code, pre { font-family: ui-monospace, monospace; } .code { font-size: 1.5em; font-weight: bold; }
.facts th { width: 35%; } .glance { font-size: 1.25em; font-weight: bold; overflow-wrap: anywhere; }
pre { font-size: 8pt; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #777; padding: .7em; overflow: hidden; }
.columns { display: flex; gap: 5mm; } .columns > div { flex: 1; } .columns > div > :first-child { margin-top: 0; }
svg { width: 100%; max-height: 9cm; } svg text { font: 14px system-ui, sans-serif; } .qr { float: right; width: 38mm; margin: 0 0 2mm 6mm; }
.with-qr { display: flex; gap: 3mm; align-items: start; } .with-qr > div { flex: 1; } .with-qr > .qr { float: none; flex: none; width: 16mm; margin: 0; } .with-qr .code { margin: 0; }
@media print { body { max-width: none; padding: 0; } a { color: inherit; text-decoration: none; } }
`;

const layoutStyles: Readonly<Record<Layout, string>> = {
  sheet:
    'body { font-size: 11.5pt; line-height: 1.4; } h2 { margin: 1em 0 .2em; } h3 { margin: .8em 0 .2em; }',
  report: `
body { font-size: 10.5pt; max-width: 60rem; } table { font-size: 9pt; } th, td { padding: .25em .5em; }
small { font-size: inherit; font-weight: normal; } .words, .hash { font-family: ui-monospace, monospace; }
.hash { display: inline-block; width: 32.5ch; overflow-wrap: anywhere; font-size: .7em; } td.words { width: 40%; }
.verdicts { display: grid; grid-template-columns: auto 1fr; gap: .3em 1em; } .verdicts dt { font-weight: bold; } dd { margin: 0; }
.verdicts dd { display: flex; flex-wrap: wrap; gap: 0 .5em; } dd p { margin: 0; min-width: 6.5em; white-space: nowrap; }
@media screen and (max-width: 45rem) { table { display: block; overflow-x: auto; } }
`,
  slips: `
h1 { font-size: 1em; } main > p { margin: 0 0 .5em; font-size: .8em; }
div.slips { display: grid; grid-template: repeat(2, 114mm) / 1fr 1fr; }
section { border: 1px dashed #777; padding: 3mm 4mm; overflow: hidden; font-size: 9.5pt; }
h2 { font-size: 1.2em; margin: 0; } p { margin: 1mm 0; }
.slip-event { max-height: 2.9em; overflow: hidden; line-height: 1.4; }
ol { margin: 0 0 2mm; padding-left: 1.4em; } li { height: 6.4mm; border-bottom: 1px solid #777; }
.blanks { display: flex; gap: 4mm; } .blank { flex: 1; height: 6.6mm; border-bottom: 1px solid #777; }
`,
  poster: `
h1 { font-size: 26pt; line-height: 1.15; } ol { padding-left: 1.5em; font-size: 20pt; line-height: 1.35; }
li { margin-bottom: 5mm; } li::marker { font-weight: bold; }
.poster-help { border: 1mm solid #000; padding: 4mm; font-size: 17pt; line-height: 1.35; margin: 0; }
kbd { border: .5mm solid #000; border-radius: 1.5mm; padding: 0 2mm; font: inherit; font-weight: bold; white-space: nowrap; }
`,
  'staff-sheet': `
@page { margin: 10mm; }
body { font-size: 8.5pt; line-height: 1.3; } h1 { font-size: 1.5em; } h2 { margin: .6em 0 .15em; font-size: 1.1em; }
p { margin: .25em 0; } table { margin: .25em 0 .4em; } th, td { padding: .1em .4em; }
.codes { font-size: 7pt; line-height: 1.15; } .codes :is(th, td) { padding: 0 .4em; } .call th { width: 12%; } .call td { height: 9mm; width: 21%; }
`,
  readiness: `
@page { margin: 8mm; }
body { font-size: 8pt; line-height: 1.2; } h1 { font-size: 1.5em; } h2 { margin: .55em 0 .15em; font-size: 1.15em; }
p { margin: .3em 0; } table { margin: .3em 0 .5em; } th, td { padding: .1em .5em; }
.facts th { width: 1%; white-space: nowrap; } .qr { width: 26mm; margin: 0 0 1mm 4mm; } td small { font-size: 5.75pt; line-height: 1; } .code { margin: .2em 0; }
.with-qr { gap: 1mm; } .with-qr > .qr { width: 13mm; margin: 0; } .with-qr .facts { margin: 0; }
pre { font-size: 6.25pt; line-height: 1.25; margin: .3em 0 0; padding: .5em; }
`,
};

/** Leaves out the spaces that only people need. */
function tight(css: string): string {
  return css.replaceAll(/\s*([{};])\s*|([:,]) /g, '$1$2');
}

/** The texts of the page, of which its frame needs the language alone. */
interface Spoken {
  readonly language: Language;
}

/** Up to the heading; `pageEnd` closes it. */
export function pageStart({ language }: Spoken, title: string, layout: Layout): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
${tight(`@page { margin: 15mm; }${style}${layoutStyles[layout]}`)}</style>
</head>
<body class="${layout}">
<main>
<h1>${escapeHtml(title)}</h1>
`;
}

export const pageEnd = '</main>\n</body>\n</html>\n';

/** `body` is HTML already. */
export function sheetPage(
  t: Spoken,
  title: string,
  body: readonly string[],
  layout: Layout = 'sheet',
): string {
  return `${pageStart(t, title, layout)}${body.join('\n')}\n${pageEnd}`;
}

export function headingHtml(text: string): string {
  return `<h2>${escapeHtml(text)}</h2>`;
}

export function paragraphHtml(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/** Puts pieces of HTML side by side. */
export function columnsHtml(columns: readonly (readonly string[])[]): string {
  return `<div class="columns">${columns.map((one) => `<div>${one.join('')}</div>`).join('')}</div>`;
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

export interface PaperCheckpoint {
  /** Head of the ledger. */
  readonly head: ChainHead;
  /** For typing. */
  readonly code: string;
  /** The statement as signed, in English. */
  readonly text: string;
}

/** Puts QR codes of fingerprints beside a table, for telephones: they show the text as it is. */
export function withQrCodes(
  tableHtml: string,
  t: PaperTexts,
  things: readonly { readonly name: string; readonly fingerprint: string }[],
): string {
  const codes = things.map(({ name, fingerprint }) =>
    qrCodeHtml(`${name}: ${fingerprint}`, t('fingerprint.qr', { name })),
  );
  return `<div class="with-qr"><div>${tableHtml}</div>${codes.join('')}</div>`;
}

/** Shows the code for typing, the head in full as a QR code, and the statement. */
export function checkpointSection(t: PaperTexts, { head, code, text }: PaperCheckpoint): string {
  return [
    '<section>',
    headingHtml(t('checkpoint.heading')),
    qrCodeHtml(fullCheckpoint(head), t('checkpoint.qr')),
    paragraphHtml(t('checkpoint.lead')),
    `<p class="code">${escapeHtml(code)}</p>`,
    paragraphHtml(t('checkpoint.protects')),
    paragraphHtml(t('checkpoint.statement')),
    `<pre lang="en" translate="no">${escapeHtml(text)}</pre>`,
    '</section>\n',
  ].join('\n');
}
