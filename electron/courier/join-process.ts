/**
 * Asks a hub to let the station join, in a separate process, because the station opens no
 * connections. It gets its request as a message, so that its arguments have no secret. The station
 * ends it after the answer.
 */
import {
  joinRequestSchema,
  type JoinNews,
  type JoinRequest,
} from '../station/fleet/join-messages.ts';
import { askByDigits, askToJoin } from './ask-to-join.ts';
import { sha256 } from '../station/disk/sha256.ts';
import { parentOf } from './parent.ts';

const parent = parentOf(process);
let confirm = (): void => undefined;
let isAsking = false;

parent.onMessage((message) => {
  const request = joinRequestSchema.safeParse(message).data;
  if (request === undefined) return;
  if (request.kind === 'confirmed') confirm();
  else if (!isAsking) {
    isAsking = true;
    void ask(request).then(tell);
  }
});
// The station has ended, or has canceled joining.
parent.onEnd(() => process.exit(0));

function tell(news: JoinNews): void {
  parent.send(news);
}

async function ask(
  request: Exclude<JoinRequest, { readonly kind: 'confirmed' }>,
): Promise<JoinNews> {
  const { station, program } = request;
  const asked =
    request.kind === 'invited'
      ? await askToJoin({
          station,
          program,
          invitation: request.invitation,
          onWaiting: (id, asked, ofHub) => {
            tell({ kind: 'waiting', id, request: sha256(asked), program: ofHub });
          },
        })
      : await askByDigits({
          station,
          program,
          address: request.address,
          compare: async ({ program: ofHub, hub, id, digits }) => {
            tell({ kind: 'digits', program: ofHub, hub, id, digits });
            await new Promise<void>((resolve) => {
              confirm = resolve;
            });
          },
        });
  return asked.ok ? { kind: 'joined', joined: asked.value } : { kind: 'failed', why: asked.error };
}
