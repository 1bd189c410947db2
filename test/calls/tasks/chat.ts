import type { Fields, ProviderForm, TaskCalls } from '../call';
import { writing } from './form-args';

const question = 'Why is the sky blue? Answer in two sentences.';
const messages = [{ role: 'user', content: 'Hi' }];

/** A chat whose answer is to be JSON of this shape, which each provider wants to hear in its own form. */
export const responseFormat = {
  type: 'json_schema',
  json_schema: {
    name: 'answer',
    strict: true,
    schema: { type: 'object', properties: { a: { type: 'string' } } },
  },
} as const;

const chatAnswer = {
  id: 'c1',
  created: 1,
  model: 'm',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'Hello' } }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
};
const chatAnswers = [{ says: chatAnswer, result: chatAnswer }];
const completion = { model: 'm', choices: [{ index: 0, text: ' a time', finish_reason: 'stop', seed: 7 }] };

/** Of several providers, each at a path of its own. */
function each(paths: Readonly<Record<string, string>>, args: Fields, body: Fields): readonly ProviderForm[] {
  return Object.entries(paths).map(([provider, path]) => ({ provider, path, args, body }));
}

const schema = { type: 'object' };
const completed = { top_p: 1, max_tokens: 5, temperature: 0.2 };
const asked = [{ role: 'user', content: 'Once' }];

/** A text that is a chat's, with as many pieces of it as were asked for. */
const byChat = {
  generated_text:
    'Hello from the local hub, in place of lab/base. You wrote: "Why is the sky blue? Answer in two sentences." Have a good d',
};

export const chatCalls: TaskCalls<'conversational' | 'text-generation'> = {
  conversational: {
    args: { messages: [{ role: 'user', content: question }] },
    added: { max_tokens: 200 },
    // The end of the answer, which begins with the name of the model.
    result: 'You wrote: "Why is the sky blue? Answer in two sentences." Have a good day!',
    forms: [
      ...each(
        {
          baseten: '/v1/chat/completions',
          cerebras: '/v1/chat/completions',
          cohere: '/compatibility/v1/chat/completions',
          'fireworks-ai': '/inference/v1/chat/completions',
          openai: '/v1/chat/completions',
          publicai: '/v1/chat/completions',
          clarifai: '/v2/ext/openai/v1/chat/completions',
          nvidia: '/v1/chat/completions',
          'featherless-ai': '/v1/chat/completions',
          ovhcloud: '/v1/chat/completions',
          groq: '/openai/v1/chat/completions',
          scaleway: '/v1/chat/completions',
          sambanova: '/v1/chat/completions',
          hyperbolic: '/v1/chat/completions',
          nebius: '/v1/chat/completions',
          nscale: '/v1/chat/completions',
          'hf-inference': '/models/acme/m/v1/chat/completions',
        },
        { messages, max_tokens: 5 },
        { model: 'acme/m', messages, max_tokens: 5 },
      ),
      {
        provider: 'novita',
        path: '/v3/openai/chat/completions',
        args: { messages, n: 1 },
        body: { model: 'acme/m', messages, n: 1 },
        answers: chatAnswers,
      },
      {
        provider: 'zai-org',
        path: '/api/paas/v4/chat/completions',
        args: { messages },
        body: { model: 'acme/m', messages },
        answers: chatAnswers,
      },
      {
        provider: 'deepinfra',
        path: '/v1/openai/chat/completions',
        args: { messages },
        body: { model: 'acme/m', messages },
        answers: chatAnswers,
      },
      {
        provider: 'together',
        path: '/v1/chat/completions',
        args: { messages },
        body: { model: 'acme/m', messages },
        answers: chatAnswers,
      },
      {
        provider: 'together',
        name: 'with a schema',
        path: '/v1/chat/completions',
        args: {
          response_format: { type: 'json_schema', json_schema: { name: 'x', strict: true, schema } },
          messages,
        },
        body: { model: 'acme/m', response_format: { type: 'json_schema', schema }, messages },
      },
    ],
  },
  'text-generation': {
    args: { inputs: question },
    added: { max_new_tokens: 30, temperature: 0.5 },
    result: { generated_text: ' and so it went on' },
    resultOf: {
      together: { generated_text: ' and so it went on', details: { finish_reason: 'stop', seed: 7 } },
      groq: byChat,
      hyperbolic: byChat,
      novita: byChat,
    },
    forms: [
      ...each(
        {
          'featherless-ai': '/v1/completions',
          ovhcloud: '/v1/completions',
          scaleway: '/v1/completions',
          nebius: '/v1/completions',
          'hf-inference': '/models/acme/m/v1/completions',
        },
        writing,
        { model: 'acme/m', ...completed, prompt: 'Once' },
      ),
      ...each({ groq: '/openai/v1/chat/completions', hyperbolic: '/v1/chat/completions' }, writing, {
        messages: asked,
        ...completed,
        model: 'acme/m',
      }),
      {
        provider: 'novita',
        path: '/v3/openai/chat/completions',
        args: writing,
        body: { messages: asked, ...completed, model: 'acme/m' },
        answers: [
          { says: chatAnswer, result: { generated_text: 'Hello' } },
          { says: [{ generated_text: 'Hello' }], result: { generated_text: 'Hello' } },
        ],
      },
      {
        provider: 'deepinfra',
        path: '/v1/openai/completions',
        args: writing,
        body: { model: 'acme/m', prompt: 'Once', ...completed },
        answers: [{ says: completion, result: { generated_text: ' a time' } }],
      },
      {
        provider: 'together',
        path: '/v1/completions',
        args: writing,
        body: { model: 'acme/m', ...completed, prompt: 'Once' },
        answers: [
          {
            says: completion,
            result: { generated_text: ' a time', details: { finish_reason: 'stop', seed: 7 } },
          },
        ],
      },
    ],
  },
};
