import type { Provider, ProviderCall } from '../provider';
import { reserved } from './shared/bodies';
import { chat, jsonSchemaOf } from './shared/chat';
import { embeddings } from './shared/embeddings';

export const sambanova: Provider = {
  id: 'sambanova',
  label: 'SambaNova',
  messageName: 'Sambanova',
  baseUrl: 'https://api.sambanova.ai',
  inactive: true,
  tasks: {
    conversational: chat('/v1/chat/completions', withLooseSchema),
    'feature-extraction': {
      ...embeddings('/v1/embeddings', embeddingsBody),
      label: 'Sambanova feature-extraction (embeddings)',
    },
  },
};

/** The host refuses strict schemas. */
function withLooseSchema(body: Record<string, unknown>): Record<string, unknown> {
  const schema = jsonSchemaOf(body);
  if (schema === undefined || schema.strict === false) {
    return body;
  }
  return { ...body, response_format: { type: 'json_schema', json_schema: { ...schema, strict: false } } };
}

function embeddingsBody({ model, inputs, args }: ProviderCall): Record<string, unknown> {
  return reserved({ model, input: inputs }, args);
}
