/**
 * Who has a PIN: `staff.json` in the data folder. A PIN is never kept, only its scrypt hash; one
 * salt serves the whole file, so that a try costs one hash however many have a PIN.
 */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { jsonOf } from '../../core/json.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { z } from '../../core/schema.ts';
import type { Member } from '../../core/staff/member.ts';
import { roles } from '../../core/staff/role.ts';
import { sha256 } from '../sha256.ts';
import { readTextFile, writeTextFile } from '../text-file.ts';
import { sentence, type Sentence } from '../../core/sentence.ts';

export const staffFileName = 'staff.json';

/** About a tenth of a second and 32 MiB a try. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };
const hashBytes = 32;

const hex = z.string().regex(/^([0-9a-f]{2})+$/);

const staffFileSchema = z.strictObject({
  version: z.literal(1),
  salt: hex,
  members: z.array(
    z.strictObject({
      id: z.string().regex(/^[0-9a-f]{8}$/),
      name: z.string().min(1).max(40),
      role: z.enum(roles),
      pin: hex,
    }),
  ),
});

type StaffFile = z.output<typeof staffFileSchema>;

export type StaffFileError =
  | { readonly kind: 'notRead' | 'notWritten'; readonly why: Sentence }
  | { readonly kind: 'altered' }
  | { readonly kind: 'badPin' }
  | { readonly kind: 'badName' }
  | { readonly kind: 'pinTaken' }
  | { readonly kind: 'noSuchMember' }
  | { readonly kind: 'lastDirector' };

type Kept<Value> = Result<Value, StaffFileError>;

export interface StaffStore {
  readonly members: () => readonly Member[];
  /** Of the file as it was written last; undefined: there is none yet. */
  readonly fileSha256: () => string | undefined;
  readonly find: (pin: string) => Member | undefined;
  readonly add: (name: string, role: Member['role'], pin: string) => Kept<Member>;
  readonly change: (id: string, name: string, role: Member['role']) => Kept<Member>;
  readonly changePin: (id: string, pin: string) => Kept<Member>;
  readonly remove: (id: string) => Kept<Member>;
}

const shortestPin = 4;
const longestPin = 8;

export function openStaffStore(dataFolder: string): Kept<StaffStore> {
  const file = path.join(dataFolder, staffFileName);
  const read = readStaffFile(file);
  if (!read.ok) return read;
  let staff = read.value.staff;
  let fileSha256 = read.value.sha256;

  function hashOf(pin: string): Buffer {
    return scryptSync(pin, Buffer.from(staff.salt, 'hex'), hashBytes, cost);
  }

  function save(members: StaffFile['members']): StaffFileError | undefined {
    if (staff.members.length > 0 && !members.some(({ role }) => role === 'director')) {
      return { kind: 'lastDirector' };
    }
    const next = { ...staff, members };
    const text = `${JSON.stringify(next, undefined, 2)}\n`;
    const written = writeTextFile(file, text);
    if (!written.ok) return { kind: 'notWritten', why: written.error.why };
    staff = next;
    fileSha256 = sha256(Buffer.from(text));
    return undefined;
  }

  /** Every PIN is compared, so that the time does not tell whose it nearly was. */
  function memberOf(hash: Buffer): Member | undefined {
    let found: Member | undefined;
    for (const one of staff.members) {
      if (timingSafeEqual(Buffer.from(one.pin, 'hex'), hash)) found = memberFrom(one);
    }
    return found;
  }

  function checkedPin(pin: string, owner?: string): Kept<string> {
    if (!isPin(pin)) return fail({ kind: 'badPin' });
    const hash = hashOf(pin);
    const taken = memberOf(hash);
    return taken === undefined || taken.id === owner
      ? ok(hash.toString('hex'))
      : fail({ kind: 'pinTaken' });
  }

  function changed(
    id: string,
    change: (one: StaffFile['members'][number]) => StaffFile['members'][number],
  ): Kept<Member> {
    const before = staff.members.find((one) => one.id === id);
    if (before === undefined) return fail({ kind: 'noSuchMember' });
    const after = change(before);
    const error = save(staff.members.map((one) => (one === before ? after : one)));
    return error === undefined ? ok(memberFrom(after)) : fail(error);
  }

  return ok({
    members: () => staff.members.map(memberFrom),
    fileSha256: () => fileSha256,
    find: (pin) => (isPin(pin) ? memberOf(hashOf(pin)) : undefined),
    add: (name, role, pin) => {
      const known = lawfulName(name);
      if (known === undefined) return fail({ kind: 'badName' });
      const hash = checkedPin(pin);
      if (!hash.ok) return hash;
      const id = randomBytes(4).toString('hex');
      const member = { id, name: known, role, pin: hash.value };
      const error = save([...staff.members, member]);
      return error === undefined ? ok(memberFrom(member)) : fail(error);
    },
    change: (id, name, role) => {
      const known = lawfulName(name);
      if (known === undefined) return fail({ kind: 'badName' });
      return changed(id, (one) => ({ ...one, name: known, role }));
    },
    changePin: (id, pin) => {
      const hash = checkedPin(pin, id);
      return hash.ok ? changed(id, (one) => ({ ...one, pin: hash.value })) : hash;
    },
    remove: (id) => {
      const gone = staff.members.find((one) => one.id === id);
      if (gone === undefined) return fail({ kind: 'noSuchMember' });
      const error = save(staff.members.filter((one) => one !== gone));
      return error === undefined ? ok(memberFrom(gone)) : fail(error);
    },
  });
}

