/**
 * The rulings of all stations at a hub: search, judgement with the lists at hand, and opinions at
 * the desk.
 */
import type { AlarmShown } from '../../contract/hub/fleet-shown.ts';
import type { HubHandlers } from '../../contract/hub/hub-call.ts';
import type {
  FoundRulings,
  GivenAtDesk,
  HubSources,
  OpenedHubRuling,
  RulingNamed,
  RulingsSearch,
} from '../../contract/hub/rulings-shown.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import type { CollectedRuling } from '../../core/fleet/collected-rulings.ts';
import { nextAtDesk } from '../../core/fleet/desk-opinions.ts';
import { givenTwice, inOrder } from '../../core/ledger/final-verdict.ts';
import type { Messages } from '../../core/fleet/messages.ts';
import type { RulingNames } from '../../core/fleet/ruling-names.ts';
import { basisOf } from '../../core/ledger/judge-again.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sentence } from '../../core/text/sentence.ts';
import type { Hub } from '../ledgers/hub-parts.ts';
import { describeHubError, type HubError } from '../ledgers/hub-error.ts';
import { CollectedRulings } from './rulings-in-hub.ts';
import { DeskOpinions } from './opinions-in-hub.ts';
import { findRulings } from './find-rulings.ts';
import { giveAtDesk, noMember, type DeskRequest } from './give-at-desk.ts';
import { JudgedRulings } from './judged-rulings.ts';
import { ListsAtHand, type FilesAtHand } from './lists-at-hand.ts';
import { describeMissing } from './missing-basis.ts';
import { alarmsOfRulings, describeDeskRefusal, type OddRulings } from './ruling-alarms.ts';
import type { RulingParts } from './ruling-parts.ts';
import { rulingShown } from './ruling-shown.ts';

const noSuchRuling = sentence`This hub has no such ruling. Search for it again.`;

export class Rulings {
  readonly handlers: Pick<HubHandlers, 'rulings' | 'ruling' | 'rulingSources' | 'giveOpinion'>;
  readonly #lists: ListsAtHand;
  readonly #collected: CollectedRulings;
  readonly #judged: JudgedRulings;
  readonly #desk: DeskOpinions;
  readonly #parts: RulingParts;
  #judgedAt = '';
  #odd: Omit<OddRulings, 'names'> = { otherwise: [], twice: [] };

