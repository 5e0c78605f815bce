/**
 * Sets up this station from a kit: choose the kit, type its fingerprint from the paper, name the
 * station, install.
 */
import { useState, type ReactNode } from 'react';
import type { KitFacts } from '../../../electron/contract/screen-types.ts';
import { listName, versionName } from '../../../electron/contract/screen-values.ts';
import { FingerprintText } from '../../ui/fingerprint-text.tsx';
import { useTitleOf } from '../../ui/use-texts.ts';
import { useCall, useDoing, useStation } from '../station-context.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { Button, Checkbox, Fact, Field, SaidLine, Sentences } from './controls.tsx';
import { Form } from './form.tsx';
import { FingerprintField } from './fingerprint-field.tsx';
import { FoundFiles } from './found-files.tsx';
import { GoingBackFields, isGiven, nothingGiven } from './going-back.tsx';
import { PathField } from './path-field.tsx';
import { useTranslator } from './translator.tsx';

interface KitSetUpProps {
  readonly children?: ReactNode;
}

/** `children` are further buttons. */
export function KitSetUp({ children }: KitSetUpProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [drives, lookAgain] = useCall('findKits');
  const [file, setFile] = useState('');
  const [kit, setKit] = useState<KitFacts>();

  const choose = (path: string): void => {
    setFile(path);
    setKit(undefined);
  };
  const look = (): void => {
    setKit(undefined);
    if (file === '') return;
    void doing(station.lookAtKit({ file }), (found) => {
      setKit(found);
      return undefined;
    });
  };

  return (
    <>
      <Form className="card" onSubmit={look}>
        <h2>{t('kit.setUp')}</h2>
        <p>{t('kit.setUpLead')}</p>
        {drives !== undefined && (
          <FoundFiles
            drives={drives}
            name="kit"
            chosen={file}
            onChoose={choose}
            accepts={() => true}
            none={t('kit.none')}
          />
        )}
        <div className="line">
          <PathField label={t('kit.file')} value={file} onChange={choose} />
          <Button isSubmit isMain={kit === undefined} disabled={isBusy || file === ''}>
            {t('kit.look')}
          </Button>
          <Button onClick={lookAgain}>{t('folder.lookAgain')}</Button>
          {children}
        </div>
        <SaidLine said={said} />
      </Form>
      {kit !== undefined && <InstallKit key={kit.sha256} file={file} kit={kit} />}
    </>
  );
}

interface InstallKitProps {
  readonly file: string;
  readonly kit: KitFacts;
}

function InstallKit({ file, kit }: InstallKitProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const titleOf = useTitleOf();
  const [fingerprint, setFingerprint] = useState('');
  const [name, setName] = useState('');
  const [replaces, setReplaces] = useState(false);
  const [passphrase, setPassphrase] = useState('');
  const [back, setBack] = useState(nothingGiven);
  const takesStaff = kit.hasStaff && (replaces || !kit.isStaffed);
  const stations = kit.event?.file.stations ?? [];
  const isUnlisted = name.trim() !== '' && stations.length > 0 && !stations.includes(name.trim());

  const mayInstall = kit.goesBack === undefined || isGiven(back);

  const install = (): void => {
    const typed = { fingerprint, station: name, passphrase };
    const choice = {
      ...{ file, seen: kit.sha256, takesStaff, ...typed },
      ...(kit.goesBack && { goingBack: back }),
    };
    void doing(
      station.installKit(choice),
      () => (t) => t('kit.installed', { station: name.trim() }),
    );
  };

  return (
    <Form className="card" onSubmit={install}>
      <h2>{titleOf(kit.title)}</h2>
      <Contents kit={kit} />
      {kit.conflicts.length > 0 ? (
        <section className="warning" role="status">
          <p>{t('kit.cannot')}</p>
          <Sentences texts={kit.conflicts} />
        </section>
      ) : (
        <>
          {kit.remarks.length > 0 && (
            <section className="warning" role="status">
              <p>{t('kit.first')}</p>
              <Sentences texts={kit.remarks} />
            </section>
          )}
          {kit.goesBack !== undefined && (
            <GoingBackFields why={kit.goesBack} given={back} onChange={setBack} />
          )}
          {kit.hasStaff && kit.isStaffed && (
            <Checkbox label={t('kit.replace')} isOn={replaces} onChange={setReplaces} />
          )}
          {replaces && <p>{t('kit.replaceMeans')}</p>}
          {!kit.isStaffed && kit.hasStaff && <p>{t('kit.firstLead')}</p>}
          <p>{t('kit.compare')}</p>
          <FingerprintField
            label={t('kit.fingerprint')}
            thing="kit"
            value={fingerprint}
            onChange={setFingerprint}
            autoFocus
          />
          <div className="line">
            <Field label={t('station.name')} value={name} onChange={setName} />
            {takesStaff && (
              <Field
                label={t('kit.passphrase')}
                value={passphrase}
                onChange={setPassphrase}
                isSecret
                isWide
              />
            )}
            <Button
              isMain
              isSubmit
              disabled={isBusy || name.trim() === '' || fingerprint.trim() === '' || !mayInstall}
            >
              {isUnlisted ? t('kit.installUnlisted') : t('kit.install')}
            </Button>
          </div>
          {isUnlisted && (
            <p className="warning" role="status">
              {t('kit.notListed', { stations: stations.join(', ') })}
            </p>
          )}
        </>
      )}
      <SaidLine said={said} />
    </Form>
  );
}

function Contents({ kit }: { readonly kit: KitFacts }): ReactNode {
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  const translate = useTranslator();
  const { list, event, hasStaff, program, issue } = kit;
  return (
    <dl className="facts">
      {issue !== undefined && <Fact name={t('kit.version')}>{issue.toString()}</Fact>}
      <Fact name={t('kit.list')}>
        {titleOf(listName(list.title, list.edition))} <FingerprintText text={list.fingerprint} />
        <br />
        {translate(list.known.text)}
      </Fact>
      <Fact name={t('kit.event')}>
        {event === undefined ? (
          t('kit.noEvent')
        ) : (
          <>
            {translate(versionName(event.file))} <FingerprintText text={event.fingerprint} />
            <br />
            {t.format.days(event.file.dates.first, event.file.dates.last)}
          </>
        )}
      </Fact>
      {event !== undefined && event.file.stations.length > 0 && (
        <Fact name={t('kit.stations')}>{event.file.stations.join(', ')}</Fact>
      )}
      <Fact name={t('kit.staff')}>{t(hasStaff ? 'kit.withStaff' : 'kit.withoutStaff')}</Fact>
      <Fact name={t('kit.savedBy')}>{program ?? t('status.anotherProgram')}</Fact>
    </dl>
  );
}
