/** The sign of a challenge screen: its own text, a message, or the countdown. */
import type { ReactNode } from 'react';
import type { Snapshot } from '../../../electron/contract/screen-types.ts';
import type { CapName } from '../../keys.ts';
import { useTexts } from '../../texts.ts';
import { Blocks } from './blocks.tsx';
import { ArrowKeys, KeyCap } from './key-cap.tsx';
import type { ViewOf } from '../screens/view-of.ts';
import { Sign } from './sign.tsx';

type PlayView = ViewOf<'idle' | 'typing' | 'checking' | 'armed'>;
/** Notices with a message of their own. `spaceOnEmpty` shows the sign's own text in amber. */
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
    return <CountdownSign secondsLeft={secondsLeft} isSigningOut={view.screen === 'idle'} />;
  }
  if (notice === undefined || notice === 'spaceOnEmpty') return children;
  return (
    <MessageSign
      key={notice}
      notice={notice}
      repeats={repeats}
      snapshot={snapshot}
      isIdle={view.screen === 'idle'}
    />
  );
}

const countdownSeconds = 20;

interface CountdownSignProps {
  readonly secondsLeft: number;
  /** True for a signed-in word judge, who has no words to lose. */
  readonly isSigningOut: boolean;
}

function CountdownSign({ secondsLeft, isSigningOut }: CountdownSignProps): ReactNode {
  const t = useTexts();
  // Announce only 20, 10 and 5 seconds.
  const told = secondsLeft > 10 ? countdownSeconds : secondsLeft > 5 ? 10 : 5;
  return (
    <Sign
      look="message"
      heading={t('countdown.heading')}
      text={t(isSigningOut ? 'countdown.judge' : 'countdown.text')}
      said={t('said.seconds', { count: told })}
      telling={told}
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
  signOutAsked: ['escape'],
};

interface MessageSignProps {
  readonly notice: Message;
  readonly repeats: number | undefined;
  readonly snapshot: Snapshot;
  readonly isIdle: boolean;
}

function MessageSign({ notice, repeats, snapshot, isIdle }: MessageSignProps): ReactNode {
  const t = useTexts();
  const { limits } = snapshot;
  const numbers: Partial<Record<Message, number | undefined>> = {
    short: limits?.minimumLength,
    long: limits?.maximumLength,
    many: limits?.maximumWords,
  };
  const { heading, text } = partsOfMessage(
    notice === 'wasBusy' && isIdle
      ? t('messages.wasBusyIdle')
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
            {(notice === 'clear' || notice === 'signOutAsked') && t('messages.yes')}
            {keys.map((name, index) => (
              <KeyCap key={index} name={name} acts />
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
