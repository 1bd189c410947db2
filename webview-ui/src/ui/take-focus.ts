/**
 * Puts the focus where one is expected to write, although nobody pressed anything: only while the page has the
 * keyboard, or else once it gets it. Otherwise the page would take it from another part of the editor, such as a quick
 * pick.
 *
 * @param find undefined where the focus is to stay
 * @returns ends the waiting
 */
export function takeFocus(find: () => HTMLElement | null | undefined): () => void {
  const take = () => find()?.focus();
  if (document.hasFocus()) {
    take();
    return () => undefined;
  }
  window.addEventListener('focus', take, { once: true });
  return () => window.removeEventListener('focus', take);
}

/** Whether nothing on the page has the focus. */
export function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Whether the focus is in a box that holds text. */
export function isWriting(): boolean {
  const { activeElement: active } = document;
  return active !== null && 'value' in active && typeof active.value === 'string' && active.value !== '';
}
