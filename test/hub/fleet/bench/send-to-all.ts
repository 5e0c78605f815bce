/** How long a word list takes from a hub to all stations, whose couriers run beside it. */
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrokerName } from '../../../../electron/hub/broker/open-broker.ts';
import { randomFrom } from '../../../core/fleet/random.ts';
import { sampleBytes, valueOf } from '../../../core/lexicon/samples.ts';
import { FleetOfStations } from '../fleet-of-stations.ts';

export interface SentToAll {
  /** Of the file. */
  readonly bytes: number;
  /** From sending until each station says that it has the file, in milliseconds. */
  readonly tookMs: readonly number[];
}

/** Random words have nothing in common, so that their file is as large as that of many more. */
const wordCount = 300_000;
const wordLength = 9;

export async function sendToAll(broker: BrokerName, stations: number): Promise<SentToAll> {
  const all = new FleetOfStations(broker);
  try {
    await all.openHub();
    const waiting = new Set<string>();
    for (let index = 1; index <= stations; index += 1) {
      const day = all.stations.add(index.toString(), 1);
      waiting.add(await all.join(day));
      all.courier(day);
    }
    const { sending } = all.fleet;
    const file = all.stations.at('large.lexicon');
    writeFileSync(file, sampleBytes(randomWords()));
    const { sha256, bytes } = valueOf(sending.store.takeLexicon(file)).sent;
    while ([...waiting].some((id) => all.fleet.health(id) === undefined)) await wait(20);
    const began = performance.now();
    valueOf(sending.send({ lexicon: sha256 }));
    const tookMs: number[] = [];
    while (waiting.size > 0) {
      for (const id of waiting) {
        if (all.fleet.health(id)?.sent?.state !== 'staged') continue;
        waiting.delete(id);
        tookMs.push(performance.now() - began);
      }
      await wait(10);
    }
    return { bytes, tookMs };
  } finally {
    await all.end();
  }
}

function randomWords(): string {
  const random = randomFrom(1);
  const words = Array.from({ length: wordCount }, () =>
    Array.from({ length: wordLength }, () =>
      String.fromCharCode(65 + Math.floor(26 * random())),
    ).join(''),
  );
  return words.join(' ');
}
