/**
 * A day of the calendar, typed as it stands in the event file. The browser's own field of dates
 * would speak the language and the order of the computer, whatever the console speaks; this one
 * spells the day out beside it instead, so that month and day are not taken for each other.
 */
import { useId, type ReactNode } from 'react';
import type { Sentence } from '../../../electron/contract/screen-types.ts';
import { Problem } from './controls.tsx';
import { useConsoleTexts } from '../texts.ts';

interface DayFieldProps {
  readonly label: string;
  /** As ISO 8601, or whatever was typed so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: Sentence | undefined;
}

export function DayField({ label, value, onChange, problem }: DayFieldProps): ReactNode {
  const t = useConsoleTexts();
  const field = useId();
  const hint = useId();
  const isDay = isDayOfCalendar(value);
  return (
    <div className="field field-day">
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={hint}
        aria-invalid={!isDay || problem !== undefined}
        value={value}
        onChange={({ target }) => {
          onChange(target.value.trim());
        }}
      />
      <p id={hint} className={isDay ? 'field-hint' : 'field-hint field-wrong'}>
        {isDay ? t.format.days(value, value) : t('event.notADay')}
      </p>
      {isDay && <Problem problem={problem} />}
    </div>
  );
}

function isDayOfCalendar(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(text);
  // The thirtieth of February would be one of March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
