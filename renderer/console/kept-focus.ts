/**
 * Keeps the focus on a page when the focused control is removed, as many are by what they do: else
 * the browser puts it on the body, and Tab starts again at the navigation.
 */

/** For the `ref` of the page, which needs `tabIndex={-1}`. */
export function keptFocus(page: HTMLElement): () => void {
  const { body } = document;
  let last: Element | null = document.activeElement;
  const onFocus = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target : null;
  };
  const observer = new MutationObserver(() => {
    // A person who presses on the background has put the focus on the body. It stays there.
    const isRemoved = last !== null && last !== body && !last.isConnected;
    if (isRemoved && document.activeElement === body) page.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', onFocus);
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}
