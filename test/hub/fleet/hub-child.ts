/**
 * A hub with its network, until it is killed or its parent ends. The arguments are the folder, the
 * port, the broker, and perhaps a fault of a commit and its number. The environment can have the
 * address at which it listens.
 */
import { writeArchive } from '../../../electron/hub/ledgers/archive.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { brokerNames } from '../../../electron/hub/broker/open-broker.ts';
import { openFleet } from '../../../electron/hub/fleet/open-fleet.ts';
import { openHub } from '../../../electron/hub/open-hub.ts';
import { noFiles } from '../../../electron/hub/rulings/lists-at-hand.ts';
import { auditWith } from '../../../scripts/commands/hub-audit.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { tell } from '../../station/child-steps.ts';
import { address } from '../broker/fleet-on-broker.ts';
import { answerAll } from './chaos/questions.ts';
import { shiftedClock } from './chaos/shifted-clock.ts';
import { commitFaults, dieAtCommit } from './chaos/die-at-commit.ts';

const [folder = '', port = '0', named, fault, which] = process.argv.slice(2);
const broker = brokerNames.find((name) => name === named) ?? 'aedes';
const clock = shiftedClock();
const opened = openHub(folder, { mayCreate: true, program: 'test', log: tell });
if (!opened.ok) throw new Error(opened.error.kind);
const hub = opened.value;
const opening = await openFleet({
  hub,
  address: process.env['LISTEN_AT'] ?? address,
  port: Number(port),
  name: 'Nationals',
  broker,
  clock,
});
if (!opening.ok) throw new Error(english(opening.error));
const fleet = opening.value;
const commitFault = commitFaults.find((one) => one === fault);
if (commitFault !== undefined) dieAtCommit(hub.database, commitFault, Number(which));
tell('ready');
await answerAll({
  port: () => fleet.port,
  alarms: fleet.alarms,
  board: () => fleet.board().tiles,
  arrived: fleet.arrived,
  /** Why it cannot store. */
  fault: () => fleet.fault()?.kind ?? 'none',
  remove: (station) => {
    valueOf(fleet.remove(station));
  },
  shiftClock: (shiftMs) => {
    clock.shiftMs = Number(shiftMs);
  },
  handOver: fleet.handOver,
  /** Names of the reports in which the auditor found something. */
  archive: async (into) => {
    const audit = auditWith(noFiles);
    return valueOf(await writeArchive(hub, { folder: into, audit })).notGood;
  },
});
process.exit();
