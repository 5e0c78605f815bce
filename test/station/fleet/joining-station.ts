/** A station that joins hubs, with processes that the test plays. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FleetPage, JoiningNow } from '../../../electron/contract/staff/fleet-calls.ts';
import { invitationTitle } from '../../../electron/core/fleet/invitation.ts';
import { usualSettings } from '../../../electron/core/station/settings.ts';
import { makeRequest } from '../../../electron/courier/new-request.ts';
import { certifyStation, makeAuthority } from '../../../electron/hub/certificates/authority.ts';
import type { JoinProcess } from '../../../electron/station/fleet/fleet-process.ts';
import type { JoinNews, JoinRequest } from '../../../electron/station/fleet/join-messages.ts';
import { readJoined, type Joined } from '../../../electron/station/fleet/joined.ts';
import type { StationOptions } from '../../../electron/station/open-station.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { told, type InEnglish } from '../../in-english.ts';
import { StationOnDisk } from '../station-on-disk.ts';

export const id = '3f2a91c0'.repeat(2);
/** SHA-256 of its request for a certificate. */
export const requestHash = 'c4'.repeat(32);
export const token = '5e'.repeat(32);
export const asked = { address: '127.0.0.1:8884' } as const;
export const digits = { kind: 'digits', hub: 'Nationals', id, digits: '012345' } as const;

/** What a hub gives to a station that it accepted. */
export async function joined(change: Partial<Joined> = {}): Promise<Joined> {
  const authority = await makeAuthority();
  const { request, key } = await makeRequest();
  return {
    hub: 'Nationals',
    station: id,
    addresses: [{ host: '127.0.0.1', port: 8883 }],
    authority: authority.certificate,
    certificate: valueOf(await certifyStation(authority, request, id)),
    key,
    ...change,
  };
}

/** The process that asks a hub, as the station knows it. */
export class Asker implements JoinProcess {
  readonly heard: JoinRequest[] = [];
  isEnded = false;
  /** False as long as it takes no messages. */
  takes = true;
  say: (news: unknown) => void = () => undefined;
  die: () => void = () => undefined;

  send(request: JoinRequest): boolean {
    if (this.takes) this.heard.push(request);
    return this.takes;
  }

  onMessage(listener: (message: unknown) => void): void {
    this.say = listener;
  }

  onEnd(listener: () => void): void {
    this.die = listener;
  }

  end(): void {
    this.isEnded = true;
  }
}

export class JoiningStation {
  readonly station = new StationOnDisk();
  readonly clock = new StillClock();
  readonly stick = this.station.at('stick');
  readonly askers: Asker[] = [];
  /** Number of couriers that were started. */
  couriers = 0;

  constructor() {
    this.station.writeLexicon('AT CAT');
    mkdirSync(this.stick);
  }

  /** Writes an invitation on the stick. */
  invite(change: Readonly<Record<string, unknown>> = {}): string {
    const file = path.join(this.stick, 'Nationals.join');
    const invitation = {
      file: invitationTitle,
      version: 1,
      hub: 'Nationals',
      authority: 'PEM',
      token,
      doors: [{ host: '127.0.0.1', port: 8884 }],
      ...change,
    };
    writeFileSync(file, JSON.stringify(invitation));
    return file;
  }

  /** At the console, with a director. */
  start(options: Partial<StationOptions> = {}): StationHost {
    const idle = (): undefined => undefined;
    return this.station.setUp(
      this.station.start({
        clock: this.clock,
        findPlaces: () => Promise.resolve([{ kind: 'drive', path: this.stick }]),
        startCourier: () => {
          this.couriers += 1;
          return { send: () => true, onMessage: idle, onEnd: idle, end: idle };
        },
        startJoining: () => {
          const asker = new Asker();
          this.askers.push(asker);
          return asker;
        },
        ...options,
      }),
    );
  }

  /** The director has given it a name. */
  named(options: Partial<StationOptions> = {}): StationHost {
    const host = this.start(options);
    const settings = { station: '7', languages: ['en' as const], ...usualSettings };
    valueOf(told(host.handlers.changeSettings(settings)));
    return host;
  }

  page(host: StationHost): InEnglish<FleetPage> {
    return told(host.handlers.fleet(undefined));
  }

  joining(host: StationHost): InEnglish<JoiningNow> {
    return this.page(host).joining;
  }

  /** The process that was started last says so. */
  say(news: JoinNews): void {
    this.askers.at(-1)?.say(news);
  }

  hubs(): readonly Joined[] {
    return valueOf(readJoined(this.station.data));
  }
}
