import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../l10n';
import { LinkButton } from './link-button';

const thanksMilliseconds = 2000;

interface CopyLinkProps {
  /** What is copied, or how to get it. */
  readonly text: string | (() => Promise<string>);
  readonly label: string;
  readonly children: ReactNode;
}

/** A small button that puts a text on the clipboard and says whether that went well. */
export function CopyLink({ text, label, children }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<string>();

  useEffect(() => {
    if (outcome === undefined) {
      return;
    }
    const timer = setTimeout(() => setOutcome(undefined), thanksMilliseconds);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setOutcome(t('Copied'));
    } catch {
      setOutcome(t('Not copied'));
    }
  };
  return (
    <>
      <LinkButton label={outcome ?? label} onClick={() => void copy()}>
        {outcome ?? children}
      </LinkButton>
      <span className="hidden" role="status">
        {outcome}
      </span>
    </>
  );
}
