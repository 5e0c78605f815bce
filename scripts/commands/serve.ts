/** `serve`: runs the station on 127.0.0.1 without a window, and prints the address to open. */
import type { Command } from 'commander';
import { runLoopbackStation } from '../start/loopback-station.ts';
import {
  prepareStation,
  sayOnTerminal,
  withStationOptions,
  type StationOptions,
} from '../start/prepare-station.ts';
import { refused, withHelp } from './help.ts';

export function completeServeCommand(command: Command): void {
  command.description(
    'Serves the station on 127.0.0.1 without opening a window. When the station is ready, prints one line: the address to open in a browser on this machine. The address contains a secret: anyone who knows it can use the station until it stops. Stop it with Ctrl+C; on Linux and macOS also with SIGTERM.',
  );
  withHelp(withStationOptions(command), 'serve --data ./station-1 --port 8080', {
    0: 'stopped by a signal',
    1: 'a program error ended it; start it again',
    2: refused,
  }).action(async (options: StationOptions) => {
    process.exitCode = await serve(options);
  });
}

async function serve(options: StationOptions): Promise<number> {
  const say = sayOnTerminal;
  const settings = await prepareStation(options, say, false);
  if (!settings.ok) {
    say(settings.error);
    return 2;
  }
  return runLoopbackStation(settings.value, say, (server) => {
    console.log(server.address);
    return {};
  });
}
