import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { joinSections } from '../../electron/core/lexicon/lexicon-format.ts';
import { writeListedWords } from '../../electron/core/lexicon/listed-words.ts';
import { manifestBytes } from '../../electron/core/lexicon/manifest.ts';
import { buildWordGraph } from '../../electron/core/word-graph/build.ts';
import { openStation } from '../../electron/station/open-station.ts';
import { sha256 } from '../../electron/station/sha256.ts';
import type { StationHost } from '../../electron/station/station-host.ts';
import { sampleBytes, sampleLexicon, valueOf, wordsOf } from '../core/lexicon/samples.ts';

let folder = '';
let station: StationHost | undefined;
let logged: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'open-station-'));
  logged = [];
});

afterEach(() => {
  station?.close();
  rmSync(folder, { recursive: true });
});

/** What the screen of a station on this lexicon file shows. */
function viewOn(bytes: Uint8Array | undefined): unknown {
  const lexiconFile = path.join(folder, 'a.lexicon');
  if (bytes !== undefined) writeFileSync(lexiconFile, bytes);
  station = openStation({
    dataFolder: path.join(folder, 'data'),
    lexiconFile,
    practiceLexiconFile: undefined,
    asksForSetUp: false,
    program: 'test',
    log: (sentence) => logged.push(sentence),
  });
  return station.handlers.watch(undefined).view;
}

describe('opening a station', () => {
  it('ends at the idle screen with a good lexicon', () => {
    expect(viewOn(sampleBytes('AT CAT', 'NONSENSES'))).toEqual({
      screen: 'idle',
    });
    expect(logged).toEqual([]);
  });

  it.each([
    ['missing', undefined, 'LX-01'],
    ['no lexicon', new TextEncoder().encode('AT\n'), 'LX-03'],
    ['cut off', sampleBytes('AT CAT').subarray(0, -1), 'LX-04'],
    ['altered', sampleBytes('AT CAT').with(60, 0), 'LX-04'],
  ])('ends closed with a file that is %s', (_, bytes, code) => {
    expect(viewOn(bytes)).toEqual({ screen: 'closed', code });
    expect(logged).toHaveLength(1);
  });

  it('ends closed with a lexicon whose graph has another word than its list, hash or no hash', () => {
    const { manifest } = sampleLexicon('AT CAT');
    const primary = {
      graph: valueOf(buildWordGraph(wordsOf('AT CUT'))),
      words: writeListedWords(wordsOf('AT CAT')),
    };
    const sections = { manifest: manifestBytes(manifest), primary, secondary: undefined };
    expect(viewOn(joinSections(sections, sha256))).toEqual({ screen: 'closed', code: 'LX-05' });
    expect(logged).toEqual([expect.stringMatching(/contradicts itself in the self-test\. .*CAT/)]);
  });
});
