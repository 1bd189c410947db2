import * as z from 'zod/mini';
import { currentLibraryId, type ModelRecord } from '../../../../catalogue';
import { InputError } from '../../../../inference';
import { installCommand, librarySnippetBlocks, type SnippetBlock } from '../../../../snippets';
import { libraryLabel } from '../../../kit/labels';
import { fenced } from '../../../kit/words/plain';
import { codeBudget, cut } from '../budget';
import { libraryNamed } from '../known-names';
import { about, defineTool, modelField } from '../tool';

const schema = z.object({
  model: modelField,
  library: z
    .optional(z.string().check(z.maxLength(100)))
    .check(about("Library to load it with, such as transformers. Default: the model's own.")),
});

export const loadingSnippet = defineTool({
  name: 'hub_loading_snippet',
  schema,
  budget: codeBudget,
  describe: ({ model }, t) => t('Writing the code that loads {0}…', model),
  async run({ model: id, library }, { world, signal, budget }) {
    const model = await world.model(id, signal);
    const able = librariesOf(model).filter((each) => librarySnippetBlocks(model, each).length > 0);
    const wanted = library === undefined ? able[0] : libraryNamed(library);
    // A template would write code for any model.
    if (wanted === undefined || !able.includes(wanted)) {
      throw new InputError(noSnippet(model, library, able));
    }
    const others = able.filter((each) => each !== wanted);
    return cut(
      [...write(librarySnippetBlocks(model, wanted), wanted), ...alternatives(others)].join('\n\n'),
      budget,
    );
  },
});

/** The model's own library, then others that its tags name. */
function librariesOf({ library_name, tags, transformersInfo }: ModelRecord): string[] {
  const named = [library_name, ...tags, transformersInfo != null ? 'transformers' : undefined];
  return [...new Set(named.filter((id) => id !== undefined).map(currentLibraryId))];
}

function write(blocks: readonly SnippetBlock[], library: string): string[] {
  const install = installCommand(library);
  const isTold = blocks.some(({ title }) => title.startsWith('Install'));
  return [
    ...(install === undefined || isTold ? [] : [`Install\n${fenced(install, 'sh')}`]),
    ...blocks.map(
      ({ title, language, content }) => `${title || libraryLabel(library)}\n${fenced(content, language)}`,
    ),
  ];
}

function alternatives(others: readonly string[]): string[] {
  return others.length === 0 ? [] : [`There is code for these libraries too: ${others.join(', ')}.`];
}

function noSnippet(model: ModelRecord, library: string | undefined, able: readonly string[]): string {
  const wanted = library === undefined ? '' : ` with ${library}`;
  const next =
    able.length > 0
      ? `Use one of: ${able.join(', ')}.`
      : 'Call a provider that serves it instead (hub_inference_snippet), or read its card on the hub.';
  return `There is no code that loads ${model.id}${wanted}. ${next}`;
}
