/** What is new on a page of the console begins at its top. */
import { useLayoutEffect } from 'react';

export function useTop(shown: string | undefined): void {
  useLayoutEffect(() => {
    const page = document.querySelector<HTMLElement>('.staff-page');
    if (page === null) return;
    page.scrollTop = 0;
    // What had the focus may be gone: from here the keys scroll the page, and Tab goes into it.
    if (document.activeElement === document.body) page.focus({ preventScroll: true });
  }, [shown]);
}
