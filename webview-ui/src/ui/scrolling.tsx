import type { ReactNode, Ref } from 'react';

interface ScrollingProps {
  readonly className?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part of a page that scrolls by itself. It takes the focus, so that the keyboard scrolls it. */
export function ScrollingSection({ label, ...props }: ScrollingProps & { readonly label: string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  return <section aria-label={label} tabIndex={0} {...props} />;
}

interface ScrollingTextProps {
  /** Makes it a landmark. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Preformatted text that scrolls by itself, also by keyboard. */
export function ScrollingText({ label, ...props }: ScrollingTextProps) {
  const landmark = label === undefined ? {} : { role: 'region', 'aria-label': label };
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  return <pre tabIndex={0} {...landmark} {...props} />;
}