export function describeStaffFileError(error: StaffFileError): Sentence {
  switch (error.kind) {
    case 'notRead':
      return sentence`The staff file (${staffFileName} in the data folder) cannot be read: ${error.why}. Check the file and its permissions.`;
    case 'notWritten':
      return sentence`The staff file could not be written: ${error.why}. Nothing was changed.`;
    case 'altered':
      return sentence`The staff file (${staffFileName} in the data folder) was changed by hand or damaged. Put back a copy, or move the file away and choose a new director PIN.`;
    case 'badPin':
      return sentence`A PIN has ${shortestPin} to ${longestPin} digits and nothing else. Choose another PIN.`;
    case 'badName':
      return sentence`A name has 1 to 40 characters. Type a name.`;
    case 'pinTaken':
      return sentence`You cannot use this PIN. Choose another PIN.`;
    case 'noSuchMember':
      return sentence`This person is no longer on the staff. Check the list.`;
    case 'lastDirector':
      return sentence`The station needs at least one director. Make someone else a director first.`;
  }
}

interface ReadStaff {
  readonly staff: StaffFile;
  /** Undefined: there is no file. */
  readonly sha256: string | undefined;
}

function readStaffFile(file: string): Kept<ReadStaff> {
  const text = readTextFile(file);
  if (!text.ok) return fail({ kind: 'notRead', why: text.error.why });
  if (text.value === undefined) {
    const salt = randomBytes(16).toString('hex');
    return ok({ staff: { version: 1, salt, members: [] }, sha256: undefined });
  }
  const parsed = staffFileSchema.safeParse(jsonOf(text.value));
  return parsed.success
    ? ok({ staff: parsed.data, sha256: sha256(Buffer.from(text.value)) })
    : fail({ kind: 'altered' });
}

function isPin(pin: string): boolean {
  return /^\d+$/.test(pin) && pin.length >= shortestPin && pin.length <= longestPin;
}

/** Undefined: it is none. */
function lawfulName(name: string): string | undefined {
  const trimmed = name.trim().replace(/\s+/g, ' ');
  return trimmed.length > 0 && trimmed.length <= 40 && !/\p{C}/u.test(trimmed)
    ? trimmed
    : undefined;
}

function memberFrom({ id, name, role }: Member): Member {
  return { id, name, role };
}
