import type { SnippetLanguage } from '../language';
import { parsedTemplate } from '../parsed-template';
import fetchConversational from './templates/js/fetch/conversational.js.jinja';
import fetchConversationalStream from './templates/js/fetch/conversationalStream.js.jinja';
import requestsConversational from './templates/python/requests/conversational.py.jinja';
import requestsConversationalStream from './templates/python/requests/conversationalStream.py.jinja';
import curlConversational from './templates/sh/curl/conversational.sh.jinja';
import curlConversationalStream from './templates/sh/curl/conversationalStream.sh.jinja';

interface InferenceTemplate {
  readonly language: SnippetLanguage;
  readonly client: string;
  /** Source by kind of request. */
  readonly kinds: Readonly<Record<string, string>>;
}

/** Every client we have templates for, in the order in which they are offered. */
export const inferenceTemplates: readonly InferenceTemplate[] = [
  {
    language: 'python',
    client: 'requests',
    kinds: { conversational: requestsConversational, conversationalStream: requestsConversationalStream },
  },
  {
    language: 'js',
    client: 'fetch',
    kinds: { conversational: fetchConversational, conversationalStream: fetchConversationalStream },
  },
  {
    language: 'sh',
    client: 'curl',
    kinds: { conversational: curlConversational, conversationalStream: curlConversationalStream },
  },
];

/** There is no template for this combination. */
export class TemplateNotFoundError extends Error {
  override readonly name = 'TemplateNotFoundError';

  constructor(
    readonly language: string,
    readonly client: string,
    readonly kind: string,
  ) {
    super(`Template not found: ${language}/${client}/${kind}`);
  }
}

/** @throws TemplateNotFoundError */
export function renderTemplate(language: string, client: string, kind: string, context: object): string {
  const found = inferenceTemplates.find((each) => each.language === language && each.client === client);
  if (found === undefined || !Object.hasOwn(found.kinds, kind)) {
    throw new TemplateNotFoundError(language, client, kind);
  }
  return parsedTemplate(found.kinds[kind] ?? '').render(context);
}
