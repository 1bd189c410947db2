import { useEffect } from 'react';

/** Tells VS Code what *Copy Link* in the context menu of the page copies. Undefined: there is nothing to copy. */
export function usePageLink(path: string | undefined, values: Values = {}) {
  const query = queryOf(values);
  const hubLensLink = path === undefined || query === '' ? path : `${path}?${query}`;
  useEffect(() => {
    document.body.dataset.vscodeContext = JSON.stringify({ hubLensLink });
  }, [hubLensLink]);
}

/** What has several values is there once for each. */
type Values = Readonly<Record<string, string | readonly string[] | undefined>>;

function queryOf(values: Values): string {
  const set = Object.entries(values).flatMap(([name, value]) =>
    [value || []].flat().map((each) => [name, each]),
  );
  return new URLSearchParams(set).toString();
}
