import type { Provider } from '../provider';
import { chat } from './shared/chat';
import { completions } from './shared/completions';
import { embeddings, textsOnly } from './shared/embeddings';

export const scaleway: Provider = {
  id: 'scaleway',
  label: 'Scaleway',
  baseUrl: 'https://api.scaleway.ai',
  tasks: {
    conversational: chat(),
    'text-generation': completions('/v1/completions', 'Scaleway text generation'),
    'feature-extraction': embeddings('/v1/embeddings', textsOnly),
  },
};
