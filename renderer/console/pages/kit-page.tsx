/** Saves and installs kits. A kit is one file that sets up the other stations. */
import { useState, type ReactNode } from 'react';
import type { SavedKit } from '../../../electron/contract/screen-types.ts';
import { Button, Checkbox, Field, SaidLine } from '../components/controls.tsx';
import { Form } from '../components/form.tsx';
import { Fingerprint } from '../components/fingerprint.tsx';
import { FolderChoice } from '../components/folder-choice.tsx';
import { KitSetUp } from '../components/kit-set-up.tsx';
import { useDoing, useStation } from '../station-context.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { systemWords } from '../../../electron/contract/screen-values.ts';

export function KitPage(): ReactNode {
  return (
    <>
      <SaveKit />
      <KitSetUp />
    </>
  );
}

function SaveKit(): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing, refuse } = useDoing();
  const [folder, setFolder] = useState('');
  const [withStaff, setWithStaff] = useState(false);
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [saved, setSaved] = useState<SavedKit>();

  const save = (): void => {
    setSaved(undefined);
    if (withStaff && passphrase !== again) {
      refuse((t) => t('kit.differ'));
      return;
    }
    void doing(station.saveKit({ folder, ...(withStaff && { passphrase }) }), (kit) => {
      setSaved(kit);
      return (t) => t('kit.saved', { file: kit.file });
    });
  };

  return (
    <Form className="card" onSubmit={save}>
      <h2>{t('kit.save')}</h2>
      <p>{t('kit.saveLead')}</p>
      <FolderChoice
        label={`${t('save.folder')}. ${t('save.folderHint', { folder: systemWords(navigator.userAgent).folder })}`}
        folder={folder}
        onChoose={setFolder}
      />
      <Checkbox label={t('kit.saveStaff')} isOn={withStaff} onChange={setWithStaff} />
      {withStaff && (
        <>
          <p>{t('kit.passphraseLead')}</p>
          <div className="line">
            <Field
              label={t('kit.newPassphrase')}
              value={passphrase}
              onChange={setPassphrase}
              isSecret
              isWide
            />
            <Field label={t('kit.again')} value={again} onChange={setAgain} isSecret isWide />
          </div>
        </>
      )}
      <div className="line">
        <Button isMain isSubmit disabled={isBusy || folder === ''}>
          {t('kit.saveGo')}
        </Button>
      </div>
      <SaidLine said={said} />
      {saved !== undefined && <Fingerprint label={t('kit.fingerprint')} text={saved.fingerprint} />}
    </Form>
  );
}
