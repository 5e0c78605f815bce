// @vitest-environment jsdom
/** The forms of an event say beside a field what is wrong with it. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type {
  AddedWords,
  EventField,
  NextEvent,
  RefusedForm,
  StationBridge,
} from '../../../electron/contract/screen-types.ts';
import { joinSentences, sentence } from '../../../electron/core/text/sentence.ts';
import { fail, ok } from '../../../electron/core/base/result.ts';
import { EventPage } from '../../../renderer/console/pages/event-page.tsx';
import { DraftEditor } from '../../../renderer/console/pages/event/draft-editor.tsx';
import { ManyWords } from '../../../renderer/console/pages/event/many-words.tsx';
import { NewEvent } from '../../../renderer/console/pages/event/new-event.tsx';
import { WordLists } from '../../../renderer/console/pages/event/word-lists.tsx';
import type { ViewOf } from '../../../renderer/ui/view-of.ts';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { FakeStation, settled } from '../fake-station.ts';
import { event } from './event-sample.ts';

afterEach(cleanup);

const draft: NextEvent = { event, changes: [], conflicts: [], idle: {}, remarks: [] };
const page = {
  inForce: ok(undefined),
  isWithoutByChoice: false,
  conflicts: [],
  draft: ok(draft),
  rulebooks: [event.rulebook],
  lexicons: [
    {
      ...event.file.lexicon,
      sha256: 'ef'.repeat(32),
      known: { isEdition: true, text: sentence`Its name says ${'NWL2030'}.` },
      fingerprint: 'NENT QAXB NENT QAXB 9',
      words: 3,
      longest: 4,
    },
  ],
  trustedKeys: [],
  today: '2026-11-21',
};
const nothing = (): void => undefined;

const editor = (
  <DraftEditor
    page={page}
    again={nothing}
    back={nothing}
    putInForce={nothing}
    discarded={nothing}
  />
);

/** Returns the calls that the form makes. The station refuses a call that has a refusal waiting. */
function draw(form: ReactNode, refusals: RefusedForm[]): readonly string[] {
  const asked: string[] = [];
  const answer = (name: string) => () => {
    asked.push(name);
    const refusal = refusals.shift();
    return Promise.resolve(ok(refusal === undefined ? ok(undefined) : fail(refusal)));
  };
  const bridge: StationBridge = {
    ...new FakeStation().bridge,
    startEvent: answer('startEvent'),
    setDraft: answer('setDraft'),
    addDraftWord: answer('addDraftWord'),
  };
  render(<StationContext value={bridge}>{form}</StationContext>);
  return asked;
}

function refused(...fields: readonly EventField[]): RefusedForm {
  const problems = fields.map((field) => ({ field, sentence: sentence`No ${field}.` }));
  return {
    ...joinSentences([...problems.map((problem) => problem.sentence), sentence`Fix this.`]),
    fields: problems,
  };
}

function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

/** Returns the refusal on the screen. */
async function press(name: string): Promise<string | null | undefined> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settled();
  });
  return screen.queryByRole('alert')?.textContent;
}

/** Returns what stands beside the field, if it is refused. */
function besideOf(label: string): string | undefined {
  const field = screen.getByLabelText(label);
  const id = field.getAttribute('aria-describedby');
  if (field.getAttribute('aria-invalid') !== 'true' || id === null) return undefined;
  return document.getElementById(id)?.textContent;
}

it('what is wrong with a new event stands beside its field, which gets the focus', async () => {
  const asked = draw(<NewEvent page={page} back={nothing} begun={nothing} />, [
    refused('title', 'last'),
    refused('first'),
  ]);
  expect(await press('Start the draft')).toBe('No title. No last. Fix this.');
  expect(besideOf('Title shown on the screens')).toBe('No title.');
  expect(document.activeElement).toBe(screen.getByLabelText('Title shown on the screens'));
  expect(screen.getByText('No last.')).toBeTruthy();
  type('Title shown on the screens', 'Spring Open');
  expect(await press('Start the draft')).toBe('No first. Fix this.');
  expect(besideOf('Title shown on the screens')).toBeUndefined();
  expect(document.activeElement).toBe(screen.getByLabelText('First day'));
  expect(await press('Start the draft')).toBeUndefined();
  expect(asked).toEqual(['startEvent', 'startEvent', 'startEvent']);
});

it('what was typed is there again after the console was left, until the station has it', async () => {
  const bridge: StationBridge = {
    ...new FakeStation().bridge,
    startEvent: () => Promise.resolve(ok(ok(undefined))),
    setDraft: () => Promise.resolve(ok(ok(undefined))),
  };
  const visit = (form: ReactNode): void => {
    cleanup();
    render(<StationContext value={bridge}>{form}</StationContext>);
  };
  const titleShown = (): unknown => screen.getByLabelText('Title shown on the screens');
  visit(<NewEvent page={page} back={nothing} begun={nothing} />);
  type('Title shown on the screens', 'Spring Open');
  visit(editor);
  type('Title shown on the screens', 'Autumn Open');
  visit(<WordLists draft={draft} again={nothing} />);
  type('Word', 'acme');
  visit(<NewEvent page={page} back={nothing} begun={nothing} />);
  expect(titleShown()).toHaveProperty('value', 'Spring Open');
  await press('Start the draft');
  visit(<NewEvent page={page} back={nothing} begun={nothing} />);
  expect(titleShown()).toHaveProperty('value', '');
  visit(<WordLists draft={draft} again={nothing} />);
  expect(screen.getByLabelText('Word')).toHaveProperty('value', 'acme');
  visit(editor);
  expect(titleShown()).toHaveProperty('value', 'Autumn Open');
  await press('Save and continue');
  visit(editor);
  expect(titleShown()).toHaveProperty('value', 'Spring Open');
});

