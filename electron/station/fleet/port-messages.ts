/**
 * Control messages between Electron's shell and a process of the station. The port between them
 * reports neither an orderly end nor a process that is behind.
 */

/** From the shell: end in an orderly way. */
export const endProcessMessage = 'end';
/** From the process, for each message that it has taken. */
export const takenMessage = 'taken';
