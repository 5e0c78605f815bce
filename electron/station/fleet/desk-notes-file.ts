/**
 * The notes on opinions at the desk of a hub, one file for each hub. The courier writes them, and
 * only the staff console reads them.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { readMessage, writeMessage, type Messages } from '../../core/fleet/messages.ts';
import type { NotesOfHub } from '../../core/fleet/desk-notes.ts';
import { readTextFile, writeTextFile } from '../disk/text-file.ts';
import { readJoined } from './joined.ts';

function fileOf(dataFolder: string, station: string): string {
  return path.join(dataFolder, 'courier', `notes-${station}.json`);
}

/**
 * `station` is the id of the station in the fleet of the hub. Ignores errors of the disk: the hub
 * says the same again on the next connection.
 */
export function keepNotes(dataFolder: string, station: string, notes: Messages['notes']): void {
  const file = fileOf(dataFolder, station);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeTextFile(file, writeMessage(notes), 0o600);
}

/** Returns the notes of all hubs that the station has joined. Skips unreadable files. */
export function readNotes(dataFolder: string): readonly NotesOfHub[] {
  const joined = readJoined(dataFolder);
  if (!joined.ok) return [];
  return joined.value.flatMap(({ hub, station }) => {
    const text = readTextFile(fileOf(dataFolder, station));
    if (!text.ok || text.value === undefined) return [];
    const notes = readMessage('notes', text.value);
    return notes.ok ? [{ hub, ...notes.value }] : [];
  });
}
