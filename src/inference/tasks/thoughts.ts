/** A piece of an answer, or of what the model thinks before it. */
export interface ChatPiece {
  readonly kind: 'text' | 'reasoning';
  readonly text: string;
}

/**
 * What models write around their thoughts. Sources: the chat templates of deepseek-ai/DeepSeek-R1 and Qwen/Qwen3-8B,
 * mistralai/Magistral-Small-2509 and ByteDance-Seed/Seed-OSS-36B-Instruct.
 */
const marks = [
  ['<think>', '</think>'],
  ['[THINK]', '[/THINK]'],
  ['<seed:think>', '</seed:think>'],
] as const;

/** As much white space as is held back before the first mark. */
const spaceLimit = 1000;

/**
 * Tells a model's thoughts from its answer where a server sends both as one text: `<think>`, the thoughts, `</think>`
 * and the answer. Only what a text begins with is a mark, so that an answer may write about `<think>`. White space on
 * either side of the marks is dropped. It makes no difference how the text is cut into pieces.
 */
export class ThoughtSplitter {
  #stage: 'start' | 'opened' | 'thinking' | 'closed' | 'answer' = 'start';
  /** What cannot be told yet: white space, or what may become a mark. */
  #held = '';
  #closing = '';

  /** What can be told once the next piece of the text is there. */
  *add(text: string): Generator<ChatPiece> {
    this.#held += text;
    if (this.#stage === 'start') {
      const begun = this.#held.trimStart();
      if (
        this.#held.length < spaceLimit &&
        marks.some(([opening]) => begun.length < opening.length && opening.startsWith(begun))
      ) {
        return;
      }
      const [opening, closing] = marks.find(([mark]) => begun.startsWith(mark)) ?? [undefined, ''];
      this.#stage = opening === undefined ? 'answer' : 'opened';
      this.#held = opening === undefined ? this.#held : begun.slice(opening.length);
      this.#closing = closing;
    }
    if (this.#stage === 'opened' && this.#skipSpace()) {
      this.#stage = 'thinking';
    }
    if (this.#stage === 'thinking') {
      const end = this.#held.indexOf(this.#closing);
      yield* this.#release(
        'reasoning',
        end === -1 ? this.#held.length - begunMark(this.#held, this.#closing) : end,
      );
      if (end !== -1) {
        this.#stage = 'closed';
        this.#held = this.#held.slice(this.#closing.length);
      }
    }
    if (this.#stage === 'closed' && this.#skipSpace()) {
      this.#stage = 'answer';
    }
    if (this.#stage === 'answer') {
      yield* this.#release('text', this.#held.length);
    }
  }

  /** What was held back, when nothing more comes. */
  *end(): Generator<ChatPiece> {
    yield* this.#release(this.#stage === 'thinking' ? 'reasoning' : 'text', this.#held.length);
  }

  /** @returns whether there is something behind the white space */
  #skipSpace(): boolean {
    this.#held = this.#held.trimStart();
    return this.#held !== '';
  }

  /** Hands out the first characters of what was held. */
  *#release(kind: ChatPiece['kind'], length: number): Generator<ChatPiece> {
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    if (text !== '') {
      yield { kind, text };
    }
  }
}

/** How many characters at the end of a text may be the beginning of the closing mark. */
function begunMark(text: string, closing: string): number {
  let length = Math.min(closing.length - 1, text.length);
  while (!text.endsWith(closing.slice(0, length))) {
    length -= 1;
  }
  return length;
}
