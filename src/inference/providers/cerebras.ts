import type { Provider } from '../provider';
import { without } from './shared/bodies';
import { chat } from './shared/chat';

export const cerebras: Provider = {
  id: 'cerebras',
  label: 'Cerebras',
  baseUrl: 'https://api.cerebras.ai',
  keyCheckPath: '/v1/models',
  tasks: {
    // The host answers 400 to a body with `store`.
    conversational: chat('/v1/chat/completions', (body) => without(body, 'store')),
  },
};