it('many words are added or refused line by line', async () => {
  const asked: unknown[] = [];
  const answers: AddedWords[] = [
    {
      refusal: sentence`Fix the lines.`,
      refused: [{ line: 2, text: 'C4T', why: sentence`Not a letter.` }],
    },
    { added: 2, idle: 1 },
  ];
  const bridge: StationBridge = {
    ...new FakeStation().bridge,
    addDraftWords: (words) => {
      asked.push(words);
      const answer = answers.shift();
      return Promise.resolve(
        ok(answer === undefined ? fail(sentence`File not found.`) : ok(answer)),
      );
    },
  };
  render(
    <StationContext value={bridge}>
      <ManyWords open={['deny']} again={nothing} />
    </StationContext>,
  );
  const details = screen.getByRole('group');
  details.setAttribute('open', '');
  fireEvent(details, new Event('toggle'));
  type('Reason for lines without one', 'school');
  type('Type or paste the words here', 'x'.repeat(8001));
  expect(await press('Add these words')).toContain('at most 8,000 characters');
  type('Type or paste the words here', 'DOG\nC4T');
  await press('Add these words');
  expect(screen.getByRole('row', { name: '2 C4T Not a letter.' })).toBeTruthy();
  type('Type or paste the words here', 'DOG\nCAT');
  await press('Add these words');
  expect(screen.queryByRole('row')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(
    '2 words are in the draft now. 1 of them changes nothing: the lists below say why.',
  );
  type('Or a text file, by its complete path', '/none.txt');
  expect(await press('Add these words')).toBe('File not found.');
  const words = { list: 'deny', reason: 'school' };
  expect(asked).toEqual([
    { ...words, from: { text: 'DOG\nC4T' } },
    { ...words, from: { text: 'DOG\nCAT' } },
    { ...words, from: { file: '/none.txt' } },
  ]);
});

it('a word that changes nothing is told of where it was typed, and beside it', async () => {
  const why = sentence`${'QUIZ'} is on ${'NSWL2020'} already: allowing it changes nothing.`;
  const bridge: StationBridge = {
    ...new FakeStation().bridge,
    addDraftWord: () => Promise.resolve(ok(ok(why))),
  };
  const entry = { word: 'QUIZ', reason: 'sponsor', by: 'Dana', on: '2026-11-20' };
  const { file } = draft.event;
  const withWord = { ...draft.event, file: { ...file, allowList: [entry] } };
  render(
    <StationContext value={bridge}>
      <WordLists draft={{ ...draft, event: withWord, idle: { QUIZ: why } }} again={nothing} />
    </StationContext>,
  );
  const said = 'QUIZ is on NSWL2020 already: allowing it changes nothing.';
  expect(screen.getByRole('row', { name: /^QUIZ/ }).textContent).toContain(`sponsor${said}`);
  type('Word', 'quiz');
  await press('Add a word');
  expect(screen.getByRole('status').textContent).toBe(`QUIZ is in the draft. ${said}`);
  expect(screen.getByRole('button', { name: 'Save the allow list as a text file' })).toBeTruthy();
});

it('so it does in a draft, and on the lists of words', async () => {
  const asked = draw(editor, [refused('stations'), refused('verdictWords', 'signers')]);
  type('Title shown on the screens', 'Autumn Open');
  expect(await press('Save and continue')).toBe('No stations. Fix this.');
  expect(besideOf('Station names, separated by commas')).toBe('No stations.');
  expect(await press('Save and continue')).toBe('No verdictWords. No signers. Fix this.');
  expect(screen.getByText('No verdictWords.')).toBeTruthy();
  expect(screen.getByText('No signers.')).toBeTruthy();
  expect(await press('Save and continue')).toBeUndefined();
  cleanup();

  const words = draw(<WordLists draft={draft} again={nothing} />, [
    refused('word'),
    refused('reason'),
  ]);
  expect(await press('Add a word')).toBe('No word. Fix this.');
  expect(besideOf('Word')).toBe('No word.');
  expect(await press('Add a word')).toBe('No reason. Fix this.');
  expect(besideOf('Word')).toBeUndefined();
  expect(besideOf('Reason')).toBe('No reason.');
  expect(await press('Add a word')).toBeUndefined();
  expect([...asked, ...words]).toEqual([
    ...['setDraft', 'setDraft', 'setDraft'],
    ...['addDraftWord', 'addDraftWord', 'addDraftWord'],
  ]);
});

it.each([
  [false, 1],
  [true, 0],
])(
  'offers to rule without an event unless that was chosen: %s',
  async (isWithoutByChoice, count) => {
    const bridge: StationBridge = {
      ...new FakeStation().bridge,
      eventPage: () => Promise.resolve(ok({ ...page, isWithoutByChoice })),
    };
    const view = { member: { role: 'director' }, restingState: { name: 'idle' } };
    await act(async () => {
      render(
        <StationContext value={bridge}>
          <EventPage view={view as unknown as ViewOf<'staff'>} />
        </StationContext>,
      );
      await settled();
    });
    expect(screen.queryAllByRole('button', { name: 'Rule without an event' })).toHaveLength(count);
    expect(screen.getByRole('button', { name: 'Load an event from a file' })).toBeTruthy();
  },
);
