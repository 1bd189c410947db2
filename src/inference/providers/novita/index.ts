import type { Provider, ProviderTask } from '../../provider';
import { jsonBody } from '../shared/bodies';
import { chat } from '../shared/chat';
import { completionsByChat } from '../shared/completions';
import { jobOf } from '../shared/job';
import { encodedPath } from '../shared/model-path';
import { fileAt } from '../shared/output-files';
import { withSteps } from '../shared/steps';
import { imageTextToVideo } from './image-text-to-video';

const chatPath = '/v3/openai/chat/completions';

const textToVideo: ProviderTask<Blob> = {
  path: ({ model }) => `/v3/async/${encodedPath(model)}`,
  body: ({ extra, parameters, inputs }) => jsonBody({ ...extra, ...withSteps(parameters), prompt: inputs }),
  job: jobOf({
    place: { by: 'id', at: ['task_id'], path: '/v3/async/task-result?task_id=' },
    states: {
      status: ['task', 'status'],
      done: 'TASK_STATUS_SUCCEED',
      failed: { TASK_STATUS_FAILED: 'failed' },
      queued: ['TASK_STATUS_QUEUED'],
    },
    interval: 500,
    waitFirst: true,
  }),
  ...fileAt(['videos', 0, 'video_url']),
};

export const novita: Provider = {
  id: 'novita',
  label: 'Novita AI',
  messageName: 'Novita',
  baseUrl: 'https://api.novita.ai',
  tasks: {
    conversational: chat(chatPath),
    'text-generation': completionsByChat(chatPath),
    'text-to-video': textToVideo,
    'image-text-to-video': imageTextToVideo,
  },
};
