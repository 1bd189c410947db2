/** Memory that a machine has for models, in bytes. */
export interface Machine {
  readonly memory: number;
  /** Of its largest graphics card; 0 where it has none, or one that shares the machine's memory. */
  readonly graphicsMemory: number;
}

/** What a model takes, in bytes. */
export interface Demand {
  readonly weights: number;
  /** For each token of the context; undefined where that isn't known. */
  readonly cachePerToken?: number | undefined;
  /** The longest context that the model was made for, in tokens. */
  readonly contextLength?: number | undefined;
}

export interface Fit {
  /** `tight`: in all memory that there is. With a graphics card the processor computes a part, which is slower. */
  readonly verdict: 'fits' | 'tight' | 'tooLarge';
  /** With the {@link countedContext}, in bytes. */
  readonly needed: number;
  /** Tokens of context that there is room for; undefined where that isn't known, or the model is too large. */
  readonly context: number | undefined;
}

/** What Ollama gives a model that isn't told otherwise, in tokens: https://docs.ollama.com/context-length. */
const usualContext = 4096;

/** What a runtime takes beside weights and context. */
const overheadBytes = 500_000_000;

/** The rest is for the system and for what else runs. macOS lets its graphics have about as much. */
const shareOfMemory = 0.75;
const shareOfTightMemory = 0.9;
const shareOfGraphicsMemory = 0.95;

/** The context that is counted among what a model needs, in tokens. */
export function countedContext({ contextLength = usualContext }: Pick<Demand, 'contextLength'>): number {
  return Math.min(contextLength, usualContext);
}

/** Whether a model runs on a machine, with an app such as llama.cpp or Ollama. */
export function fitOf(demand: Demand, { memory, graphicsMemory }: Machine): Fit {
  const { weights, cachePerToken, contextLength } = demand;
  const graphics = graphicsMemory * shareOfGraphicsMemory;
  const [best, most] = graphics > 0 ? [graphics, graphics + memory * shareOfMemory] : roomIn(memory);
  const needed = weights + overheadBytes + countedContext(demand) * (cachePerToken ?? 0);
  if (needed > most) {
    return { verdict: 'tooLarge', needed, context: undefined };
  }
  const fits = needed <= best;
  const room = (fits ? best : most) - weights - overheadBytes;
  return {
    verdict: fits ? 'fits' : 'tight',
    needed,
    context:
      cachePerToken === undefined
        ? undefined
        : Math.min(Math.floor(room / cachePerToken), contextLength ?? Number.POSITIVE_INFINITY),
  };
}

/** As {@link fitOf}, where only the machine's own memory counts. */
export function memoryVerdict(needed: number, memory: number): Fit['verdict'] {
  const [best, most] = roomIn(memory);
  return needed <= best ? 'fits' : needed <= most ? 'tight' : 'tooLarge';
}

function roomIn(memory: number): readonly [best: number, most: number] {
  return [memory * shareOfMemory, memory * shareOfTightMemory];
}

/** Bytes that a parameter takes in the 4-bit quantizations that most run: 4.8 bits, as of `Q4_K_M`. */
const usualBytesPerParameter = 0.6;

/** About how many parameters a model may have to fit with 4-bit weights. */
export function mostParameters({ memory, graphicsMemory }: Machine): number {
  const room = Math.max(memory * shareOfMemory, graphicsMemory * shareOfGraphicsMemory);
  return Math.max(0, (room - overheadBytes) / usualBytesPerParameter);
}
