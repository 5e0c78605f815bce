/** Lists the staff with their roles, and changes members and one's own PIN. */
import { useState, type ReactNode } from 'react';
import type { Member, Role } from '../../../electron/contract/screen-types.ts';
import { mayActAs, needsNewPin, roles } from '../../../electron/contract/screen-values.ts';
import type { ViewOf } from '../../ui/view-of.ts';
import { Button, Select, Field, SaidLine } from '../components/controls.tsx';
import { Form } from '../components/form.tsx';
import type { ConsoleTexts } from '../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { useCall, useDoing, useStation } from '../station-context.ts';
import { SureButton } from '../components/sure-button.tsx';

export function MembersPage({ view }: { readonly view: ViewOf<'staff'> }): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const [report, again] = useCall('members');
  const { isBusy, said, doing } = useDoing();
  const isDirector = mayActAs(view.member.role, 'director');
  // The result appears next to the list, because a removed member has no row.
  const remove = ({ id, name }: Member): void => {
    const done = () => (t: ConsoleTexts) => t('members.removed', { name });
    void doing(station.removeMember({ id }), done).then(again);
  };
  if (report === undefined) return null;
  const { members, pinLengths } = report;
  return (
    <>
      <p>
        {t('members.lead')}{' '}
        {t('members.digits', { ...pinLengths.staff, director: pinLengths.director.shortest })}
      </p>
      <section className="card">
        <table className="rows">
          <tbody>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                isSelf={member.id === view.member.id}
                mayChange={isDirector}
                isBusy={isBusy}
                onChange={again}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
        <SaidLine said={said} />
      </section>
      {isDirector && <AddMember onAdded={again} />}
      <OwnPin />
    </>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly isSelf: boolean;
  readonly mayChange: boolean;
  readonly isBusy: boolean;
  readonly onChange: () => void;
  readonly onRemove: (member: Member) => void;
}

function MemberRow({ mayChange, ...props }: MemberRowProps): ReactNode {
  const { member, isSelf } = props;
  const t = useConsoleTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr>
        <th scope="row">{isSelf ? `${member.name} (${t('members.you')})` : member.name}</th>
        <td>{t(`roles.${member.role}`)}</td>
        <td className="row-end">
          {mayChange && (
            <Button
              onClick={() => {
                setOpen(!isOpen);
              }}
            >
              {isOpen ? t('members.cancel') : t('members.change')}
            </Button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={3}>
            <ChangeMember {...props} />
          </td>
        </tr>
      )}
    </>
  );
}

function ChangeMember(props: Omit<MemberRowProps, 'mayChange'>): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { member, isSelf, onChange, onRemove } = props;
  const { isBusy, said, doing } = useDoing();
  const { id } = member;
  const [name, setName] = useState(member.name);
  const [role, setRole] = useState(member.role);
  const [directorPin, setDirectorPin] = useState('');
  const [pin, setPin] = useState('');
  const isPromoted = needsNewPin(member.role, role);

  const save = (): void => {
    setDirectorPin('');
    const change = { id, name, role, ...(isPromoted && { pin: directorPin }) };
    void doing(station.changeMember(change), () => (t) => t('members.changed')).then(onChange);
  };
  const changePin = (): void => {
    setPin('');
    void doing(station.resetPin({ id, pin }), () => (t) => t('members.pinChanged'));
  };

  return (
    <div className="change">
      <Form className="line" onSubmit={save}>
        <Field label={t('members.name')} value={name} onChange={setName} autoFocus />
        <RoleChoice role={role} onChange={setRole} />
        {isPromoted && (
          <Field
            label={t('members.directorPin')}
            value={directorPin}
            onChange={setDirectorPin}
            isPin
          />
        )}
        <Button isSubmit disabled={isBusy}>
          {t('members.save')}
        </Button>
      </Form>
      <Form className="line" onSubmit={changePin}>
        <Field label={t('members.newPin')} value={pin} onChange={setPin} isPin />
        <Button isSubmit disabled={isBusy}>
          {t('members.save')}
        </Button>
        {!isSelf && (
          <SureButton
            action={t('members.remove')}
            means={t('members.removeMeans', { name: member.name })}
            go={t('members.removeNow')}
            stay={t('members.removeNot')}
            disabled={isBusy || props.isBusy}
            onGo={() => {
              onRemove(member);
            }}
          />
        )}
      </Form>
      <SaidLine said={said} />
    </div>
  );
}

interface RoleChoiceProps {
  readonly role: Role;
  readonly onChange: (role: Role) => void;
}

function RoleChoice({ role, onChange }: RoleChoiceProps): ReactNode {
  const t = useConsoleTexts();
  return (
    <Select
      label={t('members.role')}
      value={role}
      options={roles.map((value) => ({ value, name: t(`roles.${value}`) }))}
      onChange={onChange}
    />
  );
}

function AddMember({ onAdded }: { readonly onAdded: () => void }): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('wordJudge');
  const [pin, setPin] = useState('');

  const add = async (): Promise<void> => {
    const isDone = await doing(
      station.addMember({ name, role, pin }),
      () => (t) => t('members.added', { name, chord: t('chord') }),
    );
    setPin('');
    if (!isDone) return;
    setName('');
    onAdded();
  };

  return (
    <Form className="card" onSubmit={() => void add()}>
      <h2>{t('members.add')}</h2>
      <div className="line">
        <Field label={t('members.name')} value={name} onChange={setName} />
        <RoleChoice role={role} onChange={setRole} />
        <Field label={t('members.pin')} value={pin} onChange={setPin} isPin />
        <Button isMain isSubmit disabled={isBusy}>
          {t('members.add')}
        </Button>
      </div>
      <SaidLine said={said} />
    </Form>
  );
}

function OwnPin(): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [current, setCurrent] = useState('');
  const [pin, setPin] = useState('');

  const change = (): void => {
    setCurrent('');
    setPin('');
    void doing(station.changeOwnPin({ current, pin }), () => (t) => t('members.pinChanged'));
  };

  return (
    <Form className="card" onSubmit={change}>
      <h2>{t('members.ownPin')}</h2>
      <div className="line">
        <Field label={t('members.currentPin')} value={current} onChange={setCurrent} isPin />
        <Field label={t('members.newPin')} value={pin} onChange={setPin} isPin />
        <Button isSubmit disabled={isBusy}>
          {t('members.save')}
        </Button>
      </div>
      <SaidLine said={said} />
    </Form>
  );
}
