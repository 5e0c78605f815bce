/** Opens and closes clean windows for the page "Station". Both are recorded. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { cleanWindowCalls } from '../../contract/staff/clean-window-calls.ts';
import { fail } from '../../core/base/result.ts';
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
      // Do nothing if it cannot be recorded.
      if (context.ledger() === undefined) return fail(noLedger);
      if (!context.cleanWindow().open(display)) return noSuchDisplay;
      return context.record({ kind: 'cleanWindowOpened', body: { by: context.member() } });
    },
    closeCleanWindow: ({ display }) => {
      if (!context.cleanWindow().close(display)) return noSuchDisplay;
      return context.record({ kind: 'cleanWindowClosed', body: { by: context.member() } });
    },
  };
}
