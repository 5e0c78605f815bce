/** Every duration of the fleet, in milliseconds. */
export const fleetTiming = {
  /** A station tells its courier at least this often that it lives. */
  lifeEveryMs: 3_000,
  /** Stations publish their health at least this often. */
  healthEveryMs: 5_000,
  /**
   * A station whose program gave no sign of life for longer does not answer. All is well for at most
   * 8 s without one: a sign of life may have waited for the next health.
   */
  answersWithinMs: 10_000,
  /** A station whose page answered no animation frame for longer has no screen. */
  noScreenAfterMs: 5_000,
  /** A hub that did not look at its clock for longer slept: it knows no age any more. */
  hubSleptMs: 10_000,
  /** A station that was silent for longer counts as gone, even if its connection did not end. */
  silentAfterMs: 30_000,
  /** A station that sends none of its missing records for this long counts as behind. */
  behindAfterMs: 60_000,
  /** A wall clock that drifts from the monotonic one by more than this has been set. */
  clockSetByMs: 1_000,
  /** Time that a courier waits for an answer of its hub. */
  answer: { firstMs: 3_000, longestMs: 60_000 },
  /** Time until a courier or a broker that ended is restarted. */
  restart: { firstMs: 1_000, longestMs: 60_000 },
  /** From a change of the station until it is sent to the courier. */
  tellCourierAfterMs: 200,
  /** Until the courier retries a ledger that is missing or cannot be read. */
  ledgerAgainMs: 1_000,
  /** Shortest time between two writes of the desk's notes. */
  betweenNotesMs: 1_000,
  /** Without new parts for this long, the courier subscribes to a sent file again. */
  fileAgainMs: 15_000,
  /** Shortest time between two manifests. Of several sooner ones, only the last counts. */
  betweenManifestsMs: 1_000,
  /** Sent files are put in use only after this time without a touch at the station. */
  untouchedMs: 10_000,
  /** Between two checks of the folders of sent files. */
  sentFilesEveryMs: 2_000,
  /** Shortest time between two assessments of one hub's files, unless staff changed the station. */
  betweenAssessmentsMs: 60_000,
  /** Until a message of the program that joins a hub is repeated. */
  joinMessageAgainMs: 200,
  /** For a connection. On a busy machine, forty handshakes at once take a while. */
  connectMs: 20_000,
  /** The broker ends a connection that is silent for one and a half times this. */
  keepAliveMs: 10_000,
  /** Before the next attempt to connect: the least, and what chance adds. */
  returnMs: { least: 300, chance: 900 },
  /** For the orderly end of a connection. */
  disconnectMs: 2_000,
  /** Silence between a joining station and its hub until TCP keep-alive probes start. */
  joinSilenceMs: 10_000,
  /** For a program at either end of joining to answer. */
  joinAnswerMs: 10_000,
  /** For a person at the station to compare the digits. */
  compareDigitsMs: 15 * 60_000,
  /** For a station to take its answer at the door. */
  goodbyeMs: 2_000,
  /** Records that come within this time are stored together. */
  gatherMs: 5,
  /** A hub says for this long that somebody opens more connections than it keeps. */
  crowdedMs: 60_000,
  /** Between two times at which a hub's own ledger records what came over the network. */
  anchorEveryMs: 5 * 60_000,
  /** For one turn of a hub's work on messages. */
  turnMs: 50,
  /** Until the hub tries again to store records that its file refused. */
  storeAgainMs: 1_000,
  /** A station that does not answer for this long has handed over everything, or is gone. */
  handOverSilenceMs: 10_000,
  /**
   * For all that a station hands over, so that one that answers part by part cannot keep the others
   * from their archive. A huge day of 20,000 records takes 200 answers.
   */
  handOverMs: 5 * 60_000,
  /** Between two checks of the fleet, and of the hub's clock. */
  hubLooksEveryMs: 1_000,
  /** Shortest time between two readings of all ledgers by a hub. */
  ledgersEveryMs: 10_000,
} as const;
