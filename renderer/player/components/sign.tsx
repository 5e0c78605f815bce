/**
 * The sign above every challenge screen. It says what to do next; messages, questions and the
 * countdown replace that text in amber. Its height never changes. If another window has the keyboard,
 * it says so in place of everything but the countdown.
 */
import { use, type ReactNode } from 'react';
import { KeyboardContext } from '../../ui/keyboard-context.ts';
import { Phrase } from '../../ui/phrase.tsx';
import { useTexts } from '../../ui/use-texts.ts';

interface SignProps {
  /** Text in `*…*` has the color of a side. */
  readonly heading: string;
  readonly text?: string;
  readonly look?: 'message' | 'challenged';
  /** Shown before the heading, hidden from screen readers. */
  readonly number?: ReactNode;
  /** Keys to press, at the right end. */
  readonly keys?: ReactNode;
  /** Read by screen readers before the heading, each when it changes. Not shown. */
  readonly said?: readonly string[];
  /** Changes with each message, so that a repeated message is announced again. */
  readonly telling?: number | undefined;
  readonly isCountdown?: boolean;
}

export function Sign(props: SignProps): ReactNode {
  const t = useTexts();
  const hasKeyboard = use(KeyboardContext);
  return hasKeyboard || props.isCountdown === true ? (
    <DrawnSign {...props} />
  ) : (
    // With a key, it is a new alert, which a screen reader says.
    <DrawnSign key="noKeyboard" look="message" {...partsOfMessage(t('messages.noKeyboard'))} />
  );
}

/** Splits a message into what happened (in `*…*`) and what to do. */
export function partsOfMessage(message: string): {
  readonly heading: string;
  readonly text: string;
} {
  const [, heading = message, text = ''] = /^\*([^*]+)\*\s*(.*)$/u.exec(message) ?? [];
  return { heading, text };
}

function DrawnSign(props: SignProps): ReactNode {
  const { heading, text, look, number, keys, said = [], telling } = props;
  return (
    <header className="sign" data-look={look}>
      <div
        key={look === 'message' ? telling : undefined}
        className="sign-text"
        role={look === 'message' ? 'alert' : 'status'}
        aria-atomic="false"
      >
        {number}
        {said.map((part) => (
          <p key={part} className="unseen">
            {part}
          </p>
        ))}
        <div>
          <h1>
            <Phrase text={heading} />
          </h1>
          {text !== undefined && <p>{text}</p>}
        </div>
      </div>
      {keys !== undefined && <div className="sign-end">{keys}</div>}
    </header>
  );
}
