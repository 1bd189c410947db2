import * as z from 'zod/mini';
import type { AskRoot, Kind } from './kind';
import { flag, fromList, known, tokens, word } from './listed-model';

const props = z.object({
  default_generation_settings: z.object({ n_ctx: tokens }),
  build_info: word,
  modalities: z.catch(z.optional(z.object({ vision: flag })), undefined),
  chat_template_caps: z.catch(z.optional(z.object({ supports_tools: flag })), undefined),
});

const version = async (ask: AskRoot) => (await ask('/props', props)).build_info;

export const llamaCpp: Kind = {
  label: 'llama.cpp',
  // The second one is that of its presets for completing code (`--fim-…`).
  ports: [8080, 8012],
  documentation: 'https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md',
  start: 'llama-server -hf <model>',
  owner: 'llamacpp',
  isToldBy: { path: '/props', schema: props },
  guarded: '/props',
  version,
  models: async (listed, ask) => {
    const facts = await ask('/props', props).catch(() => undefined);
    return listed.map((model) => ({
      ...fromList(model),
      // These are of the one model that is loaded; a server of many has some for each, where it runs.
      ...(listed.length === 1 &&
        facts !== undefined &&
        known({
          id: model.id,
          contextLength: facts.default_generation_settings.n_ctx,
          tools: facts.chat_template_caps?.supports_tools,
          vision: facts.modalities?.vision,
        })),
      ...(model.status?.value !== undefined && { loaded: model.status.value === 'loaded' }),
    }));
  },
};
