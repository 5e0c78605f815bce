/**
 * Every word on the player screens, in English. `[enter]` in a text is the drawn key of that name,
 * `*text*` is bold.
 */
import type { Limits, Refusal } from '../../electron/contract/screen-types.ts';
import { unreachable } from '../unreachable.ts';

function letters(count: number): string {
  return count === 1 ? '1 letter' : `${count.toString()} letters`;
}

/** Without the limits a refusal says what was wrong, but not the number. */
function refusal(kind: Refusal, limits: Limits | undefined): string {
  switch (kind) {
    case 'lettersOnly':
      return '*Letters only.* Press a letter from A to Z.';
    case 'tooShort':
      return limits === undefined
        ? '*Too short.*'
        : `*Too short.* A word has ${letters(limits.minimumLength)} or more.`;
    case 'tooLong':
      return limits === undefined
        ? '*Too long.*'
        : `*Too long.* A word has ${letters(limits.maximumLength)} at most.`;
    case 'tooManyWords':
      return limits === undefined
        ? '*No more words fit.*'
        : `*That is ${limits.maximumWords.toString()} words.* No more words fit.`;
    default:
      return unreachable(kind);
  }
}

export const copy = {
  keys: {
    enter: 'Enter',
    space: 'Space',
    backspace: 'Backspace',
    tab: 'Tab',
    escape: 'Esc',
    challenger: '1',
    challenged: '2',
    unknown: '?',
    capsLock: 'Caps Lock',
    control: 'Ctrl',
    shift: 'Shift',
    q: 'Q',
    w: 'W',
    a: 'A',
    s: 'S',
  },
  status: {
    landmark: 'Station',
    station: (station: string) => `Station ${station}`,
    ruling: (ruling: string) => `Ruling ${ruling}`,
    judge: (name: string) => `Word judge: ${name}`,
    staff: 'Staff: Ctrl+Shift+S',
    noLexicon: 'No word list in use',
  },
  entry: (number: number) => `Word ${number.toString()}`,
  typist: { challenger: 'Challenger:', wordJudge: 'Word judge:', nobody: 'Players:' },
  idle: {
    ask: 'type the first word',
    callJudge: 'give the slip to a word judge',
    steps: [
      { title: 'Type all the words', text: 'One word on each line' },
      { title: 'Both sides check', text: 'Press [challenger] and [challenged]' },
      { title: 'See the ruling', text: 'Press [tab]' },
    ],
    judgeSteps: [
      { title: 'Type all the words', text: 'As they stand on the slip' },
      { title: 'Compare with the slip', text: 'Then press [tab]' },
      { title: 'Leave when done', text: 'Press [escape] twice' },
    ],
    judgeNeeded: '*A word judge types here.* Sign in first: [control] [shift] [s]',
    escapeAgain: '*Sign out?* Press [escape] again.',
  },
  typing: {
    ask: 'type all the words',
    lead: 'One word on each line.',
    nextWord: 'Next word [enter] or [space]',
    fixLetter: 'Fix a letter [backspace]',
    anotherWord: '*Another word? Type it.*',
    noMoreWords: 'No more words? Press [enter]',
    escapeAgain: '*Clear all the words?* Press [escape] again.',
  },
  refusal,
  checking: {
    unit: (count: number) => (count === 1 ? 'word' : 'words'),
    ask: (count: number) =>
      count === 1 ? 'Is this the word on the board?' : 'Are these the words on the board?',
    wrong: 'Something wrong? [backspace]',
    escapeAgain: '*Withdraw the challenge?* Press [escape] again.',
  },
  sides: {
    challenger: { name: 'CHALLENGER', press: 'Press *1*' },
    challenged: { name: 'CHALLENGED SIDE', press: 'Press *2*' },
    ask: (count: number) => (count === 1 ? 'The word is right?' : 'All the words are right?'),
    confirmed: 'Confirmed',
  },
  armed: {
    who: 'CHALLENGED SIDE:',
    judge: 'WORD JUDGE:',
    ask: 'press Tab',
    asSlip: 'Are these the words on the slip?',
  },
  recording: 'Please wait',
  verdict: { acceptable: 'ACCEPTABLE', unacceptable: 'UNACCEPTABLE' },
  closed: {
    sign: 'CLOSED',
    heading: 'This station is closed',
    lead: 'Use another station or call a word judge.',
    code: 'For staff: code',
    signIn: 'sign in with [control] [shift] [s]',
  },
  replaced: {
    heading: 'This window is not in use',
    lead: 'A newer window of this station is in use.',
  },
  unshown: {
    heading: 'A ruling was recorded',
    lead: 'It was not shown. Call a word judge.',
    judge: 'Word judge: sign in with [control] [shift] [s]',
  },
  opinion: {
    first: 'Ruling',
    second: 'Second opinion',
    third: 'Third opinion',
  },
  practice: { tag: 'PRACTICE', text: 'Try the station. *Rulings on this screen do not count.*' },
  countdown: {
    heading: 'Are you still there?',
    text: 'This screen will clear. Press any key to stay.',
  },
} as const;
