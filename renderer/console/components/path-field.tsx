/** Where a file or a folder is chosen: by its whole path. */
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
