import { Fragment } from 'react';

interface Token {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface HighlightedTextProps {
  readonly text: string;
  /** In the order of the text, none within another. */
  readonly tokens: readonly Token[];
}

/** A text in which pieces are marked with what they are. */
export function HighlightedText({ text, tokens }: HighlightedTextProps) {
  return (
    <p className="highlighted-text">
      {tokens.map(({ type, start, end }, index) => (
        <Fragment key={start}>
          {text.slice(tokens[index - 1]?.end ?? 0, start)}
          <mark>
            {text.slice(start, end)} <small>{type}</small>
          </mark>
        </Fragment>
      ))}
      {text.slice(tokens.at(-1)?.end ?? 0)}
    </p>
  );
}
