import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Params } from '../../../src/protocol';
import { useObjectUrl } from '../media/use-object-url';
import { useRequest } from '../wire/use-request';

/** An image that is in the rows themselves. */
export type StoredImage = Params<'readRowImage'>;

interface RowImageProps {
  /** Its address, or its cell. */
  readonly source: string | StoredImage;
  /** What stands for it until it is there, and where it can't be had. */
  readonly words: string;
}

/** A small image of a row, fetched when it comes near to what is seen. */
export function RowImage({ source, words }: RowImageProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNear(frame);
  const isFetched = typeof source === 'string';
  const fetched = useRequest('fetchRowImage', isNear && isFetched ? { url: source } : undefined);
  const stored = useRequest('readRowImage', isNear && !isFetched ? source : undefined);
  const url = useObjectUrl((isFetched ? fetched : stored).value);
  return (
    <span ref={frame} className="row-image">
      {url === undefined ? words : <img src={url} alt={words} title={words} />}
    </span>
  );
}

/** Whether an element has come near to what is seen. */
function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          setIsNear(true);
          observer.disconnect();
        }
      },
      { rootMargin: '200px' },
    );
    if (element.current !== null) {
      observer.observe(element.current);
    }
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
