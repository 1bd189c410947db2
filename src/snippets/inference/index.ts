import { isChatTask, type ModelRecord, sampleInput } from '../../catalogue';
import { type ChatRequestArgs, chatRequest } from '../../inference/requests';
import type { SnippetLanguage } from '../language';
import { inferenceTemplates, renderTemplate } from './templates';

export interface InferenceSnippetOptions {
  /** Provider id; `auto` lets the router choose. */
  readonly provider: string;
  /** Default: the model's own. */
  readonly task?: string;
  readonly streaming?: boolean;
  /** Organization to bill. */
  readonly billTo?: string;
  /** A server of the user's own, in place of the router. */
  readonly endpointUrl?: string;
  readonly routerEndpoint?: string;
  /** What to send, in place of the task's sample. */
  readonly inputs?: Pick<ChatRequestArgs, 'messages'>;
}

export interface InferenceSnippet {
  readonly language: SnippetLanguage;
  readonly client: string;
  readonly content: string;
}

/** Code that calls the model, in each language and client we have a template for. Conversational models only. */
export function inferenceSnippets(model: ModelRecord, options: InferenceSnippetOptions): InferenceSnippet[] {
  const {
    task = model.pipeline_tag ?? '',
    streaming = false,
    provider,
    billTo,
    endpointUrl,
    routerEndpoint,
  } = options;
  if (!isChatTask(task) || !model.tags.includes('conversational')) {
    return [];
  }
  const { url, headers, body } = chatRequest({
    model: model.id,
    messages: options.inputs?.messages ?? sampleMessages(model, task),
    ...(streaming && { stream: true }),
    ...(endpointUrl === undefined && { provider }),
    billTo,
    endpointUrl,
    routerEndpoint,
  });
  const kind = streaming ? 'conversationalStream' : 'conversational';
  return inferenceTemplates.map(({ language, client }) => ({
    language,
    client,
    content: `${renderTemplate(language, client, kind, { url, headers, body }).trim()}\n`,
  }));
}

function sampleMessages(model: ModelRecord, task: string): ChatRequestArgs['messages'] {
  const sample = sampleInput(model, task);
  return Array.isArray(sample) ? sample : [];
}
