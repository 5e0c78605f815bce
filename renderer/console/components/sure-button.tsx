/**
 * A button for actions that cannot be undone: asks for a confirmation, with the focus on Cancel.
 */
import { useState, type ReactNode } from 'react';
import { Button } from './controls.tsx';

interface SureButtonProps {
  readonly action: string;
  /** The consequence of the action. */
  readonly means: string;
  readonly go: string;
  readonly stay: string;
  readonly disabled: boolean;
  readonly onGo: () => void;
}

export function SureButton({
  action,
  means,
  go,
  stay,
  disabled,
  onGo,
}: SureButtonProps): ReactNode {
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  if (asked !== 'now') {
    return (
      <Button
        disabled={disabled}
        autoFocus={asked === 'before'}
        onClick={() => {
          setAsked('now');
        }}
      >
        {action}
      </Button>
    );
  }
  return (
    <div className="change sure" role="alert">
      <p>{means}</p>
      <div className="buttons">
        <Button
          disabled={disabled}
          onClick={() => {
            setAsked('before');
            onGo();
          }}
        >
          {go}
        </Button>
        <Button
          key="stay"
          autoFocus
          onClick={() => {
            setAsked('before');
          }}
        >
          {stay}
        </Button>
      </div>
    </div>
  );
}
