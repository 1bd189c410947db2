import type { ReactNode } from 'react';
import { useKeptFlag } from '../hooks/use-kept-flag';
import { t } from '../l10n';
import { CopyIcon } from './copy-icon';
import { HighlightedCode } from './highlighted-code';
import { IconButton } from './icon-button';
import { ScrollingText } from './scrolling';

interface CodeBlockProps {
  readonly code: string;
  readonly language: string;
  /** What a screen reader calls it. */
  readonly label?: string;
  /** Of the button that copies it. */
  readonly copyLabel?: string;
  /** Of a single line, which needs no wrapping. */
  readonly line?: boolean;
  /** Buttons beside the one that copies it. */
  readonly children?: ReactNode;
}

/** Code in the colours of its language. It scrolls by itself, also by keyboard, or wraps where the user wants that. */
export function CodeBlock(props: CodeBlockProps) {
  const { code, language, label = t('Code'), line = false, copyLabel, children } = props;
  const [wraps, setWraps] = useKeptFlag('wrapCode', false);
  return (
    <div className="code-frame">
      <ScrollingText className={wraps ? 'code wraps' : 'code'} label={label}>
        <HighlightedCode code={code} language={language} />
      </ScrollingText>
      <div className="code-corner">
        {!line && (
          <IconButton icon="wrap" label={t('Wrap Lines')} pressed={wraps} onClick={() => setWraps(!wraps)} />
        )}
        {children}
        <CopyIcon text={code} label={copyLabel ?? t('Copy Code')} />
      </div>
    </div>
  );
}
