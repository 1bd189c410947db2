/** Takes the focus from a control that is about to go to another one of the same part of the page. */
export function focusNear(part: string, control: string): void {
  document.activeElement?.closest(part)?.querySelector<HTMLElement>(control)?.focus();
}
