/** A call as the model has written it. */
interface WrittenCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

export interface ReadCall {
  readonly id: string;
  readonly name: string;
  readonly input: object;
}

/** The model has written arguments that are no JSON object. */
export class BrokenCallError extends Error {
  override readonly name = 'BrokenCallError';

  constructor(
    readonly tool: string,
    readonly written: string,
  ) {
    super(`The arguments of ${tool} are no JSON object: ${written.slice(0, 500)}`);
  }
}

/**
 * Calls with their arguments read. Some servers count their calls anew in every answer; within a conversation an id
 * must name one call alone.
 *
 * @param taken ids of the calls of the conversation so far
 * @throws BrokenCallError
 */
export function readCalls(calls: readonly WrittenCall[], taken: ReadonlySet<string>): ReadCall[] {
  const ids = new Set(taken);
  return calls.map(({ id, name, arguments: written }) => {
    const own = ids.has(id) ? newId(ids) : id;
    ids.add(own);
    return { id: own, name, input: readArguments(name, written) };
  });
}

function readArguments(name: string, written: string): object {
  let value: unknown;
  try {
    value = written.trim() === '' ? {} : JSON.parse(written);
  } catch {
    throw new BrokenCallError(name, written);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BrokenCallError(name, written);
  }
  return value;
}

/** Nine letters and digits, the only form that Mistral's servers take. */
function newId(taken: ReadonlySet<string>): string {
  for (let count = taken.size; ; count += 1) {
    const id = `call${String(count).padStart(5, '0')}`;
    if (!taken.has(id)) {
      return id;
    }
  }
}
