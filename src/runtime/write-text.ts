import {
  InterruptableStoppingCriteria,
  type TextGenerationPipeline,
  TextStreamer,
} from '@huggingface/transformers';
import type { TextJob, TextSettings, WrittenText } from '../local';
import { chatPrompt } from './chat-prompt';
import { RuntimeFailure } from './failure';

/** What a text may take unless told otherwise, in tokens. */
const usualTokens = 512;

/** The length that models are made for where their configuration doesn't say. */
const usualContext = 2048;

export interface Writing {
  /** Ends the text. What was written before counts. */
  readonly signal: AbortSignal;
  readonly onText: (text: string) => void;
  /** In the place of the tokenizer's own. */
  readonly chatTemplate: string | undefined;
}

/** Writes a text token by token. */
export async function writeText(
  pipe: TextGenerationPipeline,
  { prompt, settings }: TextJob,
  { signal, onText, chatTemplate }: Writing,
): Promise<WrittenText> {
  const stopping = new InterruptableStoppingCriteria();
  signal.addEventListener('abort', () => stopping.interrupt());
  const { tokenizer, model } = pipe;
  const isChat = typeof prompt !== 'string';
  const text = isChat
    ? chatPrompt(
        { ...tokenizer.config, ...(chatTemplate !== undefined && { chat_template: chatTemplate }) },
        prompt,
      )
    : prompt;
  const inputs = tokenizer(text, { add_special_tokens: !isChat });
  const promptTokens = Number(inputs.input_ids.dims.at(-1));
  const contextLength = contextLengthOf(model.config);
  const room = contextLength - promptTokens;
  if (room < 1) {
    throw new RuntimeFailure('tooLong', `${promptTokens} tokens of ${contextLength}`);
  }
  const limit = Math.min(settings.maxTokens ?? usualTokens, room);
  const written = new WrittenPieces(settings.stop ?? [], onText, () => stopping.interrupt());
  let tokens = 0;
  const streamer = new TextStreamer(tokenizer, {
    skip_prompt: true,
    skip_special_tokens: true,
    callback_function: (piece) => written.add(piece),
    token_callback_function: (ids) => {
      tokens += ids.length;
    },
  });
  await model.generate({
    ...inputs,
    ...samplingOf(settings),
    max_new_tokens: limit,
    streamer,
    stopping_criteria: stopping,
  });
  return { text: written.end(), promptTokens, tokens, ended: tokens >= limit ? 'length' : 'stop' };
}

/** Passes on what is written, up to a text that ends it. */
class WrittenPieces {
  #text = '';
  #passed = 0;
  #isOver = false;

  constructor(
    private readonly stops: readonly string[],
    private readonly onText: (text: string) => void,
    private readonly onStop: () => void,
  ) {}

  add(piece: string): void {
    if (this.#isOver) {
      return;
    }
    // A text that ends it may have begun in an earlier piece.
    const from = Math.max(0, this.#text.length - longestOf(this.stops));
    this.#text += piece;
    const ends = this.stops.map((stop) => this.#text.indexOf(stop, from)).filter((place) => place >= 0);
    if (ends.length > 0) {
      this.#isOver = true;
      this.#text = this.#text.slice(0, Math.min(...ends));
      this.#pass(this.#text.length);
      this.onStop();
      return;
    }
    this.#pass(this.#text.length - this.#heldBack());
  }

  end(): string {
    this.#pass(this.#text.length);
    return this.#text;
  }

  /** How many characters at the end may be the beginning of a text that ends it. */
  #heldBack(): number {
    const lengths = this.stops.map((stop) => {
      for (let length = Math.min(stop.length - 1, this.#text.length); length > 0; length -= 1) {
        if (this.#text.endsWith(stop.slice(0, length))) {
          return length;
        }
      }
      return 0;
    });
    return Math.max(0, ...lengths);
  }

  #pass(end: number): void {
    if (end > this.#passed) {
      this.onText(this.#text.slice(this.#passed, end));
      this.#passed = end;
    }
  }
}

function longestOf(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}

/** What isn't set is left to the model's own configuration. */
function samplingOf({ temperature, topP, topK, repetitionPenalty }: TextSettings): object {
  return {
    ...(temperature !== undefined &&
      (temperature > 0 ? { do_sample: true, temperature } : { do_sample: false })),
    ...(topP !== undefined && { top_p: topP }),
    ...(topK !== undefined && { top_k: topK }),
    ...(repetitionPenalty !== undefined && { repetition_penalty: repetitionPenalty }),
  };
}

function contextLengthOf(config: object): number {
  const {
    max_position_embeddings: most,
    n_positions: positions,
    n_ctx: context,
  } = config as Record<string, unknown>;
  const length = [most, positions, context].find((value) => Number.isSafeInteger(value) && Number(value) > 0);
  return length === undefined ? usualContext : Number(length);
}
