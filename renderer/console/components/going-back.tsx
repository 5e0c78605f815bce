/** Asks a director for the reason and the PIN to go back to an earlier version. */
import type { ReactNode } from 'react';
import type { GoingBack, Sentence } from '../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { Field } from './controls.tsx';
import { StationSays } from './translator.tsx';

interface GoingBackFieldsProps {
  /** What would come back. */
  readonly why?: Sentence;
  readonly given: GoingBack;
  readonly onChange: (given: GoingBack) => void;
}

export const nothingGiven: GoingBack = { reason: '', pin: '' };

export function isGiven({ reason, pin }: GoingBack): boolean {
  return reason.trim() !== '' && pin !== '';
}

export function GoingBackFields({ why, given, onChange }: GoingBackFieldsProps): ReactNode {
  const t = useConsoleTexts();
  return (
    <section className="warning going-back" role="status">
      {why !== undefined && (
        <p>
          <StationSays sentence={why} />
        </p>
      )}
      <p>{t('goingBack.lead')}</p>
      <div className="line">
        <Field
          isWide
          label={t('goingBack.reason')}
          value={given.reason}
          onChange={(reason) => {
            onChange({ ...given, reason });
          }}
        />
        <Field
          label={t('goingBack.pin')}
          value={given.pin}
          onChange={(pin) => {
            onChange({ ...given, pin });
          }}
          isPin
        />
      </div>
    </section>
  );
}
