/** Writes the archive of the day, and shows the fingerprints of all archives. */
import { useState, type ReactNode } from 'react';
import type {
  ArchiveShown,
  FleetShown,
  HubSnapshot,
  LedgerShown,
  Sentence,
  WrittenArchive,
} from '../../electron/contract/screen-types.ts';
import { fingerprintOf } from '../../electron/contract/screen-values.ts';
import { Button, Field, SaidLine } from '../console/components/controls.tsx';
import { Fingerprint } from '../console/components/fingerprint.tsx';
import { FolderOn } from '../console/components/folder-on.tsx';
import { Form } from '../console/components/form.tsx';
import { StationSays } from '../console/components/translator.tsx';
import { momentText } from '../console/moment.ts';
import { useDoing } from '../console/station-context.ts';
import { useConsoleTexts } from '../console/use-console-texts.ts';
import { FingerprintText } from '../ui/fingerprint-text.tsx';
import { Phrase } from '../ui/phrase.tsx';
import { hubFailed, inHub, useHub, useHubTexts } from './hub-context.ts';
import { atHome, branchesAtHome } from './records-at-home.ts';
import { isThere, stationName } from './station-texts.ts';
import { useDrives } from './use-drives.ts';

interface ArchivePageProps extends Omit<WriteProps, 'isAtWork' | 'missing'> {
  readonly snapshot: HubSnapshot;
}

export function ArchivePage({ snapshot, ...writing }: ArchivePageProps): ReactNode {
  const t = useHubTexts();
  const { ledgers, archives, doing } = snapshot;
  if (ledgers.length + snapshot.missing.length === 0) return <p>{t('ledgers.none')}</p>;
  return (
    <>
      <p>{t('archive.lead')}</p>
      {atHome(ledgers) > 0 && (
        <AtHome ledgers={ledgers} isAtWork={doing !== undefined} fleet={snapshot.fleet} />
      )}
      <Write isAtWork={doing !== undefined} missing={snapshot.missing} {...writing} />
      {archives.length > 0 && <Earlier archives={archives} />}
    </>
  );
}

interface AtHomeProps {
  readonly ledgers: readonly LedgerShown[];
  readonly isAtWork: boolean;
  readonly fleet: FleetShown;
}

const notAll = inHub((t) => t('archive.notAll'));

/** Offers to fetch what stayed at the stations. */
function AtHome({ ledgers, isAtWork, fleet }: AtHomeProps): ReactNode {
  const t = useHubTexts();
  const hub = useHub();
  const { said, doing, refuse } = useDoing(hubFailed);
  const isStationThere = fleet.stations.some(isThere);
  const get = async (): Promise<void> => {
    const isDone = await doing(hub.handOver(), '');
    // Drawn only if some are still missing, because this card goes with the last of them.
    if (isDone) refuse(notAll);
  };
  return (
    <section className="card">
      <p className="warning">
        <Phrase text={t('archive.atHome', { count: atHome(ledgers) })} />
      </p>
      <ul>
        {branchesAtHome(ledgers).map((branch) => (
          <li key={branch.code}>
            {t('archive.atHomeOf', { station: stationName(t, branch), count: branch.atHome })}
          </li>
        ))}
      </ul>
      {fleet.stations.length > 0 && (
        <div className="line">
          <Button
            disabled={isAtWork || !isStationThere}
            onClick={() => {
              void get();
            }}
          >
            {t('archive.handOver')}
          </Button>
        </div>
      )}
      {fleet.stations.length > 0 && !isStationThere && <p>{t('board.noneThere')}</p>}
      <SaidLine said={said} />
    </section>
  );
}

interface WriteProps {
  readonly isAtWork: boolean;
  readonly missing: readonly Sentence[];
  /** Writes the archive, and keeps the refusal while another page is open. */
  readonly archiving: ReturnType<typeof useDoing>;
  /** What the last press wrote; kept while another page is open. */
  readonly written: WrittenArchive | undefined;
  readonly onWritten: (written: WrittenArchive | undefined) => void;
}

function Write({ isAtWork, missing, archiving, written, onWritten }: WriteProps): ReactNode {
  const t = useHubTexts();
  const hub = useHub();
  const { said, doing } = archiving;
  const [drives, look] = useDrives();
  const [folder, setFolder] = useState('');
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const isMissing = missing.length > 0;
  const isTyped = !isMissing || (name.trim() !== '' && reason.trim() !== '');
  const write = (): void => {
    onWritten(undefined);
    void doing(
      hub.archive({ folder, ...(isMissing && { allTheSame: { name, reason } }) }),
      (value) => {
        onWritten(value);
        return undefined;
      },
    );
  };
  return (
    <Form className="card" onSubmit={write}>
      <FolderOn
        drives={drives ?? []}
        lookAgain={look}
        label={t('archive.save')}
        folder={folder}
        onChoose={setFolder}
      />
      {isMissing && (
        <>
          <Missing missing={missing} />
          <div className="line">
            <Field label={t('archive.director')} value={name} onChange={setName} />
            <Field label={t('archive.reason')} value={reason} onChange={setReason} isWide />
          </div>
        </>
      )}
      <div className="line">
        <Button isMain isSubmit disabled={isAtWork || folder.trim() === '' || !isTyped}>
          {t('archive.write')}
        </Button>
      </div>
      <SaidLine said={said} />
      {written !== undefined && <Written {...written} />}
    </Form>
  );
}

/** The records of which stations told, and which are not here. */
function Missing({ missing }: { readonly missing: readonly Sentence[] }): ReactNode {
  const t = useHubTexts();
  return (
    <div className="warning">
      <p>
        <Phrase text={t('archive.incomplete')} />
      </p>
      <ul>
        {missing.map((one) => (
          <li key={JSON.stringify(one)}>
            <StationSays sentence={one} />
          </li>
        ))}
      </ul>
      <p>{t('archive.allTheSame')}</p>
    </div>
  );
}

function Written({ folder, contents, isGood, isNewer, missing }: WrittenArchive): ReactNode {
  const t = useHubTexts();
  const isIncomplete = missing.length > 0;
  const notGood = isIncomplete
    ? t('archive.writtenIncomplete', { folder })
    : t('archive.notGood', { folder });
  return (
    <>
      <p className={isGood ? 'said said-done' : 'warning'} role={isGood ? 'status' : 'alert'}>
        <Phrase text={isGood ? t('archive.written', { folder }) : notGood} />
      </p>
      {isNewer && <p className="warning">{t('archive.newer')}</p>}
      <Fingerprint label={t('archive.fingerprint')} text={fingerprintOf(contents)} />
    </>
  );
}

function Earlier({ archives }: { readonly archives: readonly ArchiveShown[] }): ReactNode {
  const t = useHubTexts();
  const times = useConsoleTexts();
  return (
    <section className="card">
      <table className="rows">
        <caption>{t('archive.earlier')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('archive.time')}</th>
            <th scope="col" className="row-end">
              {t('archive.ledgers')}
            </th>
            <th scope="col">{t('archive.fingerprint')}</th>
            <th scope="col">{t('archive.whole')}</th>
          </tr>
        </thead>
        <tbody>
          {archives.map(({ time, offset, ledgers, contents, isComplete }) => (
            <tr key={`${time} ${contents}`}>
              <th scope="row">
                {momentText(times, { time, offset })}
                {!isComplete && <p className="fleet-note">{t('archive.isIncomplete')}</p>}
              </th>
              <td className="row-end">{t.format.number(ledgers)}</td>
              <td>
                <FingerprintText text={fingerprintOf(contents)} />
              </td>
              <td className="hub-digits">{contents}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
