/** The hub as a client of its own broker. Announces the hub to all stations. */
import { aboutOf } from '../../core/fleet/about.ts';
import type { AnsweringHub } from '../../core/fleet/hub-answers.ts';
import { writeMessage } from '../../core/fleet/messages.ts';
import { allUp, hubAboutTopic, hubName, hubTopic } from '../../core/fleet/topics.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import {
  BrokerLink,
  type BrokerAddress,
  type Publication,
  type Received,
} from '../../link/broker-link.ts';
import type { Clock } from '../../station/machine/clock.ts';
import { randomId } from '../../station/machine/random-id.ts';
import { certifyHub, type Certified } from '../certificates/authority.ts';

interface Parts {
  readonly authority: Certified;
  readonly broker: BrokerAddress;
  /** Id of the hub. */
  readonly hub: string;
  /** Name that stations show. */
  readonly name: string;
  /** Name and version of the hub's program. */
  readonly program: string;
  /** Returns the state of the hub for its next message. */
  readonly present: () => AnsweringHub;
  readonly clock: Clock;
  readonly onOpen: () => void;
  readonly onMessage: (message: Received) => void;
}

export interface HubLink {
  readonly publish: (publication: Publication) => void;
  /** Announces the hub again, with the current time. */
  readonly sayPresent: () => void;
  /** Why no messages arrive; `undefined` if they do. */
  readonly fault: () => Sentence | undefined;
  readonly close: () => Promise<void>;
}

export async function openHubLink(parts: Parts): Promise<HubLink> {
  const { authority, broker, clock, hub, name, onMessage } = parts;
  /** New for each connection, so that stations say hello again. */
  let session = randomId();
  let isLinked = true;

  function sayPresent(): void {
    const text = writeMessage({ ...parts.present(), here: true, session, name });
    link.publish({ topic: hubTopic, text });
  }

  const link = new BrokerLink({
    addresses: [broker],
    authority: authority.certificate,
    ...(await certifyHub(authority)),
    name: hubName,
    topics: [allUp],
    random: Math.random,
    clock,
    will: () => ({ topic: hubTopic, text: writeMessage({ here: false, hub, session }) }),
    onOpen: () => {
      isLinked = true;
      const text = writeMessage(aboutOf(parts.program));
      link.publish({ topic: hubAboutTopic, text });
      sayPresent();
      parts.onOpen();
    },
    onClosed: () => {
      isLinked = false;
      session = randomId();
    },
    onMessage,
  });
  return {
    publish: (publication) => {
      link.publish(publication);
    },
    sayPresent,
    fault: () => (isLinked ? undefined : notLinked()),
    close: () => link.close(),
  };
}

function notLinked(): Sentence {
  return sentence`The hub has lost the connection to the program that connects the stations, so that nothing arrives. It keeps trying. Stations keep their records until then. If this stays, end the hub and start it again.`;
}
