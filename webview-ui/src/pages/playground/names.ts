import { createContext, useContext, useEffect, useState } from 'react';
import type { Answer } from '../../../../src/protocol';
import { host } from '../../wire/host';

/** What providers and tasks are called, by their ids. */
export type Names = Answer<'listNames'>;

const noNames: Names = { providers: {}, tasks: {} };

export const NamesContext = createContext<Names>(noNames);

/** The names, once the host has sent them. */
export function useNames(): Names {
  const [names, setNames] = useState(noNames);
  useEffect(() => {
    const controller = new AbortController();
    host.request('listNames', {}, { signal: controller.signal }).then(setNames, () => undefined);
    return () => controller.abort();
  }, []);
  return names;
}

/** Names a task of the inference client. */
export function useTaskName(): (task: string) => string {
  const { tasks } = useContext(NamesContext);
  return (task) => nameIn(tasks, task);
}

/** The name of an id, or the id where it has none. */
export function nameIn(names: Readonly<Record<string, string>>, id: string): string {
  return Object.hasOwn(names, id) ? (names[id] ?? id) : id;
}
