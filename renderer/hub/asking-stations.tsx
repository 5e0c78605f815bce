/** Lists the stations that ask to join, and accepts or refuses them. */
import type { ReactNode } from 'react';
import type { AskingShown, OpenDoorShown } from '../../electron/contract/screen-types.ts';
import { spelledDigits } from '../../electron/contract/screen-values.ts';
import { Button, SaidLine } from '../console/components/controls.tsx';
import { useDoing, type Saying } from '../console/station-context.ts';
import { useTranslator } from '../console/components/translator.tsx';
import { FingerprintText } from '../ui/fingerprint-text.tsx';
import { hubFailed, inHub, useHub, useHubTexts } from './hub-context.ts';

interface AskingStationsProps extends Pick<OpenDoorShown, 'by'> {
  readonly asking: readonly AskingShown[];
}

export function AskingStations({ asking, by }: AskingStationsProps): ReactNode {
  const t = useHubTexts();
  const hub = useHub();
  const translate = useTranslator();
  // The result appears below the list, because a station that was answered has no row.
  const { isBusy, said, doing } = useDoing(hubFailed);
  const accept = ({ id, station, digits }: AskingShown): void => {
    // By digits, the row says what is still to come.
    const done = (): Saying | undefined =>
      digits === undefined ? inHub((t) => t('join.accepted', { station })) : undefined;
    void doing(hub.acceptStation({ station: id }), done);
  };
  const refuse = ({ id, station }: AskingShown): void => {
    void doing(hub.refuseStation({ station: id }), () =>
      inHub((t) => t('join.refused', { station })),
    );
  };
  return (
    <section className="card">
      <h2>{t('join.asking')}</h2>
      <p>{t(by === 'stick' ? 'join.compareFingerprints' : 'join.compareDigits')}</p>
      {asking.length === 0 && <p role="status">{t('join.none')}</p>}
      {asking.length > 0 && (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{t('join.station')}</th>
              <th scope="col">{t(by === 'stick' ? 'join.stationFingerprint' : 'join.digits')}</th>
              <th scope="col">{t('join.answer')}</th>
            </tr>
          </thead>
          <tbody>
            {asking.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  {one.station}
                  {one.otherProgram && <p className="warning">{translate(one.otherProgram)}</p>}
                  {one.freeName !== undefined && (
                    <p className="warning">{t('join.sameName', { freeName: one.freeName })}</p>
                  )}
                </th>
                <td className="row-compared">
                  {one.digits === undefined ? (
                    <FingerprintText text={one.fingerprint} />
                  ) : (
                    spelledDigits(one.digits)
                  )}
                </td>
                <td>
                  {one.isAccepted && <p>{t('join.waits')}</p>}
                  <div className="buttons">
                    {!one.isAccepted && (
                      <Button
                        disabled={isBusy}
                        label={t('join.acceptStation', { station: one.station })}
                        onClick={() => {
                          accept(one);
                        }}
                      >
                        {t('join.accept')}
                      </Button>
                    )}
                    <Button
                      disabled={isBusy}
                      label={t('join.refuseStation', { station: one.station })}
                      onClick={() => {
                        refuse(one);
                      }}
                    >
                      {t('join.refuse')}
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <SaidLine said={said} />
    </section>
  );
}
