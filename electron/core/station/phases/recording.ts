/** Recording: the host looks up the words and writes the ruling before any screen shows it. */
import type { Play } from '../../challenge/play.ts';
import { rulingLabel } from '../../ledger/ruling-number.ts';
import { earliestVerdict } from '../not-before.ts';
import type { ClosedPhase } from '../resting-state.ts';
import { goTo, step } from '../step.ts';
import { whoTypesOf } from '../word-judge.ts';
import type { PhaseParts } from './phase.ts';
import { startVerdict, type Ruled, type VerdictPhase } from './verdict.ts';

export interface RecordingPhase {
  readonly name: 'recording';
  readonly play: Play;
  readonly tabAt: number;
  /** The durable ruling, held back until the earliest time of the verdict. */
  readonly ruled?: Ruled;
}

export function startRecording(play: Play, at: number): RecordingPhase {
  return { name: 'recording', play, tabAt: at };
}

export const recording: PhaseParts<RecordingPhase, RecordingPhase | VerdictPhase | ClosedPhase> = {
  deadline: ({ phase }) => phase.ruled && earliestVerdict(phase.tabAt),
  tick: (state, at) =>
    state.phase.ruled === undefined
      ? step(state)
      : goTo(state, startVerdict(state.phase.ruled, at)),
  on: {
    ruled(state, { ruling, verdict, at }) {
      const { phase, station } = state;
      const ruled: Ruled = {
        verdict,
        ...(ruling !== undefined && { given: { ruling, label: rulingLabel(station, ruling) } }),
      };
      return at < earliestVerdict(phase.tabAt)
        ? goTo(state, { ...phase, ruled })
        : goTo(state, startVerdict(ruled, at));
    },
    notRuled: (state, { cause }) => goTo(state, { name: 'closed', cause }),
  },
  view: (state) => ({
    screen: 'recording',
    ...whoTypesOf(state),
    words: state.phase.play.words,
  }),
  belongsTo: 'challenge',
};
