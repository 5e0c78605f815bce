// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HubBridge } from '../../../electron/contract/hub/hub-bridge.ts';
import type {
  LookedAt,
  OpenedHubRuling,
  SameThing,
  StationShown,
} from '../../../electron/contract/screen-types.ts';
import { fail, ok } from '../../../electron/core/base/result.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';
import { emptyHub } from './fake-hub.ts';
import { branch, drive, gone, ruling, station, unheard } from './hub-samples.ts';
import { having, main, open, press, push } from './open-hub-page.tsx';

afterEach(cleanup);

describe('the board', () => {
  it('says of a station that is gone what held at the last contact', async () => {
    await open(having(station));
    expect(main().textContent).toContain('All records are here');
    await push(having(gone));
    expect(main().textContent).toContain('At the last contact, all records were here');
    await push(having({ ...gone, head: 13 }));
    expect(main().textContent).toContain('At the last contact, 1 record was still to come');
    await press(/^7/);
    expect(main().textContent).toContain('12 are here, of 13 at the last contact');
  });

  it('says of a station that was not heard yet what the hub has, and no zeros', async () => {
    await open(having(unheard));
    await press(/^7/);
    expect(main().textContent).toContain('Records12 are here');
    expect(main().textContent).not.toContain('Rulings');
  });

  it.each<[string, Partial<StationShown>]>([
    ['Ready', {}],
    ['In use, for 3 mins', { state: 'inUse', ageSeconds: 180 }],
    ['Does not answer, for 10 secs', { troubles: ['doesNotAnswer'], ageSeconds: 10 }],
    ['No screen, for 2 hrs', { troubles: ['noScreen', 'selfTest'], ageSeconds: 7_200 }],
    ['No keyboard, for 3 mins', { troubles: ['noKeyboard'], ageSeconds: 180 }],
    ['Closed: LG-03, for 5 secs', { troubles: ['closed'], code: 'LG-03', ageSeconds: 5 }],
    ['Not there', { troubles: ['gone'], ageSeconds: 0 }],
    ['Not there, for 1 min', { troubles: ['gone'], state: 'other', ageSeconds: 60 }],
    ['State unknown here', { troubles: ['otherState'], state: 'other' }],
    ['Several continuations', { troubles: ['fork'], state: 'other' }],
  ])('says %s', async (text, change) => {
    await open(having({ ...station, ...change }));
    const said = main().querySelector('.fleet-tile .tag')?.textContent;
    expect(said?.replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('keeps the focus on the page when the focused control goes', async () => {
    await open(having(station));
    await press(/^7/);
    await press('Back to the board');
    expect(document.activeElement).toBe(main());
  });

  it('has a header for each column and each thing that differs', async () => {
    const groups = [
      { value: '1'.repeat(64), stations: ['7', '8'] },
      { value: '2'.repeat(64), stations: ['9'] },
    ];
    const { fleet } = having(station);
    await open({
      ...having(station),
      fleet: {
        ...fleet,
        same: [
          { thing: 'lexicon', groups },
          { thing: 'event', groups: [{ value: undefined, stations: ['7', '8', '9'] }] },
          { thing: 'rulebook', groups: [] },
        ],
      },
    });
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    const headers = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Word list', 'Event']);
  });

  it.each([
    [12, '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12'],
    [13, 'the other 13'],
  ])('names who differs, and of %i others as many as leave room for the tiles', async (n, most) => {
    const names = Array.from({ length: n }, (_, index) => (index + 1).toString());
    const groups = (...more: readonly string[]): SameThing['groups'] => [
      { value: '1'.repeat(64), stations: names },
      { value: '2'.repeat(64), stations: more },
    ];
    const { fleet } = having(station);
    const tied = names.map((name) => `x${name}`);
    await open({
      ...having(station),
      fleet: {
        ...fleet,
        same: [
          { thing: 'lexicon', groups: groups('40') },
          { thing: 'event', groups: groups(...tied) },
        ],
      },
    });
    const cells = screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
    expect(cells).toEqual(['Stations', most, '40', names.join(', '), tied.join(', ')]);
  });

  it('says its own program, and tells builds and rulebooks of one name apart', async () => {
    const [one, other] = ['a'.repeat(40), 'b'.repeat(40)];
    const version = 'challenge-station 0.1.0';
    const { fleet } = having(station);
    const same = [
      { thing: 'rulebook', groups: [{ value: 'General rules', exact: one, stations: ['7', '8'] }] },
      { thing: 'program', groups: [{ value: version, exact: one, stations: ['7', '8'] }] },
      { thing: 'event', groups: [{ value: undefined, stations: ['7', '8'] }] },
      { thing: 'lexicon', groups: [{ value: one, edition: 'NSWL2020', stations: ['7', '8'] }] },
    ] as const;
    const own = { ...fleet, program: { version, commit: other }, same };
    await open({ ...having(station), fleet: own });
    expect(main().textContent).toContain('This hubchallenge-station 0.1.0 (bbbbbbbbbbbb)');
    expect(main().textContent).toContain('Programchallenge-station 0.1.0 (aaaaaaaaaaaa)');
    expect(main().textContent).toContain('RulesGeneral rulesProgram');
    expect(main().textContent).toContain('Word listNSWL2020 ');
    const differ = same.map(({ thing, groups: [group] }) => ({
      thing,
      groups: [
        { ...group, stations: ['7'] },
        ...(thing === 'program' ? [{ value: undefined, stations: ['8'] }] : []),
        ...(thing === 'rulebook' ? [{ ...group, exact: other, stations: ['8'] }] : []),
      ],
    }));
    await push({ ...having(station), fleet: { ...own, same: differ } });
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(
      expect.arrayContaining([
        ...['General rules (NANA NANA …)', 'General rules (QEXV QEXV …)'],
        ...['challenge-station 0.1.0 (aaaaaaaaaaaa)', 'another program'],
      ]),
    );
  });

  it('draws no line of an alarm that has ended, also of two with one text', async () => {
    const text = sentence`The data folder cannot be checked.`;
    const alarm = { text, raised: undefined };
    const both = [
      { ...alarm, key: 'one' },
      { ...alarm, key: 'other' },
    ];
    const { fleet } = having(station);
    await open({ ...having(station), fleet: { ...fleet, alarms: both } });
    const lines = (): number => screen.getAllByText('The data folder cannot be checked.').length;
    expect(lines()).toBe(2);
    await push({ ...having(station), fleet: { ...fleet, alarms: both.slice(1) } });
    expect(lines()).toBe(1);
  });
});

it('shows each page from its top', async () => {
  await open(having(station));
  main().scrollTop = 500;
  await press('Ledgers');
  expect(main().scrollTop).toBe(0);
});

describe('the page Send', () => {
  const conflicts: LookedAt = {
    conflicts: [sentence`The data folder cannot be checked.`],
    warnings: [sentence`Nothing was changed.`],
  };
  let check: () => void;
  const answers: Partial<HubBridge> = {
    listDrives: () => Promise.resolve(ok([drive])),
    lookAtLists: () =>
      new Promise((resolve) => {
        check = () => {
          resolve(ok(ok(conflicts)));
        };
      }),
  };
  const checked = async (): Promise<void> => {
    await act(async () => {
      check();
      await Promise.resolve();
    });
  };

  it('says nothing of files before the drives were looked at', async () => {
    await open(emptyHub);
    await press('Send');
    expect(main().textContent).not.toContain('No event file');
    cleanup();
    await open(emptyHub, { listDrives: () => Promise.resolve(ok([])) });
    await press('Send');
    expect(main().textContent).toContain('No event file');
  });

  it('shows only what the chosen files have', async () => {
    await open(emptyHub, answers);
    await press('Send');
    fireEvent.click(screen.getByLabelText(/one\.event/));
    await press('Check');
    fireEvent.click(screen.getByLabelText(/two\.event/));
    await checked();
    expect(screen.queryByRole('button', { name: 'Send to all stations' })).toBeNull();
    await press('Check');
    await checked();
    expect(screen.getByRole('button', { name: 'Send to all stations' })).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Nothing was changed.',
    );
  });

  it('asks for the number of words of a list that nobody knows, with what is known of it', async () => {
    const confirmed: unknown[] = [];
    const sending = {
      ...{ number: 1, stations: [] },
      lexicon: { title: 'Club list', fingerprint: '28T5 CY0J 6HB7 G4HM F' },
      toConfirm: [sentence`Not a known edition.`, sentence`No known edition is near.`],
    };
    await open(
      { ...emptyHub, sending },
      {
        confirmSent: (argument) => {
          confirmed.push(argument);
          return Promise.resolve(ok(ok(undefined)));
        },
      },
    );
    await press('Send');
    expect(screen.getByText('No known edition is near.')).toBeTruthy();
    const type = (label: string, value: string): void => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    };
    type('List fingerprint', '28T5 CY0J 6HB7 G4HM F');
    type('Name of the director', 'Dana');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
    expect(button.disabled).toBe(true);
    type('Number of words', '12');
    await press('Confirm');
    const fingerprints = { lexicon: '28T5 CY0J 6HB7 G4HM F' };
    expect(confirmed).toEqual([{ number: 1, fingerprints, by: 'Dana', words: 12 }]);
  });

  it('asks for no number of words of a list that is known', async () => {
    const sending = {
      ...{ number: 1, stations: [] },
      lexicon: { title: 'Club list', fingerprint: '28T5 CY0J 6HB7 G4HM F' },
    };
    await open({ ...emptyHub, sending });
    await press('Send');
    expect(screen.queryByLabelText('Number of words')).toBeNull();
  });

  it('fills one button at most, and heads the columns of the stations', async () => {
    const sending = {
      number: 1,
      event: { title: 'Nationals', fingerprint: '28T5 CY0J 6HB7 G4HM F' },
      stations: [{ id: station.id, name: '7·7777', isThere: true, sent: undefined }],
    };
    await open({ ...emptyHub, sending }, answers);
    await press('Send');
    const filled = (): readonly (string | null)[] =>
      [...main().querySelectorAll('.button-main')].map(({ textContent }) => textContent);
    expect(filled()).toEqual(['Confirm']);
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    await press('Send something else');
    expect(filled()).toEqual(['Check']);
  });
});

describe('the page Join', () => {
  const joining = emptyHub.joining;

  it('says that this computer is on no network, or how to start the hub for others', async () => {
    await open({ ...emptyHub, joining: { ...joining, reach: 'noNetwork' } });
    await press('Join');
    expect(main().textContent).toContain('This computer is on no network.');
    await push({ ...emptyHub, joining: { ...joining, reach: 'thisMachine' } });
    expect(main().textContent).toContain('end it and start it with: hub open');
  });

  it('shows each address on a line of its own', async () => {
    const doors = ['192.168.1.10:8884', '10.0.0.1:8884'];
    await open({ ...emptyHub, joining: { ...joining, open: { by: 'digits', doors, left: 4 } } });
    await press('Join');
    for (const door of doors) expect(screen.getByText(door).tagName).toBe('LI');
    expect(main().textContent).toContain('type one of these addresses');
  });
});

describe('after a sleep', () => {
  const alarm = {
    key: 'a',
    text: sentence`An alarm.`,
    raised: { time: '2026-11-21T10:00:00.000Z', offset: '+01:00' },
  };
  const before = { ...having(station), fleet: { ...having(station).fleet, alarms: [alarm] } };
  const slept = {
    count: 1,
    how: 'slept' as const,
    from: { time: '2026-11-21T10:00:00.000Z', offset: '+01:00' },
    to: { time: '2026-11-21T11:00:00.000Z', offset: '+01:00' },
  };

  it('nothing of a form that was half typed is left, and the hub hears so', async () => {
    const emptied: unknown[] = [];
    await open(before, {
      emptied: (argument) => {
        emptied.push(argument);
        return Promise.resolve(ok(undefined));
      },
    });
    await press(/^Alarms/);
    fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Dana' } });
    await push({ ...before });
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Dana');
    expect(emptied).toEqual([]);
    await push({ ...before, slept });
    expect(emptied).toEqual([{ count: 1 }]);
    expect(main().textContent).toMatch(
      /This computer slept from 2026-11-21 11:00:00\s\+01:00 to .*12:00:00\s\+01:00\./,
    );
    await press(/^Alarms/);
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('');
  });

  it('it says that the screen may go dark, if the system refused to keep it on', async () => {
    await open({ ...before, isKeptAwake: true });
    expect(main().textContent).not.toContain('may go dark');
    await push({ ...before, isKeptAwake: false });
    expect(main().textContent).toContain('may go dark');
  });
});

describe('the card of a station', () => {
  it('says what powers it, and when it slept', async () => {
    const said = {
      program: 'test',
      isSelfTested: true,
      diskFree: 1e9,
      power: { source: 'battery', percent: 9, isCharging: false },
      slept: {
        fromMs: Date.parse('2026-11-21T10:00:00.000Z'),
        toMs: Date.parse('2026-11-21T11:00:00.000Z'),
        offset: '+05:30',
      },
    } as const;
    await open(having({ ...station, said }));
    expect(main().textContent).not.toContain('Slept');
    await press(/^7/);
    expect(main().textContent).toContain('battery, 9%, not charging');
    expect(main().textContent).toMatch(
      /Last sleep.*from .*15:30:00\s\+05:30 to .*16:30:00\s\+05:30/,
    );
    await push(having({ ...station, said: { ...said, power: { source: 'mainsOrUnknown' } } }));
    expect(main().textContent).toContain('mains, or not known');
  });
});

describe('the board of stations that slept', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00.000Z') });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  function slept(offset: string, from: string, to: string): StationShown {
    const said = { program: undefined, isSelfTested: true, diskFree: 1e9 };
    const times = { fromMs: Date.parse(from), toMs: Date.parse(to), offset };
    return { ...station, said: { ...said, slept: times } };
  }

  it.each([
    ['+05:30', 'from 15:30:00 +05:30 to 16:15:30 +05:30'],
    ['-10:30', 'from 2026-11-20 23:30:00 -10:30 to 00:15:30 -10:30'],
    ['+00:00', 'from 10:00:00 +00:00 to 10:45:30 +00:00'],
  ])('says when, by the clock on the wall of the station at %s', async (offset, expected) => {
    await open(having(slept(offset, '2026-11-21T10:00:00.000Z', '2026-11-21T10:45:30.000Z')));
    const { textContent } = screen.getByRole('button', { name: /^7/ });
    expect(textContent.replaceAll('\u00a0', ' ')).toContain(`Slept ${expected}`);
  });

  it('says no more of a sleep that ended a day ago', async () => {
    const from = '2026-11-20T10:00:00.000Z';
    await open(having(slept('+01:00', from, '2026-11-20T12:00:00.001Z')));
    expect(main().textContent).toContain('Slept from');
    await push(having(slept('+01:00', from, '2026-11-20T12:00:00.000Z')));
    expect(main().textContent).not.toContain('Slept');
  });
});

