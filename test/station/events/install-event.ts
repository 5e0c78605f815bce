/** Puts an event in force as one that was installed before the station was started. */
import type { Result } from '../../../electron/core/base/result.ts';
import type { OpenedEvent } from '../../../electron/station/events/event-file.ts';
import {
  keepEvent,
  writeActiveEvent,
  type EventStoreError,
} from '../../../electron/station/events/event-store.ts';

/** On an error, the old event stays in force. */
export function installEvent(
  dataFolder: string,
  file: string,
): Result<OpenedEvent, EventStoreError> {
  const kept = keepEvent(dataFolder, file);
  if (!kept.ok) return kept;
  const written = writeActiveEvent(dataFolder, kept.value.sha256);
  return written.ok ? kept : written;
}
