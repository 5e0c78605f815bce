/**
 * The people with a PIN: `staff.json` in the data folder. Contains only scrypt hashes of PINs. The
 * file has one salt, so that a try costs one hash, however many people have a PIN. Every comparison
 * of a PIN with those of other people goes through the lock-out and counts as a try.
 */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { jsonOf } from '../../core/base/json.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { z } from '../../core/base/schema.ts';
import { newerThan } from '../../core/text/newer-program.ts';
import { seenName } from '../../core/text/seen-name.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { tryCosts } from '../../core/staff/lock-out.ts';
import { needsNewPin } from '../../core/staff/who-resets-pins.ts';
import type { Member } from '../../core/staff/member.ts';
import { isAnyPin, isEasyPin, isPin, pinLengths } from '../../core/staff/pin.ts';
import { roles, type Role } from '../../core/staff/role.ts';
import { sha256 } from '../disk/sha256.ts';
import { readTextFile, writeTextFile } from '../disk/text-file.ts';
import type { LockOut, Look } from './pin-tries.ts';

export const staffFileName = 'staff.json';

/** scrypt parameters: about 0.1 s and 32 MiB per try. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };
const hashBytes = 32;

const hex = z.string().regex(/^([0-9a-f]{2})+$/);
/** Hashes of other lengths cannot be compared. */
const pinHash = hex.refine(({ length }) => length === 2 * hashBytes);

/** Increase it only for a file that uses what older programs do not know. */
export const staffFileVersion = 2;
/** The version of files of development versions, whose directors could have short PINs. */
const developmentVersion = z.looseObject({ version: z.literal(1), members: z.unknown() });

export const staffFileSchema = z.strictObject({
  version: z.literal(staffFileVersion),
  salt: hex,
  members: z.array(
    z.strictObject({
      id: z.string().regex(/^[0-9a-f]{8}$/),
      name: z.string().min(1).max(40),
      role: z.enum(roles),
      pin: pinHash,
    }),
  ),
});

type StaffFile = z.output<typeof staffFileSchema>;
type KeptMember = StaffFile['members'][number];

/** Why a PIN was refused: wrong, taken, or not checked because of the lock-out. */
export type PinRefusal =
  | {
      readonly kind: 'wrongPin' | 'pinTaken';
      /** Number of tries that count now. */
      readonly failures: number;
      readonly waitMs: number;
    }
  | { readonly kind: 'locked'; readonly waitMs: number };

export type StaffFileError =
  | PinRefusal
  | { readonly kind: 'notRead' | 'notWritten' | 'newer'; readonly why: Sentence }
  | { readonly kind: 'altered' | 'ofDevelopment' }
  | { readonly kind: 'badPin'; readonly role: Role }
  | { readonly kind: 'easyPin' }
  | { readonly kind: 'badName' | 'nameTaken' }
  | { readonly kind: 'noSuchMember' }
  | { readonly kind: 'lastDirector' };

type Kept<Value> = Result<Value, StaffFileError>;

/** The staff file of another station, checked. */
export interface StaffOfKit {
  readonly text: string;
  readonly sha256: string;
  readonly members: readonly Member[];
}

export function openStaffStore(dataFolder: string, lockOut: LockOut): Kept<StaffStore> {
  const read = readStaffFile(dataFolder);
  return read.ok ? ok(new StaffStore(dataFolder, lockOut, read.value)) : read;
}

export class StaffStore {
  readonly #file: string;
  readonly #lockOut: LockOut;
  #staff: StaffFile;
  #sha256: string | undefined;

  constructor(dataFolder: string, lockOut: LockOut, { staff, sha256 }: ReadStaff) {
    this.#file = path.join(dataFolder, staffFileName);
    this.#lockOut = lockOut;
    this.#staff = staff;
    this.#sha256 = sha256;
  }

  members(): readonly Member[] {
    return this.#staff.members.map(memberFrom);
  }

  /** SHA-256 of the file as last read or written; `undefined` if there is none. */
  fileSha256(): string | undefined {
    return this.#sha256;
  }

