/** A word judge at the hub gives an opinion under a name. */
import { useState, type ReactNode } from 'react';
import type { HubRulingShown, OpinionNumber } from '../../electron/contract/screen-types.ts';
import { Field } from '../console/components/controls.tsx';
import { SlipForm } from '../console/components/slip-form.tsx';
import { useDoing } from '../console/station-context.ts';
import { hubFailed, useHub, useHubTexts } from './hub-context.ts';

interface DeskFormProps {
  readonly ruling: HubRulingShown;
  readonly opinion: OpinionNumber;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function DeskForm({ ruling, opinion, onDone, onCancel }: DeskFormProps): ReactNode {
  const t = useHubTexts();
  const hub = useHub();
  const { isBusy, said, doing } = useDoing(hubFailed);
  const [name, setName] = useState('');
  const give = (words: readonly string[]): void => {
    const { ledger, number, hash } = ruling;
    const asked = { ruling: { ledger, number, hash }, name, opinion, words: [...words] };
    void doing(hub.giveOpinion(asked), '').then((isDone) => {
      if (isDone) onDone();
    });
  };
  return (
    <SlipForm
      ruling={ruling}
      opinion={opinion}
      isFilled={name.trim() !== ''}
      next={t('ruling.give')}
      isBusy={isBusy}
      said={said}
      onGive={give}
      onCancel={onCancel}
    >
      <Field label={t('ruling.name')} value={name} onChange={setName} />
    </SlipForm>
  );
}
