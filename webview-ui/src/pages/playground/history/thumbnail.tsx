import { useEffect, useState } from 'react';
import { host } from '../../../wire/host';

/** The first picture of a run. */
export function Thumbnail({ id }: { readonly id: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    let made: string | undefined;
    host.request('trialPicture', { id }, { signal: controller.signal }).then(
      (picture) => {
        if (picture !== null && !controller.signal.aborted) {
          made = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
          setUrl(made);
        }
      },
      // A row does without its picture.
      () => undefined,
    );
    return () => {
      controller.abort();
      if (made !== undefined) {
        URL.revokeObjectURL(made);
      }
    };
  }, [id]);
  return url === undefined ? <span className="thumbnail" /> : <img className="thumbnail" src={url} alt="" />;
}
