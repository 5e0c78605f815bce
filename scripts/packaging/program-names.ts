/** What the installed program is called; recipes and checks find it by these names. */

/** Folder and program on Windows, bundle and program on macOS, folder on Linux. */
export const programName = 'Challenge Station';

/** The program on Linux, which is a command there. */
export const commandName = 'challenge-station';
