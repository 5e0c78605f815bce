/** How stations join a hub, as its page shows it. */
import type { Sentence } from '../../core/text/sentence.ts';

/**
 * `network`: other machines reach the hub. `thisMachine`: the hub listens on this machine only.
 * `noNetwork`: the hub listens for others, but this machine is on no network.
 */
export type Reach = 'network' | 'thisMachine' | 'noNetwork';

export interface JoiningShown {
  /** Addresses at which stations find this hub, without ports. */
  readonly addresses: readonly string[];
  /** Which machines reach the hub. */
  readonly reach: Reach;
  /** The command that starts a hub which other machines reach. */
  readonly openToAll: string;
  /** `undefined` if no station may ask. */
  readonly open: OpenDoorShown | undefined;
  /** In the order in which they asked. */
  readonly asking: readonly AskingShown[];
  /** Why the last station that was accepted could not join. */
  readonly fault: Sentence | undefined;
}

export type OpenDoorShown =
  /** `fingerprint` is that of the certificate of the hub's authority. */
  | { readonly by: 'stick'; readonly file: string; readonly fingerprint: string }
  /** `doors` are addresses with ports, as staff type them at a station. */
  | { readonly by: 'digits'; readonly doors: readonly string[]; readonly left: number };

export interface AskingShown {
  readonly id: string;
  /** The name of the station, as it says. */
  readonly station: string;
  /** Absent by a stick. */
  readonly digits?: string;
  /** Of its request for a certificate. The station shows the same, by a stick. */
  readonly fingerprint: string;
  /** Whether staff here accepted it; it then waits for the staff at the station. */
  readonly isAccepted: boolean;
  /** What to do because its program and that of the hub differ; absent if they are the same. */
  readonly otherProgram?: Sentence;
  /** Another station has its name. This one is free. */
  readonly freeName?: string;
}
