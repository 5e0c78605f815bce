/** Edits whose signatures the event requires on its word list, and how many. */
import { useState, type ReactNode } from 'react';
import type { EventPage, EventForm } from '../../../../electron/contract/screen-types.ts';
import { Button, Select, Field } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';

interface SignersProps {
  readonly page: EventPage;
  readonly form: EventForm;
  readonly set: (change: Partial<EventForm>) => void;
}

/** Returns the choices from 0 to this number. */
function countsUpTo(most: number): readonly { readonly value: string; readonly name: string }[] {
  return Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    name: String(count),
  }));
}

export function Signers({ page, form, set }: SignersProps): ReactNode {
  const t = useConsoleTexts();
  const { signers, signatures } = form;
  const [name, setName] = useState('');
  const [key, setKey] = useState('');
  const others = page.trustedKeys.filter(
    (one) => !signers.some((signer) => signer.key === one.key),
  );
  const add = (signer: EventForm['signers'][number]): void => {
    set({ signers: [...signers, signer], signatures: Math.max(1, signatures) });
  };
  return (
    <details>
      <summary>{t('event.signatures')}</summary>
      <p>{t('event.signaturesLead')}</p>
      {signers.length > 0 && (
        <>
          <Select
            label={t('event.signatureCount')}
            value={String(signatures)}
            options={countsUpTo(signers.length)}
            onChange={(count) => {
              set({ signatures: Number(count) });
            }}
          />
          <table className="rows">
            <tbody>
              {signers.map((signer) => (
                <tr key={signer.key}>
                  <th scope="row">{signer.name}</th>
                  <td className="key-line">{signer.key}</td>
                  <td className="row-end">
                    <Button
                      label={`${t('event.remove')} ${signer.name}`}
                      onClick={() => {
                        const left = signers.filter((one) => one !== signer);
                        set({ signers: left, signatures: Math.min(signatures, left.length) });
                      }}
                    >
                      {t('event.remove')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <div className="buttons">
        {others.map((one) => (
          <Button
            key={one.key}
            onClick={() => {
              add(one);
            }}
          >
            {t('frame.named', { name: t('event.addSigner'), value: one.name })}
          </Button>
        ))}
      </div>
      <div className="line">
        <Field label={t('event.signerName')} value={name} onChange={setName} />
        <Field label={t('event.signerKey')} value={key} onChange={setKey} isWide />
        <Button
          disabled={name === '' || key === ''}
          onClick={() => {
            add({ name, key });
            setName('');
            setKey('');
          }}
        >
          {t('event.addSigner')}
        </Button>
      </div>
    </details>
  );
}
