/** Joins a hub: by its invitation on a USB drive, or by digits; and shows how far that is. */
import { useState, type ReactNode } from 'react';
import type {
  ConsoleTexts,
  FoundInvitation,
  JoiningNow,
} from '../../../electron/contract/screen-types.ts';
import { spelledDigits } from '../../../electron/contract/screen-values.ts';
import { Button, Fact, Field, SaidLine, Sentences } from '../components/controls.tsx';
import { Fingerprint } from '../components/fingerprint.tsx';
import { Form } from '../components/form.tsx';
import { useTranslator } from '../components/translator.tsx';
import { PathField } from '../components/path-field.tsx';
import { asTold, useCall, useDoing, useStation } from '../station-context.ts';
import { useConsoleTexts } from '../use-console-texts.ts';

interface JoinCardProps {
  readonly joining: JoiningNow;
  readonly onChange: () => void;
}

export function JoinCard({ joining, onChange }: JoinCardProps): ReactNode {
  const t = useConsoleTexts();
  return (
    <section className="card">
      <h2>{t('fleet.join')}</h2>
      {joining.kind === 'none' ? (
        <AskHub onChange={onChange} />
      ) : (
        <Asking joining={joining} onChange={onChange} />
      )}
    </section>
  );
}

function AskHub({ onChange }: Pick<JoinCardProps, 'onChange'>): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [found, lookAgain] = useCall('findInvitations');
  const [file, setFile] = useState('');
  const [address, setAddress] = useState('');
  const invitations = found?.invitations;
  const usable = invitations?.filter(({ hub }) => hub.ok).length;
  return (
    <>
      <h3>{t('fleet.withStick')}</h3>
      {invitations?.length === 0 && <p>{t('fleet.noInvitation')}</p>}
      {found?.isCut === true && <p>{t('fleet.isCut')}</p>}
      {invitations?.map((invitation) => (
        <Invitation
          key={invitation.file}
          invitation={invitation}
          isMain={usable === 1}
          isBusy={isBusy}
          onJoin={() => {
            void doing(station.joinInvited({ file: invitation.file }), '').then(onChange);
          }}
        />
      ))}
      <Form
        className="line"
        onSubmit={() => {
          void doing(station.joinInvited({ file }), '').then(onChange);
        }}
      >
        <PathField label={t('fleet.path')} value={file} onChange={setFile} />
        <Button isSubmit disabled={isBusy || file.trim() === ''}>
          {t('fleet.joinThis')}
        </Button>
        <Button onClick={lookAgain}>{t('folder.lookAgain')}</Button>
      </Form>
      <h3>{t('fleet.byDigits')}</h3>
      <p>{t('fleet.byDigitsLead')}</p>
      <Form
        className="line"
        onSubmit={() => {
          void doing(station.joinByDigits({ address }), '').then(onChange);
        }}
      >
        <Field label={t('fleet.address')} value={address} onChange={setAddress} isWide />
        <Button isSubmit disabled={isBusy || address.trim() === ''}>
          {t('fleet.ask')}
        </Button>
      </Form>
      <SaidLine said={said} />
    </>
  );
}

interface InvitationProps {
  readonly invitation: FoundInvitation;
  /** True if it is the only one that can be used. */
  readonly isMain: boolean;
  readonly isBusy: boolean;
  readonly onJoin: () => void;
}

function Invitation({ invitation, isMain, isBusy, onJoin }: InvitationProps): ReactNode {
  const t = useConsoleTexts();
  const { file, hub } = invitation;
  if (!hub.ok) return <Sentences texts={[hub.error]} />;
  return (
    <div className="line">
      <Button isMain={isMain} disabled={isBusy} onClick={onJoin}>
        {t('fleet.joinHub', { hub: hub.value })}
      </Button>
      <span className="as-written">{file}</span>
    </div>
  );
}

function Asking({ joining, onChange }: JoinCardProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const cancel = (): void => {
    void doing(asTold(station.cancelJoining()), '').then(onChange);
  };
  const mayConfirm = joining.kind === 'digits' && !joining.isConfirmed;
  const isOver = joining.kind === 'joined' || joining.kind === 'failed';
  return (
    <>
      <div role="status">
        <State joining={joining} />
      </div>
      <div className="buttons">
        {mayConfirm && (
          <Button
            isMain
            disabled={isBusy}
            onClick={() => {
              void doing(station.confirmDigits(), '').then(onChange);
            }}
          >
            {t('fleet.same')}
          </Button>
        )}
        <Button disabled={isBusy} onClick={cancel}>
          {cancelText(t, mayConfirm, isOver)}
        </Button>
      </div>
      <SaidLine said={said} />
    </>
  );
}

function cancelText(t: ConsoleTexts, mayConfirm: boolean, isOver: boolean): string {
  if (mayConfirm) return t('fleet.differ');
  return isOver ? t('fleet.close') : t('fleet.cancel');
}

function State({ joining }: Pick<JoinCardProps, 'joining'>): ReactNode {
  const t = useConsoleTexts();
  switch (joining.kind) {
    case 'none':
      return null;
    case 'asking': {
      const { hub } = joining;
      return <p>{hub === undefined ? t('fleet.asking') : t('fleet.askingHub', { hub })}</p>;
    }
    case 'waiting':
      return (
        <>
          <p>{t('fleet.waiting')}</p>
          <Fingerprint label={t('fleet.stationFingerprint')} text={joining.fingerprint} />
          <Fingerprint label={t('fleet.hubFingerprint')} text={joining.hubFingerprint} />
          <OtherProgram joining={joining} />
        </>
      );
    case 'digits':
      return (
        <>
          <p>
            {joining.isConfirmed ? t('fleet.confirmed') : t('fleet.compare', { hub: joining.hub })}
          </p>
          <Compared name={t('fleet.digits')} text={spelledDigits(joining.digits)} />
          <OtherProgram joining={joining} />
        </>
      );
    case 'joined':
      return <p className="said said-done">{t('fleet.done', { hub: joining.hub })}</p>;
    case 'failed':
      return <Sentences texts={[joining.sentence]} />;
  }
}

/** Warns before the yes if the hub has another program. */
function OtherProgram({
  joining: { otherProgram },
}: {
  readonly joining: Extract<JoiningNow, { readonly otherProgram?: unknown }>;
}): ReactNode {
  const translate = useTranslator();
  return otherProgram && <p className="warning">{translate(otherProgram)}</p>;
}

/** What people compare with the screen of the hub. */
function Compared({ name, text }: { readonly name: string; readonly text: string }): ReactNode {
  return (
    <dl className="facts compared">
      <Fact name={name}>{text}</Fact>
    </dl>
  );
}
