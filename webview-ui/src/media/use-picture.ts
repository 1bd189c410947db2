import { useEffect, useState } from 'react';
import type { FileContents } from '../../../src/protocol';
import type { Size } from './geometry';
import { useObjectUrl } from './use-object-url';

export interface Picture extends Size {
  readonly url: string;
}

interface Decoded {
  readonly url: string;
  /** Undefined for what the browser cannot show. */
  readonly size: Size | undefined;
}

/** A picture that has been decoded, off the page's own thread, so that it is there at once when it is drawn. */
export function usePicture(contents: Pick<FileContents, 'bytes' | 'type'> | undefined) {
  const url = useObjectUrl(contents);
  const [decoded, setDecoded] = useState<Decoded>();
  useEffect(() => {
    if (url === undefined) {
      return;
    }
    let stale = false;
    const image = new Image();
    image.src = url;
    const settle = (size: Size | undefined) => !stale && setDecoded({ url, size });
    image.decode().then(
      () => settle({ width: image.naturalWidth, height: image.naturalHeight }),
      () => settle(undefined),
    );
    return () => {
      stale = true;
      image.src = '';
    };
  }, [url]);
  const current = decoded?.url === url ? decoded : undefined;
  const picture: Picture | undefined =
    url === undefined || current?.size === undefined ? undefined : { url, ...current.size };
  return { picture, broken: current !== undefined && current.size === undefined };
}
