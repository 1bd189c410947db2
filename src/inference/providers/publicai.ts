import type { Provider } from '../provider';
import { chat } from './shared/chat';

export const publicai: Provider = {
  id: 'publicai',
  label: 'Public AI',
  baseUrl: 'https://api.publicai.co',
  tasks: { conversational: chat() },
};
