import type { Output } from '../protocol';

/** The vectors among nested lists of numbers, as models of several kinds return them. Undefined for lists of unlike depth. */
export function embeddingOf(value: unknown): Output | undefined {
  if (isVector(value)) {
    return { kind: 'embedding', vectors: [value] };
  }
  const vectors = vectorsIn(value);
  return vectors.length > 0 && vectors.every(isVector) ? { kind: 'embedding', vectors } : undefined;
}

/** The lists of numbers, however deep they lie. */
function vectorsIn(value: unknown): unknown[] {
  if (!Array.isArray(value)) {
    return [value];
  }
  return value.some(Array.isArray)
    ? value.flatMap((item) => (holdsLists(item) ? vectorsIn(item) : [item]))
    : [];
}

function holdsLists(value: unknown): boolean {
  return Array.isArray(value) && value.some(Array.isArray);
}

function isVector(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every(Number.isFinite);
}
