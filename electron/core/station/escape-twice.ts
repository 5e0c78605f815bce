/** Esc leaves only when it is pressed twice: the first time the screen asks for the second. */
export function escapeTwice<Left, Asked>(
  notice: string | undefined,
  leave: () => Left,
  ask: (notice: 'escapeAgain') => Asked,
): Left | Asked {
  return notice === 'escapeAgain' ? leave() : ask('escapeAgain');
}
