import { useEffect } from 'react';

/** Tells VS Code what *Copy Link* in the context menu of the page copies. Undefined: there is nothing to copy. */
export function usePageLink(
  path: string | undefined,
  values: Readonly<Record<string, string | undefined>> = {},
) {
  const query = queryOf(values);
  const hubLensLink = path === undefined || query === '' ? path : `${path}?${query}`;
  useEffect(() => {
    document.body.dataset.vscodeContext = JSON.stringify({ hubLensLink });
  }, [hubLensLink]);
}

function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(set).toString();
}
