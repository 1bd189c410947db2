import { type RefObject, useEffect, useRef } from 'react';

const nearPixels = 40;

/**
 * Keeps a scrolling element at its end while it grows or shrinks, as long as the reader is there. A new section
 * takes the reader back to the end.
 */
export function useStickToEnd(
  element: RefObject<HTMLElement | null>,
  content: unknown,
  sections: number,
): void {
  const atEnd = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new section is observed too
  useEffect(() => {
    const list = element.current;
    if (list === null) {
      return;
    }
    const noticePlace = () => {
      atEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < nearPixels;
    };
    const observer = new ResizeObserver(() => atEnd.current && scrollToEnd(list));
    list.addEventListener('scroll', noticePlace);
    // What has arrived may still grow: code gets its colours, a verdict follows.
    for (const each of [list, ...list.children]) {
      observer.observe(each);
    }
    return () => {
      list.removeEventListener('scroll', noticePlace);
      observer.disconnect();
    };
  }, [element, sections]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new section is what takes the reader back
  useEffect(() => {
    atEnd.current = true;
  }, [sections]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is what has to be scrolled to
  useEffect(() => {
    if (atEnd.current && element.current !== null) {
      scrollToEnd(element.current);
    }
  }, [content, element]);
}

function scrollToEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight;
}
