/** Lets what waits run before the next piece of long work, so that the hub's page stays alive. */
export async function othersFirst(): Promise<void> {
  await new Promise(setImmediate);
}
