/** Where in a document a completion stands. */
export interface Place {
  /** What tells the document from others. */
  readonly document: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** A completion, and as much of its place as tells it from others. */
interface Remembered {
  readonly document: string;
  /** Units before the place, and the last of them. */
  readonly offset: number;
  readonly before: string;
  readonly after: string;
  /** Undefined: nothing is to be shown there. */
  readonly text: string | undefined;
}

/** What the cache knows of a place. */
export interface Found {
  /** Undefined: nothing is to be shown there. */
  readonly text: string | undefined;
}

const maxEntries = 250;

/** Units to each side by which two places are told apart. */
const comparedUnits = 2000;

/** Units that are typed or deleted at most between two places that share a completion. */
const maxMoved = 1000;

/** Closing brackets and quotes that an editor adds behind what is typed. */
const addedClosers = /^[)\]}"'`>]{0,4}$/;

/**
 * Completions that were shown. One is found again at its place, where its beginning was typed or accepted, and where text
 * before it was deleted.
 */
export class CompletionCache {
  /** The newest last. */
  #entries: readonly Remembered[] = [];

  /** @param text undefined: nothing is to be shown there */
  remember(place: Place, text: string | undefined): void {
    const others = this.#entries.filter((entry) => !isAt(entry, place));
    this.#entries = [...others.slice(1 - maxEntries), remembered(place, text)];
  }

  find(place: Place): Found | undefined {
    const exact = this.#entries.findLast((entry) => isAt(entry, place));
    if (exact !== undefined) {
      return { text: exact.text };
    }
    for (const entry of this.#entries.toReversed()) {
      const text = afterTyping(entry, place) ?? beforeDeletion(entry, place);
      if (text !== undefined) {
        return { text };
      }
    }
    return undefined;
  }

  /** Forgets what was shown at a place, so that it is not shown again. */
  forget(place: Place): void {
    this.#entries = this.#entries.filter((entry) => !isAt(entry, place));
  }
}

/**
 * What was typed between two places.
 *
 * @returns undefined where more was changed than that
 */
export function typedBetween(from: Place, to: Place): string | undefined {
  return typedSince(remembered(from, undefined), to);
}

function remembered({ document, prefix, suffix }: Place, text: string | undefined): Remembered {
  return {
    document,
    offset: prefix.length,
    before: prefix.slice(-comparedUnits),
    after: suffix.slice(0, comparedUnits),
    text,
  };
}

function isAt({ document, offset, before, after }: Remembered, place: Place): boolean {
  return (
    document === place.document &&
    offset === place.prefix.length &&
    place.prefix.endsWith(before) &&
    after === place.suffix.slice(0, comparedUnits)
  );
}

function typedSince({ document, offset, before, after }: Remembered, place: Place): string | undefined {
  const moved = place.prefix.length - offset;
  if (document !== place.document || moved < 0 || moved > maxMoved) {
    return undefined;
  }
  const isSame = place.prefix.endsWith(before, offset) && isSameAfter(after, place.suffix);
  return isSame ? place.prefix.slice(offset) : undefined;
}

function isSameAfter(after: string, suffix: string): boolean {
  const compared = after.slice(0, comparedUnits / 2);
  const at = suffix.slice(0, comparedUnits).indexOf(compared);
  const isWhole = compared === after && after.length < comparedUnits;
  return (
    at >= 0 && addedClosers.test(suffix.slice(0, at)) && (!isWhole || suffix.length - at === after.length)
  );
}

function afterTyping(entry: Remembered, place: Place): string | undefined {
  const typed = typedSince(entry, place);
  const { text = '' } = entry;
  const goesOn = typed !== undefined && text.startsWith(typed) && text.length > typed.length;
  return goesOn ? text.slice(typed.length) : undefined;
}

function beforeDeletion(
  { document, offset, before, after, text }: Remembered,
  place: Place,
): string | undefined {
  const gone = offset - place.prefix.length;
  if (text === undefined || document !== place.document || gone <= 0 || gone > before.length) {
    return undefined;
  }
  const deleted = before.slice(before.length - gone);
  const isSame =
    place.prefix.endsWith(before.slice(0, -gone)) && after === place.suffix.slice(0, comparedUnits);
  // A line that was deleted is not wanted back.
  return isSame && !deleted.includes('\n') ? deleted + text : undefined;
}
