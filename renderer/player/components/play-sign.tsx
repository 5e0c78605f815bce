/** The sign of a challenge screen: its own text, a message, or the countdown. */
import type { ReactNode } from 'react';
import type { Snapshot } from '../../../electron/contract/screen-types.ts';
import type { CapName } from '../../ui/keys.ts';
import { useTexts } from '../../ui/use-texts.ts';
import { Blocks } from './blocks.tsx';
import { ArrowKeys, KeyCap } from '../../ui/key-cap.tsx';
import type { ViewOf } from '../../ui/view-of.ts';
import { Sign } from './sign.tsx';

type PlayView = ViewOf<'idle' | 'board' | 'typing' | 'checking' | 'armed'>;
/** What has a message. The other one is the sign's own words in amber. */
type Message = Exclude<NonNullable<PlayView['notice']>, 'spaceOnEmpty'>;

interface PlaySignProps {
  readonly view: PlayView;
  readonly snapshot: Snapshot;
  /** Content of the sign if there is no message and no countdown. */
  readonly children: ReactNode;
}

export function PlaySign({ view, snapshot, children }: PlaySignProps): ReactNode {
  const { notice, repeats, secondsLeft } = view;
  if (secondsLeft !== undefined) {
    return <CountdownSign secondsLeft={secondsLeft} screen={view.screen} />;
  }
  if (notice === undefined || notice === 'spaceOnEmpty') return children;
  const look = view.screen === 'typing' && view.escape === 'soon' ? view.escape : undefined;
  return <MessageSign {...{ notice, repeats, snapshot, look }} screen={view.screen} />;
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
      number={
        <span className="seconds" aria-hidden="true">
          {secondsLeft}
        </span>
      }
      keys={<Blocks left={secondsLeft} of={countdownSeconds} />}
    />
  );
}

/** The keys that a message asks for. */
const keysOf: Readonly<Partial<Record<Message, readonly CapName[]>>> = {
  long: ['backspace'],
  many: ['enter'],
  boardEnter: ['enter'],
  tabTyping: ['enter'],
  digitTyping: ['enter', 'enter'],
  tabBoth: ['1', '2'],
  tabOne1: ['1'],
  tabOne2: ['2'],
  enterChecking: ['1', '2'],
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
  readonly notice: Message;
  readonly repeats: number | undefined;
  readonly snapshot: Snapshot;
  readonly screen: PlayView['screen'];
  /** Of the keys in the sign. */
  readonly look: 'soon' | undefined;
}

function MessageSign({ notice, repeats, snapshot, screen, look }: MessageSignProps): ReactNode {
  const t = useTexts();
  const { limits } = snapshot;
  const numbers: Partial<Record<Message, number | undefined>> = {
    short: limits?.minimumLength,
    long: limits?.maximumLength,
    many: limits?.maximumWords,
  };
  const { heading, text } = partsOfMessage(
    notice === 'wasBusy' && isBefore(screen)
      ? t(`messages.${wasBusyTexts[screen]}`)
      : t(`messages.${notice}`, { count: numbers[notice] ?? 0 }),
  );
  const keys = keysOf[notice];
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

/** Splits a message into what happened (in `*…*`) and what to do. */
function partsOfMessage(message: string): { readonly heading: string; readonly text: string } {
  const [, heading = message, text = ''] = /^\*([^*]+)\*\s*(.*)$/u.exec(message) ?? [];
  return { heading, text };
}
