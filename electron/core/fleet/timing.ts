/** Every duration of the fleet, in milliseconds. */
export const fleetTiming = {
  /** Stations publish their health at least this often. */
  healthEveryMs: 10_000,
  /** A station that was silent for longer counts as gone, even if its connection did not end. */
  silentAfterMs: 30_000,
  /** A station that sends no records for this long, although it has some, does not just catch up. */
  behindAfterMs: 60_000,
  /** A wall clock that differs by more from a monotonic one has been set. */
  clockSetByMs: 1_000,
  /** Waits of a courier for an answer of its hub. */
  answer: { firstMs: 3_000, longestMs: 60_000 },
  /** Waits until a courier or a broker that ended is started again. */
  restart: { firstMs: 1_000, longestMs: 60_000 },
  /** From a change of the station until its courier is told. */
  tellCourierAfterMs: 200,
  /** Until the courier looks again at a ledger that is not there yet or cannot be read. */
  ledgerAgainMs: 1_000,
  /** Least time between two writings of notes from the desk. */
  betweenNotesMs: 1_000,
  /** The broker keeps all parts, so a sent file that does not grow must be asked for again. */
  fileAgainMs: 15_000,
  /** Manifests that come sooner wait; only the last one counts. */
  betweenManifestsMs: 1_000,
  /** Sent files are used only if nobody has touched the station for so long. */
  untouchedMs: 10_000,
  /** Between two looks into the folders of sent files. */
  sentFilesEveryMs: 2_000,
  /** Shortest time between two assessments of one hub's files, unless staff changed the station. */
  betweenAssessmentsMs: 60_000,
  /** Until a message of the program that joins a hub is sent again. */
  joinMessageAgainMs: 200,
  /** For a connection. On a busy machine, forty handshakes at once take a while. */
  connectMs: 20_000,
  /** The broker ends a connection that is silent for one and a half times this. */
  keepAliveMs: 10_000,
  /** Before the next attempt to connect: the least, and what chance adds. */
  returnMs: { least: 300, chance: 900 },
  /** For the orderly end of a connection. */
  disconnectMs: 2_000,
  /** Silence of a line between a station that joins and its hub, until the system asks about it. */
  joinSilenceMs: 10_000,
  /** For a program at either end of joining to answer. */
  joinAnswerMs: 10_000,
  /** For somebody at the station to compare the digits. */
  compareDigitsMs: 15 * 60_000,
  /** For a station to take its answer at the door. */
  goodbyeMs: 2_000,
  /** Records that come within this time are stored together. */
  gatherMs: 5,
  /** For the messages that a hub takes together. */
  turnMs: 50,
  /** Until the hub tries again to store what its file refused. */
  storeAgainMs: 1_000,
  /** A station that does not answer for so long has nothing more to hand over, or is not there. */
  handOverSilenceMs: 10_000,
  /**
   * For all that a station hands over, so that one that answers part by part cannot keep the others
   * from their archive. A huge day of 20,000 records takes 200 answers.
   */
  handOverMs: 5 * 60_000,
  /** Between two looks of a hub at its fleet, and at its clock. */
  hubLooksEveryMs: 1_000,
  /** At least between two readings of all ledgers by a hub. */
  ledgersEveryMs: 10_000,
} as const;