  find(pin: string): Result<Member, PinRefusal> {
    return this.#try(() => {
      const member = isAnyPin(pin) ? this.#ownerOf(this.#hashOf(pin)) : undefined;
      return member === undefined ? fail('wrongPin') : ok(member);
    }, tryCosts.signedIn);
  }

  add(name: string, role: Role, pin: string): Kept<Member> {
    const known = this.#freeName(name, undefined);
    if (!known.ok) return known;
    const id = randomBytes(4).toString('hex');
    const added = this.#withPin({ id, name: known.value, role, pin: '' }, pin, tryCosts.given);
    if (!added.ok) return added;
    return this.#save([...this.#staff.members, added.value], added.value);
  }

  /** `pin`: the new PIN that a person needs to become a director; ignored otherwise. */
  change(id: string, name: string, role: Role, pin = ''): Kept<Member> {
    const known = this.#freeName(name, id);
    if (!known.ok) return known;
    return this.#changeMember(id, (one) => {
      const after = { ...one, name: known.value, role };
      const isNewPin = needsNewPin(one.role, role);
      return isNewPin ? this.#withPin(after, pin, tryCosts.given) : ok(after);
    });
  }

  /** Sets a new PIN for another person. */
  givePin(id: string, pin: string): Kept<Member> {
    return this.#changeMember(id, (one) => this.#withPin(one, pin, tryCosts.given));
  }

  changeOwnPin(id: string, current: string, pin: string): Kept<Member> {
    return this.#changeMember(id, (one) => this.#withPin(one, pin, tryCosts.changed, current));
  }

  remove(id: string): Kept<Member> {
    const gone = this.#staff.members.find((one) => one.id === id);
    if (gone === undefined) return fail({ kind: 'noSuchMember' });
    return this.#save(
      this.#staff.members.filter((one) => one !== gone),
      gone,
    );
  }

  /** Writes the staff file of another station in place of this one. */
  replace({ text }: StaffOfKit): Kept<undefined> {
    const taken = parseStaff(text);
    if (!taken.ok) return taken;
    const written = writeTextFile(this.#file, text);
    if (!written.ok) return fail({ kind: 'notWritten', why: written.error.why });
    this.#staff = taken.value.staff;
    this.#sha256 = taken.value.sha256;
    return ok(undefined);
  }

  #changeMember(id: string, change: (one: KeptMember) => Kept<KeptMember>): Kept<Member> {
    const before = this.#staff.members.find((one) => one.id === id);
    if (before === undefined) return fail({ kind: 'noSuchMember' });
    const after = change(before);
    if (!after.ok) return after;
    return this.#save(
      this.#staff.members.map((one) => (one === before ? after.value : one)),
      after.value,
    );
  }

  /** Returns the person whom the change is about. */
  #save(members: StaffFile['members'], changed: KeptMember): Kept<Member> {
    const hadStaff = this.#staff.members.length > 0;
    if (hadStaff && !members.some(({ role }) => role === 'director')) {
      return fail({ kind: 'lastDirector' });
    }
    const next = { ...this.#staff, members };
    const text = `${JSON.stringify(next, undefined, 2)}\n`;
    const written = writeTextFile(this.#file, text);
    if (!written.ok) return fail({ kind: 'notWritten', why: written.error.why });
    this.#staff = next;
    this.#sha256 = sha256(Buffer.from(text));
    return ok(memberFrom(changed));
  }

  /** Records, screens and papers tell people apart by their names alone. */
  #freeName(name: string, ofMember: string | undefined): Kept<string> {
    const known = validName(name);
    if (known === undefined) return fail({ kind: 'badName' });
    const seen = seenName(known);
    const isTaken = this.#staff.members.some(
      (one) => one.id !== ofMember && seenName(one.name) === seen,
    );
    return isTaken ? fail({ kind: 'nameTaken' }) : ok(known);
  }

  /** Sets a PIN that no other person has. If `current` is given, it must be the person's PIN. */
  #withPin(member: KeptMember, pin: string, accepted: number, current?: string): Kept<KeptMember> {
    const { id, role } = member;
    if (!isPin(pin, role)) return fail({ kind: 'badPin', role });
    if (role === 'director' && isEasyPin(pin)) return fail({ kind: 'easyPin' });
    return this.#try(() => {
      if (current !== undefined && this.#ownerOf(this.#hashOf(current))?.id !== id) {
        return fail('wrongPin');
      }
      const hash = this.#hashOf(pin);
      const owner = this.#ownerOf(hash);
      return owner === undefined || owner.id === id
        ? ok({ ...member, pin: hash.toString('hex') })
        : fail('pinTaken');
    }, accepted);
  }

  /**
   * Counts `look` as a try. If it does not refuse, the try costs `accepted` instead of a full one.
   */
  #try<Value>(
    look: () => Result<Value, 'wrongPin' | 'pinTaken'>,
    accepted: number,
  ): Result<Value, PinRefusal> {
    const counted = (): Look<Result<Value, 'wrongPin' | 'pinTaken'>> => {
      const found = look();
      return { found, cost: found.ok ? accepted : tryCosts.refused };
    };
    const attempt =
      accepted === tryCosts.signedIn
        ? this.#lockOut.attemptSignIn(counted)
        : this.#lockOut.attempt(counted);
    if (attempt.kind === 'locked') return fail(attempt);
    const { found, failures, waitMs } = attempt;
    return found.ok ? found : fail({ kind: found.error, failures, waitMs });
  }

  /** Compare all PINs, so that the time taken does not reveal a match. */
  #ownerOf(hash: Buffer): Member | undefined {
    let owner: Member | undefined;
    for (const one of this.#staff.members) {
      if (timingSafeEqual(Buffer.from(one.pin, 'hex'), hash)) owner = memberFrom(one);
    }
    return owner;
  }

  #hashOf(pin: string): Buffer {
    return scryptSync(pin, Buffer.from(this.#staff.salt, 'hex'), hashBytes, cost);
  }
}

