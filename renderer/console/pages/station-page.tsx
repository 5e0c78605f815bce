/** Sets the station's name, languages and settings. */
import { useState, type ReactNode } from 'react';
import type { Setting, StationSettings } from '../../../electron/contract/screen-types.ts';
import {
  languageName,
  languages,
  mayActAs,
  settingNames,
  settings as settingTable,
  settingsOf,
} from '../../../electron/contract/screen-values.ts';
import type { ViewOf } from '../../ui/view-of.ts';
import { Button, Fact, Field, SaidLine } from '../components/controls.tsx';
import { Form } from '../components/form.tsx';
import { useCall, useDoing, useStation } from '../station-context.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { CleanWindowCard } from './station/clean-window-card.tsx';
import { SettingControl } from './station/setting-control.tsx';
import { sayValue } from './station/setting-texts.ts';
import { TestKeyboard } from './station/test-keyboard.tsx';

export function StationPage({ view }: { readonly view: ViewOf<'staff'> }): ReactNode {
  const [settings] = useCall('settings');
  if (settings === undefined) return null;
  const isDirector = mayActAs(view.member.role, 'director');
  return (
    <>
      {isDirector ? <ChangeSettings settings={settings} /> : <ShownSettings settings={settings} />}
      <TestKeyboard />
      <CleanWindowCard mayChange={isDirector} />
    </>
  );
}

function ShownSettings({ settings }: { readonly settings: StationSettings }): ReactNode {
  const t = useConsoleTexts();
  return (
    <section className="card">
      <dl className="facts">
        <Fact name={t('station.name')}>{settings.station}</Fact>
        <Fact name={t('station.languages')}>
          {(settings.eventLanguages ?? settings.languages).map(languageName).join(', ')}
        </Fact>
        {settingNames.map((one) => (
          <Fact key={one} name={t(`station.${one}`)}>
            {sayValue(t, one, settings[one])}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function ChangeSettings({ settings }: { readonly settings: StationSettings }): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [name, setName] = useState(settings.station);
  const [spoken, setSpoken] = useState(settings.languages);
  const [chosen, setChosen] = useState(settingsOf(settings));

  const controls = (isHere: (setting: Setting) => boolean): readonly ReactNode[] =>
    settingNames
      .filter((one) => isHere(settingTable[one]))
      .map((one) => (
        <SettingControl
          key={one}
          name={one}
          setting={settingTable[one]}
          value={chosen[one]}
          onChange={(value) => {
            setChosen({ ...chosen, [one]: value });
          }}
        />
      ));

  return (
    <Form
      className="card"
      onSubmit={() => {
        const wanted = { station: name, languages: [...spoken], ...chosen };
        void doing(station.changeSettings(wanted), () => (t) => t('station.saved'));
      }}
    >
      <Field label={t('station.name')} value={name} onChange={setName} autoFocus />
      <fieldset className="choices">
        <legend>{t('station.languages')}</legend>
        <p>{t('station.languagesHow')}</p>
        {settings.eventLanguages !== undefined && (
          <p className="warning">
            {t('station.eventLanguages', {
              languages: settings.eventLanguages.map(languageName).join(', '),
            })}
          </p>
        )}
        <div className="line">
          {languages.map((language) => (
            <label key={language}>
              <input
                type="checkbox"
                checked={spoken.includes(language)}
                onChange={({ target }) => {
                  const others = spoken.filter((one) => one !== language);
                  setSpoken(target.checked ? [...others, language] : others);
                }}
              />
              <span lang={language}>{languageName(language)}</span>
              {spoken[0] === language && spoken.length > 1 && ` (${t('station.usual')})`}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="line">{controls((setting) => setting.control !== 'switch')}</div>
      {controls((setting) => setting.control === 'switch')}
      <SaidLine said={said} />
      <div className="buttons">
        <Button isMain isSubmit disabled={isBusy}>
          {t('station.save')}
        </Button>
      </div>
    </Form>
  );
}
