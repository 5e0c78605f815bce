/**
 * A date as the event file has it (ISO 8601). The browser's own date field would use the computer's
 * language and order, not the console's. This field shows the date in words next to it, so that
 * nobody confuses month and day.
 */
import { useId, type ReactNode } from 'react';
import type { Sentence } from '../../../electron/contract/screen-types.ts';
import { Problem } from './controls.tsx';
import { useConsoleTexts } from '../use-console-texts.ts';

interface DayFieldProps {
  readonly label: string;
  /** ISO 8601, or the text typed so far. */
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
  // `Date` reads February 30 as a day in March, so compare the text as well.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
