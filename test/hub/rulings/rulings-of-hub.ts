/** A hub with collected stations, and its search over rulings, without a page. */
import { writeFileSync } from 'node:fs';
import type {
  FoundRulings,
  HubRulingShown,
  OpenedHubRuling,
  RulingsSearch,
} from '../../../electron/contract/hub/rulings-shown.ts';
import type { OpinionNumber } from '../../../electron/core/ledger/record-kinds.ts';
import type { Lexicon } from '../../../electron/core/lexicon/lexicon.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { collectFiles } from '../../../electron/hub/ledgers/collect.ts';
import type { Hub } from '../../../electron/hub/ledgers/hub-parts.ts';
import type { FilesAtHand } from '../../../electron/hub/rulings/lists-at-hand.ts';
import { Rulings } from '../../../electron/hub/rulings/open-rulings.ts';
import { sampleBytes, valueOf } from '../../core/lexicon/samples.ts';
import { dayLexicons, writeDayLexicons, type Day } from '../../station/ledger/ledger-day.ts';
import { open } from '../opened-hub.ts';
import { exportTo, Stations } from '../stations.ts';

/** The first list of a `Day`. */
export const dayLexicon = ((): Lexicon => {
  const [first] = dayLexicons;
  if (first === undefined) throw new Error('A day has lists.');
  return first;
})();

export class RulingsOfHub {
  readonly stations = new Stations();
  readonly hub: Hub = valueOf(open(this.stations.hub));
  /** Files of lists and events that the hub may use now. */
  lexicons: string[] = [];
  events: string[] = [];
  readonly files: FilesAtHand = { lexicons: () => this.lexicons, events: () => this.events };
  rulings: Rulings = new Rulings(this.hub, this.files);
  #exports = 0;

  /** Opens the search again, as a hub that starts does. */
  openAgain(): void {
    this.rulings.close();
    this.rulings = new Rulings(this.hub, this.files);
  }

  useDayLexicons(): void {
    this.lexicons = [...writeDayLexicons(this.stations.folder)];
  }

  /** Writes a list of these words to the folder of the test. */
  writeList(name: string, words: string, longWords?: string): string {
    const file = this.stations.at(name);
    writeFileSync(file, sampleBytes(words, longWords));
    return file;
  }

  async collect(...days: readonly Day[]): Promise<void> {
    for (const day of days) {
      this.#exports += 1;
      const name = `${this.#exports.toString()}.jsonl`;
      await this.collectFile(exportTo(this.stations.at('stick', name), day));
    }
  }

  async collectFile(file: string): Promise<void> {
    const { refusals } = valueOf(await collectFiles(this.hub, [file]));
    if (refusals.length > 0) throw new Error(refusals.map(english).join(' '));
  }

  async find(search: Partial<RulingsSearch> = {}): Promise<FoundRulings> {
    const asked = { search: '', isOtherwise: false, ...search };
    return valueOf(await this.rulings.handlers.rulings(asked));
  }

  /** All rulings that match, from all pages. */
  async findAll(search: Partial<RulingsSearch> = {}): Promise<readonly HubRulingShown[]> {
    const all: HubRulingShown[] = [];
    for (let before: number | undefined; ;) {
      const page = await this.find({ ...search, ...(before !== undefined && { before }) });
      all.push(...page.rulings);
      if (!page.hasOlder) return all;
      before = page.rulings.at(-1)?.arrived;
    }
  }

  async labels(search: string | Partial<RulingsSearch>): Promise<readonly string[]> {
    const all = await this.findAll(typeof search === 'string' ? { search } : search);
    return all.map(({ label }) => label);
  }

  /** The one ruling with this label. */
  async one(label: string): Promise<HubRulingShown> {
    const [found, ...others] = (await this.findAll()).filter((ruling) => ruling.label === label);
    if (found === undefined || others.length > 0) throw new Error(`${label} is not one ruling.`);
    return found;
  }

  async opened(label: string): Promise<OpenedHubRuling> {
    const { ledger, number, hash } = await this.one(label);
    return valueOf(await this.rulings.handlers.ruling({ ledger, number, hash }));
  }

  /** Returns the verdict, or why there is none. */
  async give(
    label: string,
    opinion: OpinionNumber,
    words: readonly string[],
    name = 'Ada',
  ): Promise<string> {
    const { ledger, number, hash } = await this.one(label);
    const ruling = { ledger, number, hash };
    const given = await this.rulings.handlers.giveOpinion({
      ruling,
      name,
      opinion,
      words: [...words],
    });
    return given.ok ? given.value.verdict : english(given.error);
  }

  async alarms(): Promise<readonly string[]> {
    valueOf(await this.rulings.update());
    return this.rulings.alarms().map(({ text }) => english(text));
  }

  end(): void {
    this.rulings.close();
    this.hub.close();
    this.stations.end();
  }
}
