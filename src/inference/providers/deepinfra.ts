import type { Provider, ProviderTask } from '../provider';
import { asFile } from '../tasks/media';
import type { GeneratedText } from '../tasks/results';
import { asTextGeneration } from '../tasks/text';
import { completionSettings, jsonBody, reserved } from './shared/bodies';
import { chat } from './shared/chat';
import { embeddings } from './shared/embeddings';
import { openAiImages } from './shared/images';
import { transcriptions } from './shared/transcriptions';

const textGeneration: ProviderTask<GeneratedText> = {
  path: '/v1/openai/completions',
  body: (call) => jsonBody(reserved({ model: call.model, prompt: call.inputs }, completionSettings(call))),
  read: (answer, { label }) => asTextGeneration(answer, label),
};

const textToSpeech: ProviderTask<Blob> = {
  path: '/v1/openai/audio/speech',
  body: ({ extra, parameters, inputs, model }) => jsonBody({ ...extra, ...parameters, input: inputs, model }),
  answerFile: { form: 'body' },
  read: (answer, { label }) => asFile(answer, label),
};

export const deepinfra: Provider = {
  id: 'deepinfra',
  label: 'DeepInfra',
  baseUrl: 'https://api.deepinfra.com',
  tasks: {
    conversational: chat('/v1/openai/chat/completions'),
    'text-generation': textGeneration,
    'feature-extraction': embeddings('/v1/openai/embeddings'),
    'text-to-image': openAiImages({ path: '/v1/openai/images/generations' }),
    'text-to-speech': textToSpeech,
    'automatic-speech-recognition': transcriptions('/v1/openai/audio/transcriptions'),
  },
};
