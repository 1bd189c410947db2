import { setTimeout as wait } from 'node:timers/promises';
import type { Hole } from './fim-prompts';

/** How models spoil what is right. */
export type Garbage = 'repeatsSuffix' | 'fences' | 'carriageReturns' | 'blankLines' | 'endless';

const spoiled: Readonly<Record<Garbage, (answer: string, hole: Hole) => string>> = {
  repeatsSuffix: (answer, { suffix }) => answer + suffix,
  fences: (answer) => `\`\`\`\n${answer}\n\`\`\`\n\nThis completes the code.`,
  carriageReturns: (answer) => answer.replaceAll('\n', '\r\n'),
  blankLines: (answer) => answer + '\n'.repeat(200),
  endless: (answer) => answer + '\nmore();'.repeat(100_000),
};

/** What a model writes that is asked in a form it wasn't trained for. */
const nonsense = '<|unk|> wrong form of a prompt <|unk|>';

/** The model of a server that completes code. A test may change its fields while it runs. */
export class Coder {
  /** What belongs into a hole. */
  answer: (hole: Hole) => string = () => 'a + b';
  garbage: Garbage | undefined;
  /** Before the first token, in milliseconds. */
  latency = 0;
  /** All holes so far, with what came along; undefined for a prompt that the model can't read. */
  readonly asked: (Hole | undefined)[] = [];
  running = 0;
  mostAtOnce = 0;
  /** Requests that the client gave up. */
  aborted = 0;

  /** The answer token by token. */
  async *write(
    hole: Hole | undefined,
    { maxTokens, stops, signal, delay }: Writing,
  ): AsyncGenerator<string, 'stop' | 'length', undefined> {
    this.asked.push(hole);
    this.running += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.running);
    try {
      await wait(this.latency, undefined, { signal });
      const right = hole === undefined ? nonsense : this.answer(hole);
      const whole =
        hole !== undefined && this.garbage !== undefined ? spoiled[this.garbage](right, hole) : right;
      const text = untilStop(whole, stops);
      const tokens = text.match(/\s*[^\s\w]?\w{0,4}/g)?.filter((token) => token !== '') ?? [];
      for (const token of tokens.slice(0, maxTokens)) {
        yield token;
        await wait(delay, undefined, { signal });
      }
      return tokens.length > maxTokens ? 'length' : 'stop';
    } catch (error) {
      this.aborted += 1;
      throw error;
    } finally {
      this.running -= 1;
    }
  }
}

interface Writing {
  readonly maxTokens: number;
  readonly stops: readonly string[];
  readonly signal: AbortSignal;
  /** Between two tokens, in milliseconds. */
  readonly delay: number;
}

function untilStop(text: string, stops: readonly string[]): string {
  const ends = stops.filter((stop) => stop !== '').map((stop) => text.indexOf(stop));
  return text.slice(0, Math.min(text.length, ...ends.filter((end) => end >= 0)));
}
