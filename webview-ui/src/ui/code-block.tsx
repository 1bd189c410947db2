import { useEffect, useState } from 'react';
import { t } from '../l10n';
import type { Run } from './highlight';

interface CodeBlockProps {
  readonly code: string;
  /** Of our snippets, or as highlight.js calls it. */
  readonly language: string;
  /** What a screen reader calls it. */
  readonly label?: string;
}

/** Longer code is left without colours, in characters. */
const highlightLimit = 100_000;

/** Code in the colours of its language, once they are there. It scrolls by itself, also by keyboard. */
export function CodeBlock({ code, language, label = t('Code') }: CodeBlockProps) {
  const highlight = useHighlighter();
  const runs = code.length > highlightLimit ? undefined : highlight?.(code, language);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section would hide that the text is preformatted
    <pre className="code" tabIndex={0} role="region" aria-label={label}>
      <code>{runs === undefined ? code : runs.map(toElement)}</code>
    </pre>
  );
}

type Highlighter = (code: string, language: string) => readonly Run[] | undefined;

let loaded: Highlighter | undefined;

/** The highlighter, which is loaded when the first code is shown. */
function useHighlighter(): Highlighter | undefined {
  const [highlighter, setHighlighter] = useState(() => loaded);
  useEffect(() => {
    if (highlighter === undefined) {
      import('./highlight').then(({ highlight }) => {
        loaded = highlight;
        setHighlighter(() => highlight);
      }, console.warn);
    }
  }, [highlighter]);
  return highlighter;
}

function toElement({ text, classes }: Run, index: number) {
  return classes === '' ? (
    text
  ) : (
    <span key={index} className={classes}>
      {text}
    </span>
  );
}
