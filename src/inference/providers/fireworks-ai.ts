import type { Provider } from '../provider';
import { chat } from './shared/chat';

export const fireworksAi: Provider = {
  id: 'fireworks-ai',
  label: 'Fireworks AI',
  baseUrl: 'https://api.fireworks.ai',
  keyCheckPath: '/inference/v1/models',
  tasks: { conversational: chat('/inference/v1/chat/completions') },
};
