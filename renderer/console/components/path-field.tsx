/** A field for the full path of a file or folder. */
import type { ReactNode } from 'react';
import { Field } from './controls.tsx';

interface PathFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (path: string) => void;
  readonly autoFocus?: boolean;
}

export function PathField(props: PathFieldProps): ReactNode {
  return <Field {...props} isWide />;
}
