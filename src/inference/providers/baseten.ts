import type { Provider } from '../provider';
import { chat } from './shared/chat';

export const baseten: Provider = {
  id: 'baseten',
  label: 'Baseten',
  baseUrl: 'https://inference.baseten.co',
  tasks: { conversational: chat() },
};
