import * as z from 'zod/mini';

const processSchema = z.object({
  getBuiltinModule: z.custom<(name: string) => unknown>((value) => typeof value === 'function'),
});

/** A module of Node's own; undefined in a web extension host, which has none. */
export function nodeModule(name: `node:${string}`): unknown {
  return processSchema.safeParse(Reflect.get(globalThis, 'process')).data?.getBuiltinModule(name);
}
