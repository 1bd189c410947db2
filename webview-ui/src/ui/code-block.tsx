import { t } from '../l10n';
import { HighlightedCode } from './highlighted-code';

interface CodeBlockProps {
  readonly code: string;
  readonly language: string;
  /** What a screen reader calls it. */
  readonly label?: string;
}

/** Code in the colours of its language. It scrolls by itself, also by keyboard. */
export function CodeBlock({ code, language, label = t('Code') }: CodeBlockProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section would hide that the text is preformatted
    <pre className="code" tabIndex={0} role="region" aria-label={label}>
      <HighlightedCode code={code} language={language} />
    </pre>
  );
}
