/** Writes round and board of a ruling. A dash stands for what nobody said. */
export function placeText(round: number | undefined, board: number | undefined): string {
  return [round, board].map((number) => number?.toString() ?? '–').join(', ');
}
