/** Opens and closes clean windows for the page "Station". Both are recorded. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { CleanPlaces, cleanWindowCalls } from '../../contract/staff/clean-window-calls.ts';
import { fail, ok } from '../../core/base/result.ts';
import { sentence } from '../../core/text/sentence.ts';
import type { ConsoleParts } from './console-parts.ts';
import { noLedger } from './members.ts';

export function cleanWindowHandlers({
  context,
}: ConsoleParts): Pick<StaffHandlers, keyof typeof cleanWindowCalls> {
  const noSuchDisplay = fail(
    sentence`This display is not there any more, or it shows a part of the station. Choose another one.`,
  );
  return {
    cleanPlaces: () => context.cleanWindow().places(),
    openCleanWindow: ({ display }) => {
      const isOpen = isOpenAt(context.cleanWindow().places(), display);
      if (isOpen === undefined) return noSuchDisplay;
      if (isOpen) return ok(undefined);
      // Do nothing if it cannot be recorded.
      if (context.ledger() === undefined) return fail(noLedger);
      const recorded = context.record({
        kind: 'cleanWindowOpened',
        body: { by: context.member() },
      });
      if (recorded.ok) context.cleanWindow().open(display);
      return recorded;
    },
    closeCleanWindow: ({ display }) => {
      const isOpen = isOpenAt(context.cleanWindow().places(), display);
      if (isOpen === undefined) return noSuchDisplay;
      if (!isOpen) return ok(undefined);
      // Close it even if that cannot be recorded.
      context.cleanWindow().close(display);
      const recorded = context.record({
        kind: 'cleanWindowClosed',
        body: { by: context.member() },
      });
      return recorded.ok
        ? recorded
        : fail(
            sentence`The clean window is closed, but this could not be recorded. The page "Status" says why.`,
          );
    },
  };
}

/** Returns whether there is a clean window in this place; `undefined` if there is no such place. */
function isOpenAt(places: CleanPlaces, display: number | undefined): boolean | undefined {
  if (places.kind === 'displays') return places.displays.find(({ id }) => id === display)?.isOpen;
  return display === undefined ? places.address !== undefined : undefined;
}
