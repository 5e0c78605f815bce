import { makeDay, key } from './test/ledger-vectors/day.ts';
import { reportHtml } from './test/ledger-vectors/ledger-maker.ts';
import { readReport } from './scripts/audit/core/report-bytes.ts';
import { verifyReport } from './scripts/audit/core/verify-report.ts';
import { readCode } from './scripts/audit/core/checkpoint.ts';
import { conclude } from './scripts/audit/core/conclusion.ts';
import { writeFileSync } from 'node:fs';
for (const n of [12, 500, 5000]) {
  const day = makeDay(n);
  for (const audience of ['public','table','whole'] as const) {
    const html = reportHtml(day.ledger, audience, { key, rulings: [1,2,3,5] });
    writeFileSync(`/tmp/w/r-${n}-${audience}.html`, html);
    const bytes = Buffer.from(html);
    let t = performance.now();
    const read = await readReport(bytes);
    const t1=performance.now()-t;
    if (!read.ok) { console.log(read); continue; }
    const code = readCode(day.noon); if (!code.ok) throw new Error(code.sentence);
    const v = verifyReport(read.report, [code.value]);
    console.log(n, audience, bytes.length, v.records, JSON.stringify(conclude(v)).slice(0,300), Math.round(t1), Math.round(performance.now()-t));
  }
}
