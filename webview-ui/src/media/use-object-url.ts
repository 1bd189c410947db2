import { useEffect, useState } from 'react';

interface Contents {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** An address under which the page finds the contents, as long as they are shown. */
export function useObjectUrl(contents: Contents | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  const { bytes, type } = contents ?? {};
  useEffect(() => {
    if (bytes === undefined) {
      setUrl(undefined);
      return;
    }
    const created = URL.createObjectURL(new Blob([bytes], { type: type ?? '' }));
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [bytes, type]);
  return url;
}
