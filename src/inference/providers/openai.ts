import type { Provider } from '../provider';
import { chat } from './shared/chat';

export const openai: Provider = {
  id: 'openai',
  label: 'OpenAI',
  baseUrl: 'https://api.openai.com',
  clientSideOnly: true,
  tasks: { conversational: chat() },
};
