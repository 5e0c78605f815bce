/** Shows long content on request. It replaces its short form, if there is one. */
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';

interface ShownProps {
  readonly action: string;
  readonly beginning?: ReactNode;
  readonly children: ReactNode;
}

export function Shown({ action, beginning, children }: ShownProps): ReactNode {
  const t = useConsoleTexts();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setShown(!isShown);
        }}
      >
        {isShown ? t('lexicons.hide') : action}
      </Button>
      {isShown ? children : beginning}
    </>
  );
}
