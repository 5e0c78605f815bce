/** One HTML page for paper: black on white, no scripts, nothing from elsewhere. */
import { escaped } from '../ledger/export/markup.ts';

const style = `
@page { margin: 15mm; }
body { font: 12pt/1.45 system-ui, sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: 50rem; padding: 1rem; }
h1 { font-size: 22pt; margin: 0 0 .3em; } h2 { font-size: 14pt; margin: 1.4em 0 .3em; break-after: avoid; }
table { border-collapse: collapse; width: 100%; margin: .5em 0; }
caption { text-align: left; font-weight: bold; padding-bottom: .3em; }
th, td { border: 1px solid #777; padding: .3em .6em; text-align: left; vertical-align: top; }
tr { break-inside: avoid; }
td:first-child { white-space: nowrap; }
.code { font: bold 18pt ui-monospace, monospace; }
pre { font: 8pt ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #777; padding: .7em; }
@media print { body { max-width: none; padding: 0; } }
`;

/** `body` is HTML already. */
export function paperPage(title: string, body: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${body.join('\n')}
</body>
</html>
`;
}

/** Names and texts, side by side. */
export function factTable(facts: readonly (readonly [name: string, text: string])[]): string {
  const rows = facts.map(
    ([name, text]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(text)}</td></tr>\n`,
  );
  return `<table><tbody>\n${rows.join('')}</tbody></table>`;
}

/** Eight digits as they are read aloud, four and four. */
export function spelledFingerprint(fingerprint: string): string {
  const shown = fingerprint.toUpperCase();
  return `${shown.slice(0, 4)} ${shown.slice(4)}`;
}
