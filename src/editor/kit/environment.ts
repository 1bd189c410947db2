import * as z from 'zod/mini';

const name = z.optional(z.string());

const environmentSchema = z.object({
  HF_TOKEN: name,
  HF_TOKEN_PATH: name,
  HF_HOME: name,
  HF_HUB_CACHE: name,
  HUGGINGFACE_HUB_CACHE: name,
  HF_ENDPOINT: name,
  HF_HUB_OFFLINE: name,
  TRANSFORMERS_OFFLINE: name,
  XDG_CACHE_HOME: name,
  HOME: name,
  USERPROFILE: name,
});

/** The variables of the machine that have to do with the hub. */
export type Environment = z.output<typeof environmentSchema>;

const processSchema = z.catch(z.object({ env: environmentSchema }), { env: environmentSchema.parse({}) });

/** Whether the hub's own tools are told to send nothing: https://huggingface.co/docs/huggingface_hub/package_reference/environment_variables. */
export function isOfflineByEnvironment({ HF_HUB_OFFLINE, TRANSFORMERS_OFFLINE }: Environment): boolean {
  return /^(?:1|on|yes|true)$/i.test(HF_HUB_OFFLINE || TRANSFORMERS_OFFLINE || '');
}

/** The environment of the extension host's process; empty in a web extension host, which has none. */
export function readEnvironment(): Environment {
  return processSchema.parse(Reflect.get(globalThis, 'process')).env;
}
