/** Every screen of a challenge, with every text that it can have, to be drawn without a station. */
import {
  comparedWith as papers,
  procedures,
  type ComparedWith,
  type Procedure,
} from '../../electron/core/rulebook/rulebook.ts';
import {
  withdrawalDigits,
  withdrawalReasonNames,
} from '../../electron/core/rulebook/withdrawal-reasons.ts';
import type { Snapshot, View } from '../../electron/core/station/view.ts';
import { languages } from '../../electron/core/text/language.ts';
import { typingKeys } from '../renderer/typing-keys.ts';
import type { Drawing } from './drawn-page.ts';

type ViewOf<Screen extends View['screen']> = View & { readonly screen: Screen };
type More<Screen extends View['screen']> = Partial<ViewOf<Screen>>;

const nobody = { challenger: false, challenged: false };
const challenger = { challenger: true, challenged: false };
const both = { challenger: true, challenged: true };

export const three = ['JOUSTED', 'JO', 'QUIT'];
const six = ['JOUSTED', 'JO', 'QUIT', 'ZEBRA', 'AXES', 'NONSENSES'];
const eight = ['PLANTED', 'PA', 'LO', 'AMBER', 'NET', 'TWIG', 'EH', 'DO'];
const eightLong = [
  ...['UNDERSTANDINGLY', 'HOUSEBOATS', 'STARLIGHT', 'INTERCHANGEABLY'],
  ...['OVERLAND', 'SAILBOATS', 'ADVENTUROUSNESS', 'TO'],
];
const widest = Array.from({ length: 8 }, () => 'W'.repeat(15));

/** As many as the screen has room for, each at least once. */
const fourReasons = withdrawalDigits.map(
  (_, index) => withdrawalReasonNames[index % withdrawalReasonNames.length] ?? 'bothAgree',
);

const status: Snapshot['status'] = {
  station: '1',
  event: 'Springfield School Championship',
  lexicon: {
    title: 'NASPA School Word List 2020',
    edition: 'NSWL2020',
    fingerprint: '2C4P GW0K 15M7 04R9 7',
    wordCount: 191_476,
  },
};

function drawn(view: View, more: Partial<Drawing> = {}): Drawing {
  return {
    view,
    status,
    limits: { minimumLength: 2, maximumLength: 15, maximumWords: 8 },
    rulebook: { procedure: 'selfService', comparedWith: 'slip', mayAskSecondOpinion: true },
    isPractice: false,
    ...more,
  };
}

export function typing(words: readonly string[], more: More<'typing'> = {}): Drawing {
  const line = words.length - 1;
  const last = words[line] ?? '';
  const keys = typingKeys(words);
  return drawn({ screen: 'typing', words, line, column: last.length, ...keys, ...more });
}

export function checking(words: readonly string[], more: More<'checking'> = {}): Drawing {
  return drawn({ screen: 'checking', words, confirmed: nobody, keys: 'ready', ...more });
}

export function armed(words: readonly string[], more: More<'armed'> = {}): Drawing {
  return drawn({ screen: 'armed', words, tab: 'ready', ...more });
}

export function withdrawing(more: More<'withdrawing'> = {}): Drawing {
  return drawn({
    screen: 'withdrawing',
    words: three,
    confirmed: nobody,
    agreed: nobody,
    reason: 'bothAgree',
    reasons: ['blankMisread', 'bothAgree'],
    keys: 'ready',
    ...more,
  });
}

export function verdict(more: More<'verdict'> = {}): Drawing {
  const view: View = {
    screen: 'verdict',
    verdict: 'acceptable',
    read: nobody,
    keys: 'ready',
    secondsLeft: 7,
    leave: 'both',
    ...more,
  };
  return drawn(view, { status: { ...status, ruling: '1-0042' } });
}

const board: Partial<Drawing> = {
  rulebook: { procedure: 'selfService', comparedWith: 'board', mayAskSecondOpinion: true },
};
/** The idle screen of rules with less than the usual words and letters. */
function withLimits(procedure: Procedure, comparedWith: ComparedWith): Drawing {
  const whoTypes = procedure === 'wordJudge' && ({ whoTypes: 'nobody' } as const);
  const limits = { maximumWords: 5, maximumLength: 10 };
  const rulebook = { procedure, comparedWith, ...limits, mayAskSecondOpinion: true };
  return drawn({ screen: 'idle', languages, ...whoTypes }, { rulebook });
}

