import { useEffect } from 'react';
import { isFocusFree, takeFocus } from '../../take-focus';

const modelBox = '.target [role=combobox]';
const firstField =
  ':is(.composer vscode-text-area, .task-form .field :is(input, textarea, select, button, vscode-button))';

/**
 * Leads from the search for a model to where its input is written. What else has the focus keeps it.
 *
 * @param chosen tells one choice of models, and of what is shown, from another; undefined as long as none is chosen
 * @param ready the input can be written
 */
export function usePageFocus(chosen: string | undefined, ready: boolean): void {
  useEffect(() => {
    if (chosen !== undefined && !ready) {
      return;
    }
    return takeFocus(() => {
      const { activeElement } = document;
      const isChosen = activeElement?.matches(`${modelBox}[aria-expanded=false]`);
      return isFocusFree() || isChosen
        ? document.querySelector<HTMLElement>(chosen === undefined ? modelBox : firstField)
        : undefined;
    });
  }, [chosen, ready]);
}
