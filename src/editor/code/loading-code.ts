import type { ModelRecord } from '../../catalogue';
import type { CodeSnippet } from '../../protocol';
import { orderedCode } from './ordered-code';
import { loadingChoices, localChoices } from './snippet-choices';

/**
 * Code that loads the model with each library, and commands that run it in each local app.
 *
 * @param userLanguage - of the file that the user works in
 */
export function loadingCode(
  model: ModelRecord,
  revision: string | undefined,
  userLanguage: string | undefined,
): CodeSnippet[] {
  return orderedCode([...loadingChoices(model, revision), ...localChoices(model)], {
    isGated: Boolean(model.gated),
    userLanguage,
  });
}
