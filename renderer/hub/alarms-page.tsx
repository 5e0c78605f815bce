/** The alarms that are open, each with a form to settle it, and the settled ones. */
import { useState, type ReactNode } from 'react';
import type { AlarmShown, FleetShown, SettledAlarm } from '../../electron/contract/screen-types.ts';
import { Button, Field, SaidLine } from '../console/components/controls.tsx';
import { Form } from '../console/components/form.tsx';
import { StationSays } from '../console/components/translator.tsx';
import { momentText } from '../console/moment.ts';
import { useDoing } from '../console/station-context.ts';
import { useConsoleTexts } from '../console/use-console-texts.ts';
import { hubFailed, useHub, useHubTexts } from './hub-context.ts';

export function AlarmsPage({ fleet }: { readonly fleet: FleetShown }): ReactNode {
  const t = useHubTexts();
  const { alarms, settled } = fleet;
  return (
    <>
      {alarms.length === 0 ? <p>{t('alarms.none')}</p> : <p>{t('alarms.lead')}</p>}
      {alarms.map((alarm) => (
        <OpenAlarm key={alarm.key} alarm={alarm} />
      ))}
      {settled.length > 0 && <Settled settled={settled} />}
    </>
  );
}

function OpenAlarm({ alarm: { key, text, raised } }: { readonly alarm: AlarmShown }): ReactNode {
  const t = useHubTexts();
  const times = useConsoleTexts();
  const hub = useHub();
  const { isBusy, said, doing } = useDoing(hubFailed);
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const settle = (): void => {
    void doing(hub.settle({ alarm: key, name, reason }), () => undefined);
  };
  return (
    <section className="card glance-card" data-state="notReady">
      <p>
        <StationSays sentence={text} />
      </p>
      {raised === undefined ? (
        <p className="fleet-note">{t('alarms.endsItself')}</p>
      ) : (
        <>
          <p className="fleet-note">{t('alarms.raised', { time: momentText(times, raised) })}</p>
          <Form className="line" onSubmit={settle}>
            <Field label={t('alarms.name')} value={name} onChange={setName} />
            <Field label={t('alarms.reason')} value={reason} onChange={setReason} isWide />
            <Button isSubmit disabled={isBusy}>
              {t('alarms.settle')}
            </Button>
          </Form>
          <SaidLine said={said} />
        </>
      )}
    </section>
  );
}

function Settled({ settled }: { readonly settled: readonly SettledAlarm[] }): ReactNode {
  const t = useHubTexts();
  const times = useConsoleTexts();
  return (
    <section className="card">
      <table className="rows">
        <caption>{t('alarms.settled')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('alarms.time')}</th>
            <th scope="col">{t('alarms.alarm')}</th>
            <th scope="col">{t('alarms.settledBy')}</th>
            <th scope="col">{t('alarms.finding')}</th>
          </tr>
        </thead>
        <tbody>
          {settled.map(({ text, raised, name, reason }, index) => (
            <tr key={`${raised.time} ${index.toString()}`}>
              <th scope="row">{momentText(times, raised)}</th>
              <td>
                <StationSays sentence={text} />
              </td>
              <td>{name}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
