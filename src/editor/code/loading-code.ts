import type { ModelRecord } from '../../catalogue';
import type { CodeSnippet } from '../../protocol';
import type { SnippetChoice } from '../snippets/snippet-choice';
import { loadingChoices, localChoices } from '../snippets/snippet-choices';

/** Code that loads the model with each library, and commands that run it in each local app. */
export function loadingCode(model: ModelRecord, revision?: string): CodeSnippet[] {
  return [...loadingChoices(model, revision), ...localChoices(model)].map(toCode);
}

function toCode({ language, label, content, install }: SnippetChoice): CodeSnippet {
  return { language, client: label, content, ...(install !== undefined && { install }) };
}
