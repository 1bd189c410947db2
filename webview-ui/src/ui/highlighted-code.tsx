import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { colourable } from './colourable';
import type { Highlighter, Run } from './highlight';

interface HighlightedCodeProps {
  readonly code: string;
  /** As our snippets or a Markdown text name it. */
  readonly language: string;
  /** More of it is on its way. */
  readonly growing?: boolean;
}

/** Code that grows is coloured this often at most. */
const colourEveryMilliseconds = 250;

/** Code in the colours of its language, once they are there. */
export function HighlightedCode({ code, language, growing = false }: HighlightedCodeProps) {
  const highlighter = useHighlighter(language);
  const coloured = colourable(useSettled(code, growing));
  const runs = useMemo(() => highlighter?.(coloured), [highlighter, coloured]);
  return (
    <code>
      {runs === undefined ? code : runs.map(toElement)}
      {runs !== undefined && code.slice(coloured.length)}
    </code>
  );
}

const loaded = new Map<string, Highlighter | undefined>();

/** The highlighter of a language, which is loaded when it is first met. */
function useHighlighter(language: string): Highlighter | undefined {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!loaded.has(language)) {
      import('./highlight')
        .then(({ highlighterOf }) => highlighterOf(language))
        .then((highlighter) => {
          loaded.set(language, highlighter);
          drawAgain();
        }, console.warn);
    }
  }, [language]);
  return loaded.get(language);
}

/** The code, or, of code that grows, a beginning that changes now and then. */
function useSettled(code: string, growing: boolean): string {
  const [beginning, setBeginning] = useState('');
  const lastTime = useRef(0);
  useEffect(() => {
    if (!growing) {
      return;
    }
    const since = performance.now() - lastTime.current;
    const timer = setTimeout(
      () => {
        lastTime.current = performance.now();
        setBeginning(code);
      },
      Math.max(0, colourEveryMilliseconds - since),
    );
    return () => clearTimeout(timer);
  }, [code, growing]);
  return growing && code.startsWith(beginning) ? beginning : code;
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