/** Checks the text of a staff file that comes from elsewhere. It must have a director. */
export function readStaffOfKit(text: string): Kept<StaffOfKit> {
  const read = parseStaff(text);
  if (!read.ok) return read;
  const { staff, sha256 } = read.value;
  const members = staff.members.map(memberFrom);
  return members.some(({ role }) => role === 'director')
    ? ok({ text, sha256, members })
    : fail({ kind: 'lastDirector' });
}

export function describeStaffFileError(error: StaffFileError): Sentence {
  switch (error.kind) {
    case 'notRead':
      return sentence`The staff file (${staffFileName} in the data folder) cannot be read: ${error.why}. Check the file and its permissions.`;
    case 'notWritten':
      return sentence`The staff file could not be written: ${error.why}. Nothing was changed.`;
    case 'newer':
      return sentence`The staff file (${staffFileName} in the data folder): ${error.why}`;
    case 'altered':
      return sentence`The staff file (${staffFileName} in the data folder) was changed by hand or damaged. Put back a copy, or move the file away and choose a new director PIN.`;
    case 'ofDevelopment':
      return sentence`The staff file (${staffFileName} in the data folder) was made by a development version of this program and cannot be read. Move the file away and choose a new director PIN.`;
    case 'badPin': {
      const { shortest, longest } = pinLengths[error.role];
      return error.role === 'director'
        ? sentence`A director's PIN has ${shortest} to ${longest} digits and nothing else. Choose another PIN.`
        : sentence`A PIN has ${shortest} to ${longest} digits and nothing else. Choose another PIN.`;
    }
    case 'easyPin':
      return sentence`A director's PIN is not one digit repeated, and not digits in a row such as 123456. Choose another PIN.`;
    case 'badName':
      return sentence`A name has 1 to 40 characters. Type a name.`;
    case 'nameTaken':
      return sentence`Someone on the staff already has this name. Add a surname or an initial.`;
    case 'pinTaken':
      return sentence`You cannot use this PIN. Choose another PIN.`;
    case 'wrongPin':
      return sentence`That is not your current PIN. Type it again.`;
    case 'locked':
      return describeWait(error.waitMs);
    case 'noSuchMember':
      return sentence`This person is no longer on the staff. Check the list.`;
    case 'lastDirector':
      return sentence`The station needs at least one director. Make someone else a director first.`;
  }
}

/** Long waits are given in minutes. */
function describeWait(waitMs: number): Sentence {
  const seconds = Math.ceil(waitMs / 1000);
  return seconds <= 120
    ? sentence`Too many PINs were tried. Wait ${seconds} s, then try again.`
    : sentence`Too many PINs were tried. Wait ${Math.ceil(seconds / 60)} min, then try again.`;
}

interface ReadStaff {
  readonly staff: StaffFile;
  /** `undefined` if there is no file. */
  readonly sha256: string | undefined;
}

export function readStaffFile(dataFolder: string): Kept<ReadStaff> {
  const text = readTextFile(path.join(dataFolder, staffFileName));
  if (!text.ok) return fail({ kind: 'notRead', why: text.error.why });
  if (text.value === undefined) {
    const salt = randomBytes(16).toString('hex');
    return ok({ staff: { version: staffFileVersion, salt, members: [] }, sha256: undefined });
  }
  return parseStaff(text.value);
}

function parseStaff(text: string): Kept<ReadStaff & { readonly sha256: string }> {
  const json = jsonOf(text);
  const parsed = staffFileSchema.safeParse(json);
  if (parsed.success) return ok({ staff: parsed.data, sha256: sha256(text) });
  const newer = newerThan(staffFileVersion, json);
  if (newer !== undefined) return fail({ kind: 'newer', why: newer });
  return fail({ kind: developmentVersion.safeParse(json).success ? 'ofDevelopment' : 'altered' });
}

/** Returns the trimmed name, or `undefined` if it is not allowed. */
function validName(name: string): string | undefined {
  const trimmed = name.trim().replace(/\s+/g, ' ');
  return trimmed.length > 0 && trimmed.length <= 40 && !/\p{C}/u.test(trimmed)
    ? trimmed
    : undefined;
}

export function memberFrom({ id, name, role }: Member): Member {
  return { id, name, role };
}
