import type { ProviderCall, RequestBody } from '../../provider';

export function jsonBody(value: Readonly<Record<string, unknown>>): RequestBody {
  return { kind: 'json', value };
}

/** `args` between reserved fields: those stand first, and the caller's fields of the same name do not count. */
export function reserved(
  fields: Readonly<Record<string, unknown>>,
  args: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return { ...fields, ...args, ...fields };
}

/** The object without these keys. */
export function without(
  object: Readonly<Record<string, unknown>>,
  ...keys: readonly string[]
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

/** `extra` and `parameters` with `parameters.max_new_tokens` under the name that OpenAI-compatible servers know. */
export function completionSettings({ extra, parameters }: ProviderCall): Record<string, unknown> {
  const { max_new_tokens, ...rest } = parameters;
  return { ...extra, ...(max_new_tokens !== undefined && { max_tokens: max_new_tokens }), ...rest };
}
