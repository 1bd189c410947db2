import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { isTaskId, type TaskId } from '../../../../src/catalogue';
import { listen, loadState, saveState, tellReady } from '../../wire/host';

interface Shown {
  readonly id: TaskId;
  /** Where to scroll to. */
  readonly heading: string | undefined;
}

const savedSchema = z.object({ id: z.string().check(z.refine(isTaskId)) });

/** The task that the host last asked to show, also after the page was reloaded. */
export function useShownTask(): TaskId | undefined {
  const [shown, setShown] = useState<Shown | undefined>(() => fromSaved(loadState()));

  useEffect(() => {
    const stop = listen((event) => {
      if (event.event === 'openTask' && isTaskId(event.id)) {
        setShown({ id: event.id, heading: event.heading });
        saveState({ id: event.id });
      }
    });
    tellReady();
    return stop;
  }, []);

  useEffect(() => {
    const heading = shown?.heading === undefined ? null : document.getElementById(shown.heading);
    if (heading === null) {
      window.scrollTo(0, 0);
    } else {
      heading.scrollIntoView();
    }
  }, [shown]);

  return shown?.id;
}

function fromSaved(state: unknown): Shown | undefined {
  const saved = savedSchema.safeParse(state);
  return saved.success && isTaskId(saved.data.id) ? { id: saved.data.id, heading: undefined } : undefined;
}
