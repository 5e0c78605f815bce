/** Opens and closes clean windows: on another display, or at an address of this computer. */
import type { ReactNode } from 'react';
import type { CleanPlaces } from '../../../../electron/contract/screen-types.ts';
import { Button, SaidLine } from '../../components/controls.tsx';
import { useCall, useDoing, useStation } from '../../station-context.ts';
import { useConsoleTexts } from '../../use-console-texts.ts';

/** Staff who are no directors see where it is. */
export function CleanWindowCard({ mayChange }: { readonly mayChange: boolean }): ReactNode {
  const t = useConsoleTexts();
  const [places, again] = useCall('cleanPlaces');
  if (places === undefined) return null;
  return (
    <section className="card" aria-labelledby="clean-window">
      <h2 id="clean-window">{t('clean.title')}</h2>
      <p>{t('clean.why')}</p>
      {placesOf(places).length === 0 && <p>{t('clean.nowhere')}</p>}
      {places.kind === 'address' && <Address address={places.address} />}
      <Places places={places} mayChange={mayChange} again={again} />
      {!mayChange && <p>{t('clean.director')}</p>}
    </section>
  );
}

function Address({ address }: { readonly address: string | undefined }): ReactNode {
  const t = useConsoleTexts();
  if (address === undefined) return <p>{t('clean.noAddress')}</p>;
  return (
    <>
      <p>{t('clean.address')}</p>
      <p className="clean-address">{address}</p>
    </>
  );
}

interface Place {
  /** Absent for an address. */
  readonly display?: number;
  /** Counts from 2: the first display is the station's. */
  readonly number?: number;
  readonly name?: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly isOpen: boolean;
}

function placesOf(places: CleanPlaces): readonly Place[] {
  return places.kind === 'address'
    ? [{ isOpen: places.address !== undefined }]
    : places.displays.map(({ id, name, width, height, isOpen }, index) => ({
        display: id,
        number: index + 2,
        name,
        size: { width, height },
        isOpen,
      }));
}

interface PlacesProps {
  readonly places: CleanPlaces;
  readonly mayChange: boolean;
  readonly again: () => void;
}

function Places({ places, mayChange, again }: PlacesProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const turn = async ({ display, isOpen }: Place): Promise<void> => {
    const place = display === undefined ? {} : { display };
    await doing(isOpen ? station.closeCleanWindow(place) : station.openCleanWindow(place), '');
    again();
  };
  return (
    <>
      {placesOf(places).map((place) => {
        const { display, number, name, size, isOpen } = place;
        return (
          <div key={display ?? 'address'} className="clean-place">
            {size !== undefined && number !== undefined && (
              <p>
                {t('clean.display', { number, ...size, isOpen: String(isOpen) })}
                {name !== '' && ` (${name})`}
              </p>
            )}
            {mayChange && (
              <Button disabled={isBusy} onClick={() => void turn(place)}>
                {number === undefined
                  ? t(isOpen ? 'clean.close' : 'clean.open')
                  : t(isOpen ? 'clean.closeOn' : 'clean.openOn', { number })}
              </Button>
            )}
          </div>
        );
      })}
      <SaidLine said={said} />
    </>
  );
}
