/** Names of the installed program. Recipes and checks use them to find it. */

/** Folder and program on Windows, bundle and program on macOS, folder on Linux. */
export const programName = 'Challenge Station';

/** Name of the program and the command on Linux. */
export const commandName = 'challenge-station';
