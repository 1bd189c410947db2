import { useEffect } from 'react';
import type { FileContents, FileValue } from '../../../src/protocol';
import { useRequest } from '../wire/use-request';

const mostKept = 4;

/** What was fetched last, by address: the form and each output show the same file. */
const kept = new Map<string, FileContents>();

/** What a file holds. One that is given by its address is fetched by the host. */
export function useContents(value: FileValue | undefined) {
  const url = value !== undefined && 'url' in value ? value.url : undefined;
  const known = url === undefined ? undefined : kept.get(url);
  const asked = url === undefined || known !== undefined ? undefined : { url };
  const { value: fetched, failure, busy, retry } = useRequest('fetchMedia', asked);
  useEffect(() => {
    if (url !== undefined && fetched !== undefined && !busy) {
      keep(url, fetched);
    }
  }, [url, fetched, busy]);
  if (value !== undefined && 'bytes' in value) {
    return { contents: value, failure: undefined, busy: false, retry };
  }
  return {
    contents: known ?? (busy ? undefined : fetched),
    failure,
    busy: asked !== undefined && busy,
    retry,
  };
}

function keep(url: string, contents: FileContents): void {
  kept.delete(url);
  kept.set(url, contents);
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) {
    kept.delete(oldest);
  }
}
