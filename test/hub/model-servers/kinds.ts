import * as z from 'zod/mini';
import type { ServerKind } from '../../../src/servers';
import { type Answer, json } from '../answer';
import { chatCompletion, completion, modelOf, type ServerCall } from './calls';
import { codeCompletion, fimCompletion, generate, infill, isCoder } from './fim';
import type { LocalModel } from './models';
import { pull } from './pull';
import {
  llamaCppRefusals,
  lmStudioRefusals,
  ollamaRefusals,
  openaiRefusals,
  type Refusals,
  tgiRefusals,
  vllmRefusals,
} from './refusals';

type Handler = (call: ServerCall) => Answer;

/** How a kind of server answers. */
export interface LocalKind {
  readonly refusals: Refusals;
  /** By method and path. */
  readonly routes: Readonly<Record<string, Handler>>;
  /** Paths that want no key even where the server has one. */
  readonly open: readonly string[];
}

const created = 1_760_000_000;

const calls: Readonly<Record<string, Handler>> = {
  'POST /v1/chat/completions': chatCompletion,
  'POST /v1/completions': (call) => (isCoder(modelOf(call)) ? codeCompletion(call) : completion(call)),
};

/** The list of OpenAI's protocol; `extra` is what the kind adds to it. */
function list(extra: (model: LocalModel) => object): Handler {
  return ({ models }) =>
    json({
      object: 'list',
      data: models.map((model) => ({ id: model.id, object: 'model', created, ...extra(model) })),
    });
}

const shownModel = z.object({ model: z.string() });

const ollamaList = list(() => ({ owned_by: 'library' }));

/** It makes its list by adding to nothing: `ToListCompletion` in openai/openai.go of github.com/ollama/ollama. */
const noModels = () => json({ object: 'list', data: null });

const ollama: LocalKind = {
  refusals: ollamaRefusals,
  open: [],
  routes: {
    ...calls,
    'GET /': () => ({ status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'Ollama is running' }),
    'GET /v1/models': (call) => (call.models.length === 0 ? noModels() : ollamaList(call)),
    'GET /api/version': () => json({ version: '0.12.6' }),
    'GET /api/tags': ({ models }) => json({ models: models.map(({ id }) => ({ name: id, model: id })) }),
    'GET /api/ps': ({ models }) =>
      json({
        models: models
          .filter(({ loaded }) => loaded)
          .map(({ id, contextLength, servedLength = contextLength }) => ({
            name: id,
            model: id,
            context_length: servedLength,
          })),
      }),
    'POST /api/generate': generate,
    'POST /api/pull': pull,
    'POST /api/show': ({ body, models, refusals }) => {
      const parsed = shownModel.safeParse(body);
      const model = models.find(({ id }) => parsed.success && id === parsed.data.model);
      if (model === undefined) {
        throw refusals.noModel?.(parsed.success ? parsed.data.model : '') ?? refusals.badJson();
      }
      const { contextLength, tools, vision, insert, embeddings } = model;
      const abilities = { tools, vision, insert };
      const architecture = embeddings ? 'nomic-bert' : 'qwen3';
      // The words are those of https://docs.ollama.com/api#show-model-information: an embedding model has its own alone.
      return json({
        model_info: {
          'general.architecture': architecture,
          [`${architecture}.context_length`]: contextLength,
        },
        capabilities: embeddings
          ? ['embedding']
          : ['completion', ...Object.entries(abilities).flatMap(([name, has]) => (has ? [name] : []))],
      });
    },
  },
};

const llamaCpp: LocalKind = {
  refusals: llamaCppRefusals,
  open: ['/health', '/v1/models', '/models'],
  routes: {
    ...calls,
    'POST /infill': infill,
    'GET /health': () => json({ status: 'ok' }),
    'GET /v1/models': list(({ contextLength }) => ({
      owned_by: 'llamacpp',
      meta: { n_ctx_train: contextLength, n_params: 4_300_000_000 },
    })),
    'GET /props': ({ models: [model] }) =>
      json({
        default_generation_settings: { n_ctx: model?.servedLength ?? model?.contextLength },
        total_slots: 4,
        model_path: `/models/${model?.id}`,
        chat_template: '{% for message in messages %}{{ message.content }}{% endfor %}',
        chat_template_caps: { supports_tools: model?.tools ?? false },
        modalities: { vision: model?.vision ?? false, audio: false },
        build_info: 'b6800-a1b2c3d',
      }),
  },
};

const vllm: LocalKind = {
  refusals: vllmRefusals,
  open: ['/health', '/version'],
  routes: {
    ...calls,
    'GET /health': () => ({ status: 200, headers: {}, body: '' }),
    'GET /version': () => json({ version: '0.11.0' }),
    'GET /v1/models': list(({ id, contextLength, servedLength = contextLength }) => ({
      owned_by: 'vllm',
      root: id,
      max_model_len: servedLength,
    })),
  },
};

const tgi: LocalKind = {
  refusals: tgiRefusals,
  open: ['/health', '/info'],
  routes: {
    ...calls,
    'GET /health': () => ({ status: 200, headers: {}, body: '' }),
    'GET /info': ({ models: [model] }) =>
      json({
        model_id: model?.id,
        max_input_tokens: 2048,
        max_total_tokens: model?.servedLength ?? model?.contextLength,
        router: 'text-generation-router',
        version: '3.3.6',
      }),
    'GET /v1/models': list(({ id }) => ({ owned_by: id })),
  },
};

const lmStudio: LocalKind = {
  refusals: lmStudioRefusals,
  open: [],
  routes: {
    ...calls,
    'GET /v1/models': list(() => ({ owned_by: 'organization_owner' })),
    // The types are those of https://lmstudio.ai/docs/developer/rest/endpoints.
    'GET /api/v0/models': list(({ contextLength, servedLength, tools, vision, embeddings, loaded }) => ({
      type: embeddings ? 'embeddings' : vision ? 'vlm' : 'llm',
      state: loaded ? 'loaded' : 'not-loaded',
      max_context_length: contextLength,
      ...(loaded && { loaded_context_length: servedLength ?? contextLength }),
      ...(!embeddings && { capabilities: tools ? ['tool_use'] : [] }),
    })),
  },
};

const openai: LocalKind = {
  refusals: openaiRefusals,
  open: [],
  routes: {
    ...calls,
    'POST /v1/fim/completions': fimCompletion,
    'GET /v1/models': list(() => ({ owned_by: 'the-house' })),
  },
};

export const localKinds: Readonly<Record<ServerKind, LocalKind>> = {
  ollama,
  'llama.cpp': llamaCpp,
  vllm,
  tgi,
  'lm-studio': lmStudio,
  'inference-endpoint': tgi,
  openai,
};
