import { type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { openLink } from '../../wire/open-link';
import { type Block, toHtml } from './blocks';
import { CodeBlock } from './code-block';
import type { MarkdownProps } from './markdown-props';
import { sanitise } from './sanitise';
import { UnformattedText } from './unformatted-text';
import { useReading } from './use-reading';

function MarkdownBody({ text, baseUrl, growing = false }: MarkdownProps) {
  const { blocks, obstacle } = useReading(text, growing);
  if (obstacle !== undefined) {
    return <UnformattedText text={text} obstacle={obstacle} />;
  }
  const last = blocks.length - 1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links within are what is clicked
    <div onClick={followLink}>
      {blocks.map((block, index) => {
        const key = `${index}`;
        if (block.type === 'space') {
          return null;
        }
        return block.type === 'code' ? (
          <CodeBlock
            key={key}
            code={block.text}
            language={block.lang ?? ''}
            growing={growing && index === last}
          />
        ) : (
          <DocumentBlock key={key} block={block} source={block.raw} baseUrl={baseUrl} />
        );
      })}
    </div>
  );
}

// biome-ignore lint/style/noDefaultExport: what is loaded lazily is a default export
export default memo(MarkdownBody);

interface DocumentBlockProps {
  readonly block: Block;
  readonly source: string;
  readonly baseUrl: string | undefined;
}

interface Slot {
  readonly place: Element;
  readonly code: string;
  readonly language: string;
}

const DocumentBlock = memo(
  ({ block, baseUrl }: DocumentBlockProps) => {
    const element = useRef<HTMLDivElement>(null);
    const [slots, setSlots] = useState<readonly Slot[]>([]);
    useLayoutEffect(() => {
      element.current?.replaceChildren(sanitise(toHtml([block]), baseUrl));
      const found = Array.from(element.current?.querySelectorAll('pre') ?? [], toSlot);
      setSlots((now) => (found.length === 0 && now.length === 0 ? now : found));
    }, [block, baseUrl]);
    return (
      <div className="markdown-block">
        <div ref={element} />
        {slots.map(({ place, code, language }, index) =>
          createPortal(<CodeBlock code={code} language={language} />, place, `${index}`),
        )}
      </div>
    );
  },
  (before, now) => before.source === now.source && before.baseUrl === now.baseUrl,
);

/** Code within a list or a quotation gets the same block as code that stands alone. */
function toSlot(pre: HTMLPreElement): Slot {
  const language = /language-(.+)/.exec(pre.querySelector('code')?.className ?? '')?.[1] ?? '';
  const place = document.createElement('div');
  const code = (pre.textContent ?? '').replace(/\n$/, '');
  pre.replaceWith(place);
  return { place, code, language };
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link !== null) {
    event.preventDefault();
    openLink(link.getAttribute('href') ?? '');
  }
}
