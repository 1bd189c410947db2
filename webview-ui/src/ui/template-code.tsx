import { useMemo } from 'react';
import { templatePieces } from './highlight-template';

/** Longer templates are left without colours, in characters. */
const highlightLimit = 200_000;

interface TemplateCodeProps {
  readonly label: string;
  readonly source: string;
}

/** A chat template in colours. It scrolls by itself, also by keyboard. */
export function TemplateCode({ label, source }: TemplateCodeProps) {
  const pieces = useMemo(
    () =>
      source.length > highlightLimit
        ? [{ at: 0, kind: 'text' as const, text: source }]
        : templatePieces(source),
    [source],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section would hide that the text is preformatted
    <pre className="code template-code" tabIndex={0} role="region" aria-label={label}>
      {pieces.map(({ at, kind, text }) => (
        <span key={at} className={`jinja-${kind}`}>
          {text}
        </span>
      ))}
    </pre>
  );
}
