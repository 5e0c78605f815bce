/** The sign of a challenge screen: its own text, a message, or the countdown. */
import type { ReactNode } from 'react';
import type { Snapshot } from '../../../electron/contract/screen-types.ts';
import type { CapName } from '../../ui/keys.ts';
import { useTexts } from '../../ui/use-texts.ts';
import { Blocks } from './blocks.tsx';
import { ArrowKeys, KeyCap } from '../../ui/key-cap.tsx';
import type { ViewOf } from '../../ui/view-of.ts';
import { partsOfMessage, Sign } from './sign.tsx';

type PlayView = ViewOf<'idle' | 'board' | 'typing' | 'checking' | 'armed'>;
/** What has a message. The other one is the sign's own words in amber. */
type Message = Exclude<NonNullable<PlayView['notice']>, 'spaceOnEmpty'>;

interface PlaySignProps {
  readonly view: PlayView;
  readonly snapshot: Snapshot;
  /** True if the touch keyboard has the keys that a message would draw. */
  readonly isTouch?: boolean;
  /** Content of the sign if there is no message and no countdown. */
  readonly children: ReactNode;
}

export function PlaySign(props: PlaySignProps): ReactNode {
  const { view, snapshot, isTouch = false, children } = props;
  const { notice, secondsLeft } = view;
  if (secondsLeft !== undefined) {
    return <CountdownSign secondsLeft={secondsLeft} screen={view.screen} />;
  }
  if (notice === undefined || notice === 'spaceOnEmpty') return children;
  return <MessageSign {...{ view, notice, snapshot, isTouch }} />;
}

const countdownSeconds = 20;

/** What is lost. A word judge who is signed in has no words to lose. */
const countdownTexts = {
  idle: 'countdown.judge',
  board: 'countdown.board',
  typing: 'countdown.text',
  checking: 'countdown.text',
  armed: 'countdown.text',
} as const;

interface CountdownSignProps {
  readonly secondsLeft: number;
  readonly screen: PlayView['screen'];
}

function CountdownSign({ secondsLeft, screen }: CountdownSignProps): ReactNode {
  const t = useTexts();
  // Announce only 20, 10 and 5 seconds.
  const spokenSeconds = secondsLeft > 10 ? countdownSeconds : secondsLeft > 5 ? 10 : 5;
  return (
    <Sign
      look="message"
      heading={t('countdown.heading')}
      text={t(countdownTexts[screen])}
      said={[t('said.seconds', { count: spokenSeconds })]}
      telling={spokenSeconds}
      isCountdown
      number={
        <span className="seconds" aria-hidden="true">
          {secondsLeft}
        </span>
      }
      keys={<Blocks left={secondsLeft} of={countdownSeconds} />}
    />
  );
}

/** The keys that a message asks for. While words are typed, those that end the word or the entry. */
const keysOf: Readonly<Partial<Record<Message, readonly CapName[]>>> = {
  long: ['backspace'],
  many: ['enter'],
  boardEnter: ['enter'],
  tabBoth: ['1', '2'],
  tabOne1: ['1'],
  tabOne2: ['2'],
  enterChecking: ['1', '2'],
  enterOne1: ['1'],
  enterOne2: ['2'],
  frozen: ['backspace'],
  enterArmed: ['tab'],
  early: ['tab'],
  again: ['backspace'],
  clear: ['escape'],
  clearSoon: ['escape'],
  signOutAsked: ['escape'],
};

/** Messages that ask a question. */
const saysYes: ReadonlySet<Message> = new Set(['clear', 'clearSoon', 'signOutAsked']);

/** Before there are words to check. */
const wasBusyTexts = { idle: 'wasBusyIdle', board: 'wasBusyBoard' } as const;

function isBefore(screen: PlayView['screen']): screen is keyof typeof wasBusyTexts {
  return screen in wasBusyTexts;
}

