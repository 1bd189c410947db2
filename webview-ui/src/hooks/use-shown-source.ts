import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type FileSource, fileSourceSchema } from '../../../src/protocol';
import { listen, loadState, saveState, tellReady } from '../wire/host';

const savedSchema = z.object({ source: fileSourceSchema });

/** The file that the host last asked to show, also after the page was reloaded. */
export function useShownSource(): FileSource | undefined {
  const [source, setSource] = useState<FileSource | undefined>(
    () => savedSchema.safeParse(loadState()).data?.source,
  );
  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'openFile') {
        setSource(event.source);
        saveState({ source: event.source });
      }
    });
    tellReady();
    return stop;
  }, []);
  return source;
}
