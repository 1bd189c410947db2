import * as z from 'zod/mini';

const name = z.optional(z.string());

const environmentSchema = z.object({
  HF_TOKEN: name,
  HF_TOKEN_PATH: name,
  HF_HOME: name,
  HF_HUB_CACHE: name,
  HUGGINGFACE_HUB_CACHE: name,
  HF_ENDPOINT: name,
  XDG_CACHE_HOME: name,
  HOME: name,
  USERPROFILE: name,
});

/** The variables of the machine that have to do with the hub. */
export type Environment = z.output<typeof environmentSchema>;

const processSchema = z.catch(z.object({ env: environmentSchema }), { env: environmentSchema.parse({}) });

/** The environment of the extension host's process; empty in a web extension host, which has none. */
export function readEnvironment(): Environment {
  return processSchema.parse(Reflect.get(globalThis, 'process')).env;
}