  constructor(hub: Hub, files: FilesAtHand) {
    this.#lists = new ListsAtHand(files);
    this.#collected = new CollectedRulings(hub.database);
    this.#judged = new JudgedRulings(this.#lists);
    this.#desk = new DeskOpinions(hub);
    this.#parts = {
      collected: this.#collected,
      judged: this.#judged,
      lists: this.#lists,
      desk: this.#desk,
    };
    this.handlers = {
      rulings: async (search) => this.#updated(async () => this.#find(search)),
      ruling: async (named) => this.#withRuling(named, (ruling) => ok(this.#open(ruling))),
      rulingSources: async (named) =>
        this.#withRuling(named, (ruling) => ok(this.#sources(ruling))),
      giveOpinion: async (asked) => this.#give(asked),
    };
  }

  /** Reads and judges what is new. */
  async update(): Promise<Result<undefined, HubError>> {
    const updated = await this.#collected.update();
    if (!updated.ok) return updated;
    const read = this.#desk.update();
    if (!read.ok) return read;
    const isOther = this.#lists.refresh();
    if (isOther) this.#judged.listsChanged();
    const now = `${this.#collected.arrived.toString()} ${this.#desk.count.toString()}`;
    if (now === this.#judgedAt && !isOther) return ok(undefined);
    await this.#judged.update(this.#collected.all, (ruling) => this.#desk.of(ruling));
    this.#odd = this.#oddRulings();
    this.#judgedAt = now;
    return ok(undefined);
  }

  /** Names of the rulings that were read. */
  names(): RulingNames {
    return this.#collected.names;
  }

  /** Opinions at the desk, for the station of this ledger. */
  notesOn(ledger: string): Messages['notes'] | undefined {
    return this.#desk.notesOn(ledger);
  }

  /** Alarms of the board: the lists contradict a ruling, or an opinion was given twice. */
  alarms(): readonly AlarmShown[] {
    return alarmsOfRulings({ names: this.#collected.names, ...this.#odd });
  }

  /** Stops reading. */
  close(): void {
    this.#collected.close();
  }

  /** Leaves out rulings that were set aside, or whose last opinion agrees with the lists. */
  #oddRulings(): Omit<OddRulings, 'names'> {
    const standing = this.#collected.all.filter(({ setAsides }) => setAsides.length === 0);
    const isWrong = (ruling: CollectedRuling): boolean =>
      this.#judged.kindOf(inOrder(this.#desk.of(ruling)).at(-1) ?? ruling) === 'otherwise';
    return {
      otherwise: standing.filter(isWrong),
      twice: standing.filter((ruling) => this.#isGivenTwice(ruling)),
    };
  }

  #isGivenTwice(ruling: CollectedRuling): boolean {
    const all = [...this.#desk.of(ruling), ...this.#desk.ofOthers(ruling)];
    return givenTwice(all) !== undefined;
  }

  async #updated<Value>(
    work: () => StaffResult<Value> | Promise<StaffResult<Value>>,
  ): Promise<StaffResult<Value>> {
    const read = await this.update();
    return read.ok ? work() : fail(describeHubError(read.error));
  }

  async #withRuling<Value>(
    named: RulingNamed,
    work: (ruling: CollectedRuling) => StaffResult<Value>,
  ): Promise<StaffResult<Value>> {
    return this.#updated(() => {
      const ruling = this.#collected.find(named.ledger, named.hash);
      return ruling?.record === named.number ? work(ruling) : fail(noSuchRuling);
    });
  }

  async #find(search: RulingsSearch): Promise<StaffResult<FoundRulings>> {
    const { all, names } = this.#collected;
    const { otherwise } = this.#judged;
    const searched = search.isOtherwise ? otherwise : all;
    const page = await findRulings(searched, search, {
      names,
      opinionsOf: (ruling) => this.#desk.of(ruling),
    });
    const stations = new Set(all.map(names.station));
    return ok({
      ...page,
      rulings: page.rulings.map((ruling) => rulingShown(ruling, this.#parts)),
      total: all.length,
      otherwise: otherwise.length,
      stations: [...stations].toSorted((one, other) =>
        one.localeCompare(other, 'en', { numeric: true }),
      ),
      refusals: this.#lists.refusals,
    });
  }

  #open(ruling: CollectedRuling): OpenedHubRuling {
    const names = this.#collected.basisNames(ruling.ledger);
    const notJudged = [ruling, ...this.#desk.of(ruling)].flatMap((look) => {
      const judgement = this.#judged.judge(look);
      return judgement.kind === 'notJudged'
        ? [describeMissing(judgement.missing, look, names)]
        : [];
    });
    const byText = new Map(notJudged.map((one) => [JSON.stringify(one), one]));
    return {
      ruling: rulingShown(ruling, this.#parts),
      notJudged: [...byText.values()],
      next: this.#next(ruling),
    };
  }

  /** Returns the opinion that a person whose name is not typed yet may give. */
  #next(ruling: CollectedRuling): OpenedHubRuling['next'] {
    const basis = basisOf(ruling, this.#lists);
    if (!basis.ok) {
      const names = this.#collected.basisNames(ruling.ledger);
      return { kind: 'refused', sentence: describeMissing(basis.error, ruling, names) };
    }
    const opinion = nextAtDesk(ruling, this.#desk.of(ruling), noMember, basis.value.rules);
    return opinion.ok
      ? { kind: 'opinion', opinion: opinion.value }
      : { kind: 'refused', sentence: describeDeskRefusal(opinion.error) };
  }

  #sources(ruling: CollectedRuling): readonly HubSources[] {
    const first = { ...ruling, opinion: 'first' as const, at: 'station' as const };
    return [first, ...this.#desk.of(ruling)].flatMap((look) => {
      const judgement = this.#judged.judge(look);
      if (judgement.kind === 'notJudged') return [];
      const { opinion, at, verdict, words } = look;
      const sources = judgement.look.sources;
      return [
        {
          opinion,
          at,
          verdict,
          words: sources.map((source, index) => ({ word: words[index] ?? '', source })),
        },
      ];
    });
  }

  async #give({ ruling: named, ...asked }: DeskRequest): Promise<StaffResult<GivenAtDesk>> {
    const opinion = await this.#withRuling(named, (ruling) =>
      giveAtDesk(ruling, asked, this.#parts),
    );
    if (opinion.ok) await this.update();
    return opinion;
  }
}
