import { lazy, Suspense } from 'react';
import { Guarded } from './guarded';

const MarkdownBody = lazy(() => import('./markdown/markdown-body'));

export interface MarkdownProps {
  /** Markdown from anywhere: it is sanitised, and nothing in it is loaded or run. */
  readonly text: string;
  /** Where relative links lead; without it they are no links. */
  readonly baseUrl?: string | undefined;
  /** More of the text is on its way: what stands already is not read again. */
  readonly growing?: boolean;
}

/** Markdown as a document. Until its reader is loaded the text stands there as it is. */
export function Markdown(props: MarkdownProps) {
  return (
    <div className="markdown text">
      <Guarded subject={props.growing} text={() => props.text}>
        <Suspense fallback={<p className="plain-text">{props.text}</p>}>
          <MarkdownBody {...props} />
        </Suspense>
      </Guarded>
    </div>
  );
}
