import { useState } from 'react';
import { host } from './host';
import { useHostRequest } from './use-host-request';

/** Downloads the tokenizer of a model. `done` counts the bytes that are there. */
export function useTokenizerDownload(id: string, onDone: () => void) {
  const { ask, busy, failure } = useHostRequest();
  const [done, setDone] = useState(0);
  const download = () =>
    void ask(async (signal) => {
      setDone(0);
      await host.request('fetchTokenizer', { id }, { signal, onChunk: setDone });
      onDone();
    });
  return { download, busy, failure, done };
}
