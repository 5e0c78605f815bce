// @vitest-environment jsdom
/** The forms of an event say what they miss, before the station is asked. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type {
  EventFacts,
  NextEvent,
  StationBridge,
} from '../../../electron/contract/screen-types.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';
import { ok } from '../../../electron/core/result.ts';
import { DraftEditor } from '../../../renderer/console/pages/event/draft-editor.tsx';
import { NewEvent } from '../../../renderer/console/pages/event/new-event.tsx';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { FakeStation, settled } from '../fake-station.ts';

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

afterEach(cleanup);

const rulebook: EventFacts['rulebook'] = {
  id: 'general',
  title: 'General rules',
  document: 'Rules',
  lists: ['NWL'],
  maximumLength: 15,
  procedure: 'selfService',
  lastOpinion: 0,
  adjustable: ['allowList'],
};
const lexicon = {
  id: 'nwl',
  title: 'Invented list',
  edition: 'NWL2030',
  identity: 'ab'.repeat(32),
};
const draft: NextEvent = {
  event: {
    file: {
      version: 2,
      id: 'open',
      title: 'Spring Open',
      dates: { first: '2026-11-21', last: '2026-11-22' },
      rulebook: 'general',
      adjustments: {},
      lexicon,
      allowList: [],
      denyList: [],
      stations: ['1'],
      languages: ['en'],
      verdictWords: {},
      signatures: { count: 0, keys: [] },
    },
    sha256: 'cd'.repeat(32),
    fingerprint: 'cdcdcdcd',
    rulebook,
    maximumLength: 15,
    procedure: 'selfService',
    lastOpinion: 0,
  },
  changes: [],
  conflicts: [],
  remarks: [],
};
const page = {
  inForce: ok(undefined),
  conflicts: [],
  draft: ok(draft),
  rulebooks: [rulebook],
  lexicons: [
    {
      ...lexicon,
      sha256: 'ef'.repeat(32),
      known: { isEdition: true, text: sentence`Its name says ${'NWL2030'}.` },
      fingerprint: 'abababab',
      words: 3,
      longest: 4,
    },
  ],
  trustedKeys: [],
  today: '2026-11-21',
};
const nothing = (): void => undefined;

/** Returns the calls that the form makes; the station grants every one. */
function draw(form: ReactNode): readonly string[] {
  const asked: string[] = [];
  const granted = (name: string) => () => {
    asked.push(name);
    return Promise.resolve(ok(ok(undefined)));
  };
  const bridge: StationBridge = {
    ...new FakeStation().bridge,
    startEvent: granted('startEvent'),
    setDraft: granted('setDraft'),
    addDraftWord: granted('addDraftWord'),
  };
  render(<StationContext value={bridge}>{form}</StationContext>);
  return asked;
}

function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

/** Returns what is said against it. */
async function press(name: string): Promise<string | null | undefined> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settled();
  });
  return screen.queryByRole('alert')?.textContent;
}

const noTitle = 'Type a title for the event.';
const noDay = 'Type the day as year, month and day, such as 2026-11-21.';

it('a new event needs a title and days of the calendar', async () => {
  const asked = draw(<NewEvent page={page} back={nothing} begun={nothing} />);
  expect(await press('Start the draft')).toBe(noTitle);
  type('Title shown on the screens', ' ');
  expect(await press('Start the draft')).toBe(noTitle);
  type('Title shown on the screens', 'Spring Open');
  for (const day of ['First day', 'Last day']) {
    type(day, '2026-02-30');
    expect(await press('Start the draft'), day).toBe(noDay);
    type(day, '2026-02-28');
  }
  expect(asked).toEqual([]);
  expect(await press('Start the draft')).toBeUndefined();
  expect(asked).toEqual(['startEvent']);
});

it('so does a draft, and a word of its lists needs a reason', async () => {
  const asked = draw(
    <DraftEditor
      page={page}
      again={nothing}
      back={nothing}
      putInForce={nothing}
      discarded={nothing}
    />,
  );
  type('Title shown on the screens', '');
  expect(await press('Save and continue')).toBe(noTitle);
  type('Title shown on the screens', 'Spring Open');
  type('Last day', '22/11/2026');
  expect(await press('Save and continue')).toBe(noDay);
  expect(asked).toEqual([]);
  type('Last day', '2026-11-23');
  expect(await press('Save and continue')).toBeUndefined();
  expect(asked).toEqual(['setDraft']);

  type('Word', 'acme');
  type('Reason', ' ');
  expect(await press('Add a word')).toBe('Type a reason for this word.');
  expect(asked).toEqual(['setDraft']);
  type('Reason', 'sponsor');
  expect(await press('Add a word')).toBeUndefined();
  expect(asked).toEqual(['setDraft', 'addDraftWord']);
});
