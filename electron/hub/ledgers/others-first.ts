/** Lets waiting work run before the next piece of long work, so that the hub's page responds. */
export async function othersFirst(): Promise<void> {
  await new Promise(setImmediate);
}
