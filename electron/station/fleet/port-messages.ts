/**
 * What Electron's shell and a process of the station say to each other besides their own messages.
 * The port between them does not tell when a process ends in good order, or when it is behind.
 */

/** From the shell: end in good order. */
export const endProcessMessage = 'end';
/** From the process, for each message that it has taken. */
export const takenMessage = 'taken';