const judge: Partial<Drawing> = {
  status: { ...status, judge: 'Ada' },
};
const nsa1995: Partial<Drawing> = {
  rulebook: { procedure: 'wordJudge', comparedWith: 'slip', mayAskSecondOpinion: false },
  status: {
    ...status,
    lexicon: {
      title: 'OSPD2',
      edition: 'OSPD2',
      fingerprint: '6PX7 T8SN Q9YJ 6DDT 5',
      wordCount: 120_302,
      secondary: { title: 'Merriam-Webster’s Collegiate, 10th ed.', fromLength: 9 },
    },
  },
};
const practice: Partial<Drawing> = {
  isPractice: true,
  status: {
    station: '1',
    event: 'General rules',
    lexicon: {
      title: 'Practice list, not a tournament list',
      edition: '',
      fingerprint: 'WMD8 GPQ5 3A45 NS8T Y',
      wordCount: 100_000,
    },
    isPracticeList: true,
  },
};

const idle = drawn({ screen: 'idle', languages });
const noticed = (notice: NonNullable<ViewOf<'idle'>['notice']>): Drawing =>
  drawn({ screen: 'idle', languages, notice });

export const drawings = {
  idle,
  'idle-refused': noticed('idle'),
  'idle-letters': noticed('letters'),
  'idle-script': noticed('script'),
  'idle-busy': noticed('wasBusy'),
  'idle-withdrawn': noticed('withdrawn'),
  'idle-alone': drawn({ screen: 'idle' }, board),
  'idle-board-number': drawn({ screen: 'idle', asksForBoard: true, languages }),
  'idle-practice': { ...idle, ...practice },
  'idle-no-keyboard': { ...idle, hasKeyboard: false },
  'board-number': drawn({ screen: 'board', digits: '' }),
  'board-number-3': drawn({ screen: 'board', digits: '128' }),
  'board-number-enter': drawn({ screen: 'board', digits: '128', notice: 'boardEnter' }),
  'board-number-digits': drawn({ screen: 'board', digits: '', notice: 'digits' }),
  'board-number-countdown': drawn({ screen: 'board', digits: '12', secondsLeft: 18 }),
  'board-number-judge': drawn({ screen: 'board', digits: '', whoTypes: 'wordJudge' }, nsa1995),
  'typing-1': typing(['QUIZ']),
  'typing-2-empty': typing(['QUIZ', '']),
  'typing-2-space': typing(['QUIZ', ''], { notice: 'spaceOnEmpty' }),
  'typing-3': typing(three),
  'typing-3-empty': typing([...three, '']),
  'typing-board': { ...typing(three), ...board },
  'typing-long': typing(['HOUSEBOATS', 'QUIT', 'UNDERSTANDINGLY']),
  'typing-6': typing(six),
  'typing-8': typing(eight),
  'typing-8-long': typing(eightLong),
  'typing-widest': typing(widest),
  refused: typing(['JOUSTED', 'JO', 'QUI'], { notice: 'letters' }),
  'refused-script': typing(three, { notice: 'script' }),
  'refused-short': typing(['J'], { notice: 'short' }),
  'refused-long': typing(['UNDERSTANDINGLY'], { notice: 'long' }),
  'refused-many': typing(eight, { notice: 'many' }),
  'refused-first': typing([''], { notice: 'idle' }),
  'not-yet-tab': typing(three, { notice: 'tabTyping' }),
  'not-yet-digit': typing(three, { notice: 'digitTyping' }),
  'fix-again': typing(three, { notice: 'again' }),
  'clear-question': typing(three, { notice: 'clear', escape: 'ready' }),
  'clear-soon': typing(three, { notice: 'clearSoon', escape: 'soon' }),
  'typing-busy': typing(three, { notice: 'wasBusy' }),
  'typing-no-keyboard': { ...typing(three), hasKeyboard: false },
  'countdown-typing': typing(three, { secondsLeft: 18 }),
  'checking-1': checking(['QUIZ']),
  'checking-3': checking(three),
  'checking-soon': checking(three, { keys: 'soon', notice: 'lettersSoon' }),
  'checking-no-keyboard': { ...checking(three), hasKeyboard: false },
  'checking-8': checking(eight),
  'checking-8-long': checking(eightLong),
  'checking-widest': checking(widest),
  'checking-board': { ...checking(['QUIZ']), ...board },
  'one-confirmed': checking(three, { confirmed: challenger }),
  'not-yet-both': checking(three, { notice: 'tabBoth' }),
  'not-yet-one': checking(three, {
    confirmed: { challenger: false, challenged: true },
    notice: 'tabOne1',
  }),
  'not-yet-checking': checking(three, { confirmed: challenger, notice: 'tabOne2' }),
  'enter-checking': checking(three, { notice: 'enterChecking' }),
  'enter-one': checking(three, { confirmed: challenger, notice: 'enterOne2' }),
  'wrong-key-checking': checking(three, { notice: 'frozen' }),
  countdown: checking(three, { confirmed: challenger, secondsLeft: 18 }),
  withdraw: withdrawing(),
  'withdraw-soon': withdrawing({ keys: 'soon', isTooEarly: true }),
  'withdraw-no-keyboard': { ...withdrawing(), hasKeyboard: false },
  'withdraw-one': withdrawing({ agreed: challenger, reason: 'blankMisread' }),
  'withdraw-blank': withdrawing({ reason: 'blankMisread', reasons: ['blankMisread'] }),
  'withdraw-four': withdrawing({ reasons: fourReasons }),
  armed: armed(three),
  'armed-soon': armed(three, { tab: 'soon' }),
  'armed-1': armed(['QUIZ']),
  'armed-8-long': armed(eightLong),
  'early-tab': armed(three, { tab: 'soon', notice: 'early' }),
  'enter-armed': armed(three, { notice: 'enterArmed' }),
  'frozen-armed': armed(three, { notice: 'frozen' }),
  'countdown-armed': armed(three, { secondsLeft: 4 }),
  recording: drawn({ screen: 'recording', words: three }),
  acceptable: verdict(),
  unacceptable: verdict({ verdict: 'unacceptable', read: challenger }),
  'verdict-no-keyboard': { ...verdict(), hasKeyboard: false },
  'verdict-soon': verdict({ keys: 'soon', secondsLeft: 10 }),
  'verdict-until-read': verdict({ stays: 'bothRead', secondsLeft: 90 }),
  'verdict-read': verdict({ read: both }),
  'acceptable-practice': { ...verdict(), ...practice },
  'unacceptable-practice': { ...verdict({ verdict: 'unacceptable' }), ...practice },
  'second-opinion': verdict({ opinion: 'second', leave: 'enter' }),
  'third-opinion': verdict({ verdict: 'unacceptable', opinion: 'third', leave: 'enter' }),
  closed: drawn(
    { screen: 'closed', code: 'LX-04' },
    { status: { station: '1', event: 'Springfield School Championship' } },
  ),
  pending: drawn({ screen: 'pending' }, { status: { ...status, ruling: '1-0042' } }),
  'judge-idle': drawn({ screen: 'idle', whoTypes: 'wordJudge', languages }, judge),
  'judge-leaving': drawn({ screen: 'idle', whoTypes: 'wordJudge', notice: 'signOutAsked' }, judge),
  'judge-countdown': drawn({ screen: 'idle', whoTypes: 'wordJudge', secondsLeft: 20 }, judge),
  'judge-typing': { ...typing(['CARJACKING', 'JO'], { whoTypes: 'wordJudge' }), ...judge },
  'judge-armed': { ...armed(['CARJACKING', 'JO'], { whoTypes: 'wordJudge' }), ...judge },
  'judge-armed-board': {
    ...armed(['CARJACKING', 'JO'], { whoTypes: 'wordJudge' }),
    ...judge,
    ...board,
  },
  'judge-withdraw-soon': { ...withdrawing({ whoTypes: 'wordJudge', keys: 'soon' }), ...judge },
  'judge-withdraw': { ...withdrawing({ whoTypes: 'wordJudge' }), ...judge },
  'judge-recording': drawn({ screen: 'recording', whoTypes: 'wordJudge', words: three }, judge),
  'judge-verdict': { ...verdict({ leave: 'enter' }), ...nsa1995 },
  'judge-needed': drawn({ screen: 'idle', whoTypes: 'nobody', languages }, nsa1995),
  'judge-refused': drawn({ screen: 'idle', whoTypes: 'nobody', notice: 'judgeNeeded' }, nsa1995),
  // Every line that a rulebook can have.
  ...Object.fromEntries(
    procedures.flatMap((procedure) =>
      papers.map((one) => [`rules-${procedure}-${one}`, withLimits(procedure, one)] as const),
    ),
  ),
  'practice-typing': { ...typing(eight), ...practice },
  'practice-countdown': { ...typing(eight, { secondsLeft: 20 }), ...practice },
  'practice-checking': { ...checking(eight), ...practice },
  'practice-armed': { ...armed(widest), ...practice },
} satisfies Readonly<Record<string, Drawing>>;

/** With the touch keyboard. */
export const touchDrawings = {
  'touch-typing': typing(['JOUSTED', 'JO']),
  'touch-typing-3': typing(three),
  'touch-typing-8': typing(eightLong),
  'touch-typing-empty': typing([...three, '']),
  'touch-board-number': drawn({ screen: 'board', digits: '12' }),
  'touch-first': typing(['']),
  'touch-clear': typing(three, { notice: 'clear', escape: 'soon' }),
  'touch-message': typing(three, { notice: 'short' }),
  'touch-practice': { ...typing(three), ...practice },
} satisfies Readonly<Record<string, Drawing>>;
