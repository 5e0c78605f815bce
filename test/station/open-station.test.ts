import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pack, unpack } from '../../electron/station/lexicons/brotli.ts';
import { joinSections } from '../../electron/core/lexicon/lexicon-format.ts';
import { manifestBytes } from '../../electron/core/lexicon/lexicon-manifest.ts';
import { buildWordGraph } from '../../electron/core/words/word-graph/build.ts';
import { installEvent } from './events/install-event.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import type { EventFile } from '../../electron/core/event/event-file.ts';
import { compileLexicon } from '../../electron/core/lexicon/compile.ts';
import { readLexicon } from '../../electron/core/lexicon/read-lexicon.ts';
import type { Snapshot } from '../../electron/core/station/view.ts';
import { entries, named } from '../core/event/samples.ts';
import { listOf, sampleBytes, sampleLexicon, valueOf, wordsOf } from '../core/lexicon/samples.ts';
import { StaffedStation } from '../rules/staffed-station.ts';
import { writeEvent } from './event-samples.ts';
import { StationOnDisk } from './station-on-disk.ts';

let station: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
});

afterEach(() => {
  station.end();
});

/** Returns the view of a station with this lexicon file. */
function viewOn(bytes: Uint8Array | undefined): unknown {
  return shown(bytes).view;
}

function shown(bytes: Uint8Array | undefined, eventFile?: string): Snapshot {
  if (bytes !== undefined) writeFileSync(station.lexiconFile, bytes);
  return station.start({ asksForSetUp: false, eventFile }).handlers.watch(undefined);
}

describe('opening a station', () => {
  it('ends at the idle screen with a good lexicon', () => {
    expect(viewOn(sampleBytes('AT CAT'))).toEqual({
      screen: 'idle',
    });
    expect(station.logged).toEqual([]);
  });

  it.each([
    ['missing', undefined, 'LX-01'],
    ['no lexicon', new TextEncoder().encode('AT\n'), 'LX-03'],
    ['cut off', sampleBytes('AT CAT').subarray(0, -1), 'LX-04'],
    ['altered', sampleBytes('AT CAT').with(60, 0), 'LX-04'],
  ])('ends closed with a file that is %s', (_, bytes, code) => {
    expect(viewOn(bytes)).toEqual({ screen: 'closed', code });
    expect(station.logged).toHaveLength(1);
  });

  it('ends closed with a lexicon whose graph has other words than its manifest, hash or no hash', () => {
    const { manifest } = sampleLexicon('AT CAT');
    const primary = valueOf(buildWordGraph(wordsOf('AT CUT')));
    const sections = { manifest: manifestBytes(manifest), primary, secondary: undefined };
    expect(viewOn(joinSections(sections, sha256, pack))).toEqual({
      screen: 'closed',
      code: 'LX-04',
    });
    expect(station.logged).toEqual([expect.stringMatching(/words of the main list are not those/)]);
  });
});

describe('opening a station for an event', () => {
  const names = { id: 'nwl2030', title: 'Invented list', edition: 'NWL2030' };
  const bytes = valueOf(compileLexicon({ ...names, primary: listOf('AT CAT') }, sha256, pack));
  const lexicon = named(valueOf(readLexicon(bytes, sha256, unpack)));
  const closed = (code: string): object => ({ view: { screen: 'closed', code } });

  function event(change: Partial<EventFile> = {}): string {
    const file = station.at('club.event');
    writeEvent(file, { lexicon, ...change });
    return file;
  }

  it('rules by it: its title is shown and its maximum length counts', () => {
    const snapshot = shown(bytes, event({ adjustments: { maximumLength: 2 } }));
    expect(snapshot.view).toEqual({ screen: 'idle', languages: ['en', 'fr'] });
    expect(snapshot.status.event).toBe('Club finals');
    expect(station.logged).toEqual([]);
    const staffed = new StaffedStation({
      lexiconFile: station.lexiconFile,
      eventFile: station.at('club.event'),
    });
    expect([staffed.ruled('AT'), staffed.ruled('CAT')]).toEqual(['ACCEPTABLE', 'UNACCEPTABLE']);
    staffed.end();
  });

  it('finds it in the data folder when none is given', () => {
    valueOf(installEvent(station.data, event({ title: 'Installed event' })));
    expect(shown(bytes).status.event).toBe('Installed event');
  });

  it('ends closed when it does not fit, with a sentence for everything that does not', () => {
    const file = event({ rulebook: 'nsa-1995' });
    expect(shown(bytes, file)).toMatchObject(closed('EV-01'));
    expect(station.logged).toEqual([
      expect.stringMatching(/^The rules require the words of OSPD2, and this list has others\./),
    ]);
  });

  it('ends closed when the lexicon is another one', () => {
    expect(shown(sampleBytes('AT DOG'), event())).toMatchObject(closed('EV-01'));
    expect(station.logged[0]).toMatch(/^The event requires the words of "Invented list, NWL2030" /);
  });

  it('ends closed when it is missing or contradicts itself', () => {
    expect(shown(bytes, station.at('none.event'))).toMatchObject(closed('EV-02'));
    station.close();
    const file = event({ allowList: entries('AT'), denyList: entries('AT') });
    expect(shown(bytes, file)).toMatchObject(closed('EV-02'));
    expect(station.logged).toEqual([
      expect.stringContaining('Event file not found.'),
      expect.stringContaining(
        'AT is on both the allow list and the deny list. Remove it from one of them.',
      ),
    ]);
  });

  it('ends closed when the installed one was altered, not with the general rules', () => {
    const { sha256: hash } = valueOf(installEvent(station.data, event()));
    writeFileSync(path.join(station.data, 'events', `${hash}.event`), '{}');
    expect(shown(bytes)).toMatchObject(closed('EV-02'));
  });
});
