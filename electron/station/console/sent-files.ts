/** What the hubs sent to the station, as the page "Fleet" shows it. */
import type { SentFiles } from '../../contract/staff/fleet-calls.ts';
import { fingerprintsIn } from '../../core/fleet/signed-manifest.ts';
import { shownProgram } from '../../core/text/newer-program.ts';
import { nothingToKnow } from '../fleet/assessments.ts';
import type { StationFleet } from '../fleet/station-fleet.ts';

export function sentFiles(fleet: Pick<StationFleet, 'sent'>): readonly SentFiles[] {
  const sent = fleet.sent();
  return (sent?.found() ?? []).map((one) => {
    const { hub, station } = one.joined;
    const { manifest } = one.staged;
    const { number, program, lexicon, event, confirmed } = manifest;
    const fingerprints = fingerprintsIn(manifest);
    const found = sent?.states().find((other) => other.station === station);
    const now = found?.number === number ? found : undefined;
    const { facts, idle } =
      sent === undefined || now?.state === 'inUse' ? nothingToKnow : sent.toKnow(one);
    return {
      station,
      hub,
      number,
      program: shownProgram(program),
      ...(lexicon && { lexicon: { ...fileShown(lexicon.title, fingerprints.lexicon), facts } }),
      ...(event && { event: fileShown(event.title, fingerprints.event) }),
      ...(confirmed && { confirmedBy: confirmed.by }),
      ...(idle.length > 0 && { idle }),
      state: now?.state,
      ...(now?.refusal && { refusal: now.refusal }),
      ...(now?.refusal === undefined
        ? { why: [], goesBack: false }
        : { why: sent?.whyNot(one) ?? [], goesBack: sent?.goesBack(one) ?? false }),
    };
  });
}

function fileShown(title: string, fingerprint = ''): NonNullable<SentFiles['event']> {
  return { title, fingerprint };
}
