/** What the hubs sent to the station, as the page "Fleet" shows it. */
import type { SentFiles } from '../../contract/staff/fleet.ts';
import { fingerprintsIn } from '../../core/fleet/manifest.ts';
import type { StationFleet } from '../fleet/station-fleet.ts';

export function sentFiles(fleet: Pick<StationFleet, 'sent'>): readonly SentFiles[] {
  const sent = fleet.sent();
  return (sent?.found() ?? []).map(({ joined: { hub, station }, staged: { manifest } }) => {
    const { number, lexicon, event, confirmed } = manifest;
    const fingerprints = fingerprintsIn(manifest);
    const state = sent?.states().find((one) => one.station === station);
    return {
      ...{ station, hub, number },
      ...(lexicon && { lexicon: fileShown(lexicon.title, fingerprints.lexicon) }),
      ...(event && { event: fileShown(event.title, fingerprints.event) }),
      ...(confirmed && { confirmedBy: confirmed.by }),
      state: state?.number === number ? state.state : undefined,
    };
  });
}

function fileShown(title: string, fingerprint = ''): NonNullable<SentFiles['lexicon']> {
  return { title, fingerprint };
}
