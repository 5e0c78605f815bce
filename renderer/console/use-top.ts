/** Scrolls new content of a console page to its top. */
import { useLayoutEffect } from 'react';

export function useTop(shown: string | undefined): void {
  useLayoutEffect(() => {
    const page = document.querySelector<HTMLElement>('.staff-page');
    if (page === null) return;
    page.scrollTop = 0;
    // The focused element may be gone. Focus the page, so that keys scroll it and Tab enters it.
    if (document.activeElement === document.body) page.focus({ preventScroll: true });
  }, [shown]);
}
