import { type ReactNode, useState } from 'react';
import { Icon } from './icon';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Where it is left to itself: whether it is open at first. Default: it is not. */
  readonly startsOpen?: boolean;
  /** Where someone else remembers it. */
  readonly open?: boolean;
  readonly onOpen?: (open: boolean) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the page that can be folded away. What is folded away is not drawn. */
export function Disclosure({ summary, startsOpen = false, className, children, ...kept }: DisclosureProps) {
  const [own, setOwn] = useState(startsOpen);
  const { open = own, onOpen = setOwn } = kept;
  return (
    <details
      className={className === undefined ? 'disclosure' : `disclosure ${className}`}
      open={open}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    >
      <summary>
        <Icon name="next" />
        <span className="summary">{summary}</span>
      </summary>
      {open && children}
    </details>
  );
}
