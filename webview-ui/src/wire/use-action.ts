import { useState } from 'react';
import type { Failure, PageAction, RepositoryKind } from '../../../src/protocol';
import { host } from './host';
import { toFailure } from './to-failure';

export type Act = (action: PageAction, id: string, kind?: RepositoryKind) => Promise<void>;

/** Has the host do something with a task or a model, and keeps what went wrong. */
export function useAction(): { act: Act; failure: Failure | undefined } {
  const [failure, setFailure] = useState<Failure>();
  const act: Act = async (action, id, kind) => {
    setFailure(undefined);
    try {
      await host.request('act', { action, id, ...(kind !== undefined && { kind }) });
    } catch (error) {
      setFailure(toFailure(error));
    }
  };
  return { act, failure };
}
