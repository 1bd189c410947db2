import type { ModelRecord } from '../../catalogue';
import { inferenceSnippets, librarySnippetBlocks, type SnippetLanguage } from '../../snippets';
import { libraryLabel } from '../lookup/model-item';

export interface SnippetChoice {
  readonly label: string;
  readonly description: string;
  readonly language: SnippetLanguage;
  readonly content: string;
}

export interface SnippetChoices {
  /** Code that loads the model with a library. */
  readonly load: readonly SnippetChoice[];
  /** Code that calls the model through the hub's router. */
  readonly call: readonly SnippetChoice[];
}

const clientLabels: Readonly<Record<string, string>> = {
  curl: 'curl',
  fetch: 'JavaScript fetch',
  requests: 'Python requests',
  'net-http': 'Go net/http',
  HttpClient: 'C# HttpClient',
  'rest-client': 'REST Client request',
};

/**
 * Every snippet there is for the model, the best first.
 *
 * @param routerEndpoint where the code is to call the model
 */
export function snippetChoices(model: ModelRecord, routerEndpoint: string): SnippetChoices {
  return {
    load: librariesOf(model).flatMap((library) => loadChoices(model, library)),
    call: callChoices(model, routerEndpoint),
  };
}

/** The model's own library, then others that its tags name. */
function librariesOf({ library_name, tags, transformersInfo }: ModelRecord): string[] {
  const named = [library_name, ...tags, transformersInfo != null ? 'transformers' : undefined];
  return [...new Set(named.filter((id) => id !== undefined))];
}

function loadChoices(model: ModelRecord, library: string): SnippetChoice[] {
  return librarySnippetBlocks(model, library).map(({ title, content, language }) => ({
    label: title === '' ? libraryLabel(library) : `${libraryLabel(library)}: ${title}`,
    description: language,
    language,
    content,
  }));
}

function callChoices(model: ModelRecord, routerEndpoint: string): SnippetChoice[] {
  return [false, true].flatMap((streaming) =>
    inferenceSnippets(model, { provider: 'auto', streaming, routerEndpoint }).map(
      ({ language, client, content }) => ({
        label: clientLabels[client] ?? client,
        description: streaming ? 'streaming' : '',
        language,
        content,
      }),
    ),
  );
}
