import { JsonNesting } from './json-nesting';

/** A call that a model wants done. `arguments` is JSON as text, and may not be valid. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

interface Piece {
  readonly index: number | undefined;
  readonly id: string;
  readonly name: string;
  readonly given: string;
}

interface OpenCall {
  id: string;
  name: string;
  arguments: string;
  nesting: JsonNesting;
}

const callsLimit = 100;

/**
 * Whole calls from their pieces. Servers number the pieces of a call alike, or give all calls the number 0, or no
 * number; they leave out IDs, give several calls one, or repeat the name in each piece.
 *
 * @returns calls with a name each, and IDs that differ
 */
export function joinedCalls(pieces: readonly unknown[]): ToolCall[] {
  const calls: OpenCall[] = [];
  const byIndex = new Map<number, OpenCall>();
  const byId = new Map<string, OpenCall>();
  let last: OpenCall | undefined;
  for (const piece of pieces.map(readPiece)) {
    const known = continuedBy(piece, { byIndex, byId, last });
    if (known === undefined && calls.length === callsLimit) {
      break;
    }
    const call = known ?? { id: '', name: '', arguments: '', nesting: new JsonNesting() };
    if (known === undefined) {
      calls.push(call);
    }
    extend(call, piece);
    last = call;
    if (piece.id !== '') {
      byId.set(piece.id, call);
    }
    if (piece.index !== undefined) {
      byIndex.set(piece.index, call);
    }
  }
  return withIds(calls.filter(({ name }) => name !== ''));
}

/**
 * The calls under IDs that differ from each other and from those that are taken. New IDs have nine letters and digits,
 * since Mistral's models take no others.
 */
export function withIds(calls: readonly ToolCall[], taken: Iterable<string> = []): ToolCall[] {
  const used = new Set(taken);
  let next = used.size;
  return calls.map(({ id, name, arguments: given }) => {
    let unique = id;
    while (unique === '' || used.has(unique)) {
      unique = `call${String(next).padStart(5, '0')}`;
      next += 1;
    }
    used.add(unique);
    return { id: unique, name, arguments: given };
  });
}

interface Known {
  readonly byIndex: ReadonlyMap<number, OpenCall>;
  readonly byId: ReadonlyMap<string, OpenCall>;
  readonly last: OpenCall | undefined;
}

/** The call that a piece belongs to; undefined where it begins one. */
function continuedBy(piece: Piece, { byIndex, byId, last }: Known): OpenCall | undefined {
  const { index, id, name } = piece;
  const numbered = index === undefined ? byId.get(id) : byIndex.get(index);
  const isBare = id === '' && name === '';
  const call = numbered ?? (index === undefined || isBare ? last : undefined);
  return call !== undefined && isAnother(call, piece) ? undefined : call;
}

/** Whether a piece with a name begins another call, although by number or place it continues this one. */
function isAnother(call: OpenCall, { id, name, given }: Piece): boolean {
  if (name === '' || call.name === '') {
    return false;
  }
  const hasOtherId = id !== '' && call.id !== '' && id !== call.id;
  return hasOtherId || (call.nesting.isWhole && (name !== call.name || !isRepeated(call, given)));
}

function extend(call: OpenCall, { id, name, given }: Piece): void {
  call.id ||= id;
  call.name ||= name;
  if (isRepeated(call, given)) {
    return;
  }
  if (call.nesting.isWhole && call.arguments === '{}') {
    // What stands for arguments that are still to come.
    call.arguments = '';
    call.nesting = new JsonNesting();
  }
  call.arguments += given;
  call.nesting.add(given);
}

/** Whether there is nothing new in the arguments: some servers send the whole call once more at its end. */
function isRepeated({ nesting, arguments: before }: OpenCall, given: string): boolean {
  return nesting.isWhole && (given.trim() === '' || given === before);
}

function readPiece(piece: unknown): Piece {
  const { index, id, function: part } = fieldsOf(piece);
  const { name, arguments: given } = fieldsOf(part);
  return {
    index: typeof index === 'number' && Number.isInteger(index) ? index : undefined,
    id: textOf(id),
    name: textOf(name),
    given: typeof given === 'object' && given !== null ? jsonOf(given) : textOf(given),
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Empty for what is nested too deeply to be written. */
function jsonOf(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}
