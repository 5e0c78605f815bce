/** A form that its own handler submits, never the browser, which would reload the page. */
import type { ReactNode } from 'react';

interface FormProps {
  readonly children: ReactNode;
  readonly className?: string;
  readonly onSubmit: () => void;
}

export function Form({ children, className, onSubmit }: FormProps): ReactNode {
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
