import { useEffect, useState } from 'react';
import { t } from '../l10n';
import { Button } from './button';
import { LinkButton } from './link-button';

const thanksMilliseconds = 2000;

interface CopyButtonProps {
  /** Or what makes it, where that is work. */
  readonly text: string | (() => string);
  /** What a screen reader says in place of "Copy". */
  readonly label?: string;
  readonly children?: string;
  /** Takes no more room than a link. */
  readonly small?: boolean;
}

/** Puts a text on the clipboard and says whether that went well. */
export function CopyButton({
  text,
  label = t('Copy answer'),
  children = t('Copy'),
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
  return (
    <>
      {small ? (
        <LinkButton label={label} onClick={() => void copy()}>
          {outcome ?? children}
        </LinkButton>
      ) : (
        <Button secondary label={label} onClick={() => void copy()}>
          {outcome ?? children}
        </Button>
      )}
      <span className="hidden" role="status">
        {outcome}
      </span>
    </>
  );
}
