// @vitest-environment jsdom
/** Screens of stations and of a hub show the whole fingerprints of a forged pair, which differ. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FleetPage, SentFiles } from '../../electron/contract/staff/fleet-calls.ts';
import type { ConsolePage, StationBridge } from '../../electron/contract/screen-types.ts';
import type { HubBridge } from '../../electron/contract/hub/hub-bridge.ts';
import type { HubSnapshot } from '../../electron/contract/hub/hub-contract.ts';
import { alarmsOfRules } from '../../electron/core/fleet/alarms.ts';
import { fingerprintOf, shortFingerprint } from '../../electron/core/base/fingerprint.ts';
import { ok } from '../../electron/core/base/result.ts';
import { english } from '../../electron/core/text/sentence.ts';
import { describeAlarm } from '../../electron/hub/fleet/describe-alarm.ts';
import { StationContext } from '../../renderer/console/station-context.ts';
import { StaffScreen } from '../../renderer/console/staff-screen.tsx';
import { readQr } from '../read-qr.ts';
import { FakeStation } from '../renderer/fake-station.ts';
import { emptyHub } from '../renderer/hub/fake-hub.ts';
import { drive, station } from '../renderer/hub/hub-samples.ts';
import { having, open, press } from '../renderer/hub/open-hub-page.tsx';
import { almostTheSame, bare, fingerprints, sides, StationOfSide, type Side } from './pair.ts';
import { placesOf } from './places.ts';

let stations: Readonly<Record<Side, StationOfSide>>;

beforeAll(async () => {
  stations = { right: new StationOfSide('right'), forged: new StationOfSide('forged') };
  for (const side of sides) await stations[side].use();
});

afterEach(cleanup);

afterAll(() => {
  for (const side of sides) stations[side].end();
});

/** What is on the screen, and what is read out. */
function shown(): string {
  const labels = [...document.querySelectorAll('[aria-label]')].map((one) =>
    one.getAttribute('aria-label'),
  );
  return bare([document.body.textContent, ...labels].join(' '));
}

