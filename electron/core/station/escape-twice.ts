/** Esc leaves only when it is pressed twice: the first time the screen asks for the second. */
export function escapeTwice<Notice extends string, Left, Asked>(
  notice: string | undefined,
  question: Notice,
  leave: () => Left,
  ask: (notice: Notice) => Asked,
): Left | Asked {
  return notice === question ? leave() : ask(question);
}
