/** Collects exports from drives, folders and typed paths. */
import { useState, type ReactNode } from 'react';
import type { CollectedFiles, Drive } from '../../electron/contract/screen-types.ts';
import { mostFiles } from '../../electron/contract/screen-values.ts';
import { Button, SaidLine, Sentences } from '../console/components/controls.tsx';
import { Form } from '../console/components/form.tsx';
import { PathField } from '../console/components/path-field.tsx';
import { useDoing } from '../console/station-context.ts';
import { FilesToTick } from './files-to-tick.tsx';
import { hubFailed, useHub, useHubTexts } from './hub-context.ts';
import { stationName } from './station-texts.ts';
import { useDrives } from './use-drives.ts';

interface CollectPageProps {
  readonly isAtWork: boolean;
  /** What the last press brought; kept while another page is open. */
  readonly collected: CollectedFiles | undefined;
  readonly onCollected: (collected: CollectedFiles | undefined) => void;
}

export function CollectPage(props: CollectPageProps): ReactNode {
  const { isAtWork, collected, onCollected } = props;
  const t = useHubTexts();
  const hub = useHub();
  const { said, doing } = useDoing(hubFailed);
  const [drives, look] = useDrives();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [path, setPath] = useState('');
  const ticked = exportsOn(drives ?? []).filter((file) => !left.has(file));
  const files = path.trim() === '' ? ticked : [...ticked, path];

  const collect = (): void => {
    onCollected(undefined);
    const now = files.slice(0, mostFiles);
    void doing(hub.collect({ files: now }), (value) => {
      onCollected(value);
      // The next press collects the others.
      if (now.length < files.length) setLeft(new Set([...left, ...now]));
      return undefined;
    });
  };

  return (
    <>
      <p>{t('collect.lead')}</p>
      <Form className="card" onSubmit={collect}>
        {drives !== undefined && (
          <FilesToTick
            drives={drives}
            left={left}
            onTick={(file, isOn) => {
              const next = new Set(left);
              if (isOn) next.delete(file);
              else next.add(file);
              setLeft(next);
            }}
          />
        )}
        <div className="line">
          <PathField label={t('collect.path')} value={path} onChange={setPath} />
          <Button onClick={look}>{t('collect.lookAgain')}</Button>
        </div>
        <div className="line">
          <Button isMain isSubmit disabled={isAtWork || files.length === 0}>
            {t('collect.collect')}
          </Button>
        </div>
        <SaidLine said={said} />
      </Form>
      {collected !== undefined && <Collected {...collected} />}
    </>
  );
}

function exportsOn(drives: readonly Drive[]): readonly string[] {
  return drives.flatMap(({ files }) => files.map(({ path }) => path));
}

function Collected({ ledgers, refusals }: CollectedFiles): ReactNode {
  const t = useHubTexts();
  return (
    <section className="card" role="status">
      {ledgers.length > 0 && (
        <table className="rows">
          <caption>{t('collect.collected')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ledgers.station')}</th>
              <th scope="col" className="row-end">
                {t('collect.added')}
              </th>
              <th scope="col">{t('ledgers.odd')}</th>
            </tr>
          </thead>
          <tbody>
            {ledgers.map(({ ledger, stations, added, alarms }) => (
              <tr key={ledger}>
                <th scope="row">
                  {stations.map((station) => stationName(t, { station })).join(', ')}
                </th>
                <td className="row-end">{t.format.number(added)}</td>
                <td>{alarms.length > 0 && <Sentences texts={alarms} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {refusals.length > 0 && (
        <>
          <h2>{t('collect.refused')}</h2>
          <Sentences texts={refusals} />
        </>
      )}
    </section>
  );
}
