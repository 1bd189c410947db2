import type { Provider } from '../provider';
import { chat, jsonSchemaOf } from './shared/chat';
import { completions } from './shared/completions';
import { embeddings, textsOnly } from './shared/embeddings';
import { openAiImages } from './shared/images';

export const nebius: Provider = {
  id: 'nebius',
  label: 'Nebius AI Studio',
  messageName: 'Nebius',
  baseUrl: 'https://api.studio.nebius.ai',
  inactive: true,
  tasks: {
    conversational: chat('/v1/chat/completions', withGuidedJson),
    'text-generation': completions(),
    'text-to-image': openAiImages(),
    'feature-extraction': embeddings('/v1/embeddings', textsOnly),
  },
};

/** The host reads the schema from a field of its own. */
function withGuidedJson(body: Record<string, unknown>): Record<string, unknown> {
  const schema = jsonSchemaOf(body)?.schema;
  return schema === undefined ? body : { ...body, guided_json: schema };
}
