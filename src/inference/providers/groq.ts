import type { Provider } from '../provider';
import { chat } from './shared/chat';
import { completionsByChat } from './shared/completions';

const path = '/openai/v1/chat/completions';

export const groq: Provider = {
  id: 'groq',
  label: 'Groq',
  baseUrl: 'https://api.groq.com',
  keyCheckPath: '/openai/v1/models',
  tasks: {
    conversational: chat(path),
    'text-generation': completionsByChat(path),
  },
};