interface MessageSignProps {
  readonly view: PlayView;
  readonly notice: Message;
  readonly snapshot: Snapshot;
  readonly isTouch: boolean;
}

function MessageSign({ view, notice, snapshot, isTouch }: MessageSignProps): ReactNode {
  const t = useTexts();
  const keyNames = useKeyNames(isTouch);
  const { limits } = snapshot;
  const { screen, repeats } = view;
  const numbers: Partial<Record<Message, number | undefined>> = {
    short: limits?.minimumLength,
    long: limits?.maximumLength,
    many: limits?.maximumWords,
  };
  const { heading, text } = partsOfMessage(
    notice === 'wasBusy' && isBefore(screen)
      ? t(`messages.${wasBusyTexts[screen]}`)
      : t(`messages.${notice}`, {
          count: numbers[notice] ?? 0,
          ...keyNames,
          ...hintsOf(view, isTouch),
        }),
  );
  const keys = isTouch ? undefined : keysFor(view, notice);
  const look = lookOf(view, notice);
  return (
    <Sign
      look="message"
      heading={heading}
      text={text}
      telling={repeats}
      keys={
        keys && (
          <>
            {saysYes.has(notice) && t('messages.yes')}
            {keys.map((name, index) => (
              <KeyCap key={index} name={name} acts look={look} />
            ))}
            {notice === 'again' && <ArrowKeys />}
          </>
        )
      }
    />
  );
}

/** The names of the keys that a message can ask for: as they are drawn on the screen. */
export function useKeyNames(
  isTouch: boolean,
): Readonly<Record<'next' | 'end' | 'remove' | 'clear' | 'go', string>> {
  const t = useTexts();
  const named = (key: 'next' | 'done' | 'delete' | 'clear' | 'go'): string =>
    t('touch.named', { name: t(`touch.${key}`) });
  return isTouch
    ? {
        next: named('next'),
        end: named('done'),
        remove: named('delete'),
        clear: named('clear'),
        go: named('go'),
      }
    : {
        next: t('keys.enter'),
        end: t('keys.enter'),
        remove: t('keys.backspace'),
        clear: t('keys.escape'),
        go: t('keys.enter'),
      };
}

/** One touch of the key on the screen ends the entry, wherever the caret is. */
function hintsOf(
  view: PlayView,
  isTouch: boolean,
): Partial<{ readonly hint: string; readonly presses: number }> {
  return view.screen === 'typing' ? { hint: view.hint, presses: isTouch ? 1 : entersOf(view) } : {};
}

/** How many keys to draw for the end of the entry, dashed if they do not lead there. */
export function entersOf({ enters, hint }: ViewOf<'typing'>): 1 | 2 {
  return enters ?? (hint === 'word' ? 2 : 1);
}

function keysFor(view: PlayView, notice: Message): readonly CapName[] | undefined {
  if (view.screen !== 'typing') return keysOf[notice];
  if (notice !== 'tabTyping' && notice !== 'digitTyping') return keysOf[notice];
  if (view.hint === 'firstWord') return undefined;
  const isNext = notice === 'tabTyping' && view.hint === 'word';
  return Array.from({ length: isNext ? 1 : entersOf(view) }, () => 'enter');
}

/** `soon` if the keys that the message asks for do nothing yet. */
function lookOf(view: PlayView, notice: Message): 'soon' | undefined {
  switch (view.screen) {
    case 'typing': {
      if (view.escape !== undefined) return view.escape === 'soon' ? 'soon' : undefined;
      if (notice === 'long' || notice === 'again') return undefined;
      const acts =
        notice === 'tabTyping' && view.hint === 'word' ? view.endsWord : view.enters !== undefined;
      return acts === true ? undefined : 'soon';
    }
    case 'checking':
      return notice !== 'frozen' && view.keys === 'soon' ? 'soon' : undefined;
    case 'armed':
      return notice !== 'frozen' && view.tab === 'soon' ? 'soon' : undefined;
    default:
      return undefined;
  }
}
