import type { Provider } from '../provider';
import { chat } from './shared/chat';
import { completions } from './shared/completions';

export const ovhcloud: Provider = {
  id: 'ovhcloud',
  label: 'OVHcloud AI Endpoints',
  baseUrl: 'https://oai.endpoints.kepler.ai.cloud.ovh.net',
  tasks: {
    conversational: chat(),
    'text-generation': completions('/v1/completions', 'OVHcloud text generation'),
  },
};
