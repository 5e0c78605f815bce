/** The sending end of a hub's contract, which its page finds as `window.hub`. */
import type { Result } from '../../core/base/result.ts';
import { bridgeOf, type Pushing, type Transport } from '../bridge.ts';
import type { CallError } from '../call.ts';
import {
  hubCallNames,
  type HubAnswer,
  type HubArgument,
  type HubCallName,
  type HubSnapshot,
} from './hub-contract.ts';

type HubCalls = {
  readonly [Name in HubCallName]: HubArgument<Name> extends undefined
    ? () => Promise<Result<HubAnswer<Name>, CallError>>
    : (argument: HubArgument<Name>) => Promise<Result<HubAnswer<Name>, CallError>>;
};

export interface HubBridge extends HubCalls, Pushing<HubSnapshot> {}

export function createHubBridge(transport: Transport<HubSnapshot>): HubBridge {
  return bridgeOf(hubCallNames, transport) as unknown as HubBridge;
}
