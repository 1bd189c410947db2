import { PreTrainedTokenizer } from '@huggingface/transformers';
import type { CountedText, ModelFile, TokenizedText, TokenizerFiles, TokenizerJob } from '../local';
import { chatPrompt } from './chat-prompt';
import { RuntimeFailure, wordsOf } from './failure';
import type { ReadContent } from './model-files';
import { alignTokens } from './tokens/align-tokens';
import { bytesOfTokens } from './tokens/token-bytes';

/** A tokenizer of 17 MB takes 200 MB. */
const mostTokenizers = 4;

interface Loaded {
  readonly tokenizer: PreTrainedTokenizer;
  readonly json: TokenizerJson;
  readonly chatTemplate: string | undefined;
}

/** What is read of a `tokenizer.json` beside what the library reads. */
interface TokenizerJson {
  readonly decoder?: unknown;
  readonly model?: { readonly unk_token?: unknown };
}

/** The tokenizers that were used last. */
export class Tokenizers {
  /** The last used last. */
  readonly #loaded = new Map<string, Promise<Loaded>>();

  constructor(private readonly read: ReadContent) {}

  async run(job: TokenizerJob): Promise<TokenizedText | number[]> {
    const loaded = await this.#use(job.key, job.files);
    return job.kind === 'count'
      ? job.texts.map((text) => countOf(loaded, text, job.withAdded))
      : tokensOf(loaded, job.text, job.most);
  }

  #use(key: string, files: TokenizerFiles): Promise<Loaded> {
    const loaded = this.#loaded.get(key) ?? this.#load(files);
    this.#loaded.delete(key);
    this.#loaded.set(key, loaded);
    loaded.catch(() => this.#loaded.delete(key));
    for (const old of [...this.#loaded.keys()].slice(0, -mostTokenizers)) {
      this.#loaded.delete(old);
    }
    return loaded;
  }

  async #load({ tokenizer, config, chatTemplate: template }: TokenizerFiles): Promise<Loaded> {
    const [tokens, settings, chatTemplate] = await Promise.all([
      this.#text(tokenizer),
      config && this.#text(config),
      template && this.#text(template),
    ]);
    try {
      const json = JSON.parse(tokens);
      // The library's other classes differ in what they decode and generate, not in the tokens of a text.
      return { tokenizer: new PreTrainedTokenizer(json, JSON.parse(settings ?? '{}')), json, chatTemplate };
    } catch (error) {
      throw new RuntimeFailure('damaged', wordsOf(error));
    }
  }

  async #text(file: ModelFile): Promise<string> {
    return new TextDecoder().decode(await this.read(file));
  }
}

function countOf({ tokenizer, chatTemplate }: Loaded, text: CountedText, withAdded: boolean): number {
  const count = (given: string, added: boolean) =>
    tokenizer.tokenize(given, { add_special_tokens: added }).length;
  if (typeof text === 'string') {
    return count(text, withAdded);
  }
  const template = chatTemplate ?? tokenizer.config.chat_template;
  return template === undefined
    ? text.reduce((sum, { content }) => sum + count(content, withAdded), 0)
    : count(chatPrompt({ ...tokenizer.config, chat_template: template }, text), false);
}

function tokensOf({ tokenizer, json }: Loaded, text: string, most: number): TokenizedText {
  const names = tokenizer.tokenize(text, { add_special_tokens: true });
  const ids = tokenizer.convert_tokens_to_ids(names);
  const special = new Set(tokenizer.all_special_tokens);
  const bytesOf = bytesOfTokens(json.decoder);
  const unknown = json.model?.unk_token;
  const tokens = names.slice(0, most).map((name, index) => ({
    id: ids[index] ?? -1,
    bytes: special.has(name) ? new TextEncoder().encode(name) : bytesOf(name),
    isSpecial: special.has(name),
    isUnknown: name === unknown,
  }));
  const isAll = tokens.length === names.length;
  return { count: names.length, pieces: alignTokens(tokens, text, { isAll }) };
}
