import type { ReactNode } from 'react';
import { type CopiedText, copying } from './copying';
import { LinkButton } from './link-button';
import { useOutcome } from './use-outcome';

interface CopyLinkProps {
  readonly text: CopiedText;
  /** What a screen reader says in place of the children. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Puts a text on the clipboard and says whether that went well. Takes no more room than a link. */
export function CopyLink({ text, label, children }: CopyLinkProps) {
  const { outcome, run } = useOutcome(copying(text));
  return (
    <>
      <LinkButton label={outcome ?? label} onClick={run}>
        {outcome ?? children}
      </LinkButton>
      <span className="hidden" role="status">
        {outcome}
      </span>
    </>
  );
}
