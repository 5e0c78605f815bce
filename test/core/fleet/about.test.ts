/** The message with which programs of all versions begin. These texts never change. */
import { expect, it } from 'vitest';
import { aboutOf } from '../../../electron/core/fleet/about.ts';
import { messageNames, readMessage, writeMessage } from '../../../electron/core/fleet/messages.ts';
import { errorOf, valueOf } from '../lexicon/samples.ts';

it('is written as every version reads it', () => {
  const written = JSON.parse(writeMessage(aboutOf('challenge-station 1.2.3'))) as object;
  expect(Object.keys(written)).toEqual(['program', 'protocol', 'topics']);
  expect(written).toMatchObject({ program: 'challenge-station 1.2.3', protocol: 1 });
  // All but this one, without which nothing else is sent or heard.
  const { topics } = aboutOf('');
  expect(topics).toEqual(messageNames.filter((name) => name !== 'about'));
  expect(topics).toHaveLength(messageNames.length - 1);
});

it('is read from every version', () => {
  const first = '{"program":"challenge-station 0.1.0","protocol":1,"topics":["hello","head"]}';
  const later =
    '{"more":{"of":"tomorrow"},"program":"challenge-station 9.9.9","protocol":77,"topics":["dream"]}';
  expect(valueOf(readMessage('about', first))).toEqual(JSON.parse(first));
  expect(valueOf(readMessage('about', later))).toEqual({
    program: 'challenge-station 9.9.9',
    protocol: 77,
    topics: ['dream'],
  });
  for (const member of ['program', 'protocol', 'topics']) {
    const { [member]: _, ...rest } = JSON.parse(first) as Record<string, unknown>;
    expect(errorOf(readMessage('about', JSON.stringify(rest)))).toBe('otherShape');
  }
});