/** Lets answers and timers that are due come. */
async function settle(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Opens a page of a real station's console. `answers` stand in for what the station would say. */
async function openPage(
  { host }: StationOfSide,
  page: ConsolePage,
  answers: Partial<StationBridge> = {},
): Promise<void> {
  const calls = Object.entries(host.handlers).map(([name, handler]) => [
    name,
    async (argument: never) => ok(await (handler as (argument: never) => unknown)(argument)),
  ]);
  const bridge = {
    ...new FakeStation().bridge,
    ...(Object.fromEntries(calls) as Partial<StationBridge>),
    ...answers,
  };
  const { view } = host.handlers.watch(undefined);
  if (view.screen !== 'staff') throw new Error('Nobody is at the console.');
  render(
    <StationContext value={bridge}>
      <StaffScreen view={view} place={{ page }} onPlace={() => undefined} />
    </StationContext>,
  );
  await settle();
  await settle();
}

async function type(label: string | RegExp, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

interface Row {
  readonly files: readonly string[];
  readonly what: string;
  /** Fingerprints that it shows, for a side. */
  readonly shows: (side: Side) => readonly string[];
  readonly draw: (side: Side) => Promise<void>;
}

const ofPair = (...names: readonly ('list' | 'event')[]): Row['shows'] => {
  return (side) => names.map((name) => fingerprints[side][name]);
};

const page = (name: string): string => `renderer/console/pages/${name}.tsx`;
const hubPage = (name: string): string => `renderer/hub/${name}.tsx`;

/** What only a network or another program brings: its hashes are alike but for their last bits. */
const [first, second] = [almostTheSame('first'), almostTheSame('second')];
const ofHashes: Row['shows'] = (side) => [fingerprintOf(first[side]), fingerprintOf(second[side])];
const one: Row['shows'] = (side) => [fingerprintOf(first[side])];

function fleet(change: Partial<FleetPage>): Partial<StationBridge> {
  const none = { hubs: [], sent: [], records: 0, joining: { kind: 'none' } } as const;
  return { fleet: () => Promise.resolve(ok({ ...none, ...change })) };
}

function sentTo(side: Side): SentFiles {
  const lexicon = { title: 'List', fingerprint: fingerprintOf(first[side]), facts: [] };
  const event = { title: 'Cup', fingerprint: fingerprintOf(second[side]) };
  const hub = { station: '7'.repeat(16), hub: 'Hub', number: 1, program: undefined };
  return { ...hub, lexicon, event, state: undefined, why: [], goesBack: false };
}

async function openHub(
  name: string,
  change: Partial<HubSnapshot>,
  answers: Partial<HubBridge> = {},
): Promise<void> {
  await open({ ...emptyHub, ...change }, answers);
  await press(name);
}

const rows: readonly Row[] = [
  {
    files: [page('status-page')],
    what: 'Status',
    shows: ofPair('list', 'event'),
    draw: (side) => openPage(stations[side], 'status'),
  },
  {
    files: [page('event/event-card')],
    what: 'the event in use',
    shows: ofPair('list', 'event'),
    draw: (side) => openPage(stations[side], 'event'),
  },
  {
    files: [page('event-page')],
    what: 'the event to save',
    shows: ofPair('event'),
    draw: async (side) => {
      await openPage(stations[side], 'event');
      await press('Save for other stations');
    },
  },
  {
    files: [],
    what: 'an event that is loaded from a file',
    shows: ofPair('list', 'event'),
    draw: async (side) => {
      await openPage(stations[side], 'event');
      await press('Load an event from a file');
      await type('Event file', stations[side].eventFile);
      await press('Check the file');
      await settle();
    },
  },
  {
    files: [page('lexicons-page'), page('lexicons/installed-card')],
    what: 'the word lists',
    shows: ofPair('list'),
    draw: (side) => openPage(stations[side], 'lexicons'),
  },
  {
    files: [page('lexicons/import-decision')],
    what: 'a list that is imported',
    shows: one,
    draw: async (side) => {
      const { handlers } = stations[side].host;
      const { inUse } = await handlers.lexicons(undefined);
      if (inUse === undefined) throw new Error('No list is in use.');
      const lexicon = { ...inUse, fingerprint: fingerprintOf(first[side]) };
      const report = { lexicon, isInUse: false, readings: [], lengths: [], dropped: [] };
      const state = {
        kind: 'ready' as const,
        request: { file: '/stick/a.txt', title: '', edition: '' },
        report: { ...report, droppedRows: [] },
        outlook: { state: 'ready' as const },
      };
      await openPage(stations[side], 'lexicons', {
        importProgress: () => Promise.resolve(ok(state)),
      });
    },
  },
  {
    files: [page('set-up-page')],
    what: 'the set-up',
    shows: ofPair('list', 'event'),
    draw: (side) => openPage(stations[side], 'setUp'),
  },
  {
    files: [page('kit-page')],
    what: 'a kit that was saved',
    shows: one,
    draw: async (side) => {
      await openPage(stations[side], 'kit', {
        saveKit: () =>
          Promise.resolve(
            ok(ok({ file: '/stick/a.kit', fingerprint: fingerprintOf(first[side]) })),
          ),
      });
      await type(/^Folder or USB drive/, stations[side].stick);
      await press('Save the kit');
    },
  },
  {
    files: ['renderer/console/components/kit-set-up.tsx'],
    what: 'a kit that is looked at, whose own fingerprint is typed from the paper',
    shows: ofPair('list', 'event'),
    draw: async (side) => {
      const { file } = await stations[side].saveKit();
      await openPage(stations[side], 'kit');
      await type('Kit file', file);
      await press('Check the kit');
      await settle();
    },
  },
  {
    files: [page('fleet/sent-files')],
    what: 'what a hub sent',
    shows: ofHashes,
    draw: (side) => openPage(stations[side], 'fleet', fleet({ sent: [sentTo(side)] })),
  },
  {
    files: [page('join-card')],
    what: 'a station that joins by a stick',
    shows: ofHashes,
    draw: (side) => {
      const [fingerprint, hubFingerprint] = [first[side], second[side]].map(fingerprintOf);
      const joining = { kind: 'waiting', hub: 'Hub', id: '7'.repeat(16) } as const;
      const compared = { fingerprint: fingerprint ?? '', hubFingerprint: hubFingerprint ?? '' };
      return openPage(stations[side], 'fleet', fleet({ joining: { ...joining, ...compared } }));
    },
  },
  {
    files: [hubPage('join-page')],
    what: 'a hub that is joined by a stick',
    shows: one,
    draw: (side) => {
      const door = {
        by: 'stick',
        file: 'a.join',
        fingerprint: fingerprintOf(first[side]),
      } as const;
      return openHub('Join', { joining: { ...emptyHub.joining, open: door } });
    },
  },
  {
    files: [hubPage('asking-stations')],
    what: 'a station that asks a hub',
    shows: one,
    draw: (side) => {
      const door = { by: 'stick', file: 'a.join', fingerprint: '0' } as const;
      const id = '7'.repeat(16);
      const asking = {
        id,
        station: '7',
        fingerprint: fingerprintOf(first[side]),
        isAccepted: false,
      };
      return openHub('Join', { joining: { ...emptyHub.joining, open: door, asking: [asking] } });
    },
  },
  {
    files: [hubPage('sent-card')],
    what: 'what a hub sends',
    shows: ofHashes,
    draw: (side) => {
      const { lexicon, event } = sentTo(side);
      const sending = { number: 1, ...(lexicon && { lexicon }), ...(event && { event }) };
      return openHub('Send', { sending: { ...sending, confirmedBy: 'Dana', stations: [] } });
    },
  },
  {
    files: [hubPage('send-page')],
    what: 'what a hub is about to send',
    shows: ofPair('list', 'event'),
    draw: async (side) => {
      const { handlers } = stations[side].host;
      const { inUse: facts } = await handlers.lexicons(undefined);
      const { inForce } = await handlers.eventPage(undefined);
      if (facts === undefined || !inForce.ok || inForce.value === undefined) throw new Error();
      const lexicon = { facts, others: [], sha256: facts.sha256, signatures: 0 };
      const event = { event: inForce.value, signatures: 0 };
      const looked = { lexicon, event, conflicts: [], warnings: [] };
      await openHub(
        'Send',
        {},
        {
          listDrives: () => Promise.resolve(ok([drive])),
          lookAtLists: () => Promise.resolve(ok(ok(looked))),
        },
      );
      fireEvent.click(screen.getByLabelText(/one\.event/));
      await press('Check');
    },
  },
  {
    files: [hubPage('archive-page')],
    what: 'an archive',
    shows: one,
    draw: (side) => {
      const of = { time: '2026-11-21T10:00:00.000Z', offset: '+01:00', ledgers: 1 };
      const archive = { ...of, contents: first[side], isComplete: true };
      return openHub('Archive', { ...having(station), archives: [archive] });
    },
  },
];

describe('a forged pair', () => {
  it.each(rows)('is told apart by the screen of $what', async ({ shows, draw }) => {
    for (const side of sides) {
      await draw(side);
      const text = shown();
      for (const fingerprint of shows(side)) expect(text).toContain(bare(fingerprint));
      const other = side === 'right' ? 'forged' : 'right';
      for (const fingerprint of shows(other)) expect(text).not.toContain(bare(fingerprint));
      cleanup();
    }
  });

  it('is told apart by a telephone at Status, which reads whole fingerprints with their names', async () => {
    for (const side of sides) {
      await openPage(stations[side], 'status');
      const codes = [...document.querySelectorAll('.fingerprint-code')].map(readQr);
      const { list, event } = fingerprints[side];
      expect(codes).toEqual([`Invented list NWL2030: ${list}`, `Cup, version 1 of 1: ${event}`]);
      cleanup();
    }
  });

  it('is drawn by all screens that show a whole fingerprint', () => {
    expect(rows.flatMap(({ files }) => files).toSorted()).toEqual(placesOf('drawn'));
  });

  it('that agrees in the short form, by which a board names things, is an alarm with both', () => {
    for (const thing of ['lexicon', 'event'] as const) {
      const rules = sides.map((side) => ({
        lexicon: undefined,
        event: undefined,
        [thing]: first[side],
      }));
      const [alarm, ...others] = alarmsOfRules(rules);
      expect(others).toEqual([]);
      if (alarm === undefined) throw new Error('No alarm.');
      const said = english(describeAlarm(alarm, { nameOf: () => '', endsOf: () => [] }));
      for (const side of sides) expect(said).toContain(fingerprintOf(first[side]));
    }
    const short = sides.map((side) => shortFingerprint(fingerprintOf(first[side])));
    expect(short[0]).toBe(short[1]);
  });
});
