import { rootOf } from './address';
import { type AskOptions, ask } from './ask';
import { kinds } from './kinds';
import type { AskRoot } from './kinds/kind';
import { fromList, modelList } from './kinds/listed-model';
import type { ServedModel, ServerKind } from './model-server';

interface Options extends AskOptions {
  /** Default: nothing but the list itself is asked for. */
  readonly kind?: ServerKind;
}

/**
 * The models that a server lists, with what it tells of each.
 *
 * @throws NetworkError, TimeoutError, OfflineError, RedirectError, BodyTooLargeError, ModelServerError, KeyNotSentError,
 *   or the signal's reason
 */
export async function listModels(
  url: string,
  { kind = 'openai', ...options }: Options,
): Promise<readonly ServedModel[]> {
  const listed = await ask(`${url}/models`, modelList, options);
  const { models } = kinds[kind];
  const served = models === undefined ? listed.map(fromList) : await models(listed, askRoot(url, options));
  options.signal?.throwIfAborted();
  return served;
}

/** Asks paths of a server's own protocol. */
export function askRoot(url: string, options: AskOptions): AskRoot {
  return (path, schema, body) => ask(rootOf(url) + path, schema, options, body);
}
