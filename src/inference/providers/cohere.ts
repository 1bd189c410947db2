import type { Provider } from '../provider';
import { chat } from './shared/chat';

export const cohere: Provider = {
  id: 'cohere',
  label: 'Cohere',
  baseUrl: 'https://api.cohere.com',
  keyCheckPath: '/v1/models',
  tasks: { conversational: chat('/compatibility/v1/chat/completions') },
};
