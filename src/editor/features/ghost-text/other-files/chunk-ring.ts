/** Lines of a file that may tell a model what the code around it is like. */
export interface Chunk {
  /** What names the file; the ring only compares it. */
  readonly path: string;
  readonly text: string;
}

export const maxChunkLines = 64;
export const maxChunkCharacters = 8000;

const capacity = 16;
const minLines = 3;
const maxSimilarity = 0.9;

interface Entry extends Chunk {
  readonly lines: ReadonlySet<string>;
}

/**
 * Chunks of files in the order in which they were visited. A chunk waits in a queue until {@link advance} moves it into the
 * ring, so whoever sends the chunks decides when they change: a server has to read all of them again from the first change on.
 */
export class ChunkRing {
  #ring: Entry[] = [];
  #queue: Entry[] = [];

  get isWaiting(): boolean {
    return this.#queue.length > 0;
  }

  /** The files of all chunks, waiting ones included. */
  get paths(): readonly string[] {
    return [...new Set([...this.#ring, ...this.#queue].map(({ path }) => path))];
  }

  /** Queues a chunk. An earlier one with nearly the same lines goes, and so does what is too long. */
  offer(path: string, text: string): void {
    const cut = cutToSize(text);
    const lines = new Set(cut.split(/\r?\n/).filter((line) => line.trim() !== ''));
    if (lines.size < minLines) {
      return;
    }
    const differs = (other: Entry) => similarity(lines, other.lines) <= maxSimilarity;
    this.#ring = this.#ring.filter(differs);
    this.#queue = [...this.#queue.filter(differs), { path, text: cut, lines }].slice(-capacity);
  }

  /** Moves the chunk that has waited longest into the ring. */
  advance(): boolean {
    const next = this.#queue.shift();
    if (next !== undefined) {
      this.#ring = [...this.#ring, next].slice(-capacity);
    }
    return next !== undefined;
  }

  /** The chunks of all files but one, the most recent last: it's to be the nearest to the prompt. */
  chunks(except?: string): readonly Chunk[] {
    return this.#ring.filter(({ path }) => path !== except).map(({ path, text }) => ({ path, text }));
  }

  forget(path: string): void {
    const isOther = (entry: Entry) => entry.path !== path;
    this.#ring = this.#ring.filter(isOther);
    this.#queue = this.#queue.filter(isOther);
  }
}

/** As many whole lines as a chunk may have; part of the first one where it alone is too long. */
function cutToSize(text: string): string {
  const start = text.slice(0, maxChunkCharacters);
  const lines = start.split('\n');
  if (start.length < text.length && lines.length > 1) {
    lines.pop();
  }
  const halfCharacter = /[\uD800-\uDBFF]$/;
  return lines.slice(0, maxChunkLines).join('\n').replace(halfCharacter, '');
}

/** Jaccard's index: the share of lines that both have. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((line) => other.has(line)).length;
  return common / (one.size + other.size - common);
}
