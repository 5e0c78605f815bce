/** Sets the station's name, languages and appearance. */
import { useState, type ReactNode } from 'react';
import type {
  StationSettings,
  TextSize,
  Theme,
  TouchKeyboardUse,
  TouchLayout,
} from '../../../electron/contract/screen-types.ts';
import { languageName, languages, mayActAs } from '../../../electron/contract/screen-values.ts';
import type { ViewOf } from '../../ui/view-of.ts';
import { Button, Checkbox, Fact, Field, SaidLine, Select } from '../components/controls.tsx';
import { Form } from '../components/form.tsx';
import { useCall, useDoing, useStation } from '../station-context.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { TestKeyboard } from './station/test-keyboard.tsx';

const themes = ['day', 'contrast', 'night'] as const satisfies readonly Theme[];
const textSizes = ['normal', 'large', 'largest'] as const satisfies readonly TextSize[];
const touchKeyboards = [
  'automatic',
  'always',
  'never',
] as const satisfies readonly TouchKeyboardUse[];
const touchLayouts = [
  'byLanguage',
  'qwerty',
  'azerty',
  'abc',
] as const satisfies readonly TouchLayout[];

export function StationPage({ view }: { readonly view: ViewOf<'staff'> }): ReactNode {
  const [settings] = useCall('settings');
  if (settings === undefined) return null;
  return (
    <>
      {mayActAs(view.member.role, 'director') ? (
        <ChangeSettings settings={settings} />
      ) : (
        <ShownSettings settings={settings} />
      )}
      <TestKeyboard />
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
        <Fact name={t('station.theme')}>{t(`station.themes.${settings.theme}`)}</Fact>
        <Fact name={t('station.textSize')}>{t(`station.textSizes.${settings.textSize}`)}</Fact>
        <Fact name={t('station.touchKeyboard')}>
          {t(`station.touchKeyboards.${settings.touchKeyboard}`)}
        </Fact>
        <Fact name={t('station.touchLayout')}>
          {t(`station.touchLayouts.${settings.touchLayout}`)}
        </Fact>
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
  const [theme, setTheme] = useState(settings.theme);
  const [textSize, setTextSize] = useState(settings.textSize);
  const [touchKeyboard, setTouchKeyboard] = useState(settings.touchKeyboard);
  const [touchLayout, setTouchLayout] = useState(settings.touchLayout);
  const [asksForBoard, setAsksForBoard] = useState(settings.asksForBoard);
  const [wordsAsText, setWordsAsText] = useState(settings.wordsAsText);

  return (
    <Form
      className="card"
      onSubmit={() => {
        const screens = { theme, textSize, touchKeyboard, touchLayout, wordsAsText, asksForBoard };
        const wanted = { station: name, languages: [...spoken], ...screens };
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
      <div className="line">
        <Select
          label={t('station.theme')}
          value={theme}
          options={themes.map((value) => ({ value, name: t(`station.themes.${value}`) }))}
          onChange={setTheme}
        />
        <Select
          label={t('station.textSize')}
          value={textSize}
          options={textSizes.map((value) => ({ value, name: t(`station.textSizes.${value}`) }))}
          onChange={setTextSize}
        />
        <Select
          label={t('station.touchKeyboard')}
          value={touchKeyboard}
          options={touchKeyboards.map((value) => ({
            value,
            name: t(`station.touchKeyboards.${value}`),
          }))}
          onChange={setTouchKeyboard}
        />
        <Select
          label={t('station.touchLayout')}
          value={touchLayout}
          options={touchLayouts.map((value) => ({
            value,
            name: t(`station.touchLayouts.${value}`),
          }))}
          onChange={setTouchLayout}
        />
      </div>
      <Checkbox label={t('station.asksForBoard')} isOn={asksForBoard} onChange={setAsksForBoard} />
      <Checkbox label={t('station.wordsAsText')} isOn={wordsAsText} onChange={setWordsAsText} />
      <SaidLine said={said} />
      <div className="buttons">
        <Button isMain isSubmit disabled={isBusy}>
          {t('station.save')}
        </Button>
      </div>
    </Form>
  );
}
