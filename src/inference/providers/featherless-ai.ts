import type { Provider } from '../provider';
import { chat } from './shared/chat';
import { completions } from './shared/completions';

export const featherlessAi: Provider = {
  id: 'featherless-ai',
  label: 'Featherless AI',
  baseUrl: 'https://api.featherless.ai',
  tasks: {
    conversational: chat(),
    'text-generation': completions('/v1/completions', 'Featherless AI text generation'),
  },
};
