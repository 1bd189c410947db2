import * as z from 'zod/mini';
import { absent } from '../bodies';
import { chat, completions } from '../openai-style';
import type { LocalProvider, TaskRow } from '../provider';
import { codedErrorForm, flatCodeForm, messageForm, openAiForm, problemForm } from '../refusals';

/** A model that chats at this path. */
function chatAt(path: string, serve = chat(), model = 'lab/chat'): TaskRow {
  return { task: 'conversational', model, path, serve };
}

export const baseten: LocalProvider = {
  id: 'baseten',
  host: 'inference.baseten.co',
  refusal: openAiForm,
  tasks: [chatAt('/v1/chat/completions')],
};

export const cerebras: LocalProvider = {
  id: 'cerebras',
  host: 'api.cerebras.ai',
  refusal: flatCodeForm,
  tasks: [chatAt('/v1/chat/completions', chat({ store: absent }))],
};

export const cohere: LocalProvider = {
  id: 'cohere',
  host: 'api.cohere.com',
  refusal: messageForm,
  tasks: [chatAt('/compatibility/v1/chat/completions')],
};

export const fireworksAi: LocalProvider = {
  id: 'fireworks-ai',
  host: 'api.fireworks.ai',
  refusal: openAiForm,
  tasks: [chatAt('/inference/v1/chat/completions', chat(), 'accounts/fireworks/models/lab-chat')],
};

export const openai: LocalProvider = {
  id: 'openai',
  host: 'api.openai.com',
  directOnly: true,
  refusal: openAiForm,
  tasks: [chatAt('/v1/chat/completions', chat(), 'lab-chat')],
};

export const publicai: LocalProvider = {
  id: 'publicai',
  host: 'api.publicai.co',
  refusal: openAiForm,
  tasks: [chatAt('/v1/chat/completions')],
};

export const clarifai: LocalProvider = {
  id: 'clarifai',
  host: 'api.clarifai.com',
  left: true,
  scheme: 'Key',
  refusal: codedErrorForm,
  tasks: [chatAt('/v2/ext/openai/v1/chat/completions', chat(), 'lab/chat/models/one')],
};

export const nvidia: LocalProvider = {
  id: 'nvidia',
  host: 'integrate.api.nvidia.com',
  left: true,
  refusal: problemForm,
  tasks: [chatAt('/v1/chat/completions')],
};

/** Chat and text completion at the usual paths. */
function chatAndCompletions(id: string, host: string): LocalProvider {
  return {
    id,
    host,
    refusal: openAiForm,
    tasks: [
      chatAt('/v1/chat/completions'),
      { task: 'text-generation', model: 'lab/base', path: '/v1/completions', serve: completions },
    ],
  };
}

export const featherlessAi = chatAndCompletions('featherless-ai', 'api.featherless.ai');

export const ovhcloud = chatAndCompletions('ovhcloud', 'oai.endpoints.kepler.ai.cloud.ovh.net');

const onlyMessages = chat({ prompt: absent, messages: z.array(z.looseObject({ content: z.string() })) });

export const groq: LocalProvider = {
  id: 'groq',
  host: 'api.groq.com',
  refusal: openAiForm,
  tasks: [
    chatAt('/openai/v1/chat/completions'),
    {
      task: 'text-generation',
      model: 'lab/base',
      path: '/openai/v1/chat/completions',
      serve: onlyMessages,
    },
  ],
};
