/** A call that a model wants done. `arguments` is JSON as text, and may not be valid. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** A piece of a call, as servers stream it. */
export interface ToolCallPiece {
  readonly index?: number;
  readonly id?: string | null;
  readonly function?: { readonly name?: string | null; readonly arguments?: string | null } | null;
}

const callsLimit = 100;

/** Whole calls from their pieces, which belong together by index; without one a new id begins a new call. */
export function joinedCalls(pieces: readonly (ToolCallPiece | null)[]): ToolCall[] {
  const calls = new Map<number, { id: string; name: string; arguments: string }>();
  let last = -1;
  for (const piece of pieces) {
    const { index, id, function: part } = piece ?? {};
    const isNew = isText(id) && id !== calls.get(last)?.id;
    last = Number.isInteger(index) ? (index ?? last) : isNew ? last + 1 : Math.max(last, 0);
    if (!calls.has(last) && calls.size === callsLimit) {
      break;
    }
    const call = calls.get(last) ?? { id: '', name: '', arguments: '' };
    calls.set(last, call);
    call.id ||= isText(id) ? id : '';
    call.name ||= isText(part?.name) ? part.name : '';
    call.arguments += isText(part?.arguments) ? part.arguments : '';
  }
  return [...calls]
    .filter(([, { name }]) => name !== '')
    .map(([index, { id, ...call }]) => ({ id: id || `call_${index}`, ...call }));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
