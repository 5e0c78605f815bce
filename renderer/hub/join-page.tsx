/** Lets stations join: by an invitation on a USB drive, or by digits on both screens. */
import { useState, type ReactNode } from 'react';
import type { JoiningShown, OpenDoorShown } from '../../electron/contract/screen-types.ts';
import { Button, Fact, SaidLine, Sentences } from '../console/components/controls.tsx';
import { Fingerprint } from '../console/components/fingerprint.tsx';
import { FolderOn } from '../console/components/folder-on.tsx';
import { Form } from '../console/components/form.tsx';
import { useDoing } from '../console/station-context.ts';
import { Phrase } from '../ui/phrase.tsx';
import { AskingStations } from './asking-stations.tsx';
import { hubFailed, useHub, useHubTexts } from './hub-context.ts';
import { useDrives } from './use-drives.ts';

export function JoinPage({ joining }: { readonly joining: JoiningShown }): ReactNode {
  const t = useHubTexts();
  const { open, asking, fault } = joining;
  return (
    <>
      <p>{t('join.lead')}</p>
      <Reach {...joining} />
      {open === undefined ? <LetJoin /> : <OpenDoor open={open} />}
      {open !== undefined && <AskingStations asking={asking} by={open.by} />}
      {fault !== undefined && (
        <section className="card">
          <Sentences texts={[fault]} />
        </section>
      )}
    </>
  );
}

/** Says where stations find this hub. */
function Reach({ addresses, reach, openToAll }: JoiningShown): ReactNode {
  const t = useHubTexts();
  return (
    <section className="card">
      {reach === 'network' ? (
        <dl className="facts">
          <Fact name={t('join.addresses')}>
            <Lines texts={addresses} />
          </Fact>
        </dl>
      ) : (
        <p className="warning">
          <Phrase
            text={
              reach === 'noNetwork' ? t('join.noNetwork') : t('join.alone', { command: openToAll })
            }
          />
        </p>
      )}
    </section>
  );
}

/** One address per line, because people type it from the screen. */
function Lines({ texts }: { readonly texts: readonly string[] }): ReactNode {
  return (
    <ul className="hub-lines">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function LetJoin(): ReactNode {
  const t = useHubTexts();
  const hub = useHub();
  const { isBusy, said, doing } = useDoing(hubFailed);
  const [drives, look] = useDrives();
  const [folder, setFolder] = useState('');
  return (
    <>
      <Form
        className="card"
        onSubmit={() => {
          void doing(hub.letJoin({ by: 'stick', folder }), '');
        }}
      >
        <h2>{t('join.byStick')}</h2>
        <p>{t('join.byStickLead')}</p>
        <FolderOn
          drives={drives ?? []}
          lookAgain={look}
          label={t('join.save')}
          folder={folder}
          onChoose={setFolder}
        />
        <div className="line">
          <Button isMain isSubmit disabled={isBusy || folder.trim() === ''}>
            {t('join.write')}
          </Button>
        </div>
        <SaidLine said={said} />
      </Form>
      <ByDigits />
    </>
  );
}

function ByDigits(): ReactNode {
  const t = useHubTexts();
  const hub = useHub();
  const { isBusy, said, doing } = useDoing(hubFailed);
  return (
    <section className="card">
      <h2>{t('join.byDigits')}</h2>
      <p>{t('join.byDigitsLead')}</p>
      <div className="line">
        <Button
          disabled={isBusy}
          onClick={() => {
            void doing(hub.letJoin({ by: 'digits' }), '');
          }}
        >
          {t('join.letByDigits')}
        </Button>
      </div>
      <SaidLine said={said} />
    </section>
  );
}

function OpenDoor({ open }: { readonly open: OpenDoorShown }): ReactNode {
  const t = useHubTexts();
  const hub = useHub();
  const { isBusy, said, doing } = useDoing(hubFailed);
  return (
    <section className="card glance-card" data-state="ready">
      <h2>{t('join.open')}</h2>
      {open.by === 'stick' ? (
        <>
          <p>{t('join.written', { file: open.file })}</p>
          <Fingerprint label={t('join.hubFingerprint')} text={open.fingerprint} />
        </>
      ) : (
        <>
          <p>{open.left > 0 ? t('join.type', { count: open.doors.length }) : t('join.full')}</p>
          <dl className="facts">
            <Fact name={t('join.doors', { count: open.doors.length })}>
              <Lines texts={open.doors} />
            </Fact>
            <Fact name={t('join.left')}>{t.format.number(open.left)}</Fact>
          </dl>
        </>
      )}
      <div className="line">
        <Button
          disabled={isBusy}
          onClick={() => {
            void doing(hub.stopJoining(), '');
          }}
        >
          {t('join.stop')}
        </Button>
      </div>
      <SaidLine said={said} />
    </section>
  );
}
