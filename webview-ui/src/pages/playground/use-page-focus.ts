import { useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusFree, takeFocus } from '../../ui/take-focus';

const modelBox = '.target [role=combobox]';
const closedModelBox = `${modelBox}[aria-expanded=false]`;
const firstField = ':is(.composer .text-area, .task-form .field :is(input, textarea, select, button))';

/**
 * Leads from the search for a model to where its input is written. What else has the focus keeps it.
 *
 * @param chosen tells one choice of models, and of what is shown, from another; undefined as long as none is chosen
 * @param ready the input can be written
 */
export function usePageFocus(chosen: string | undefined, ready: boolean): void {
  const chosenIn = useRef<Element>(null);
  // Before the page is drawn: a box that gets the focus later is not where this was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once a choice
  useLayoutEffect(() => {
    const { activeElement } = document;
    chosenIn.current = activeElement?.matches(closedModelBox) ? activeElement : null;
  }, [chosen]);
  useEffect(() => {
    if (chosen !== undefined && !ready) {
      return;
    }
    return takeFocus(() => {
      const { activeElement } = document;
      const isDone = activeElement === chosenIn.current && activeElement?.matches(closedModelBox);
      return isFocusFree() || isDone
        ? document.querySelector<HTMLElement>(chosen === undefined ? modelBox : firstField)
        : undefined;
    });
  }, [chosen, ready]);
}
