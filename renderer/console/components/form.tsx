/** A form that its own handler submits, never the browser, which would reload the page. */
import type { ReactNode, Ref } from 'react';

interface FormProps {
  readonly children: ReactNode;
  readonly className?: string;
  readonly onSubmit: () => void;
  readonly ref?: Ref<HTMLFormElement>;
}

export function Form({ children, className, onSubmit, ref }: FormProps): ReactNode {
  return (
    <form
      ref={ref}
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
