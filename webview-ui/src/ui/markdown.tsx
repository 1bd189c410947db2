import { lazy, Suspense } from 'react';
import { Guarded } from './guarded';
import type { MarkdownProps } from './markdown/markdown-props';

const MarkdownBody = lazy(() => import('./markdown/markdown-body'));

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
