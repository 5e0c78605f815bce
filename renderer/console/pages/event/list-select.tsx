/** Chooses the list of the event to which words are added. */
import type { ReactNode } from 'react';
import { Select } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';

export type List = 'allow' | 'deny';

interface ListSelectProps {
  readonly open: readonly List[];
  readonly list: List;
  readonly onChange: (list: List) => void;
}

export function ListSelect({ open, list, onChange }: ListSelectProps): ReactNode {
  const t = useConsoleTexts();
  return (
    <Select
      label={t('event.list')}
      value={list}
      options={open.map((value) => ({ value, name: t(`event.lists.${value}`) }))}
      onChange={onChange}
    />
  );
}
