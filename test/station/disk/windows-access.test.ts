/** The access list of a data folder on Windows, at a fake of `icacls`: no test has run it there. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  windowsAccess,
  type RunSystemProgram,
} from '../../../electron/station/disk/windows-access.ts';

const account = 'S-1-5-21-1004336348-1177238915-682003330-1001';
const inherited = `D:AI(A;OICIID;FA;;;SY)(A;OICIID;FA;;;BA)(A;OICIID;FA;;;${account})`;
const byUsers = '(A;OICIID;0x1200a9;;;BU)';
const closed = `D:PAI(A;OICI;FA;;;${account})(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)`;

/** A folder below a readable one, with the commands run on it. */
class FakeWindows {
  list: string;
  readonly done: string[] = [];
  fails: (args: readonly string[]) => boolean = () => false;

  constructor(list: string) {
    this.list = list;
  }

  readonly run: RunSystemProgram = (name, args) => {
    if (name === 'whoami') return `"pc\\\\station","${account}"\r\n`;
    const [folder, ...rest] = args;
    expect(folder).toBe(path.resolve('data'));
    const [what = '', file = ''] = rest;
    if (this.fails(rest)) return undefined;
    if (what === '/save') writeFileSync(file, Buffer.from(`data\r\n${this.list}\r\n`, 'utf16le'));
    else this.done.push(rest.join(' '));
    if (what === '/reset') this.list = `${inherited}${byUsers}`;
    if (what === '/inheritance:r') this.list = closed;
    return '';
  };

  access(): ReturnType<typeof windowsAccess> {
    return windowsAccess('data', this.run);
  }
}

describe('the access list on Windows', () => {
  it.each([
    [closed, undefined],
    [inherited, undefined],
    [`${inherited}(A;OICIIOID;FA;;;CO)(D;;FA;;;WD)`, undefined],
    [`${inherited}${byUsers}`, 'read'],
    [`${inherited}${byUsers}(A;OICIID;0x1301bf;;;AU)`, 'change'],
    [`${inherited}(A;;FA;;;WD)S:AI`, 'change'],
    [`${inherited}(XA;;FX;;;S-1-1-0;(@User.Title=="PM"))`, 'read'],
    ['D:NO_ACCESS_CONTROL', 'change'],
    ['O:BAG:BA', 'unknown'],
  ])('%s lets others do: %s', (list, expected) => {
    expect(new FakeWindows(list).access().ofOthers()).toBe(expected);
  });

  it('is left as it is where it lets in nobody else', () => {
    const windows = new FakeWindows(inherited);
    windows.access().close();
    expect(windows.done).toEqual([]);
  });

  it('lets in the account, the system and administrators from then on, and no file has its own', () => {
    const windows = new FakeWindows(`${inherited}${byUsers}(A;OICI;FA;;;WD)`);
    const access = windows.access();
    access.close();
    expect(windows.done).toEqual([
      '/reset /t /l /c /q',
      `/grant:r *${account}:(OI)(CI)F /grant:r *S-1-5-18:(OI)(CI)F /grant:r *S-1-5-32-544:(OI)(CI)F /q`,
      '/inheritance:r /q',
    ]);
    expect(access.ofOthers()).toBeUndefined();
  });

  it('locks nobody out where the account cannot be let in', () => {
    const windows = new FakeWindows(`${inherited}${byUsers}`);
    windows.fails = ([what]) => what === '/grant:r';
    windows.access().close();
    expect(windows.done).toEqual(['/reset /t /l /c /q']);
    expect(windows.access().ofOthers()).toBe('read');
  });

  it('is not known where the program of the system fails, and nothing is changed then', () => {
    const done: string[] = [];
    const access = windowsAccess('data', (name) => {
      done.push(name);
      return undefined;
    });
    access.close();
    expect(access.ofOthers()).toBe('unknown');
    expect(new Set(done)).toEqual(new Set(['whoami', 'icacls']));
  });
});
