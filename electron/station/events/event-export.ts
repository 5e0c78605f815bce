/** Copies an event and its signatures to a folder for the other stations. */
import path from 'node:path';
import { fingerprintInName, fingerprintOf } from '../../core/base/fingerprint.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { describeEventOpenError, readEventFile } from './event-file.ts';
import { signatureFilesOf } from '../signatures/minisign.ts';
import { describeNewFileError, saveNewFiles, type NewFile } from '../disk/new-file.ts';
import { readTextFile } from '../disk/text-file.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';

/**
 * Returns the path of the copy, which has been read back. Its name includes the fingerprint, so
 * that two versions of an event fit in one folder.
 */
export function exportEvent(
  source: string,
  sha256: string,
  folder: string,
): Result<string, Sentence> {
  const event = readEventFile(source);
  if (!event.ok) return fail(joinSentences(describeEventOpenError(event.error), '\n'));
  if (event.value.sha256 !== sha256) {
    return fail(
      sentence`${source}: This file now holds a different event. Install the event again.`,
    );
  }
  const name = `${event.value.event.file.id}-${fingerprintInName(fingerprintOf(sha256))}.event`;
  const signatures = signatureFilesOf(source);
  if (!signatures.ok) return fail(signatures.error.sentence);
  const files: NewFile[] = [];
  for (const one of [source, ...signatures.value]) {
    const text = readTextFile(one);
    if (!text.ok) return fail(sentence`${one}: This file cannot be read: ${text.error.why}.`);
    const tail = path.basename(one).slice(path.basename(source).length);
    files.push({ name: `${name}${tail}`, text: text.value ?? '' });
  }
  const saved = saveNewFiles(folder, files);
  if (!saved.ok) return fail(describeNewFileError(saved.error));
  const copy = path.join(folder, name);
  const copied = readEventFile(copy);
  if (!copied.ok) return fail(joinSentences(describeEventOpenError(copied.error), '\n'));
  return copied.value.sha256 === sha256
    ? ok(copy)
    : fail(sentence`${copy}: The copy does not match the event. Try another USB drive.`);
}
