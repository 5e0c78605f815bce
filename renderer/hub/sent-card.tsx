/** What the hub sends, which stations have it, and the confirmation of a director. */
import { useState, type ReactNode } from 'react';
import type {
  HubTexts,
  SendingShown,
  StationWithSent,
} from '../../electron/contract/screen-types.ts';
import { Button, Fact, Field, SaidLine, Sentences } from '../console/components/controls.tsx';
import { FingerprintField } from '../console/components/fingerprint-field.tsx';
import { Form } from '../console/components/form.tsx';
import { useDoing } from '../console/station-context.ts';
import { FingerprintText } from '../ui/fingerprint-text.tsx';
import { useTitleOf } from '../ui/use-texts.ts';
import { hubFailed, useHub, useHubTexts } from './hub-context.ts';
import { stationName } from './station-texts.ts';

interface SentCardProps {
  readonly sending: SendingShown;
  /** Whether the page has no other button that is filled. */
  readonly isMain: boolean;
}

export function SentCard({ sending, isMain }: SentCardProps): ReactNode {
  const t = useHubTexts();
  const titleOf = useTitleOf();
  const { lexicon, event, confirmedBy, stations } = sending;
  const having = stations.filter(({ sent }) => sent?.state === 'inUse').length;
  const isDone = confirmedBy !== undefined && having === stations.length;
  return (
    <>
      <section className="card glance-card" data-state={isDone ? 'ready' : 'attention'}>
        <h2>{t('send.sent')}</h2>
        <dl className="facts">
          {(
            [
              ['lexicon', lexicon],
              ['event', event],
            ] as const
          ).map(
            ([kind, thing]) =>
              thing !== undefined && (
                <Fact key={kind} name={t(`board.things.${kind}`)}>
                  {titleOf(thing.title)} <FingerprintText text={thing.fingerprint} />
                </Fact>
              ),
          )}
          <Fact name={t('send.confirmed')}>{confirmedBy ?? t('send.notConfirmed')}</Fact>
          <Fact name={t('send.inUse')}>
            {t('send.ofAll', { count: having, all: stations.length })}
          </Fact>
        </dl>
      </section>
      {confirmedBy === undefined && <Confirm sending={sending} isMain={isMain} />}
      {stations.length > 0 && (
        <Stations stations={stations} isConfirmed={confirmedBy !== undefined} />
      )}
    </>
  );
}

/** No single press confirms: a name and the complete fingerprints come first. */
function Confirm({ sending, isMain }: SentCardProps): ReactNode {
  const t = useHubTexts();
  const hub = useHub();
  const { said, doing, isBusy } = useDoing(hubFailed);
  const [by, setBy] = useState('');
  const [typed, setTyped] = useState({ lexicon: '', event: '' });
  const [words, setWords] = useState('');
  const { number, toConfirm } = sending;
  const isCounted = toConfirm !== undefined;
  const sent = (['lexicon', 'event'] as const).filter((kind) => sending[kind] !== undefined);
  return (
    <Form
      className="card"
      onSubmit={() => {
        const fingerprints = Object.fromEntries(sent.map((kind) => [kind, typed[kind]]));
        const given = { number, fingerprints, by: by.trim() };
        const counted = isCounted ? { ...given, words: Number(words) } : given;
        void doing(hub.confirmSent(counted), () => undefined);
      }}
    >
      <h2>{t('send.confirmTitle')}</h2>
      {isCounted && (
        <section className="warning">
          <p>{t('send.toConfirm')}</p>
          <Sentences texts={toConfirm} />
        </section>
      )}
      <p>{t('send.confirmLead', { count: sent.length })}</p>
      {sent.map((kind) => (
        <FingerprintField
          key={kind}
          label={t(`send.fingerprints.${kind}`)}
          thing={kind === 'lexicon' ? 'list' : 'event'}
          value={typed[kind]}
          onChange={(text) => {
            setTyped({ ...typed, [kind]: text });
          }}
        />
      ))}
      <div className="line">
        {isCounted && (
          <Field
            label={t('send.words')}
            value={words}
            isNumber
            onChange={(digits) => {
              setWords(digits.slice(0, 7));
            }}
          />
        )}
        <Field label={t('send.name')} value={by} onChange={setBy} />
        <Button
          isMain={isMain}
          isSubmit
          disabled={
            isBusy ||
            by.trim() === '' ||
            (isCounted && words === '') ||
            sent.some((kind) => typed[kind].trim() === '')
          }
        >
          {t('send.confirm')}
        </Button>
      </div>
      <SaidLine said={said} />
    </Form>
  );
}

interface StationsProps {
  readonly stations: readonly StationWithSent[];
  readonly isConfirmed: boolean;
}

function Stations({ stations, isConfirmed }: StationsProps): ReactNode {
  const t = useHubTexts();
  return (
    <section className="card">
      <table className="rows">
        <caption>{t('send.stations')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('send.station')}</th>
            <th scope="col">{t('send.state')}</th>
            <th scope="col">{t('send.why')}</th>
          </tr>
        </thead>
        <tbody>
          {stations.map((station) => (
            <tr key={station.id}>
              <th scope="row">{stationName(t, { station: station.name })}</th>
              <td>
                <span className="tag" data-state={levelOf(station)}>
                  {stateOf(t, station, isConfirmed)}
                </span>
              </td>
              <td>
                {refusalText(t, station.sent)}
                {station.sent?.why !== undefined && <p lang="en">{station.sent.why}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function refusalText(t: HubTexts, sent: StationWithSent['sent']): string {
  if (sent?.refusal === undefined) return '';
  return sent.refusal === 'needsDirector' && sent.why !== undefined
    ? t('send.directorDecides')
    : t(`send.refusals.${sent.refusal}`);
}

function levelOf({ sent }: StationWithSent): 'ready' | 'attention' | 'notReady' {
  if (sent?.state === 'inUse') return 'ready';
  return sent?.state === 'refused' || sent?.state === 'notWritten' || sent?.state === 'damaged'
    ? 'notReady'
    : 'attention';
}

function stateOf(t: HubTexts, { sent, isThere }: StationWithSent, isConfirmed: boolean): string {
  if (!isThere) return t('send.states.gone');
  if (sent === undefined) return t('send.states.asked');
  if (sent.state === 'fetching')
    return t('send.states.fetching', sent.parts ?? { here: 0, all: 0 });
  // The station looks at it within a few seconds.
  if (sent.state === 'staged' && isConfirmed) return t('send.states.waiting');
  return t(`send.states.${sent.state}`);
}
