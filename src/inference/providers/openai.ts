import type { Provider } from '../provider';
import { chat } from './shared/chat';

export const openai: Provider = {
  id: 'openai',
  label: 'OpenAI',
  baseUrl: 'https://api.openai.com',
  keyCheckPath: '/v1/models',
  clientSideOnly: true,
  tasks: { conversational: chat() },
};
