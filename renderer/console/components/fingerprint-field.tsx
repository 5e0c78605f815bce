/** Takes a fingerprint typed from paper, and says what is wrong with it as soon as it is complete. */
import type { ReactNode } from 'react';
import { charactersTyped, readFingerprint } from '../../../electron/contract/screen-values.ts';
import type { Fingerprinted } from '../../../electron/contract/screen-types.ts';
import { Field } from './controls.tsx';

interface FingerprintFieldProps extends Pick<Fingerprinted, 'thing'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
}

export function FingerprintField({ thing, ...field }: FingerprintFieldProps): ReactNode {
  const isComplete = field.value.replaceAll(/[\s-]/g, '').length >= charactersTyped;
  const read = isComplete ? readFingerprint(field.value, thing) : undefined;
  return <Field {...field} isWide problem={read?.ok === false ? read.error : undefined} />;
}
