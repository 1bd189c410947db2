import { t } from '../l10n';
import { HighlightedCode } from './highlighted-code';
import { ScrollingText } from './scrolling';

interface CodeBlockProps {
  readonly code: string;
  readonly language: string;
  /** What a screen reader calls it. */
  readonly label?: string;
}

/** Code in the colours of its language. It scrolls by itself, also by keyboard. */
export function CodeBlock({ code, language, label = t('Code') }: CodeBlockProps) {
  return (
    <ScrollingText className="code" label={label}>
      <HighlightedCode code={code} language={language} />
    </ScrollingText>
  );
}
