import { describe, expect, it } from 'vitest';
import { eventChanges } from '../../../electron/core/event/event-changes.ts';
import { entries, validEvent } from './samples.ts';

const key = 'RWRSdlRsNyjjqaRxLbl0+EG+hIhL6Ua2bGn5Rp6YfcW7RmXPZfkAvsxo';

function parts(...[before, after]: Parameters<typeof eventChanges>): readonly unknown[] {
  return eventChanges(before, after).map((change) =>
    change.kind === 'part' ? [change.part, change.from, change.to] : change,
  );
}

describe('what differs between two events', () => {
  it('is nothing between the same', () => {
    const event = validEvent({ allowList: entries('ACME') });
    expect(eventChanges(event, event)).toEqual([]);
  });

  it('is everything that a first event says', () => {
    expect(parts(undefined, validEvent())).toEqual([
      ['title', '', 'Club finals'],
      ['id', '', 'club-finals'],
      ['dates', '', '2026-11-21 – 2026-11-22'],
      ['rulebook', '', 'General rules'],
      ['lexicon', '', expect.stringMatching(/^Sample list, First \((?:\w{4}\u00a0){4}\w\)$/)],
      ['maximumLength', '', '15'],
      ['procedure', '', 'selfService'],
      ['lastOpinion', '', '3'],
      ['stations', '', '1, 2'],
      ['languages', '', 'en, fr'],
    ]);
  });

  it('is told with what was and what will be', () => {
    const after = validEvent({
      title: 'Club finals, day two',
      dates: { first: '2026-11-22', last: '2026-11-22' },
      adjustments: { maximumLength: 10, procedure: 'wordJudge', lastOpinion: 2 },
      languages: ['en'],
      verdictWords: { en: { acceptable: 'GOOD', unacceptable: 'NO GOOD' } },
      signatures: { count: 1, keys: [{ name: 'Club', key }] },
    });
    expect(parts(validEvent(), after)).toEqual([
      ['title', 'Club finals', 'Club finals, day two'],
      ['dates', '2026-11-21 – 2026-11-22', '2026-11-22'],
      ['maximumLength', '15', '10'],
      ['procedure', 'selfService', 'wordJudge'],
      ['lastOpinion', '3', '2'],
      ['languages', 'en, fr', 'en'],
      ['verdictWords', '', 'en: GOOD / NO GOOD'],
      ['signatures', '', `1: Club (${key})`],
    ]);
  });

  it('is told in full where the texts for people are the same', () => {
    const before = validEvent({ stations: ['1', '2'] });
    const { lexicon } = before.file;
    // As long as a fingerprint is.
    const identity = `${lexicon.identity.slice(0, 20)}${'0'.repeat(44)}`;
    const after = validEvent({ stations: ['1, 2'], lexicon: { ...lexicon, identity } });
    expect(parts(before, after)).toEqual([
      ['lexicon', JSON.stringify(lexicon), JSON.stringify({ ...lexicon, identity })],
      ['stations', '["1","2"]', '["1, 2"]'],
    ]);
  });

  it('names the note of a secondary list that was prepared by hand', () => {
    const preparedSecondary = { reason: 'read twice', by: 'A. Director', on: '2026-11-20' };
    const event = { rulebook: 'nsa-1995', adjustments: { preparedSecondary } };
    expect(parts(validEvent({ rulebook: 'nsa-1995' }), validEvent(event))).toEqual([
      ['preparedSecondary', '', 'read twice (A. Director, 2026-11-20)'],
    ]);
  });

  it('names the reason for who types', () => {
    const note = { reason: 'a player who cannot type', by: 'A. Director', on: '2026-11-20' };
    const adjustments = { procedure: 'wordJudge', procedureNote: note } as const;
    const before = validEvent({ adjustments });
    expect(parts(validEvent(), before)).toEqual([
      ['procedure', 'selfService', 'wordJudge'],
      ['procedureNote', '', 'a player who cannot type (A. Director, 2026-11-20)'],
    ]);
    const after = validEvent({
      adjustments: { ...adjustments, procedureNote: { ...note, reason: 'no keyboard' } },
    });
    expect(parts(before, after)).toEqual([
      [
        'procedureNote',
        'a player who cannot type (A. Director, 2026-11-20)',
        'no keyboard (A. Director, 2026-11-20)',
      ],
    ]);
  });

  it('names words that came, went, or have another note', () => {
    const before = validEvent({ allowList: entries('ACME', 'ZORB'), denyList: entries('AT') });
    const [zorb] = entries('ZORB');
    if (zorb === undefined) throw new Error('no entry');
    const after = validEvent({
      allowList: [{ ...zorb, reason: 'name of the hall' }, ...entries('QUIMB')],
      denyList: entries('AT'),
    });
    expect(parts(before, after)).toEqual([
      {
        kind: 'word',
        list: 'allow',
        change: 'otherReason',
        word: 'ZORB',
        reason: 'name of the hall',
      },
      { kind: 'word', list: 'allow', change: 'added', word: 'QUIMB', reason: 'sponsor' },
      { kind: 'word', list: 'allow', change: 'dropped', word: 'ACME', reason: 'sponsor' },
    ]);
  });
});
