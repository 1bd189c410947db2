import * as z from 'zod/mini';
import { type Fetch, parseJson, readText, send } from '../http';
import type { ServedModel } from './model-server';

const modelsSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });

interface Options {
  readonly fetch: Fetch;
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The models that a server lists. */
export async function listModels(url: string, { fetch, key, signal }: Options): Promise<ServedModel[]> {
  const headers = {
    Accept: 'application/json',
    ...(key !== undefined && { Authorization: `Bearer ${key}` }),
  };
  const options = { fetch, now: Date.now, timeoutMilliseconds: 10_000, signal };
  const response = await send({ method: 'GET', url: `${url}/models`, headers }, options);
  const body = parseJson(await readText(response, { limitBytes: 5_000_000, ...options }));
  return modelsSchema.parse(body).data.map(({ id }) => ({ id }));
}
