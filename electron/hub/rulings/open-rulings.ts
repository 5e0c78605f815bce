/**
 * The rulings of all stations at a hub: one search, judged again by the lists at hand, and opinions
 * at the desk.
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
import { givenTwice, nextAtDesk } from '../../core/fleet/desk-opinions.ts';
import type { Messages } from '../../core/fleet/messages.ts';
import type { RulingNames } from '../../core/fleet/ruling-names.ts';
import { basisOf } from '../../core/ledger/judge-again.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sentence } from '../../core/text/sentence.ts';
import type { Hub } from '../ledgers/hub.ts';
import { describeHubError, type HubError } from '../ledgers/hub-error.ts';
import { CollectedRulings } from './collected-rulings.ts';
import { DeskOpinions } from './desk-opinions.ts';
import { findRulings } from './find-rulings.ts';
import { giveAtDesk, noMember, type DeskRequest } from './give-at-desk.ts';
import { JudgedRulings } from './judged-rulings.ts';
import { ListsAtHand, type FilesAtHand } from './lists-at-hand.ts';
import { describeMissing } from './missing-basis.ts';
import { alarmsOfRulings, describeDeskRefusal, type OddRulings } from './ruling-alarms.ts';
import type { RulingParts } from './ruling-parts.ts';
import { rulingShown } from './ruling-shown.ts';

export interface Rulings {
  readonly handlers: Pick<HubHandlers, 'rulings' | 'ruling' | 'rulingSources' | 'giveOpinion'>;
  /** Names of the rulings that were read. */
  readonly names: () => RulingNames;
  /** Reads and judges what is new. */
  readonly update: () => Promise<Result<undefined, HubError>>;
  /** Opinions at the desk, for the station of this ledger. */
  readonly notesOn: (ledger: string) => Messages['notes'] | undefined;
  /** What the board says of rulings: the lists say otherwise, or an opinion was given twice. */
  readonly alarms: () => readonly AlarmShown[];
  /** Ends reading. */
  readonly close: () => void;
}

const noSuchRuling = sentence`This hub has no such ruling. Search for it again.`;

export function openRulings(hub: Hub, files: FilesAtHand): Rulings {
  const lists = new ListsAtHand(files);
  const parts: RulingParts = {
    collected: new CollectedRulings(hub.database),
    judged: new JudgedRulings(lists),
    lists,
    desk: new DeskOpinions(hub),
  };
  const { collected, judged, desk } = parts;
  let judgedAt = '';
  let odd: Omit<OddRulings, 'names'> = { otherwise: [], twice: [] };

  async function update(): Promise<Result<undefined, HubError>> {
    const updated = await collected.update();
    if (!updated.ok) return updated;
    const read = desk.update();
    if (!read.ok) return read;
    const isOther = lists.refresh();
    if (isOther) judged.listsChanged();
    const now = `${collected.arrived.toString()} ${desk.count.toString()}`;
    if (now === judgedAt && !isOther) return ok(undefined);
    await judged.update(collected.all, opinionsOf);
    odd = oddRulings();
    judgedAt = now;
    return ok(undefined);
  }

  const opinionsOf = desk.of.bind(desk);

  /** A ruling that was set aside, or whose last opinion agrees with the lists, is no alarm. */
  function oddRulings(): Omit<OddRulings, 'names'> {
    const standing = collected.all.filter(({ setAsides }) => setAsides.length === 0);
    const isWrong = (ruling: CollectedRuling): boolean =>
      judged.kindOf(opinionsOf(ruling).at(-1) ?? ruling) === 'otherwise';
    return {
      otherwise: standing.filter(isWrong),
      twice: standing.filter((ruling) => givenTwice(opinionsOf(ruling)) !== undefined),
    };
  }

  async function updated<Value>(
    work: () => StaffResult<Value> | Promise<StaffResult<Value>>,
  ): Promise<StaffResult<Value>> {
    const read = await update();
    return read.ok ? work() : fail(describeHubError(read.error));
  }

  async function withRuling<Value>(
    named: RulingNamed,
    work: (ruling: CollectedRuling) => StaffResult<Value>,
  ): Promise<StaffResult<Value>> {
    return updated(() => {
      const ruling = collected.find(named.ledger, named.hash);
      return ruling?.record === named.number ? work(ruling) : fail(noSuchRuling);
    });
  }

  async function find(search: RulingsSearch): Promise<StaffResult<FoundRulings>> {
    const { all, names } = collected;
    const { otherwise } = judged;
    const searched = search.isOtherwise ? otherwise : all;
    const found = await findRulings(searched, search, { names, opinionsOf });
    const stations = new Set(all.map(names.station));
    return ok({
      ...found,
      rulings: found.rulings.map((ruling) => rulingShown(ruling, parts)),
      total: all.length,
      otherwise: otherwise.length,
      stations: [...stations].toSorted((one, other) =>
        one.localeCompare(other, 'en', { numeric: true }),
      ),
      refusals: lists.refusals,
    });
  }

  function open(ruling: CollectedRuling): OpenedHubRuling {
    const names = collected.basisNames(ruling.ledger);
    const notJudged = [ruling, ...opinionsOf(ruling)].flatMap((look) => {
      const judgement = judged.judge(look);
      return judgement.kind === 'notJudged'
        ? [describeMissing(judgement.missing, look, names)]
        : [];
    });
    const byText = new Map(notJudged.map((one) => [JSON.stringify(one), one]));
    return {
      ruling: rulingShown(ruling, parts),
      notJudged: [...byText.values()],
      next: next(ruling),
    };
  }

  /** What somebody may give whose name is not typed yet. */
  function next(ruling: CollectedRuling): OpenedHubRuling['next'] {
    const basis = basisOf(ruling, lists);
    if (!basis.ok) {
      const names = collected.basisNames(ruling.ledger);
      return { kind: 'refused', sentence: describeMissing(basis.error, ruling, names) };
    }
    const opinion = nextAtDesk(ruling, opinionsOf(ruling), noMember, basis.value.rules);
    return opinion.ok
      ? { kind: 'opinion', opinion: opinion.value }
      : { kind: 'refused', sentence: describeDeskRefusal(opinion.error) };
  }

  function sources(ruling: CollectedRuling): readonly HubSources[] {
    const first = { ...ruling, opinion: 'first' as const, at: 'station' as const };
    return [first, ...opinionsOf(ruling)].flatMap((look) => {
      const judgement = judged.judge(look);
      if (judgement.kind === 'notJudged') return [];
      const { opinion, at, verdict, words } = look;
      const found = judgement.look.sources;
      return [
        {
          ...{ opinion, at, verdict },
          words: found.map((source, index) => ({ word: words[index] ?? '', source })),
        },
      ];
    });
  }

  async function give({ ruling: named, ...asked }: DeskRequest): Promise<StaffResult<GivenAtDesk>> {
    const given = await withRuling(named, (ruling) => giveAtDesk(ruling, asked, parts));
    if (given.ok) await update();
    return given;
  }

  return {
    handlers: {
      rulings: async (search) => updated(async () => find(search)),
      ruling: async (named) => withRuling(named, (ruling) => ok(open(ruling))),
      rulingSources: async (named) => withRuling(named, (ruling) => ok(sources(ruling))),
      giveOpinion: give,
    },
    names: () => collected.names,
    notesOn: (ledger) => desk.notesOn(ledger),
    update,
    alarms: () => alarmsOfRulings({ names: collected.names, ...odd }),
    close: () => {
      collected.close();
    },
  };
}
