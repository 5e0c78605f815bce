/** Who has a PIN and in which role, and one's own PIN. */
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import type { Member, Role, StationBridge } from '../../../electron/contract/screen-types.ts';
import type { ViewOf } from '../../screens/view-of.ts';
import { Button, Choice, Field, SaidLine } from '../controls.tsx';
import { filled } from '../copy/copy.ts';
import { useStaffCopy } from '../copy/copy-context.ts';
import { useAnswer, useDoing, useStation } from '../station-context.ts';

const roles = ['staff', 'wordJudge', 'director'] as const satisfies readonly Role[];

const askMembers = (station: StationBridge): ReturnType<StationBridge['members']> =>
  station.members();

export function MembersPage({ view }: { readonly view: ViewOf<'staff'> }): ReactNode {
  const words = useStaffCopy().members;
  const [members, again] = useAnswer(askMembers);
  const isDirector = view.member.role === 'director';
  if (members === undefined) return null;
  return (
    <>
      <p>{words.lead}</p>
      <section className="card">
        <table className="rows">
          <tbody>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                isSelf={member.id === view.member.id}
                mayChange={isDirector}
                onChange={again}
              />
            ))}
          </tbody>
        </table>
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
  readonly onChange: () => void;
}

function MemberRow({ member, isSelf, mayChange, onChange }: MemberRowProps): ReactNode {
  const { members: words, roles: names } = useStaffCopy();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr>
        <th scope="row">{isSelf ? `${member.name} (${words.you})` : member.name}</th>
        <td>{names[member.role]}</td>
        <td className="row-end">
          {mayChange && (
            <Button
              onPress={() => {
                setOpen(!isOpen);
              }}
            >
              {isOpen ? words.cancel : words.change}
            </Button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={3}>
            <ChangeMember member={member} isSelf={isSelf} onChange={onChange} />
          </td>
        </tr>
      )}
    </>
  );
}

function ChangeMember({ member, isSelf, onChange }: Omit<MemberRowProps, 'mayChange'>): ReactNode {
  const words = useStaffCopy().members;
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const { id } = member;
  const [name, setName] = useState(member.name);
  const [role, setRole] = useState(member.role);
  const [pin, setPin] = useState('');

  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    void doing(station.changeMember({ id, name, role }), words.changed).then(onChange);
  };
  const changePin = (event: SyntheticEvent): void => {
    event.preventDefault();
    setPin('');
    void doing(station.resetPin({ id, pin }), words.pinChanged);
  };

  return (
    <div className="change">
      <form className="line" onSubmit={save}>
        <Field label={words.name} value={name} onChange={setName} hasFocus />
        <RoleChoice role={role} onChange={setRole} />
        <Button isSubmit isOff={isBusy}>
          {words.save}
        </Button>
      </form>
      <form className="line" onSubmit={changePin}>
        <Field label={words.newPin} value={pin} onChange={setPin} isPin />
        <Button isSubmit isOff={isBusy}>
          {words.save}
        </Button>
        {!isSelf && (
          <Button
            isOff={isBusy}
            onPress={() => {
              const done = filled(words.removed, { name: member.name });
              void doing(station.removeMember({ id }), done).then(onChange);
            }}
          >
            {words.remove}
          </Button>
        )}
      </form>
      <SaidLine said={said} />
    </div>
  );
}

interface RoleChoiceProps {
  readonly role: Role;
  readonly onChange: (role: Role) => void;
}

function RoleChoice({ role, onChange }: RoleChoiceProps): ReactNode {
  const { members: words, roles: names } = useStaffCopy();
  return (
    <Choice
      label={words.role}
      value={role}
      options={roles.map((value) => ({ value, name: names[value] }))}
      onChange={onChange}
    />
  );
}

function AddMember({ onAdded }: { readonly onAdded: () => void }): ReactNode {
  const words = useStaffCopy().members;
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('wordJudge');
  const [pin, setPin] = useState('');

  const add = async (): Promise<void> => {
    const isDone = await doing(
      station.addMember({ name, role, pin }),
      filled(words.added, { name }),
    );
    setPin('');
    if (!isDone) return;
    setName('');
    onAdded();
  };

  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <h2>{words.add}</h2>
      <div className="line">
        <Field label={words.name} value={name} onChange={setName} />
        <RoleChoice role={role} onChange={setRole} />
        <Field label={words.pin} value={pin} onChange={setPin} isPin />
        <Button isMain isSubmit isOff={isBusy}>
          {words.add}
        </Button>
      </div>
      <SaidLine said={said} />
    </form>
  );
}

function OwnPin(): ReactNode {
  const words = useStaffCopy().members;
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [current, setCurrent] = useState('');
  const [pin, setPin] = useState('');

  const change = (event: SyntheticEvent): void => {
    event.preventDefault();
    setCurrent('');
    setPin('');
    void doing(station.changeOwnPin({ current, pin }), words.pinChanged);
  };

  return (
    <form className="card" onSubmit={change}>
      <h2>{words.ownPin}</h2>
      <div className="line">
        <Field label={words.currentPin} value={current} onChange={setCurrent} isPin />
        <Field label={words.newPin} value={pin} onChange={setPin} isPin />
        <Button isSubmit isOff={isBusy}>
          {words.save}
        </Button>
      </div>
      <SaidLine said={said} />
    </form>
  );
}
