/** Prints the zone, links `/etc/localtime` to another one, and prints it again. */
import { symlinkSync, unlinkSync } from 'node:fs';
import { zoneAt } from '../../../electron/station/machine/machine-time.ts';

const zone = (): string => JSON.stringify(zoneAt(new Date('2026-11-21T08:00:00.000Z')));

console.log(zone());
unlinkSync('/etc/localtime');
symlinkSync('/etc/zoneinfo/Australia/Eucla', '/etc/localtime');
console.log(zone());
