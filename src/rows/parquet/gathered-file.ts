import type { RangedFile } from '../../batch';
import { Limit, SharedLoad } from '../../http';

/** Bytes that are read along rather than asked for apart. */
const mostGap = 65_536;
const mostPiece = 8_000_000;
const parallel = 4;

interface Wanted {
  readonly start: number;
  readonly end: number;
  readonly signal: AbortSignal;
  readonly settle: (bytes: Promise<Uint8Array>) => void;
}

/** A file whose reads of the same moment are made together: those that lie near each other in one request. */
export class GatheredFile implements RangedFile {
  readonly size: number;
  readonly #limit = new Limit(parallel);
  #wanted: Wanted[] = [];

  constructor(private readonly file: RangedFile) {
    this.size = file.size;
  }

  read = (start: number, length: number, signal = neverAborted): Promise<Uint8Array> =>
    new Promise((settle) => {
      this.#wanted.push({ start, end: start + length, signal, settle });
      if (this.#wanted.length === 1) {
        queueMicrotask(() => this.#send());
      }
    });

  #send(): void {
    const all = this.#wanted;
    this.#wanted = [];
    for (const { signal, settle } of all.filter((each) => each.signal.aborted)) {
      settle(Promise.reject(signal.reason));
    }
    const wanted = all.filter((each) => !each.signal.aborted);
    for (const piece of piecesOf(wanted.toSorted((one, other) => one.start - other.start))) {
      this.#sendPiece(piece);
    }
  }

  #sendPiece(piece: readonly Wanted[]): void {
    const start = piece[0]?.start ?? 0;
    const end = piece.reduce((most, each) => Math.max(most, each.end), start);
    const load = new SharedLoad<Uint8Array>(
      (signal) => this.#limit.run(() => this.file.read(start, end - start, signal), signal),
      () => undefined,
    );
    for (const each of piece) {
      each.settle(cutOut(load.join(each.signal), each.start - start, each.end - start));
    }
  }
}

const neverAborted = new AbortController().signal;

/** @param wanted in the order of their starts */
function piecesOf(wanted: readonly Wanted[]): readonly (readonly Wanted[])[] {
  const pieces: Wanted[][] = [];
  let [start, end] = [0, Number.NEGATIVE_INFINITY];
  for (const each of wanted) {
    const piece = pieces.at(-1);
    if (piece !== undefined && each.start <= end + mostGap && each.end - start <= mostPiece) {
      piece.push(each);
      end = Math.max(end, each.end);
    } else {
      pieces.push([each]);
      ({ start, end } = each);
    }
  }
  return pieces;
}

async function cutOut(bytes: Promise<Uint8Array>, start: number, end: number): Promise<Uint8Array> {
  return (await bytes).subarray(start, end);
}
