import { isModelId } from '../../../../hub';
import { addedTokensBytes, addedTokensOf, chatTemplatesOfFile, readWeightsFile } from '../../../../weights';
import type { Session } from '../../../session/session';

/** How much of a GGUF file is asked for at a time. Its vocabulary takes several megabytes. */
const headBytes = 1_000_000;

/** More than the configuration of any tokenizer takes. */
const configBytes = 5_000_000;

/**
 * The added tokens of a model's tokenizer, as the hub has them.
 *
 * @returns undefined where the hub doesn't have the model under this name, doesn't say, or can't be asked
 */
export async function addedTokens(
  { hub, log }: Pick<Session, 'hub' | 'log'>,
  model: string,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  if (!model.includes('/') || !isModelId(model)) {
    return undefined;
  }
  const read = async (path: string, limit: number) => {
    const file = await hub().openFile(model, path, { firstBytes: limit, signal });
    return new TextDecoder().decode(await file.read(0, Math.min(file.size, limit)));
  };
  const found = await Promise.allSettled([
    read('tokenizer_config.json', configBytes).then(
      (text) => chatTemplatesOfFile('tokenizer_config.json', text).specialTokens,
    ),
    read('tokenizer.json', addedTokensBytes).then(addedTokensOf),
  ]);
  signal.throwIfAborted();
  const tokens = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  // A configuration that names only the tokens with a role doesn't say which others there are.
  if (tokens.every(({ role }) => role !== undefined)) {
    log.debug(`The tokenizer of ${model} isn't known`);
    return undefined;
  }
  return tokens.map(({ text }) => text);
}

/**
 * The special tokens of a model whose repository has GGUF files, which have the tokenizer within. It takes as many bytes as
 * the vocabulary has, so it is for models of which nothing else is known.
 *
 * @returns undefined where the hub has no such file, or can't be asked
 */
export async function tokensOfGguf(
  { hub, log }: Pick<Session, 'hub' | 'log'>,
  model: string,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  if (!model.includes('/') || !isModelId(model)) {
    return undefined;
  }
  try {
    const paths = (await hub().files(model, { signal })).map(({ path }) => path);
    const [path] = paths.filter((each) => /\.gguf$/i.test(each) && !/mmproj/i.test(each)).sort();
    if (path === undefined) {
      return undefined;
    }
    const file = await hub().openFile(model, path, { firstBytes: headBytes, signal });
    return (await readWeightsFile(file)).specialTokens.map(({ text }) => text);
  } catch (error) {
    signal.throwIfAborted();
    log.debug(`The GGUF file of ${model} can't be read: ${error}`);
    return undefined;
  }
}
