import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type RepositoryKind, repositoryKindSchema } from '../../../../src/protocol';
import { useKeptState } from '../../hooks/use-kept-state';
import { listen, loadState, tellReady } from '../../wire/host';

/** What the page shows, as it is kept while the page is hidden. */
const shownSchema = z.object({
  kind: repositoryKindSchema,
  id: z.string(),
  revision: z.string(),
  tab: z.string(),
});

export type Shown = z.output<typeof shownSchema>;

/** The repository that the host asked to show, at the revision and with the tab that the user chose. */
export function useShownRepository(): [Shown | undefined, (change: Partial<Shown>) => void] {
  const [shown, setShown] = useState(() => shownSchema.safeParse(loadState()).data);

  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'openRepository') {
        setShown((before) => withRepository(before, event.kind, event.id));
      }
    });
    tellReady();
    return stop;
  }, []);

  useKeptState(shown, keep);

  const change = useCallback(
    (part: Partial<Shown>) => setShown((before) => before && { ...before, ...part }),
    [],
  );
  return [shown, change];
}

function withRepository(before: Shown | undefined, kind: RepositoryKind, id: string): Shown {
  const isSame = before?.kind === kind && before.id === id;
  return isSame ? before : { kind, id, revision: 'main', tab: 'card' };
}

function keep(shown: Shown | undefined): object {
  return shown ?? {};
}
