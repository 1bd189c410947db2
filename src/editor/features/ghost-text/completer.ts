import {
  budgeted,
  CompletionCache,
  cleaned,
  cutter,
  type Hole,
  lineBefore,
  multilineAt,
  type OtherFile,
  type Place,
  typedBetween,
} from '../../../fim';
import { onAbort } from '../../../http';
import type { Filler, Question } from './fillers/filler';
import { Rejections } from './rejections';

/** Where a completion is wanted. */
export interface Spot extends Place, Hole {
  readonly path: string | undefined;
}

/** What the user sees. */
export interface Completion {
  readonly text: string;
  /** Whether nothing was sent for it. */
  readonly cached: boolean;
}

/** Times of a request, in milliseconds. */
export interface Timing {
  /** Until the first piece. */
  readonly first: number;
  /** Until it could be shown. */
  readonly whole: number;
}

export interface CompleterWorld {
  /** Asks the model. Fails as its first probe does. */
  readonly filler: (signal: AbortSignal) => Promise<Filler>;
  /** A part of a text as it may leave the editor: without credentials. */
  readonly masked: (text: string, start: number, end: number) => string;
  readonly files: (spot: Spot) => readonly OtherFile[];
  /** Whether a request may be sent now. */
  readonly mayAsk: () => boolean;
  /** Told right before a request is sent. */
  readonly onAsk: (question: Question, filler: Filler) => void;
  readonly onAnswer: (timing: Timing) => void;
  readonly onFailure: (error: unknown) => void;
  /** Told when a request has ended, in whatever way. */
  readonly onEnd: () => void;
  /** In milliseconds. */
  readonly now: () => number;
  /** Rejects with the signal's reason once it is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** How long to wait for the next key. */
  readonly pause: () => number;
}

/** Tokens of a prompt, and of an answer of one line or more. */
const promptTokens = 2000;
const lineTokens = 64;
const blockTokens = 256;

/** How long an answer may take to go on once it has begun. */
const writingMilliseconds = 2000;

/** How long a request whose answer still fits waits for the editor to ask again. */
const adoptionMilliseconds = 1000;

interface Running {
  readonly spot: Spot;
  readonly controller: AbortController;
  readonly answer: { text: string };
  /** Resolves to what may be shown at its own spot; never rejects. */
  readonly ended: Promise<string | undefined>;
  /** How many wait for it. */
  listeners: number;
}

/** Completes what is typed: from what is known already, from a request under way whose answer still fits, or by a new one. */
export class Completer {
  readonly #cache = new CompletionCache();
  readonly #rejections: Rejections;
  /** At most one for each document. */
  readonly #running = new Map<string, Running>();

  constructor(private readonly world: CompleterWorld) {
    this.#rejections = new Rejections(world.now);
  }

  /**
   * @param signal of this question alone: a request that it began goes on while its answer agrees with what is typed
   * @param automatic whether nobody asked for it
   * @returns undefined where nothing is to be shown
   */
  async complete(
    spot: Spot,
    { automatic, signal }: { readonly automatic: boolean; readonly signal: AbortSignal },
  ): Promise<Completion | undefined> {
    const known = this.#cache.find(spot);
    if (known !== undefined && (known.text !== undefined || automatic)) {
      return this.#shown(spot, known.text, true);
    }
    const running = this.#fitting(spot);
    if (running !== undefined) {
      await this.#wait(running, signal);
      const found = signal.aborted ? undefined : this.#cache.find(spot);
      if (found !== undefined || signal.aborted) {
        return this.#shown(spot, found?.text, false);
      }
    }
    if (automatic && !(await this.#hasPaused(signal))) {
      return undefined;
    }
    if (signal.aborted || !this.world.mayAsk()) {
      return undefined;
    }
    await this.#clear(spot.document);
    if (signal.aborted || this.#running.has(spot.document)) {
      return undefined;
    }
    const started = this.#start(spot);
    await this.#wait(started, signal);
    return signal.aborted ? undefined : this.#shown(spot, await started.ended, false);
  }

  isAsking(document: string): boolean {
    return this.#running.has(document);
  }

  /** Gives up the request for a document, unless its answer still fits where the cursor is now. */
  moved(document: string, spot: Spot | undefined): void {
    const running = this.#running.get(document);
    if (running === undefined) {
      return;
    }
    if (spot === undefined || !fits(running, spot)) {
      this.#abort(document);
    } else if (running.listeners === 0) {
      void this.#adoptable(running);
    }
  }

  /** What the user had before their eyes and didn't take isn't shown there again for a while. */
  reject(spot: Spot, text: string): void {
    this.#rejections.add(placeOf(spot), text);
    this.#cache.forget(spot);
  }

  dispose(): void {
    for (const document of this.#running.keys()) {
      this.#abort(document);
    }
  }

  #shown(spot: Spot, text: string | undefined, cached: boolean): Completion | undefined {
    const isWanted = text !== undefined && !this.#rejections.has(placeOf(spot), text);
    return isWanted ? { text, cached } : undefined;
  }

