import { useEffect, useState } from 'react';
import { t } from '../l10n';
import { Button } from './button';
import { LinkButton } from './link-button';

const thanksMilliseconds = 2000;

interface CopyButtonProps {
  /** What is copied, or what makes it. */
  readonly text: string | (() => string);
  readonly children?: string;
  /** What a screen reader says in place of the children. */
  readonly label?: string;
  /** Takes no more room than a link. */
  readonly small?: boolean;
}

/** Puts a text on the clipboard and says whether that went well. */
export function CopyButton({
  text,
  children = t('Copy'),
  label = t('Copy answer'),
  small = false,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>();

  useEffect(() => {
    const timer = setTimeout(() => setOutcome(undefined), thanksMilliseconds);
    return () => clearTimeout(timer);
  });

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setOutcome(t('Copied'));
    } catch {
      setOutcome(t('Not copied'));
    }
  };
  const words = outcome ?? children;
  return (
    <>
      {small ? (
        <LinkButton label={outcome ?? label} onClick={() => void copy()}>
          {words}
        </LinkButton>
      ) : (
        <Button secondary label={outcome ?? label} onClick={() => void copy()}>
          {words}
        </Button>
      )}
      <span className="hidden" role="status">
        {outcome}
      </span>
    </>
  );
}
