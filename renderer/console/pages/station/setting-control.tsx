/** The control of one setting, as its row in the table says. */
import type { ReactNode } from 'react';
import type { Setting, SettingName } from '../../../../electron/contract/screen-types.ts';
import { digitField } from '../../../ui/digit-field.ts';
import { Checkbox, Select } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { sayValue } from './setting-texts.ts';

type Value = string | boolean | number;

interface SettingControlProps {
  readonly name: SettingName;
  readonly setting: Setting;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function SettingControl({ name, setting, value, onChange }: SettingControlProps): ReactNode {
  const t = useConsoleTexts();
  const label = t(`station.${name}`);
  switch (setting.control) {
    case 'choice': {
      const options = setting.values.map((one) => ({ value: one, name: sayValue(t, name, one) }));
      return <Select label={label} value={String(value)} options={options} onChange={onChange} />;
    }
    case 'switch':
      return <Checkbox label={label} isOn={value === true} onChange={onChange} />;
    case 'number':
      return (
        <label className="field">
          {label}
          <input
            type="text"
            autoComplete="off"
            defaultValue={value.toString()}
            {...digitField((digits, field) => {
              const number = Number(digits);
              const { least, most } = setting;
              const isWithin = digits !== '' && number >= least && number <= most;
              // The form is not sent while the browser refuses what is typed.
              field.setCustomValidity(isWithin ? '' : t('station.bounds', { least, most }));
              if (isWithin) onChange(number);
            })}
          />
        </label>
      );
  }
}