  async #hasPaused(signal: AbortSignal): Promise<boolean> {
    try {
      await this.world.wait(this.world.pause(), signal);
      return true;
    } catch {
      return false;
    }
  }

  #fitting(spot: Spot): Running | undefined {
    const running = this.#running.get(spot.document);
    return running !== undefined && fits(running, spot) ? running : undefined;
  }

  async #wait(running: Running, signal: AbortSignal): Promise<void> {
    running.listeners += 1;
    let stop = (): void => undefined;
    const aborted = new Promise<void>((resolve) => {
      stop = onAbort(signal, resolve);
    });
    await Promise.race([running.ended, aborted]);
    stop();
    running.listeners -= 1;
  }

  /** Ends a request that nobody has asked for again. */
  async #adoptable(running: Running): Promise<void> {
    try {
      await this.world.wait(adoptionMilliseconds, running.controller.signal);
    } catch {
      return;
    }
    if (running.listeners === 0) {
      running.controller.abort();
    }
  }

  #abort(document: string): void {
    this.#running.get(document)?.controller.abort();
  }

  /** A server gets no second request for a document before the first has ended. */
  async #clear(document: string): Promise<void> {
    this.#abort(document);
    await this.#running.get(document)?.ended;
  }

  #start(spot: Spot): Running {
    const controller = new AbortController();
    const answer = { text: '' };
    const running: Running = {
      spot,
      controller,
      answer,
      listeners: 0,
      ended: this.#ask(spot, answer, controller).finally(() => {
        if (this.#running.get(spot.document) === running) {
          this.#running.delete(spot.document);
        }
      }),
    };
    this.#running.set(spot.document, running);
    return running;
  }

  async #ask(spot: Spot, answer: { text: string }, controller: AbortController): Promise<string | undefined> {
    const { signal } = controller;
    try {
      const filler = await this.world.filler(signal);
      signal.throwIfAborted();
      const multiline = multilineAt(spot);
      const question = this.#questionOf(spot, multiline);
      this.world.onAsk(question, filler);
      await this.#read(filler.fill(question, signal), { ...spot, multiline }, answer);
      signal.throwIfAborted();
      const text = cleaned({ ...spot, text: answer.text });
      this.#cache.remember(spot, text);
      return text;
    } catch (error) {
      if (!signal.aborted) {
        this.world.onFailure(error);
      }
      return undefined;
    } finally {
      controller.abort();
      this.world.onEnd();
    }
  }

  async #read(
    pieces: AsyncIterable<string>,
    hole: Hole & { readonly multiline: boolean },
    answer: { text: string },
  ): Promise<void> {
    const { now } = this.world;
    const started = now();
    let first: number | undefined;
    const cut = cutter(hole);
    for await (const piece of pieces) {
      first ??= now();
      const { text, done } = cut.push(piece);
      answer.text = text;
      const isLate = now() - first > writingMilliseconds;
      if (done || isLate) {
        answer.text = done ? text : wholeLines(text);
        break;
      }
    }
    const ended = now();
    this.world.onAnswer({ first: (first ?? ended) - started, whole: ended - started });
  }

  #questionOf(spot: Spot, multiline: boolean): Question {
    const { prefix, suffix, path, language } = spot;
    const { masked, files } = this.world;
    // Both sides as one text: a credential may lie across the place.
    const text = prefix + suffix;
    const at = prefix.length;
    const parts = budgeted(
      {
        prefix: masked(text, Math.max(0, at - nearUnits), at),
        suffix: masked(text, at, Math.min(text.length, at + nearUnits)),
        files: files(spot),
      },
      promptTokens,
    );
    return {
      prefix: parts.prefix,
      suffix: parts.suffix,
      path,
      files: parts.files ?? [],
      language,
      maxTokens: multiline ? blockTokens : lineTokens,
    };
  }
}

/** More than any prompt takes, in UTF-16 units. */
const nearUnits = 20_000;

/** Without the line that isn't finished, where there is another. */
function wholeLines(text: string): string {
  const end = text.lastIndexOf('\n');
  return end > 0 ? text.slice(0, end) : text;
}

/** Whether the answer to a request may still be right for another place. */
function fits({ spot, answer }: Running, place: Spot): boolean {
  const typed = typedBetween(spot, place);
  return typed !== undefined && (answer.text.startsWith(typed) || typed.startsWith(answer.text));
}

function placeOf({ document, prefix }: Spot): string {
  return `${document}\n${lineBefore(prefix)}`;
}
