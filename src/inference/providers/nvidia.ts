import type { Provider } from '../provider';
import { chat } from './shared/chat';

export const nvidia: Provider = {
  id: 'nvidia',
  label: 'NVIDIA',
  baseUrl: 'https://integrate.api.nvidia.com',
  inactive: true,
  tasks: { conversational: chat() },
};
