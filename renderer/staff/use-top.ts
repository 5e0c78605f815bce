/** What is new on a page of the console begins at its top. */
import { useLayoutEffect } from 'react';

export function useTop(shown: string): void {
  useLayoutEffect(() => {
    const page = document.querySelector('.staff-page');
    if (page !== null) page.scrollTop = 0;
  }, [shown]);
}
