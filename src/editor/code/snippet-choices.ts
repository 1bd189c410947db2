import { currentLibraryId, localAppsFor, type ModelRecord } from '../../catalogue';
import {
  type InferenceSnippetOptions,
  inferenceSnippets,
  installCommand,
  librarySnippetBlocks,
  localAppSnippets,
  type SnippetBlock,
} from '../../snippets';
import { libraryLabel } from '../kit/labels';
import { clientLabel } from './client-labels';
import type { SnippetChoice } from './snippet-choice';
import { variantWords } from './words';

/** Every snippet there is for the model, the best of each group first. */
export function snippetChoices(model: ModelRecord, routerEndpoint: string): SnippetChoice[] {
  return [
    ...loadingChoices(model),
    ...(isServed(model) ? callChoices(model, { provider: 'auto', routerEndpoint }) : []),
    ...localChoices(model),
  ];
}

/** Code that loads the model on the user's machine, with each library that can. */
export function loadingChoices(model: ModelRecord, revision?: string): SnippetChoice[] {
  return librariesOf(model).flatMap((library) => loadChoices(model, library, revision));
}

/** Code that calls the model so, plain, streaming, and with what else a chat can do. */
export function callChoices(model: ModelRecord, options: InferenceSnippetOptions): SnippetChoice[] {
  const seen = new Set<string>();
  return variants.flatMap(({ words, ...variant }) =>
    inferenceSnippets(model, { ...options, ...variant })
      // Only a chat differs from one variant to the next.
      .filter(({ language, client, content }) => {
        const key = `${language}\0${client}\0${content}`;
        return !seen.has(key) && seen.add(key);
      })
      .map(({ language, client, content, install }) => ({
        group: 'call' as const,
        label: clientLabel(client),
        variant: words(),
        language,
        content,
        ...(install !== undefined && { install }),
      })),
  );
}

/** Commands that run the model on the user's machine. */
export function localChoices(model: ModelRecord): SnippetChoice[] {
  const apps = localAppsFor(model).filter(({ kind }) => kind === 'snippet');
  const isGguf = model.tags.includes('gguf');
  return apps.flatMap(({ id, prettyLabel }) =>
    localAppSnippets(model, id).map((block, index) => ({
      ...choiceOf('local', prettyLabel, block),
      ...(isGguf && {
        withFile: (path: string) => localAppSnippets(model, id, path)[index]?.content ?? block.content,
      }),
    })),
  );
}

/** False only where the hub says that nobody serves it. */
function isServed({ inferenceProviderMapping }: ModelRecord): boolean {
  return inferenceProviderMapping?.some(({ status }) => status === 'live') ?? true;
}

const variants: readonly (Pick<InferenceSnippetOptions, 'streaming' | 'chatVariant'> & {
  readonly words: () => string;
})[] = [
  { words: () => '' },
  { streaming: true, words: variantWords.streaming },
  { chatVariant: 'structured', words: variantWords.structured },
  { chatVariant: 'tools', words: variantWords.tools },
];

/** The model's own library, then others that its tags name. */
function librariesOf({ library_name, tags, transformersInfo }: ModelRecord): string[] {
  const named = [library_name, ...tags, transformersInfo != null ? 'transformers' : undefined];
  return [...new Set(named.filter((id) => id !== undefined).map(currentLibraryId))];
}

function loadChoices(model: ModelRecord, library: string, revision?: string): SnippetChoice[] {
  const blocks = librarySnippetBlocks(model, library, revision);
  const install =
    blocks.find(({ title }) => title.startsWith('Install'))?.content.trim() ?? installCommand(library);
  return blocks.map((block) => ({
    ...choiceOf('load', libraryLabel(library), block),
    ...(install !== undefined && block.language !== 'sh' && { install }),
  }));
}

function choiceOf(group: SnippetChoice['group'], name: string, block: SnippetBlock): SnippetChoice {
  const { title, language, content } = block;
  return { group, label: title === '' ? name : `${name}: ${title}`, variant: '', language, content };
}
