import { useMemo } from 'react';
import { ScrollingText } from '../../ui/scrolling';
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
    <ScrollingText className="code template-code" label={label}>
      {pieces.map(({ at, kind, text }) => (
        <span key={at} className={`jinja-${kind}`}>
          {text}
        </span>
      ))}
    </ScrollingText>
  );
}
