import type { CountedText } from '../../local';
import { meanTokens, tokensOfImage, tokensOfMessage } from '../../trial';
import { logFailure } from '../failures/log-failure';
import { inTime } from '../kit/in-time';
import type { Session } from '../session/session';

type World = Pick<Session, 'log' | 'tokenizers'>;

interface CountOptions {
  /** Whether those count that the tokenizer adds to a text, such as `[CLS]`. */
  readonly withAdded?: boolean;
  readonly signal?: AbortSignal;
  /** In milliseconds, after which the tokens are estimated. Default: as long as it takes. */
  readonly patience?: number;
}

export interface TokenCounts {
  readonly counts: readonly number[];
  /** Whether the model's own tokenizer counted them. */
  readonly isExact: boolean;
}

/** How many tokens each text is for a model: counted where its tokenizer is on this machine, else estimated. */
export async function countTokens(
  world: World,
  model: string,
  texts: readonly CountedText[],
  options: CountOptions = {},
): Promise<TokenCounts> {
  const { patience } = options;
  const exact = exactCounts(world, model, texts, options);
  const counts = await (patience === undefined ? exact : inTime(exact, patience));
  return counts === undefined ? { counts: texts.map(estimated), isExact: false } : { counts, isExact: true };
}

interface CountedChat {
  readonly messages: Exclude<CountedText, string>;
  /** As JSON; empty where there is none. */
  readonly tools: string;
  readonly images: number;
}

interface ChatCount {
  readonly tokens: number;
  /** Tools and images are estimated: templates and models each have their own way with them. */
  readonly isExact: boolean;
  /** Whether the model's own tokenizer counted the texts. */
  readonly isCounted: boolean;
}

/** How many tokens a chat is as it is sent. */
export async function countChat(
  world: World,
  model: string,
  { messages, tools, images }: CountedChat,
  options: CountOptions,
): Promise<ChatCount> {
  const texts = tools === '' ? [messages] : [messages, tools];
  const { counts, isExact } = await countTokens(world, model, texts, options);
  return {
    tokens: counts.reduce((sum, count) => sum + count, images * tokensOfImage),
    isExact: isExact && tools === '' && images === 0,
    isCounted: isExact,
  };
}

/**
 * How many tokens each text is; undefined where the model's tokenizer isn't on this machine, or can't count them.
 *
 * @throws the signal's reason
 */
export async function exactCounts(
  { log, tokenizers }: World,
  model: string,
  texts: readonly CountedText[],
  options: CountOptions = {},
): Promise<readonly number[] | undefined> {
  try {
    return await (await tokenizers()).count(model, texts, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    logFailure(log, error);
    return undefined;
  }
}

function estimated(text: CountedText): number {
  return typeof text === 'string'
    ? meanTokens(text)
    : text.reduce((sum, { content }) => sum + tokensOfMessage + meanTokens(content), 0);
}
