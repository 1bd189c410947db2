import type { Provider } from '../provider';
import { chat } from './shared/chat';

export const clarifai: Provider = {
  id: 'clarifai',
  label: 'Clarifai',
  baseUrl: 'https://api.clarifai.com',
  authScheme: 'Key',
  inactive: true,
  tasks: { conversational: chat('/v2/ext/openai/v1/chat/completions') },
};
