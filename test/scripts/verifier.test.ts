import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '../../electron/core/text/language.ts';
import { languageName, playerTexts } from '../../electron/core/text/player-texts.ts';
import { buildVerifier, verifierHtml } from '../../scripts/verifier/build.ts';
import type { Texts } from '../../scripts/verifier/page/texts/page-texts.ts';
import { shapesModule } from '../../scripts/verifier/shapes-module.ts';
import shapes from '../../scripts/audit/record-shapes.json' with { type: 'json' };

const folder = mkdtempSync(path.join(tmpdir(), 'verifier-'));

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the page that verifies reports', () => {
  it('has the same bytes on every build, at most 50 KiB, with their hash in a file', async () => {
    const sha256 = await buildVerifier(folder);
    const built = readFileSync(path.join(folder, 'dist/verify.html'));
    expect(built.length).toBeLessThanOrEqual(50 * 1_024);
    expect(await verifierHtml()).toBe(built.toString('utf8'));
    expect(createHash('sha256').update(built).digest('hex')).toBe(sha256);
    expect(readFileSync(path.join(folder, 'dist/verify.html.sha256'), 'utf8')).toBe(
      `${sha256}  verify.html\n`,
    );
  });

  it('allows nothing but its own style and scripts', async () => {
    const html = await verifierHtml();
    expect(html).toMatch(
      /content="default-src 'none'; script-src 'sha256-[^']+' 'sha256-[^']+'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'"/,
    );
    expect(html).not.toMatch(/https?:|src=|href=/);
  });

  it('has the shapes of records as they are', async () => {
    const address = `data:text/javascript,${encodeURIComponent(shapesModule(shapes))}`;
    const { default: read } = (await import(/* @vite-ignore */ address)) as { default: unknown };
    expect(plain(read)).toEqual(plain(shapes));
  });
});

describe.each(languages)('the texts of that page in %s', (language) => {
  it('are there, with the name and the verdict words of the players’ screens', async () => {
    const file = `../../scripts/verifier/page/texts/${language}.ts`;
    const { texts } = (await import(/* @vite-ignore */ file)) as { readonly texts: Texts };
    const t = playerTexts(language);
    expect(texts.name).toBe(languageName(language));
    expect(texts.verdicts).toEqual({
      acceptable: t('verdict.acceptable'),
      unacceptable: t('verdict.unacceptable'),
    });
  });
});

/** An empty list of required fields says the same as none; their order says nothing. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, part: unknown) => {
      if (name !== 'required' || !Array.isArray(part)) return part;
      return part.length === 0 ? undefined : part.toSorted();
    }),
  );
}