describe('records of a newer program', () => {
  it('are counted on the page of the ledgers', async () => {
    const newer = sentence`2 records are of a newer program.`;
    const ledger = { ledger: '1'.repeat(64), branches: [{ ...branch, newer }], alarms: [] };
    await open({ ...having(station), ledgers: [ledger] });
    await press('Ledgers');
    expect(main().textContent).toContain('2 records are of a newer program.');
    await push(having(station));
    expect(main().textContent).not.toContain('newer program');
  });

  it('are named on the card of their ruling', async () => {
    const about = { ...ruling, finalVerdict: 'newer' } as const;
    const found = { rulings: [about], hasOlder: false, found: 1, total: 1, otherwise: 0 };
    const next = { kind: 'opinion', opinion: 'second' } as const;
    await open(having(station), {
      rulings: () => Promise.resolve(ok(ok({ ...found, stations: ['7'], refusals: [] }))),
      ruling: () => Promise.resolve(ok(ok({ ruling: about, notJudged: [], next }))),
    });
    await press('Rulings');
    await press('7-0001');
    const warning = screen.getByText('A newer record speaks of this ruling');
    expect(warning.className).toBe('warning');
  });
});

describe('an opinion at the desk', () => {
  const found = { rulings: [ruling], hasOlder: false, found: 1, total: 1, otherwise: 0 };

  it('keeps its number when another opinion arrives', async () => {
    let next: OpenedHubRuling['next'] = { kind: 'opinion', opinion: 'second' };
    const given: unknown[] = [];
    const error = sentence`No opinion was given, because another one on this ruling has arrived. Open the ruling again.`;
    await open(having(station), {
      rulings: () => Promise.resolve(ok(ok({ ...found, stations: ['7'], refusals: [] }))),
      ruling: () => Promise.resolve(ok(ok({ ruling, notJudged: [], next }))),
      giveOpinion: (asked) => {
        given.push(asked.opinion);
        return Promise.resolve(ok(fail(error)));
      },
    });
    await press('Rulings');
    await press('7-0001');
    await press('Enter the second opinion');
    next = { kind: 'opinion', opinion: 'third' };
    await push(having(station, unheard));
    fireEvent.change(screen.getByLabelText(/^Name of the person/), { target: { value: 'Ada' } });
    await press(/give the second opinion/);
    expect(given).toEqual(['second']);
    const form = screen.getByRole('alert').closest('form');
    expect(within(form ?? main()).getByRole('alert').textContent).toContain('has arrived');
  });
});
