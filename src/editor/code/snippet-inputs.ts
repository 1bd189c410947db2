import type { Sample } from '../../catalogue';
import { inferenceTasks } from '../../inference';
import type { CodeNote, ParameterValues, TrialInput } from '../../protocol';
import {
  hasForm,
  missingField,
  snippetArguments,
  snippetParameters,
  wireMessage,
  withFileNames,
} from '../../trial';

/** What a snippet is written with. Without inputs it holds an example. */
export interface SnippetInputs {
  readonly inputs?: Sample;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** Longer data URLs than this are left out of code, in characters. */
const longestPicture = 4000;

/**
 * What a form or a conversation holds, as snippets take it: files by their names.
 *
 * @param maskToken what the model marks a gap in a text with
 */
export function snippetInputs(
  task: string,
  input: TrialInput,
  parameters: ParameterValues,
  maskToken: string | undefined,
): SnippetInputs & { readonly notes: readonly CodeNote[] } {
  if (input.kind === 'chat') {
    const { messages } = input;
    return {
      inputs: messages.map(({ images = [], ...message }) =>
        wireMessage({ ...message, images: images.map(shortened) }),
      ),
      parameters: snippetParameters('conversational', parameters),
      notes: messages.some(({ images = [] }) => images.some(isLong)) ? ['pictures'] : [],
    };
  }
  const id = inferenceTasks.find((each) => each === task);
  const values = withFileNames(input.values);
  if (id === undefined || !hasForm(id) || missingField(id, values) !== undefined) {
    const settings = id === undefined ? {} : snippetParameters(id, parameters);
    return { ...(Object.keys(settings).length > 0 && { parameters: settings }), notes: ['example'] };
  }
  return { ...snippetArguments(id, values, { parameters, maskToken }), notes: [] };
}

function isLong(url: string): boolean {
  return url.startsWith('data:') && url.length > longestPicture;
}

/** The head of a long data URL, and where its base64 is to be put. */
function shortened(url: string): string {
  return isLong(url) ? `${url.slice(0, url.indexOf(',') + 1)}BASE64_OF_THE_IMAGE` : url;
}
