/**
 * The steps of the first run: text for the person, actions of the program, questions afterwards.
 */

/** What the program does and checks by itself in a step. */
export const actions = [
  'leave',
  'killParts',
  'killStation',
  'loseDisplay',
  'suite',
  'package',
] as const;
export type Action = (typeof actions)[number];

export interface Step {
  readonly id: string;
  readonly title: string;
  /** Text to read before the station covers the screen. */
  readonly read: readonly string[];
  readonly action: Action;
  /** "Yes" means that there is no fault. */
  readonly questions: readonly string[];
}

const leaving =
  'To leave: press Ctrl+Shift+S, choose a name and any PIN of 6 digits, open the page "Exit kiosk mode", press the button of that name, then "Exit now".';

/** What the program can do and judge without a person, and nothing else does. */
export function withoutPerson(all: readonly Step[]): readonly Step[] {
  const alone: readonly Action[] = ['killParts', 'killStation', 'loseDisplay'];
  return all
    .filter(({ action }) => alone.includes(action))
    .map((step) => ({ ...step, questions: [] }));
}

export const steps: readonly Step[] = [
  {
    id: 'open',
    title: 'Open, rule, leave',
    read: [
      'The station opens and covers the entire screen, this window too. Read all of this first.',
      'Type QUIT, press 1 and 2, then Tab. It says ACCEPTABLE, as practice.',
      'Then try to get out: Alt+F4, Ctrl+W, Ctrl+Q, F11, Esc, F5, Ctrl+Plus, a right click. None of them may do anything. (Alt+Tab and the Windows key belong to the system.)',
      leaving,
    ],
    action: 'leave',
    questions: [
      'Did the station cover the entire screen, without any bar, border or menu?',
      'Did the verdict appear on the screen?',
      'Did all those keys and the right click do nothing?',
      'Were all texts sharp, and in their right places?',
    ],
  },
  {
    id: 'second-display',
    title: 'A second display',
    read: [
      'Connect a second display (a monitor, a television, a projector) that shows a part of the desktop of its own, not a copy. Skip this step if you have none.',
      'The station opens. When it is there, unplug the second display, wait for five seconds and plug it in again.',
      leaving,
    ],
    action: 'leave',
    questions: [
      'Was the station on one display only, and the other one dark and empty?',
      'Did the station stay where it was while the other display was unplugged?',
      'Was the other display dark again when it was plugged in?',
      'Could you leave as usual?',
    ],
  },
  {
    id: 'sleep',
    title: 'Sleep',
    read: [
      'The station opens. Type two letters, close the lid or let the computer sleep, wait for a minute, wake it up.',
      'Skip this step if this computer cannot sleep.',
      leaving,
    ],
    action: 'leave',
    questions: [
      'Was the station still on the screen after the sleep, also if you had to unlock the computer?',
      'Did it take keys again?',
    ],
  },
  {
    id: 'killed-parts',
    title: 'A crash of the page and of the graphics',
    read: [
      'The station opens, and its page and then its graphics are ended by this program. Watch the screen and press nothing: after about half a minute the station closes by itself.',
    ],
    action: 'killParts',
    questions: ['Did the station come back by itself both times?'],
  },
  {
    id: 'killed-station',
    title: 'A crash of the program, and a second start',
    read: [
      'The station opens, is started a second time, is killed, and opens again. Watch the screen and press nothing: it closes by itself.',
    ],
    action: 'killStation',
    questions: [],
  },
  {
    id: 'lost-display',
    title: 'A display server that is killed',
    read: [
      'The station opens on a display server of its own, which is then killed. You see nothing of it, and your own session goes on.',
      'This needs Linux, and one of Xvfb, Xephyr and weston (on Debian and Ubuntu: apt install xvfb weston).',
    ],
    action: 'loseDisplay',
    questions: [],
  },
  {
    id: 'suite',
    title: "Electron's tests",
    read: ['They take some minutes. Windows come and go meanwhile; press nothing.'],
    action: 'suite',
    questions: [],
  },
  {
    id: 'package',
    title: 'The package',
    read: [
      'The package for this computer is made and tried, without being installed. It takes some minutes; windows may come and go.',
    ],
    action: 'package',
    questions: [],
  },
];
