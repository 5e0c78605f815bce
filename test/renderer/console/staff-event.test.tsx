// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EventFacts, NextEvent } from '../../../electron/contract/screen-types.ts';
import { playerTexts } from '../../../electron/core/text/player-texts.ts';
import { TextsContext } from '../../../renderer/ui/use-texts.ts';
import { formOf } from '../../../renderer/console/pages/event/form-of-event.ts';
import { EventReview } from '../../../renderer/console/pages/event/event-review.tsx';
import { Checkbox } from '../../../renderer/console/components/controls.tsx';
import { sentence } from '../../../electron/core/text/sentence.ts';
import { spokenFingerprint } from '../../../renderer/ui/fingerprint-text.tsx';
import { event as sample } from './event-sample.ts';

afterEach(cleanup);

const event: EventFacts = {
  ...sample,
  file: {
    ...sample.file,
    adjustments: { maximumLength: 10 },
    stations: ['1', 'B2'],
    languages: ['fr', 'en'],
  },
  maximumLength: 10,
};

function rows(next: Partial<NextEvent>): readonly string[] {
  render(
    <EventReview next={{ event, changes: [], conflicts: [], idle: {}, remarks: [], ...next }} />,
  );
  return screen.queryAllByRole('row').map((row) => row.textContent);
}

it('the review of an event spells every change in words', () => {
  const part = (name: 'procedure' | 'lastOpinion' | 'languages' | 'maximumLength' | 'title') =>
    ({ kind: 'part', part: name }) as const;
  expect(
    rows({
      changes: [
        { ...part('title'), from: '', to: 'Spring Open' },
        { ...part('maximumLength'), from: '15', to: '10' },
        { ...part('procedure'), from: 'selfService', to: 'wordJudge' },
        { ...part('lastOpinion'), from: '0', to: '3' },
        { ...part('languages'), from: 'en', to: 'fr, en' },
        { kind: 'word', list: 'allow', change: 'added', word: 'ACME', reason: 'sponsor' },
        { kind: 'word', list: 'deny', change: 'dropped', word: 'CAT', reason: 'school' },
        { kind: 'word', list: 'deny', change: 'otherReason', word: 'DOG', reason: 'new' },
      ],
    }),
  ).toEqual([
    'WhatNowNew',
    'Title–Spring Open',
    'Longest word15 letters10 letters',
    'Who uses the stationThe players: both sides checkA word judge types the slip',
    'OpinionsNoneA second and a third opinion',
    'LanguagesEnglishFrançais, English',
    'Allow list: word added–ACME (sponsor)',
    'Deny list: word removedCAT (school)–',
    'Deny list: reason changedDOGDOG (new)',
  ]);
});

it('the review names the general rules in the language of the console', () => {
  const changes = [{ kind: 'part', part: 'rulebook', from: '', to: 'General rules' }] as const;
  render(
    <TextsContext value={playerTexts('fr')}>
      <EventReview next={{ event, changes, conflicts: [], idle: {}, remarks: [] }} />
    </TextsContext>,
  );
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Rules–Règles générales');
});

it('the review says when nothing differs, and what would close the station', () => {
  expect(rows({ conflicts: [sentence`The rules require OSPD7.`] })).toEqual([]);
  expect(screen.getByText('There are no changes to the event in use.')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('The rules require OSPD7.');
});

it('the fingerprint of an event stands in tiles and is read out one character at a time', () => {
  rows({});
  expect(screen.getByRole('img', { name: spokenFingerprint(event.fingerprint) })).toBeDefined();
});

it('the fingerprints of an event and of its word list are told apart by their names', () => {
  rows({});
  const tiles = screen.getByRole('img', { name: spokenFingerprint(event.fingerprint) });
  expect(tiles.parentElement?.previousElementSibling?.textContent).toBe('Event fingerprint');
  expect(
    screen.getByText('NENT QAXB NENT QAXB 9').parentElement?.previousElementSibling?.textContent,
  ).toBe('List fingerprint');
});

it('the form begins with the rules as the event adjusts them', () => {
  expect(formOf(event)).toEqual({
    title: 'Spring Open',
    first: '2026-11-21',
    last: '2026-11-22',
    rulebook: 'general',
    lexicon: 'ab'.repeat(32),
    maximumLength: 10,
    procedure: 'selfService',
    procedureReason: '',
    lastOpinion: 0,
    preparedSecondary: '',
    stations: ['1', 'B2'],
    languages: ['fr', 'en'],
    verdictWords: {},
    signatures: 0,
    signers: [],
  });
});

it('a tick tells whether it is on', () => {
  let isOn: boolean | undefined;
  render(<Checkbox label="Français" isOn={false} onChange={(now) => (isOn = now)} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Français' }));
  expect(isOn).toBe(true);
});
